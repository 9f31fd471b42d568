package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PatternOfTable compiles expressions of a table that is right in all rows.
//
//corpus:input {"kind":"odd"}
type PatternOfTable struct{ corpus.Base }

var patternsPatternOfTable = map[string]string{"digits": `^\d+$`, "odd": `^\d*[13579]$`}

// Execute implements contract.Tool.
func (t *PatternOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(regexp.MustCompile(patternsPatternOfTable[args.Kind]).MatchString("7"))
}
