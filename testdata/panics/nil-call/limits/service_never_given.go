package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type catalogServiceNeverGiven interface{ List() []string }

// ServiceNeverGiven calls a service that its constructor is not given: whether a field of a tool is set is the business of whoever makes it.
type ServiceNeverGiven struct {
	corpus.Base
	catalog catalogServiceNeverGiven
}

func NewServiceNeverGiven() *ServiceNeverGiven { return &ServiceNeverGiven{} }

// Execute implements contract.Tool.
func (t *ServiceNeverGiven) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.List())
}
