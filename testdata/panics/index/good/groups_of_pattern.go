package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GroupsOfPattern reads the groups of an expression that has them.
//
//corpus:input {"text":"a=b"}
type GroupsOfPattern struct{ corpus.Base }

var pairGroupsOfPattern = regexp.MustCompile(`^(\w+)=(\w+)$`)

func valueGroupsOfPattern(text string, pattern *regexp.Regexp) string {
	parts := pattern.FindStringSubmatch(text)
	if parts == nil {
		return ""
	}
	return parts[2]
}

// Execute implements contract.Tool.
func (t *GroupsOfPattern) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(valueGroupsOfPattern(args.Text, pairGroupsOfPattern))
}
