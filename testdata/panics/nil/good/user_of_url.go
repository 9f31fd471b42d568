package good

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// UserOfUrl asks for the user of a URL with a method that knows nil.
//
//corpus:input {"url":"https://example.com"}
type UserOfUrl struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *UserOfUrl) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		URL string `json:"url"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	parsed, err := url.Parse(args.URL)
	if err != nil {
		return contract.Failure("'url' is not a URL")
	}
	return contract.Success(parsed.Hostname() + parsed.User.Username())
}
