package toolschema

import (
	"fmt"
	"go/ast"
	"go/constant"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// Limits of the catalogue for a description. A test compares them with its texts.
const (
	leastWords     = 3
	maxDescription = 1024 // characters
)

// description checks the description of the tool.
func (r reporter) description(t *tools.Tool, s schema.Schema) {
	if s.Literal != nil && r.blank(t, s) {
		return
	}
	for _, o := range s.Description {
		if o.Value != nil && o.Value.Kind() == constant.String && o.Expr != nil {
			r.text(t, s, o)
			if s.Raw == nil {
				r.legible(o.Expr, "the description of "+t.Type.Name(), constant.StringVal(o.Value))
			}
		}
	}
}

// blank reports a schema literal without a description that is not assigned later either.
func (r reporter) blank(t *tools.Tool, s schema.Schema) bool {
	if s.Changed("Description") {
		return false
	}
	for _, element := range s.Literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		if key, ok := pair.Key.(*ast.Ident); ok && key.Name == "Description" {
			return false
		}
	}
	r.report("SCH-003", lint.Finding{At: s.Literal, Fact: "the schema of " + t.Type.Name() + " has no description",
		Consequence: "a registry rejects the tool"})
	return true
}

func (r reporter) text(t *tools.Tool, s schema.Schema, o origin.Origin) {
	text := constant.StringVal(o.Value)
	fact := "the description of " + t.Type.Name() + " is " + lint.Quote(text)
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		r.report("SCH-003", lint.Finding{At: o.Expr, Fact: "the description of " + t.Type.Name() + " is blank",
			Consequence: "a registry rejects the tool"})
	case repeats(text, s):
		r.report("SCH-010", lint.Finding{At: o.Expr, Fact: fact + ", which only repeats its name",
			Consequence: "it adds no information"})
	case len(strings.Fields(text)) < leastWords:
		r.report("SCH-011", lint.Finding{At: o.Expr, Fact: fact, Consequence: "models decide by it whether to call the tool"})
	case n > maxDescription:
		r.report("SCH-012", lint.Finding{At: o.Expr, Fact: fmt.Sprintf("the description of %s has %d characters", t.Type.Name(), n),
			Consequence: fmt.Sprintf("providers truncate or reject more than %d", maxDescription)})
	}
}

// repeats reports whether a description only repeats a possible name of the schema.
func repeats(text string, s schema.Schema) bool {
	if len(s.Name) != 1 || s.Name[0].Value == nil || s.Name[0].Value.Kind() != constant.String {
		return false
	}
	name := folded(constant.StringVal(s.Name[0].Value))
	return name != "" && (folded(text) == name || folded(text) == name+"tool")
}

// folded returns the letters and digits of a text.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}
