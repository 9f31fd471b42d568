package broken

import (
	"context"
	"encoding/base64"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Alphabet encodes with the alphabet that the model sent.
//
//corpus:input {"alphabet":"abc"}
type Alphabet struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Alphabet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Alphabet string `json:"alphabet"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	encoding := base64.NewEncoding(args.Alphabet) // want "\\[argument\\] \\(PAN-003\\)"
	return contract.Success(encoding.EncodedLen(3))
}
