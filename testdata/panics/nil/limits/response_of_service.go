package limits

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *ResponseOfService) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var page pageResponseOfService
	if err := json.NewDecoder(fetchResponseOfService()).Decode(&page); err != nil {
		return contract.Failure("the service is out of order")
	}
	return contract.Success(page.Next.Cursor)
}
