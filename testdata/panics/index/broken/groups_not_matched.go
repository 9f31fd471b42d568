package broken

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GroupsNotMatched reads the groups of an expression that may not match.
//
//corpus:input {"text":"a"}
type GroupsNotMatched struct{ corpus.Base }

var pairGroupsNotMatched = regexp.MustCompile(`^(\w+)=(\w+)$`)

func valueGroupsNotMatched(text string, pattern *regexp.Regexp) string {
	return pattern.FindStringSubmatch(text)[2] // want "\\[index\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *GroupsNotMatched) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(valueGroupsNotMatched(args.Text, pairGroupsNotMatched))
}
