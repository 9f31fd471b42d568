package broken

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// UnexpectedWord ends the process where the model sends a word that it does not expect.
//
//corpus:input {"text":"ab"}
type UnexpectedWord struct{ corpus.Base }

func sizeUnexpectedWord(known map[string]int, name string) int {
	size, ok := known[name]
	if !ok {
		log.Fatalf("unexpected word %s is not known", name) // want "\\[exit\\] \\(PAN-002\\)"
	}
	return size
}

// Execute implements contract.Tool.
func (t *UnexpectedWord) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sizeUnexpectedWord(map[string]int{"a": 1}, args.Text))
}
