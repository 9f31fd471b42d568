// Package implementation is an implementation of a specification that keeps every rule of the profile gram. The wrong and right forms of
// the rules for implementations replace declarations of it.
//
//toolconform:profile gram
package implementation

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

const specification = `[forecastLookup:ToolSpecification {
  description: "Looks up the weather forecast of one city"
} |
  (::Text {paramName:"city", description:"The city to look up"})==>
  (::Int {paramName:"days", default:3, description:"How many days to look ahead"})==>(::Object)
]`

// Tools returns the tool as it is bound.
func Tools() ([]contract.Tool, error) {
	s, err := gram.ParseSpecification(specification)
	if err != nil {
		return nil, err
	}
	tool, err := gram.NewTool(s.Name(), s.Description(), s.Schema(), invoke)
	if err != nil {
		return nil, err
	}
	library, err := gram.NewLibrary(tool)
	if err != nil {
		return nil, err
	}
	bound, err := gram.Bind(s, library)
	if err != nil {
		return nil, err
	}
	return []contract.Tool{gram.DirectTool(bound, contract.Example{Name: "a city", Arguments: `{"city":"Bern","days":3}`})}, nil
}

// invoke looks up the weather.
func invoke(_ context.Context, arguments json.RawMessage) (any, error) {
	var args struct {
		City string  `json:"city"`
		Days float64 `json:"days"`
	}
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the city must be a text, and the number of days a number")
	}
	return map[string]any{"city": args.City, "days": args.Days, "sky": "sunny"}, nil
}
