package gram_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

const typical = `(::Text {paramName:"city"})==>(::Text {paramName:"unit", default:"metric"})==>(::Int {paramName:"days", optional:true})==>(::Object)`

// BenchmarkSignature parses a typical signature and generates its schema.
func BenchmarkSignature(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		s, err := gram.ParseSignature(typical)
		if err != nil || len(s.Schema()) == 0 {
			b.Fatal(err)
		}
	}
}

func BenchmarkSpecification(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := gram.NewSpecification("weather", "Tells the weather of a city", typical); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHostile parses about a megabyte in each iteration.
func BenchmarkHostile(b *testing.B) {
	all := hostile(1 << 20)
	for name, text := range large(1 << 20) {
		all["right-"+name] = text
	}
	var names []string
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(all[name])))
			for b.Loop() {
				_, _ = gram.ParseSignature(all[name])
			}
		})
	}
}

// BenchmarkBind binds 10,000 specifications to the tools of one library.
func BenchmarkBind(b *testing.B) {
	agent, library := manySpecifications(b, 10_000)
	b.ReportAllocs()
	for b.Loop() {
		if bound, err := agent.Bind(library); err != nil || len(bound) != 10_000 {
			b.Fatal(err)
		}
	}
}

// BenchmarkBindByMeaning binds 10,000 specifications to tools with an equivalent, but different schema text.
func BenchmarkBindByMeaning(b *testing.B) {
	agent, _ := manySpecifications(b, 10_000)
	library := gram.Library{}
	var tools []*gram.Tool
	for _, s := range agent.Specifications() {
		var schema map[string]any
		if err := json.Unmarshal(s.Schema(), &schema); err != nil {
			b.Fatal(err)
		}
		other, err := json.MarshalIndent(schema, "", " ")
		if err != nil {
			b.Fatal(err)
		}
		tools = append(tools, must[*gram.Tool](b)(gram.NewTool(s.Name(), s.Description(), other, nothing)))
	}
	library = must[gram.Library](b)(gram.NewLibrary(tools...))
	for b.Loop() {
		if _, err := agent.Bind(library); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRegister registers 10,000 tools one by one, each time with a new library.
func BenchmarkRegister(b *testing.B) {
	_, all := manySpecifications(b, 10_000)
	for b.Loop() {
		var library gram.Library
		for _, name := range all.Names() {
			tool, _ := all.Lookup(name)
			library = must[gram.Library](b)(library.Register(name, tool))
		}
	}
}

// BenchmarkCall measures the overhead of a call, half of which is validation.
func BenchmarkCall(b *testing.B) {
	s := must[gram.Specification](b)(gram.NewSpecification("weather", "Tells the weather", typical))
	tool := must[*gram.Tool](b)(gram.NewTool(s.Name(), s.Description(), s.Schema(), nothing))
	bound := must[*gram.Bound](b)(gram.Bind(s, must[gram.Library](b)(gram.NewLibrary(tool))))
	arguments := json.RawMessage(`{"city":"Rome","unit":"metric","days":3}`)
	b.Run("validated", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := bound.Call(b.Context(), arguments); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("direct", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := bound.Invoke(b.Context(), arguments); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func manySpecifications(t testing.TB, n int) (gram.Agent, gram.Library) {
	var specifications []gram.Specification
	var tools []*gram.Tool
	for i := range n {
		s := must[gram.Specification](t)(gram.NewSpecification(fmt.Sprintf("tool%05d", i), "Does something", typical))
		specifications = append(specifications, s)
		tools = append(tools, must[*gram.Tool](t)(gram.NewTool(s.Name(), s.Description(), s.Schema(), nothing)))
	}
	agent := must[gram.Agent](t)(gram.NewAgent("Help.", specifications...))
	return agent, must[gram.Library](t)(gram.NewLibrary(tools...))
}
