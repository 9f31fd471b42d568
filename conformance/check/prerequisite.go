package check

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/suite"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// SchemaRules are the requirements without which arguments cannot be validated: see SchemaError.
func SchemaRules() []string {
	return []string{rules.SchemaRenders, rules.SchemaFlat, rules.SchemaParameters, rules.SchemaCompiles}
}

// WrongRules are the requirements without which no invalid arguments can be generated: see BaseError.
func WrongRules() []string { return append(SchemaRules(), rules.SchemaRequired, "RES-001") }

// ExampleError returns why no check can rely on the success of an example, or nil.
func (f *Target) ExampleError() error {
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
func (f *Target) SchemaError() error {
	if d := f.Inspection.Description; d.Panic != nil {
		return &suite.Violation{Of: "SHP-011", Got: d.Accessor + " panics"}
	}
	return f.Schema.Lacks(SchemaRules()...)
}

// BaseError returns why no invalid arguments can be generated, or nil.
func (f *Target) BaseError() error {
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
func (f *Target) BrokenSchemaRule(example string) (by string) {
	_, reasons := f.Schema.Validate(arguments.NormalizeBlank(example))
	for _, r := range reasons {
		known := slices.ContainsFunc(f.Schema.Properties, func(p arguments.Property) bool { return p.Name == r.Property })
		switch {
		case r.Pointer == "" && r.Keyword == "type" && f.Schema.Broken(rules.SchemaParameters) != nil:
			by = rules.SchemaParameters
		case r.Keyword == "required" && !known && f.Schema.Broken(rules.SchemaRequired) != nil:
			by = rules.SchemaRequired
		default:
			return ""
		}
	}
	return by
}

// serviceError returns why no service can be made to fail, or nil.
func (f *Target) serviceError() error {
	if len(f.Inspection.Services) == 0 {
		return fmt.Errorf("%w: the constructor uses no service", suite.ErrNotApplicable)
	}
	return f.ExampleError()
}

// NeedsExample returns the error of a check that needs an example which the tool does not have. arguments are what it could have, "" for some that
// are derived from the schema.
func (f *Target) NeedsExample(why, arguments string) error {
	receiver, _, _ := strings.Cut(f.Inspection.Type, "[") // as reflect prints it: *weather.Tool
	name := cmp.Or(strings.TrimPrefix(receiver[strings.LastIndexByte(receiver, '.')+1:], "*"), "Tool")
	if receiver == "" || receiver[0] == '*' {
		name = "*" + name
	}
	arguments = cmp.Or(arguments, f.Schema.Suggestion(), "{}")
	literal := "`" + arguments + "`"
	if !strconv.CanBackquote(arguments) {
		literal = strconv.Quote(arguments)
	}
	return &suite.Untestable{Why: why, Write: `// Examples are calls that succeed. They must be safe to run anywhere: the conformance suite runs them.
func (` + name + `) Examples() []contract.Example {
	return []contract.Example{{
		Name:      "what a typical call looks like",
		Arguments: ` + literal + `,
	}}
}
`}
}
