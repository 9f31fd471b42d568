package toolargs

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// unread reports arguments that are in the schema and not in the struct, if the decode is the only reader of the
// arguments.
func unread(p *lint.Pass, t *tools.Tool, decodes []decode) {
	s, ok := schema.Only(p, t)
	if !ok || len(decodes) != 1 || !decodes[0].right() {
		return
	}
	properties, ok := s.Properties(p)
	if _, refused, _ := s.Described(p); !ok || refused != nil {
		return
	}
	fields, ok := schema.Fields(decodes[0].into)
	if !ok {
		return
	}
	for _, name := range properties {
		if !slices.ContainsFunc(fields, func(field string) bool { return strings.EqualFold(name, field) }) {
			p.Report(lint.Finding{Requirement: rule.SchemaFields, At: decodes[0].call, Chain: decodes[0].chain,
				Fact:        "the schema of " + t.Type.Name() + " has the argument " + lint.Quote(name) + ", which the tool does not read",
				Consequence: "sending it has no effect"})
		}
	}
}
