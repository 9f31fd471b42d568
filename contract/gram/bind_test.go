package gram_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

// Equivalent schemas bind. Others are reported with the differences.
//
//toolconform:witness LIB-008
//toolconform:witness LIB-009
func TestBinding(t *testing.T) {
	s := must[gram.Specification](t)(gram.NewSpecification("age", "Tells an age",
		`(::Text {paramName:"name", enum:["Ada","Bob"]})==>(::Int {paramName:"year", default:1990})==>(::Bool {paramName:"exact"})==>(::Int)`))
	const (
		name     = `"name":{"type":"string","enum":["Ada","Bob"]}`
		year     = `"year":{"type":"integer","default":1990}`
		exact    = `"exact":{"type":"boolean"}`
		required = `"required":["name","exact"]`
	)
	object := func(parts ...string) string {
		return `{"type":"object","properties":{` + strings.Join(parts, ",") + `},` + required + `}`
	}
	for _, c := range []struct{ description, schema, says string }{
		{"Tells an age", object(name, year, exact), ""},
		{"Tells an age", object(exact, year, name), ""},
		{"Tells an age", `{"required":["exact","name"],"properties":{` + name + "," + year + "," + exact + `},"type":"object"}`, ""},
		{"Tells an age", "\n" + object(`"name" : {"enum":["Bob","Ada"] ,"type":"string"}`, `"year":{"type":"integer","default":1.99e3}`, exact), ""},
		{"Tells an age", object(`"na\u006de":{"type":"string","enum":["\u0041da","Bob"]}`, year, exact), ""},
		{"tells an age", object(name, year, exact), `description is "tells an age", but the specification has "Tells an age"`},
		{"Tells an age", object(name, `"year":{"type":"integer","default":1991}`, exact),
			"schema /properties/year/default is 1991, but the specification has 1990"},
		{"Tells an age", object(name, `"year":{"type":"number","default":1990}`, exact),
			`schema /properties/year/type is "number", but the specification has "integer"`},
		{"Tells an age", object(name, year), "schema /properties/exact is missing"},
		{"Tells an age", object(name, year, exact, `"a/b~":{}`), "schema /properties/a~1b~0 is {}, but the specification has none"},
		{"Tells an age", object(name, year, exact)[:1] + `"additionalProperties":false,` + object(name, year, exact)[1:],
			"schema /additionalProperties is false, but the specification has none"},
		{"Tells", `{}`, `description is "Tells"`},
		{"Tells", `{}`, `schema /properties is missing`},
	} {
		tool := must[*gram.Tool](t)(gram.NewTool("age", c.description, json.RawMessage(c.schema), nothing))
		bound, err := gram.Bind(s, libraryOf(t, tool))
		if c.says == "" {
			if err != nil || !bound.Specification().Equal(s) {
				t.Errorf("%s: %v", c.schema, err)
			}
			continue
		}
		var refusal *gram.BindError
		if bound != nil || !errors.As(err, &refusal) || !errors.Is(err, gram.ErrMismatch) || errors.Is(err, gram.ErrNotFound) ||
			refusal.Tool != "age" || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want … %s", c.schema, err, c.says)
		}
	}
	_, err := gram.Bind(s, gram.Library{})
	if !errors.Is(err, gram.ErrNotFound) || err.Error() != `bind tool "age": not in the library` {
		t.Errorf("from nothing: %v", err)
	}
	if bound, err := gram.Bind(gram.Specification{}, libraryOf(t)); err == nil || bound != nil {
		t.Error("the zero value is bound")
	}
	if s := (*gram.Bound)(nil).Specification(); !s.IsZero() {
		t.Errorf("nothing has the specification %s", s)
	}
	for _, bound := range []*gram.Bound{nil, {}} {
		if _, err := bound.Call(t.Context(), nil); err == nil {
			t.Error("a call of nothing succeeds")
		}
		if _, err := bound.Invoke(t.Context(), nil); err == nil {
			t.Error("a call of nothing succeeds")
		}
		if r := gram.AgentTool(bound, nil).Execute(t.Context(), "{}", contract.ExecutionContext{}); r.OK() {
			t.Error("a call of nothing succeeds")
		}
		if r := gram.DirectTool(bound).Execute(t.Context(), "{}", contract.ExecutionContext{}); r.OK() {
			t.Error("a call of nothing succeeds")
		}
	}
}

// Data is compared as data: a list in a default is ordered, and so are the members of a property named required.
func TestOnlyWhatHasNoOrderIsASet(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`{"default":{"required":["a","b"]}}`, `{"default":{"required":["b","a"]}}`, false},
		{`{"properties":{"required":{"enum":[1,2]}}}`, `{"properties":{"required":{"enum":[2,1]}}}`, true},
		{`{"properties":{"enum":{"default":[1,2]}}}`, `{"properties":{"enum":{"default":[2,1]}}}`, false},
		{`{"allOf":[{"required":["a","b"]},{}]}`, `{"allOf":[{"required":["b","a"]},{}]}`, true},
		{`{"allOf":[{"minimum":1},{}]}`, `{"allOf":[{},{"minimum":1}]}`, false},
		{`{"type":["string","null"]}`, `{"type":["null","string"]}`, true},
		{`{"items":{"type":["string","null"]}}`, `{"items":{"type":["null","string"]}}`, true},
		{`{"items":true}`, `{"items":{}}`, false},
		{`{"minimum":100}`, `{"minimum":1e2}`, true},
		{`{"minimum":9007199254740993}`, `{"minimum":9007199254740992}`, false},
		{`{"minimum":-0}`, `{"minimum":0.0}`, true},
		{`{"minimum":1}`, `{"minimum":"1"}`, false},
		{`{"minimum":null}`, `{}`, false},
		{`{"enum":[1,1.0,"1"]}`, `{"enum":["1",1]}`, true},
		{`{"a":1`, `{"a":1}`, false},
	} {
		if got := gram.Compare(json.RawMessage(c.a), json.RawMessage(c.b)); (len(got) == 0) != c.same {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
	}
}

// The same specification can be bound from different libraries, call by call.
//
//toolconform:witness LIB-010
func TestBindingIsLate(t *testing.T) {
	agent := must[gram.Agent](t)(gram.NewAgent("Greet.", sayHello(t)))
	say := func(library gram.Library) string {
		bound := must[[]*gram.Bound](t)(agent.Bind(library))
		return string(must[json.RawMessage](t)(bound[0].Call(t.Context(), json.RawMessage(`{"name":"Ada"}`))))
	}
	first := libraryOf(t, greeting(t, "Hello"))
	second := must[gram.Library](t)(first.Register("sayHello", greeting(t, "Good day")))
	for range 2 {
		if got := say(first); got != `"Hello, Ada! Nice to meet you."` {
			t.Errorf("the first says %s", got)
		}
		if got := say(second); got != `"Good day, Ada! Nice to meet you."` {
			t.Errorf("the second says %s", got)
		}
	}
}

// An agent is bound completely or not at all, and binding calls no tool.
//
//toolconform:witness HST-023
func TestAnAgentIsBoundAsAWhole(t *testing.T) {
	called := 0
	specify := func(name string) gram.Specification {
		return must[gram.Specification](t)(gram.NewSpecification(name, "b", "()==>(::Int)"))
	}
	count := func(context.Context, json.RawMessage) (any, error) { called++; return 1, nil }
	a, b, c := specify("a"), specify("b"), specify("c")
	tools := map[string]*gram.Tool{}
	for _, s := range []gram.Specification{a, b, c} {
		tools[s.Name()] = must[*gram.Tool](t)(gram.NewTool(s.Name(), s.Description(), s.Schema(), count))
	}
	other := must[*gram.Tool](t)(gram.NewTool("c", "other", a.Schema(), count))
	agent := must[gram.Agent](t)(gram.NewAgent("", b, a, c))
	bound, err := agent.Bind(libraryOf(t, tools["a"], other))
	if bound != nil || !errors.Is(err, gram.ErrNotFound) || !errors.Is(err, gram.ErrMismatch) ||
		!strings.Contains(err.Error(), `bind tool "b": not in the library`) || !strings.Contains(err.Error(), `bind tool "c"`) {
		t.Errorf("it is bound to %v, %v", bound, err)
	}
	bound, err = agent.Bind(libraryOf(t, tools["a"], tools["b"], tools["c"]))
	if err != nil || len(bound) != 3 || bound[0].Specification().Name() != "b" {
		t.Errorf("it is bound to %v, %v", bound, err)
	}
	if called > 0 {
		t.Errorf("tools were called %d times", called)
	}
	if bound, err := (gram.Agent{}).Bind(gram.Library{}); err != nil || len(bound) != 0 {
		t.Errorf("an agent without tools: %v", err)
	}
}

// implemented returns the error of Implement for a type and a signature.
func implemented[Args any](t *testing.T, signature string) error {
	t.Helper()
	s := must[gram.Specification](t)(gram.NewSpecification("tool", "Does it", signature))
	_, err := gram.Implement(s, func(context.Context, Args) (int, error) { return 0, nil })
	return err
}

// Implement rejects functions whose arguments could not hold what the model sends.
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
		"takes integer, but the argument is Text": implemented[struct {
			Name int `json:"name"`
		}](t, name),
		"cannot hold arguments (take a struct or a map)": implemented[func()](t, name),
		"takes integer, but the argument is Double": implemented[struct {
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
