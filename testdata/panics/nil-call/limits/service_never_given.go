package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type catalogServiceNeverGiven interface{ List() []string }

// ServiceNeverGiven calls a service in a field that its constructor never sets: toolvet does not check which fields a constructor sets.
type ServiceNeverGiven struct {
	corpus.Base
	catalog catalogServiceNeverGiven
}

func NewServiceNeverGiven() *ServiceNeverGiven { return &ServiceNeverGiven{} }

// Execute implements contract.Tool.
func (t *ServiceNeverGiven) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.List())
}
