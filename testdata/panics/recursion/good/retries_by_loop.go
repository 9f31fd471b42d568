package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RetriesByLoop tries again three times.
//
//corpus:input {"url":""}
type RetriesByLoop struct{ corpus.Base }

func fetchRetriesByLoop(url string) (string, error) {
	if url == "" {
		return "", errors.New("no URL")
	}
	return url, nil
}

// Execute implements contract.Tool.
func (t *RetriesByLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		URL string `json:"url"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for range 3 {
		if text, err := fetchRetriesByLoop(args.URL); err == nil {
			return contract.Success(text)
		}
	}
	return contract.Failure("it could not be fetched")
}
