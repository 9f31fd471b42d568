package check

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// SchemaRules are the requirements without which arguments cannot be validated: see SchemaError.
func SchemaRules() []string {
	return []string{rules.SchemaRenders, rules.SchemaFlat, rules.SchemaParameters, rules.SchemaCompiles}
}

// WrongRules are the requirements without which no invalid arguments can be generated: see BaseError.
func WrongRules() []string { return append(SchemaRules(), rules.SchemaRequired, "RES-001") }

// ExampleError returns why no check can rely on the success of an example, or nil.
func (f Target) ExampleError() error {
	if len(f.Inspection.Examples) == 0 {
		return &suite.Violation{Of: "RES-001", Got: "the tool has no example"}
	}
	failed := false
	for _, c := range f.Inspection.Calls {
		if c.OK {
			return nil // the other call may be refused because of this one
		}
		failed = failed || !c.ContextEnded && !c.Hung && !c.Late
	}
	if failed {
		return &suite.Violation{Of: "RES-001", Got: "the first example does not succeed"}
	}
	return nil
}

// SchemaError returns why arguments cannot be validated against the schema, or nil.
func (f Target) SchemaError() error {
	d := f.Inspection.Description
	switch {
	case d.Panic != nil:
		return &suite.Violation{Of: "SHP-011", Got: d.Accessor + " panics"}
	case d.SchemaError != "" || f.Schema.Err != nil:
		return &suite.Violation{Of: rules.SchemaRenders, Got: "the schema does not render"}
	case f.Schema.nested():
		return &suite.Violation{Of: rules.SchemaFlat, Got: "the schema is nested in a member function"}
	case !f.Schema.Node.Is(jsontree.Object):
		return &suite.Violation{Of: rules.SchemaParameters, Got: "the schema has no parameters object"}
	case f.Schema.Uncompiled != nil:
		return &suite.Violation{Of: rules.SchemaCompiles, Got: "the schema does not compile"}
	}
	return nil
}

// BaseError returns why no invalid arguments can be generated, or nil.
func (f Target) BaseError() error {
	if err := f.SchemaError(); err != nil {
		return err
	}
	if err := f.ExampleError(); err != nil {
		return err
	}
	if len(f.Plan().Bases) == 0 && f.Plan().Undecided {
		return &suite.Untestable{Why: "cannot decide whether an example matches the tool's own schema: the schema exceeds the limits of the suite"}
	}
	if len(f.Plan().Bases) == 0 {
		by := cmp.Or(f.BrokenSchemaRule(f.Inspection.Examples[0].Arguments), "RES-001")
		return &suite.Violation{Of: by, Got: "no example matches the tool's own schema"}
	}
	return nil
}

// BrokenSchemaRule returns the requirement on schemas whose violation prevents any arguments from matching: a required
// name that is not a property, parameters that are not an object. It returns "" if the example has other errors.
func (f Target) BrokenSchemaRule(example string) (by string) {
	_, reasons := f.Schema.Validate(arguments.NormalizeBlank(example))
	for _, r := range reasons {
		switch {
		case r.Pointer == "" && r.Keyword == "type" && f.Schema.Broken(rules.SchemaParameters) != nil:
			by = rules.SchemaParameters
		case r.Keyword == "required" && f.requiresUnknown(r.Property):
			by = rules.SchemaRequired
		default:
			return ""
		}
	}
	return by
}

// requiresUnknown reports whether the schema requires name, which is not a property.
func (f Target) requiresUnknown(name string) bool {
	return f.Schema.Broken(rules.SchemaRequired) != nil &&
		!slices.ContainsFunc(f.Schema.Properties, func(p arguments.Property) bool { return p.Name == name })
}

// ServiceError returns why no service can be made to fail, or nil.
func (f Target) ServiceError() error {
	if len(f.Inspection.Services) == 0 {
		return fmt.Errorf("%w: the constructor uses no service", suite.ErrNotApplicable)
	}
	return f.ExampleError()
}

// NoExample returns the error for a tool without examples.
func (f Target) NoExample() error {
	return &suite.Untestable{
		Why:   "the tool has no example: it declares no call that succeeds",
		Write: ExampleMethod(f.Inspection.Type, f.Suggestion()),
	}
}

// Suggestion returns arguments derived from the schema, which should be valid.
func (f Target) Suggestion() string {
	if f.SchemaError() == nil {
		if text := f.Schema.Suggestion(); text != "" {
			return text
		}
	}
	return "{}"
}

// ExampleMethod returns Go code that declares an example. dynamic is the tool's type as reflect prints it.
func ExampleMethod(dynamic, arguments string) string {
	receiver, _, _ := strings.Cut(dynamic, "[")
	star := strings.HasPrefix(receiver, "*")
	receiver = receiver[strings.LastIndexByte(receiver, '.')+1:]
	if receiver = strings.TrimPrefix(receiver, "*"); receiver == "" {
		receiver, star = "Tool", true
	}
	if star {
		receiver = "*" + receiver
	}
	return `// Examples are calls that succeed. They must be safe to run anywhere: the conformance suite runs them.
func (` + receiver + `) Examples() []contract.Example {
	return []contract.Example{{
		Name:      "what a typical call looks like",
		Arguments: ` + literal(arguments) + `,
	}}
}
`
}

// literal returns a readable Go literal of a text.
func literal(text string) string {
	if strconv.CanBackquote(text) {
		return "`" + text + "`"
	}
	return strconv.Quote(text)
}
