package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HeadOfPullRequest reads fields of what a service answered with getters, as client libraries have them.
//
//corpus:input {"number":7}
type HeadOfPullRequest struct{ corpus.Base }

type userHeadOfPullRequest struct {
	Login *string `json:"login"`
}

func (u *userHeadOfPullRequest) login() string {
	if u == nil || u.Login == nil {
		return ""
	}
	return *u.Login
}

type pullRequestHeadOfPullRequest struct {
	Number *int                   `json:"number"`
	User   *userHeadOfPullRequest `json:"user"`
}

func (p *pullRequestHeadOfPullRequest) user() *userHeadOfPullRequest {
	if p == nil {
		return nil
	}
	return p.User
}

func getHeadOfPullRequest(number int) (*pullRequestHeadOfPullRequest, error) {
	var pr pullRequestHeadOfPullRequest
	if err := json.Unmarshal(fmt.Appendf(nil, `{"number":%d}`, number), &pr); err != nil {
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
	pr, err := getHeadOfPullRequest(args.Number)
	if err != nil {
		return contract.Failure("there is no such pull request")
	}
	return contract.Success(pr.user().login())
}
