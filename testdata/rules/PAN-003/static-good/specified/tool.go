// Package good implements specifications with functions that look at what the model sent.
package good

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
			if len(args.Cities) == 0 {
				return nil, gram.Failure("there are no cities")
			}
			return args.Cities[0], nil
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
	city, ok := args["city"].(string)
	if !ok {
		return nil, gram.Failure("the city is no text")
	}
	return "sunny in " + city, nil
}

type arguments struct {
	City string `json:"city"`
	Days *int   `json:"days"`
}

func days(_ context.Context, args arguments) (int, error) {
	if args.Days == nil {
		return 1, nil
	}
	return *args.Days, nil
}

type stations struct{ known [3]string }

func (s *stations) weather(_ context.Context, arguments json.RawMessage) (any, error) {
	var args struct{ Station int }
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the station is no number")
	}
	if args.Station < 0 || args.Station >= len(s.known) {
		return nil, gram.Failure("there is no such station")
	}
	return s.known[args.Station], nil
}
