// Package bad has an implementation that ends its goroutine where the city is missing.
//
//toolconform:profile gram
//toolconform:reject IMP-001
//toolconform:reject ARG-011 because an empty text ends it, too
package bad

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

const forecast = `[forecastLookup:ToolSpecification {
  description: "Tells the weather forecast of a city for the next days"
} |
  (::Text {paramName:"city", description:"The name of the city"})==>
  (::Int {paramName:"days", default:1, description:"For how many days"})==>(::Object)
]`

// Tools returns the bound tool.
func Tools() ([]contract.Tool, error) {
	specification, err := gram.ParseSpecification(forecast)
	if err != nil {
		return nil, err
	}
	tool, err := gram.NewTool(specification.Name(), specification.Description(), specification.Schema(), invoke)
	if err != nil {
		return nil, err
	}
	library, err := gram.NewLibrary(tool)
	if err != nil {
		return nil, err
	}
	bound, err := gram.Bind(specification, library)
	if err != nil {
		return nil, err
	}
	return []contract.Tool{gram.DirectTool(bound, contract.Example{Name: "Paris", Arguments: `{"city":"Paris","days":3}`})}, nil
}

func invoke(_ context.Context, arguments json.RawMessage) (any, error) {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the arguments are no object with a city")
	}
	if args.City == "" {
		runtime.Goexit() // want `\[goexit\] \(PAN-002\)`
	}
	return map[string]any{"city": args.City, "sky": "clear"}, nil
}
