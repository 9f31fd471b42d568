package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ChooserPromise chooses a letter.
type ChooserPromise interface {
	// Choose answers one.
	//
	//toolvet:nopanic
	Choose(text string) byte
}

type firstPromise struct{}

// Choose implements ChooserPromise.
func (firstPromise) Choose(text string) byte {
	return text[0] // want "\\[index\\] \\(PAN-001\\)"
}

// Promise calls what promises not to panic and does, whoever made it.
//
//corpus:input {"text":""}
type Promise struct {
	corpus.Base
	Chooser ChooserPromise
}

func NewPromise() *Promise { return &Promise{Chooser: firstPromise{}} }

// Execute implements contract.Tool.
func (t *Promise) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.Chooser == nil {
		return contract.Failure("nobody chooses")
	}
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(int(t.Chooser.Choose(args.Text)))
}
