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

// The limits that the catalogue gives for a description. A test holds them against its texts.
const (
	leastWords     = 3
	maxDescription = 1024 // characters
)

// description evaluates the description of the tool as a whole.
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

// blank reports a literal that is given no description at all. A description that is set afterwards is not in the literal.
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
		Consequence: "a registry refuses the tool"})
	return true
}

func (r reporter) text(t *tools.Tool, s schema.Schema, o origin.Origin) {
	text := constant.StringVal(o.Value)
	fact := "the description of " + t.Type.Name() + " is " + lint.Quote(text)
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		r.report("SCH-003", lint.Finding{At: o.Expr, Fact: "the description of " + t.Type.Name() + " is blank",
			Consequence: "a registry refuses the tool"})
	case repeats(text, s):
		r.report("SCH-010", lint.Finding{At: o.Expr, Fact: fact + ", which is its name again",
			Consequence: "it tells a model nothing that it has not just read"})
	case len(strings.Fields(text)) < leastWords:
		r.report("SCH-011", lint.Finding{At: o.Expr, Fact: fact, Consequence: "a model decides by it whether to call at all"})
	case n > maxDescription:
		r.report("SCH-012", lint.Finding{At: o.Expr, Fact: fmt.Sprintf("the description of %s has %d characters", t.Type.Name(), n),
			Consequence: fmt.Sprintf("providers cut or refuse more than %d", maxDescription)})
	}
}

// repeats reports whether a description says no more than the name of the schema, on whichever path.
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
