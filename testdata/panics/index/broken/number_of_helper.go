package broken

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NumberOfHelper indexes a list with the number that a helper reads.
//
//corpus:input {"items":["a"],"n":"3"}
type NumberOfHelper struct{ corpus.Base }

func numberNumberOfHelper(text string) (int, error) {
	return strconv.Atoi(strings.TrimSpace(text))
}

// Execute implements contract.Tool.
func (t *NumberOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
		N     string   `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n, err := numberNumberOfHelper(args.N)
	if err != nil {
		return contract.Failure("'n' must be a number")
	}
	return contract.Success(args.Items[n]) // want "\\[index\\] \\(PAN-003\\)"
}
