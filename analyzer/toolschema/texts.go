package toolschema

import (
	"go/constant"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/internal/prose"
	"golang.org/x/tools/go/analysis"
)

// texts evaluates every text of JSON that is written as a whole, but the name of the tool, which has rules of its own.
func (r reporter) texts(t *tools.Tool, text *schema.Raw) {
	for _, m := range text.Root.Members {
		if m.Name == "name" {
			continue
		}
		m.Value.Texts(func(pointer, said string) {
			r.legible(text.At, "the schema of "+t.Type.Name()+" at /"+m.Name+pointer, said)
		})
	}
}

// said evaluates the texts of one property that is not written as JSON.
func (r reporter) said(path string, p schema.Property) {
	what := "the argument " + lint.Quote(path)
	if p.Name.Told {
		r.legible(p.At, what, p.Name.Value)
	}
	if p.Description.Told {
		r.legible(p.At, what, p.Description.Value)
	}
	for _, text := range p.Tags {
		r.legible(p.At, what, text)
	}
	values := p.Enum
	if p.Default != nil {
		values = append(values[:len(values):len(values)], *p.Default)
	}
	for _, v := range values {
		if v.Is != nil && v.Is.Kind() == constant.String {
			r.legible(v.At, what, constant.StringVal(v.Is))
		}
	}
}

// legible reports what nobody should have to read in a text.
func (r reporter) legible(at analysis.Range, what, text string) {
	if stamp, found := prose.Stamp(text); found != "" {
		r.report("SCH-013", lint.Finding{At: at, Fact: what + " holds " + stamp + ", " + lint.Quote(found),
			Consequence: "it is stale the day after, and a model takes it for a hint about what to write"})
	}
	if wrong := prose.Illegible(text); wrong != "" {
		r.report("SCH-018", lint.Finding{At: at, Fact: what + " " + wrong, Consequence: "readers see something else than a model does"})
	}
}
