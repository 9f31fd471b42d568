// Package bad implements specifications with functions that believe that the model sends what it was asked for.
package bad

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract/gram"
)

// Library returns the tools.
func Library(specification gram.Specification) (gram.Library, error) {
	raw, err := gram.NewTool(specification.Name(), specification.Description(), specification.Schema(), forecast)
	if err != nil {
		return gram.Library{}, err
	}
	literal, err := gram.NewTool("literal", "Tells the weather of a list of cities", specification.Schema(),
		func(_ context.Context, arguments json.RawMessage) (any, error) {
			var args struct{ Cities []string }
			if err := json.Unmarshal(arguments, &args); err != nil {
				return nil, gram.Failure("the cities are no list of texts")
			}
			return args.Cities[0], nil // want `\[index\] \(PAN-003\)`
		})
	if err != nil {
		return gram.Library{}, err
	}
	typed, err := gram.Implement(specification, days)
	if err != nil {
		return gram.Library{}, err
	}
	method, err := gram.NewTool("method", "Tells the weather of a station", specification.Schema(), (&stations{}).weather)
	if err != nil {
		return gram.Library{}, err
	}
	return gram.NewLibrary(raw, literal, typed, method)
}

func forecast(_ context.Context, arguments json.RawMessage) (any, error) {
	var args map[string]any
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the arguments are no object")
	}
	return "sunny in " + args["city"].(string), nil // want `\[assertion\] \(PAN-003\)`
}

type arguments struct {
	City string `json:"city"`
	Days *int   `json:"days"`
}

func days(_ context.Context, args arguments) (int, error) {
	return *args.Days, nil // want `\[nil\] \(PAN-003\)`
}

type stations struct{ known [3]string }

func (s *stations) weather(_ context.Context, arguments json.RawMessage) (any, error) {
	var args struct{ Station int }
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the station is no number")
	}
	return s.known[args.Station], nil // want `\[index\] \(PAN-003\)`
}

// nobody is no implementation: who calls it returns for what it is called with.
func nobody(_ context.Context, arguments json.RawMessage) (any, error) {
	return arguments[0], nil
}

var _ gram.Invoke = nobody
