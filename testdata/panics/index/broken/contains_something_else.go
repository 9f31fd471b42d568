package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContainsSomethingElse asks whether a version has a plus, and cuts it at a minus.
//
//corpus:input {"version":"1+2"}
type ContainsSomethingElse struct{ corpus.Base }

type argumentsContainsSomethingElse struct {
	Version string `json:"version"`
}

// Execute implements contract.Tool.
func (t *ContainsSomethingElse) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsContainsSomethingElse
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	if !strings.Contains(args.Version, "+") {
		return contract.Failure("'version' must have a plus")
	}
	return contract.Success(strings.Split(args.Version, "-")[1]) // want "\\[index\\] \\(PAN-003\\)"
}
