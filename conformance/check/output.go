package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// An Output is the schema that a tool declares for its payload. The zero value is none.
type Output struct {
	Validator *validate.Validator
	Err       error            // why payloads cannot be checked against it
	closed    bool             // no other members at the top level
	members   []rules.Property // at every depth
}

func outputOf(text string) (o Output) {
	if text == "" {
		return o
	}
	o.Validator, o.Err = arguments.Compile([]byte(text))
	root, err := jsontree.Parse(text)
	if err != nil || o.Err != nil {
		return o
	}
	d := rules.NewDocument(root)
	o.closed = slices.ContainsFunc(d.Spread(root), arguments.Closed)
	o.members, o.Err = d.Properties()
	return o
}

// Excludes reports whether a payload that matches the schema cannot have a member with one of these folded names, at the top level only if top.
func (o Output) Excludes(names []string, top bool) bool {
	return o.Err == nil && o.closed && !slices.ContainsFunc(o.members, func(p rules.Property) bool {
		return slices.Contains(names, Fold(p.Name)) && (!top || arguments.Property{Property: p}.TopLevel())
	})
}
