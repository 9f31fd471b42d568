package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CapturedFieldSet sets a field of a variable that a function literal has captured to what it is sent, after it was 0.
//
//corpus:input {"at":3}
type CapturedFieldSet struct{ corpus.Base }

type argumentsCapturedFieldSet struct {
	At int `json:"at"`
}

type placeCapturedFieldSet struct{ at int }

// Execute implements contract.Tool.
func (t *CapturedFieldSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsCapturedFieldSet
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var place placeCapturedFieldSet
	names := [3]string{"low", "middle", "high"}
	name := func() string {
		place.at = 0
		place.at = args.At
		return names[place.at] // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(name() + names[max(0, min(place.at, 2))])
}
