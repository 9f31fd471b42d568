package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EachMatch reads the groups of each match of an expression that has them.
//
//corpus:input {"text":"a=b c=d"}
type EachMatch struct{ corpus.Base }

func pairsEachMatch() *regexp.Regexp { return regexp.MustCompile(`(\w+)=(\w+)`) }

// Execute implements contract.Tool.
func (t *EachMatch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	values := map[string]string{}
	for _, pair := range pairsEachMatch().FindAllStringSubmatch(args.Text, -1) {
		values[pair[1]] = pair[2]
	}
	return contract.Success(values)
}
