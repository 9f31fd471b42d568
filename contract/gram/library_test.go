package gram_test

import (
	"bytes"
	"encoding"
	"encoding/gob"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

//toolconform:witness LIB-001
func TestAnIncompleteToolIsNotMade(t *testing.T) {
	const schema = `{"type":"object"}`
	for _, c := range []struct {
		name, description, schema string
		invoke                    gram.Invoke
		says                      string
	}{
		{"", "b", schema, nothing, "the name is blank"},
		{" ", "b", schema, nothing, "the name is blank"},
		{"a", "", schema, nothing, "the description is blank"},
		{"a", "b", schema, nil, "the function is nil"},
		{"a", "b", "", nothing, "JSON"},
		{"a", "b", "{", nothing, "JSON"},
		{"a", "b", "[]", nothing, "not a JSON object"},
		{"a", "b", "true", nothing, "not a JSON object"},
		{"a", "b", `{"type":"string"}`, nothing, `its type is not "object"`},
		{"a", "b", `{"type":["object"]}`, nothing, `its type is not "object"`},
		{"a", "b", `{"type":"object","properties":[]}`, nothing, "/properties: "},
		{"a", "b", `{"properties":{"x":{"type":"text"}}}`, nothing, "/properties/x/type: "},
		{"a", "b", `{"properties":{"x":{"pattern":"("}}}`, nothing, `pattern`},
		{"a", "b", `{"properties":{"x":{"$ref":"https://example.com/x"}}}`, nothing, `"https://example.com/x": not in the schema, and nothing is fetched`},
		{"a", "b", `{"properties":{"x":{"$ref":"#/$defs/x"}}}`, nothing, "$defs"},
		{"a", "b", `{"type":"object","type":"object"}`, nothing, "repeated"},
		{"a", "b", `{"$schema":"https://example.com/other"}`, nothing, "nothing is fetched"},
	} {
		tool, err := gram.NewTool(c.name, c.description, json.RawMessage(c.schema), c.invoke)
		if err == nil || tool != nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q %q %s: %v, %v", c.name, c.description, c.schema, tool, err)
		}
		if c.description == "b" && c.invoke != nil && strings.TrimSpace(c.name) != "" && !errors.Is(err, gram.ErrSchema) {
			t.Errorf("%s: the schema is not to blame: %v", c.schema, err)
		}
	}
	for _, tool := range []*gram.Tool{nil, {}} {
		if _, err := (gram.Library{}).Register("", tool); err == nil {
			t.Error("a tool that nobody made is registered")
		}
		if _, err := gram.NewLibrary(greeting(t, "Hello"), tool); err == nil || !strings.Contains(err.Error(), "tool 2") {
			t.Errorf("a tool that nobody made is in a library: %v", err)
		}
		if tool.Name()+tool.Description() != "" || tool.Schema() != nil {
			t.Error("a tool that nobody made says something")
		}
	}
}

//toolconform:witness LIB-002
func TestToolReturnsItsDescription(t *testing.T) {
	schema := json.RawMessage(`{"type":"object", "properties":{}}`)
	tool := must[*gram.Tool](t)(gram.NewTool("a", "b", schema, nothing))
	schema[0] = 'x'
	tool.Schema()[1] = 'y'
	if tool.Name() != "a" || tool.Description() != "b" || string(tool.Schema()) != `{"type":"object", "properties":{}}` {
		t.Errorf("name %q, description %q, schema %s", tool.Name(), tool.Description(), tool.Schema())
	}
}

//toolconform:witness LIB-003
//toolconform:witness LIB-004
//toolconform:witness LIB-005
//toolconform:witness LIB-007
func TestRegisterReturnsANewLibrary(t *testing.T) {
	var empty gram.Library
	first, second := greeting(t, "Hello"), greeting(t, "Good day")
	other := must[*gram.Tool](t)(gram.NewTool("another", "b", json.RawMessage(`{}`), nothing))
	one := must[gram.Library](t)(empty.Register("sayHello", first))
	two := must[gram.Library](t)(one.Register("another", other))
	replaced := must[gram.Library](t)(two.Register("sayHello", second))
	for _, c := range []struct {
		library gram.Library
		names   []string
		hello   *gram.Tool
	}{
		{empty, []string{}, nil},
		{one, []string{"sayHello"}, first},
		{two, []string{"another", "sayHello"}, first},
		{replaced, []string{"another", "sayHello"}, second},
		{libraryOf(t, first, other, second), []string{"another", "sayHello"}, second},
		{libraryOf(t), []string{}, nil},
	} {
		if got := c.library.Names(); !slices.Equal(got, c.names) || c.library.Len() != len(c.names) {
			t.Errorf("the names are %q, want %q", got, c.names)
		}
		if got, ok := c.library.Lookup("sayHello"); got != c.hello || ok != (c.hello != nil) {
			t.Errorf("in %q sayHello is %v", c.names, got)
		}
		for _, absent := range []string{"", " ", "sayhello", "sayHello ", "z", "\x00", strings.Repeat("x", 1<<20)} {
			if got, ok := c.library.Lookup(absent); got != nil || ok {
				t.Errorf("in %q there is %.20q", c.names, absent)
			}
		}
		bound, err := gram.Bind(sayHello(t), c.library)
		if (err == nil) != (c.hello != nil) || err == nil && !bound.Specification().Equal(sayHello(t)) {
			t.Errorf("in %q it is bound: %v", c.names, err)
		}
	}
}

//toolconform:witness LIB-006
func TestAToolIsRegisteredUnderItsOwnName(t *testing.T) {
	for _, name := range []string{"", "greet", "sayhello"} {
		l, err := libraryOf(t).Register(name, greeting(t, "Hello"))
		if err == nil || l.Len() > 0 || !strings.Contains(err.Error(), `the tool is called "sayHello"`) {
			t.Errorf("%q: %v, %v", name, l.Names(), err)
		}
	}
}

// A library can be registered to and looked up concurrently.
//
//toolconform:witness LIB-004
func TestALibraryIsShared(t *testing.T) {
	shared := libraryOf(t, greeting(t, "Hello"))
	var wait sync.WaitGroup
	for i := range 50 {
		wait.Go(func() {
			name := "tool" + number(i)
			tool := must[*gram.Tool](t)(gram.NewTool(name, "b", json.RawMessage(`{}`), nothing))
			mine := must[gram.Library](t)(shared.Register(name, tool))
			if mine.Len() != 2 || shared.Len() != 1 {
				t.Errorf("%d and %d tools", mine.Len(), shared.Len())
			}
			bound := must[*gram.Bound](t)(gram.Bind(sayHello(t), mine))
			if _, err := bound.Call(t.Context(), json.RawMessage(`{"name":"Ada"}`)); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
}

//toolconform:witness LIB-011
func TestImplementationsAreNotSerialized(t *testing.T) {
	tool := greeting(t, "Hello")
	library := libraryOf(t, tool)
	bound := must[*gram.Bound](t)(gram.Bind(sayHello(t), library))
	for name, v := range map[string]any{
		"a tool": tool, "a tool by value": *tool, "a library": library, "a library by pointer": &library, "a binding": bound, "a binding by value": *bound,
		"within something": struct{ Tools []any }{[]any{library}}, "no tool": gram.Tool{}, "an agent": gram.Agent{},
	} {
		if text, err := json.Marshal(v); err == nil {
			t.Errorf("%s is written as JSON: %s", name, text)
		}
		if err := gob.NewEncoder(new(bytes.Buffer)).Encode(v); err == nil {
			t.Errorf("%s is written as gob", name)
		}
		if marshaler, ok := v.(encoding.TextMarshaler); ok {
			if text, err := marshaler.MarshalText(); err == nil || name != "an agent" && !errors.Is(err, gram.ErrNotSerializable) {
				t.Errorf("%s is written as text: %s", name, text)
			}
		} else if !strings.HasPrefix(name, "within") {
			t.Errorf("%s would be written as text by somebody else", name)
		}
	}
	if err := json.Unmarshal([]byte(`{}`), tool); !errors.Is(err, gram.ErrNotSerializable) {
		t.Errorf("a tool is read: %v", err)
	}
	for name, read := range map[string]func([]byte) error{
		"JSON": new(gram.Agent).UnmarshalJSON, "text": new(gram.Agent).UnmarshalText, "gob": new(gram.Agent).GobDecode,
	} {
		if read([]byte(`{"instructions":"x"}`)) == nil {
			t.Errorf("an agent is read from %s, and nothing of it is kept", name)
		}
	}
	if err := library.UnmarshalText(nil); !errors.Is(err, gram.ErrNotSerializable) {
		t.Errorf("a library is read: %v", err)
	}
	if err := json.Unmarshal([]byte(`{}`), &library); !errors.Is(err, gram.ErrNotSerializable) || library.Len() != 1 {
		t.Errorf("a library is read: %v", err)
	}
}
