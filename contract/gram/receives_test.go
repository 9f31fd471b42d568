package gram_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

// implemented returns what is wrong with a type for the arguments of a signature.
func implemented[Args any](t *testing.T, signature string) error {
	t.Helper()
	s := must[gram.Specification](t)(gram.NewSpecification("tool", "Does it", signature))
	_, err := gram.Implement(s, func(context.Context, Args) (int, error) { return 0, nil })
	return err
}

// A function that would never see what the model sent is no implementation; that is said when it is made, and not by wrong results.
func TestArgumentsThatCannotArriveAreRefused(t *testing.T) {
	const name = `(::Text {paramName:"name"})==>(::String)`
	const deep = "(::`{a: {b: Int}, rows: [{id: Int}]}` {paramName:\"o\"})==>(::String)"
	type row struct {
		ID int `json:"id"`
	}
	type inner struct {
		B int `json:"b"`
	}
	for want, err := range map[string]error{
		`has no field for the argument "name" (add one with the tag json:"name")`: implemented[struct{ Name string }](t, name),
		"takes integer, and the argument is Text": implemented[struct {
			Name int `json:"name"`
		}](t, name),
		"cannot hold arguments (take a struct or a map)": implemented[func()](t, name),
		"takes integer, and the argument is Double": implemented[struct {
			N int `json:"n"`
		}](t, `(::Double {paramName:"n"})==>(::String)`),
		`o.rows[] has no field for the argument "id"`: implemented[struct {
			O struct {
				A    inner   `json:"a"`
				Rows []inner `json:"rows"`
			} `json:"o"`
		}](t, deep),
	} {
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), `make tool "tool": `) {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
	for place, err := range map[string]error{
		"a map":          implemented[map[string]any](t, name),
		"any":            implemented[any](t, name),
		"raw":            implemented[json.RawMessage](t, name),
		"nothing":        implemented[struct{}](t, `()==>(::String)`),
		"unnamed":        implemented[struct{}](t, `(::Text)==>(::String)`),
		"anything in it": implemented[struct{ X any }](t, name),
		"an integer": implemented[struct {
			N float64 `json:"n"`
		}](t, `(::Int {paramName:"n"})==>(::String)`),
		"a map for object": implemented[struct {
			O map[string]int `json:"o"`
		}](t, "(::`{a: Int}` {paramName:\"o\"})==>(::String)"),
		"deep": implemented[struct {
			O struct {
				A    inner `json:"a"`
				Rows []row `json:"rows"`
			} `json:"o"`
			More string
		}](t, deep),
	} {
		if err != nil {
			t.Errorf("%s: %v", place, err)
		}
	}
}
