package counterexample

import "testing"

// A crash of a handler that a middleware wraps is one report, at the handler.
func TestWithoutRepeats(t *testing.T) {
	crash := Example{File: "tool.go", Line: 7}
	wrapped := Example{File: "middleware.go", Line: 3, Inner: "tool.go:7"}
	other := Example{File: "middleware.go", Line: 3, Inner: "unknown.go:9"}
	all := map[string]*Found{
		"tool":       {Handlers: map[string]Handler{"handle": {Examples: []Example{crash}}}},
		"middleware": {Handlers: map[string]Handler{"wrap": {Examples: []Example{wrapped, other}}}},
	}
	withoutRepeats(all)
	if len(all["tool"].Handlers["handle"].Examples) != 1 || len(all["middleware"].Handlers["wrap"].Examples) != 1 {
		t.Errorf("%v", all)
	}
}
