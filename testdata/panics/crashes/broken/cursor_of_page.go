package broken

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CursorOfPage decodes a cursor that it wrote itself, and that a model may have made up.
//
//corpus:input {"cursor":"YQ=="}
type CursorOfPage struct{ corpus.Base }

func decodeCursorOfPage(cursor string) (offset int, err error) {
	if cursor == "" {
		return 0, nil
	}
	raw, err := base64.StdEncoding.DecodeString(cursor)
	if err != nil {
		return 0, fmt.Errorf("decode cursor: %w", err)
	}
	return strconv.Atoi(strings.Split(string(raw), ":")[1]) // want "\\[index\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *CursorOfPage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Cursor string `json:"cursor"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	offset, err := decodeCursorOfPage(args.Cursor)
	if err != nil || offset < 0 {
		return contract.Failure("'cursor' is not one of this tool")
	}
	return contract.Success(base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "offset:%d", offset+20)))
}
