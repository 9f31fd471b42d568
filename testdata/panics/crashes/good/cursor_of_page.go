package good

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CursorOfPage decodes a cursor, and refuses one that a model has made up.
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
	text, ok := strings.CutPrefix(string(raw), "offset:")
	if !ok {
		return 0, errors.New("decode cursor: not one of this tool")
	}
	return strconv.Atoi(text)
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
	return contract.Success(base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "offset:%d", offset)))
}
