package limits

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FieldNeverSet dereferences a field that its constructor never sets: toolvet does not check which fields a constructor sets, and most are set.
type FieldNeverSet struct {
	corpus.Base
	catalog *catalogFieldNeverSet
}

type catalogFieldNeverSet struct{ entries []string }

func NewFieldNeverSet() *FieldNeverSet { return &FieldNeverSet{} }

func (t *FieldNeverSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.entries)
}

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

func (t *HeadOfPullRequest) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Number int }](argumentsJSON).Decoded()
	api := &apiHeadOfPullRequest{answers: map[int]string{7: `{"number":7}`}}
	pr, err := api.get(args.Number)
	if err != nil {
		return contract.Failure("there is no such pull request")
	}
	author := pr.User.Login
	return contract.Success(author)
}

// LinkOfList follows one link too many of a linked list: toolvet does not follow links between values on the heap.
type LinkOfList struct{ corpus.Base }

type nodeLinkOfList struct {
	name string
	next *nodeLinkOfList
}

func chainLinkOfList(names ...string) *nodeLinkOfList {
	var first *nodeLinkOfList
	for _, name := range names {
		first = &nodeLinkOfList{name: name, next: first}
	}
	return first
}

func (t *LinkOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	chain := chainLinkOfList("a", "b")
	return contract.Success(chain.next.next.name)
}

// ResponseOfService dereferences an optional field in the response of a service: it may be nil, but nothing in the source shows that the service omits it.
//
//corpus:input {}
type ResponseOfService struct{ corpus.Base }

type pageResponseOfService struct {
	Next *struct {
		Cursor string `json:"cursor"`
	} `json:"next"`
}

func fetchResponseOfService() io.Reader { return strings.NewReader(`{"items":[]}`) }

func (t *ResponseOfService) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var page pageResponseOfService
	if err := json.NewDecoder(fetchResponseOfService()).Decode(&page); err != nil {
		return contract.Failure("the service is out of order")
	}
	return contract.Success(page.Next.Cursor)
}
