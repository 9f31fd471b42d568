package toolschema

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/pattern"
	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// arguments checks the arguments in a schema.
func (r reporter) arguments(t *tools.Tool, s schema.Schema) {
	all, refused, ok := s.Described(r.Pass)
	switch {
	case !ok:
		return
	case refused != nil:
		r.refused(t, *refused)
		return
	}
	r.twice(t, all, "")
	schema.Walk(all, func(path string, p schema.Property) {
		r.kind(path, p)
		r.explained(path, p)
		r.holds(path, p)
		r.values(path, p)
		r.propertyTexts(path, p)
		r.pattern(path, p)
		r.twice(t, p.Properties, path+".")
	})
}

func (r reporter) refused(t *tools.Tool, refused schema.Refusal) {
	fact := "contract.SchemaOf rejects the arguments of " + t.Type.Name() + ": "
	if refused.Path != "" {
		fact += "argument " + lint.Quote(refused.Path) + ": "
	}
	r.report(rule.SchemaRenders, lint.Finding{At: refused.At, Fact: fact + refused.Why, Consequence: "the schema does not render"})
}

// twice reports two properties with one name, which do not render.
func (r reporter) twice(t *tools.Tool, properties []schema.Property, around string) {
	seen := map[string]bool{}
	for _, p := range properties {
		if p.Name.Known && seen[p.Name.Value] {
			r.report(rule.SchemaRenders, lint.Finding{At: p.At,
				Fact:        "the schema of " + t.Type.Name() + " has two properties " + lint.Quote(around+p.Name.Value),
				Consequence: "it does not render"})
		}
		seen[p.Name.Value] = p.Name.Known
	}
}

func (r reporter) kind(path string, p schema.Property) {
	switch {
	case p.Bare || !p.Type.Known || slices.Contains(rule.Types, p.Type.Value):
	case p.Type.Value == "":
		r.report(rule.PropertyTyped, lint.Finding{At: p.At, Fact: "the argument " + lint.Quote(path) + " has no type",
			Consequence: "a model has to guess its type, and a registry rejects the tool"})
	default:
		r.report(rule.PropertyTyped, lint.Finding{At: p.At,
			Fact:        "the argument " + lint.Quote(path) + " has the type " + lint.Quote(p.Type.Value),
			Consequence: consequences[rule.PropertyTyped]})
	}
}

func (r reporter) holds(path string, p schema.Property) {
	if p.Type.Known && p.Type.Value == "array" && !p.Holds {
		r.report(rule.PropertyItems, lint.Finding{At: p.At, Fact: "the argument " + lint.Quote(path) + " is an array without a schema for its items",
			Consequence: consequences[rule.PropertyItems]})
	}
}

func (r reporter) explained(path string, p schema.Property) {
	if !p.Bare && p.Description.Known && strings.TrimSpace(p.Description.Value) == "" {
		r.report(rule.PropertyDescribed, lint.Finding{At: p.At, Fact: "the argument " + lint.Quote(path) + " has no description",
			Consequence: consequences[rule.PropertyDescribed]})
	}
}

// values reports enum values and a default that the property itself rejects.
func (r reporter) values(path string, p schema.Property) {
	kind := p.Type.Value
	if !p.Type.Known || !slices.Contains(rule.Types, kind) {
		return
	}
	for _, v := range p.Enum {
		if !v.Fits(kind) {
			r.unfit(v, "the value "+v.Text+" in the enum of "+lint.Quote(path)+" is not of type "+kind)
		} else if p.ViolatesPattern(v) {
			r.unfit(v, "the value "+v.Text+" in the enum of "+lint.Quote(path)+" violates its pattern "+lint.Quote(p.Pattern))
		}
	}
	switch v := p.Default; {
	case v == nil:
	case !v.Fits(kind):
		r.unfit(*v, "the default "+v.Text+" of "+lint.Quote(path)+" is not of type "+kind)
	case !among(*v, p.Enum):
		r.unfit(*v, "the default "+v.Text+" of "+lint.Quote(path)+" is not in its enum")
	case p.ViolatesPattern(*v):
		r.unfit(*v, "the default "+v.Text+" of "+lint.Quote(path)+" violates its pattern "+lint.Quote(p.Pattern))
	}
}

// pattern reports a pattern that no schema can have.
func (r reporter) pattern(path string, p schema.Property) {
	if why := pattern.Unreadable(p.Pattern); why != "" {
		r.report(rule.SchemaCompiles, lint.Finding{At: p.At, Fact: "the pattern of " + lint.Quote(path) + " cannot be read: " + why,
			Consequence: consequences[rule.SchemaCompiles]})
	}
}

func (r reporter) unfit(v schema.Value, fact string) {
	r.report(rule.PropertyValues, lint.Finding{At: v.At, Fact: fact, Consequence: consequences[rule.PropertyValues]})
}

// among reports whether a value is, or may be, one of an enum.
func among(v schema.Value, enum []schema.Value) bool {
	return len(enum) == 0 || slices.ContainsFunc(enum, func(one schema.Value) bool {
		same, known := v.Equals(one)
		return same || !known
	})
}
