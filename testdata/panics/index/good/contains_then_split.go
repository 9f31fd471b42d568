package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContainsThenSplit cuts a version at what it contains, which it has asked.
//
//corpus:input {"version":"1.2.3-rc+x"}
type ContainsThenSplit struct{ corpus.Base }

type argumentsContainsThenSplit struct {
	Version string `json:"version"`
}

// Execute implements contract.Tool.
func (t *ContainsThenSplit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsContainsThenSplit
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	parts := strings.SplitN(args.Version, ".", 3)
	if len(parts) != 3 {
		return contract.Failure("'version' must have three parts")
	}
	var metadata, pre string
	if strings.Contains(parts[2], "+") {
		extra := strings.SplitN(parts[2], "+", 2)
		metadata, parts[2] = extra[1], extra[0]
	}
	if strings.IndexByte(parts[2], '-') >= 0 {
		extra := strings.Split(parts[2], "-")
		pre, parts[2] = extra[1], extra[0]
	}
	return contract.Success([]string{metadata, pre, parts[2]})
}
