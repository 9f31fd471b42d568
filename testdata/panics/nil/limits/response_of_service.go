package limits

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ResponseOfService reads an optional field of what a service answered: what a service answers may be whole, and nothing says that it is not.
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
