package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Retries tries again as often as it fails.
//
//corpus:input {"url":""}
type Retries struct{ corpus.Base }

func (t *Retries) fetch(url string) (string, error) {
	if url == "" {
		return t.fetch(url) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	return url, nil
}

// Execute implements contract.Tool.
func (t *Retries) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		URL string `json:"url"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	text, err := t.fetch(args.URL)
	if err != nil {
		return contract.Failure("it could not be fetched")
	}
	return contract.Success(text)
}
