package good

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// UnexpectedCase ends the process where a name is not in a map that it has just been put into: it says itself that this is not expected.
//
//corpus:input {"text":"ab"}
type UnexpectedCase struct{ corpus.Base }

func sizeUnexpectedCase(known map[string]int, name string) int {
	size, ok := known[name]
	if !ok {
		log.Fatalf("unexpected: name %s is not known", name)
	}
	return size
}

// Execute implements contract.Tool.
func (t *UnexpectedCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sizeUnexpectedCase(map[string]int{args.Text: len(args.Text)}, args.Text))
}
