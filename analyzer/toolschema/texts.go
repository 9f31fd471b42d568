package toolschema

import (
	"go/constant"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/internal/prose"
	"golang.org/x/tools/go/analysis"
)

// texts checks every text of a raw schema except the name of the tool.
func (r reporter) texts(t *tools.Tool, text *schema.Raw) {
	for _, m := range text.Root.Members {
		if m.Name == "name" {
			continue
		}
		m.Value.Texts(func(pointer, value string) {
			r.legible(text.At, "the schema of "+t.Type.Name()+" at /"+m.Name+pointer, value)
		})
	}
}

// propertyTexts checks the texts of one property that is not raw JSON.
func (r reporter) propertyTexts(path string, p schema.Property) {
	what := "the argument " + lint.Quote(path)
	if p.Name.Known {
		r.legible(p.At, what, p.Name.Value)
	}
	if p.Description.Known {
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

// legible reports timestamps and unreadable characters in a text.
func (r reporter) legible(at analysis.Range, what, text string) {
	if stamp, found := prose.Stamp(text); found != "" {
		r.report("SCH-013", lint.Finding{At: at, Fact: what + " contains " + stamp + ", " + lint.Quote(found),
			Consequence: "it becomes stale, and models may copy it"})
	}
	if wrong := prose.Illegible(text); wrong != "" {
		r.report("SCH-018", lint.Finding{At: at, Fact: what + " " + wrong, Consequence: "people see another text than the model"})
	}
}
