package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnsweredNil writes into what a helper answers, which is nil where there is nothing.
//
//corpus:input {"profile":"x"}
type AnsweredNil struct{ corpus.Base }

func settingsAnsweredNil(profile string) map[string]string {
	if profile == "default" {
		return map[string]string{"sort": "name"}
	}
	return nil
}

// Execute implements contract.Tool.
func (t *AnsweredNil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Profile string `json:"profile"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	settings := settingsAnsweredNil(args.Profile)
	settings["page"] = "1" // want "\\[nil-map\\] \\(PAN-004\\)"
	return contract.Success(settings)
}
