package contractapi_test

import (
	"go/ast"
	"go/parser"
	"go/types"
	"testing"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// The standard vet wants keys in the literals of another package, so that no fixture has one without them.
func TestTheCodeOfAnErrorThatIsWrittenOut(t *testing.T) {
	for source, want := range map[string]string{
		`contract.Error{"BUSY", "The service is busy."}`:                "\"BUSY\"",
		`contract.Error{code, message}`:                                 "code",
		`contract.Error{Code: "BUSY", Message: "The service is busy."}`: "\"BUSY\"",
		`contract.Error{Message: "The service is busy.", Code: busy}`:   "busy",
		`contract.Error{Message: "The service is busy."}`:               "",
		`contract.Error{}`: "",
	} {
		e, err := parser.ParseExpr(source)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if code := contractapi.Field(e.(*ast.CompositeLit), "Code", 0); code != nil {
			got = types.ExprString(code)
		}
		if got != want {
			t.Errorf("the code of %s is %s, want %s", source, got, want)
		}
	}
}
