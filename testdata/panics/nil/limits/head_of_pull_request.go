package limits

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HeadOfPullRequest dereferences pointers in the response of a service: each may be nil, but nothing in the source shows that the service omits it.
//
//corpus:input {"number":7}
type HeadOfPullRequest struct{ corpus.Base }

type userHeadOfPullRequest struct {
	Login *string `json:"login"`
}

type pullRequestHeadOfPullRequest struct {
	Number *int                   `json:"number"`
	User   *userHeadOfPullRequest `json:"user"`
}

type apiHeadOfPullRequest struct{ answers map[int]string }

func (a *apiHeadOfPullRequest) get(number int) (*pullRequestHeadOfPullRequest, error) {
	text, ok := a.answers[number]
	if !ok {
		return nil, fmt.Errorf("get pull request %d: not found", number)
	}
	var pr pullRequestHeadOfPullRequest
	if err := json.Unmarshal([]byte(text), &pr); err != nil {
		return nil, fmt.Errorf("get pull request %d: %w", number, err)
	}
	return &pr, nil
}

// Execute implements contract.Tool.
func (t *HeadOfPullRequest) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Number int `json:"number"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	api := &apiHeadOfPullRequest{answers: map[int]string{7: `{"number":7}`}}
	pr, err := api.get(args.Number)
	if err != nil {
		return contract.Failure("there is no such pull request")
	}
	author := pr.User.Login
	return contract.Success(author)
}
