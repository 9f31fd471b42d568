package contract

import (
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// evaluate returns the rules that a tool breaks, as far as its description shows them. Values whose accessor did not return are
// not evaluated.
func evaluate(p snapshot) []rule.Problem {
	if p.missing {
		return []rule.Problem{{Rule: ruleMade, Got: "the tool is nil"}}
	}
	var problems []rule.Problem
	for _, accessor := range []string{accessorName, accessorSchema, accessorUsage, accessorServer} {
		if err := p.failed[accessor]; err != nil {
			problems = append(problems, rule.Problem{Rule: ruleAccessors, Got: err.Error()})
		}
	}
	if p.failed[accessorName] == nil {
		problems = append(problems, rule.Name(p.Name)...)
	}
	if p.failed[accessorSchema] == nil {
		problems = append(problems, evaluateSchema(p)...)
	}
	if p.failed[accessorUsage] == nil && strings.TrimSpace(p.UsageMetadata) == "" {
		problems = append(problems, rule.Problem{Rule: rule.UsagePresent, Got: "the usage metadata is blank"})
	}
	return registered(problems)
}

// evaluateSchema reads the rendered bytes and not the struct, because the model gets the bytes.
func evaluateSchema(p snapshot) []rule.Problem {
	broken := func(why string) []rule.Problem { return []rule.Problem{{Rule: rule.SchemaRenders, Got: why}} }
	if p.renders != nil {
		return broken("the schema does not render: " + prose.Printable(p.renders.Error(), 4*mostNameRunes))
	}
	root, err := parse(string(p.Schema))
	if err != nil {
		return broken("the schema is " + err.Error())
	}
	found := problems{limit: 1, whole: "the schema"}
	if found.disputed(root, nil); found.any() {
		return broken("JSON decoders disagree about the schema: " + found.err().Error())
	}
	all := rule.Schema(root)
	if root.Is(jsontree.Object) && !rule.Nested(root) && p.failed[accessorName] == nil {
		all = append(all, rule.SameName(root, p.Name)...)
	}
	return all
}
