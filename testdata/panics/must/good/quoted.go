package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Quoted quotes the words before it makes an expression of them.
//
//corpus:input {"word":"c++"}
type Quoted struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Quoted) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Word string `json:"word"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(regexp.MustCompile("(?i)" + regexp.QuoteMeta(args.Word)).FindString("C++ and Go"))
}
