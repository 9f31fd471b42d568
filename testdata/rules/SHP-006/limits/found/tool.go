// Package limits gets its service from a function that reads a package variable. Such a function could as well read the context of the call, so toolvet
// reports only a direct use of a variable.
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Catalog knows cities.
type Catalog interface{ Find(city string) string }

type paper struct{}

// Find returns the city.
func (paper) Find(city string) string { return city }

var services = map[string]Catalog{"catalog": paper{}}

func service(name string) Catalog { return services[name] }

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(service("catalog").Find("Rome"))
}
