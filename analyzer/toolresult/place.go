package toolresult

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A place is a reported requirement and position.
type place struct {
	at          token.Pos
	requirement string
}

// isText reports whether a type is a string or raw JSON.
func isText(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0 || types.TypeString(t, nil) == "encoding/json.RawMessage"
}

func isResult(t types.Type) bool { return contractapi.IsType(t, "Result") }
