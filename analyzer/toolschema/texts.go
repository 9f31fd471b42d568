package toolschema

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

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
	if stamp := rule.Stamp(text); stamp != "" {
		r.report(rule.SchemaStamps, lint.Finding{At: at, Fact: what + " contains " + strings.Replace(stamp, ": ", ", ", 1), Consequence: consequences[rule.SchemaStamps]})
	}
	if wrong := prose.Illegible(text); wrong != "" {
		r.report(rule.SchemaLegible, lint.Finding{At: at, Fact: what + " " + wrong, Consequence: consequences[rule.SchemaLegible]})
	}
}
