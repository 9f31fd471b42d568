// Package limits asks a function for its service. What the function looks at may as well be the context of the call, so that only a
// variable is told.
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Catalog knows cities.
type Catalog interface{ Find(city string) string }

type paper struct{}

// Find answers the city.
func (paper) Find(city string) string { return city }

var services = map[string]Catalog{"catalog": paper{}}

func service(name string) Catalog { return services[name] }

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(service("catalog").Find("Rome"))
}
