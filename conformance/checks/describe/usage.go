package describe

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

func usageChecks() []check.Check {
	return []check.Check{
		check.OnDescription(rules.UsagePresent, func(f *check.Target, d probe.Description) error {
			return check.ViolationOf(rules.Of(rules.UsagePresent, f.Usage(d.Usage).Problems))
		}),
		check.OnUsage(rules.UsageLines, usageText),
		check.OnUsage(rules.UsagePurpose, usageText),
		check.OnUsage(rules.UsageWhen, usageText),
		check.OnUsage(rules.UsageWhenNot, usageText),
		check.OnUsage(rules.UsageArguments, explained, check.PropertyRules...).Unless(func(f *check.Target) bool {
			return lacksArgument(f, func(arguments.Property) bool { return true })
		}, "the schema has no arguments"),
		check.OnUsage(rules.UsageRepeats, usageText).Unless((*check.Target).Harmless, "the hints declare the tool read-only"),
		check.OnUsage(rules.UsagePaging, explained, check.PropertyRules...).Unless(func(f *check.Target) bool {
			return lacksArgument(f, func(p arguments.Property) bool { return guide.Pages(p.Name) })
		}, "no argument pages or limits"),
		check.OnUsage(rules.UsageCost, usageText),
		check.OnUsage(rules.UsageErrors, usageText),
		check.OnUsage(rules.UsageExamples, usageText),
		check.OnUsage(rules.UsageSecrets, usageText),
		check.OnUsage(rules.UsageEnvironment, func(f *check.Target, _ probe.Description, u *check.Usage) []rules.Problem {
			return u.Places(f.ExampleArguments)
		}),
		check.OnUsage(rules.UsageUnknown, explained, check.PropertyRules...),
		check.OnUsage(rules.UsageTitle, func(_ *check.Target, d probe.Description, u *check.Usage) []rules.Problem { return u.Agrees(d.Name) }),
		check.OnUsage(rules.UsageOrder, usageText),
		check.OnUsage(rules.UsageLength, usageText),
		check.OnUsage(rules.UsageLegible, usageText),
		check.OnUsage(rules.UsageAgrees, agrees, check.DescribedRules...),
	}
}

// usageText returns the problems of usage metadata by itself.
func usageText(_ *check.Target, _ probe.Description, u *check.Usage) []rules.Problem {
	return u.Problems
}

// explained returns the problems of usage metadata beside the schema: its arguments, and calls that it refuses.
func explained(f *check.Target, d probe.Description, u *check.Usage) []rules.Problem {
	var top []string
	var all []guide.Argument
	schema := f.SchemaOf(d)
	for _, p := range schema.Properties {
		all = append(all, guide.Argument{Name: p.Name, Enum: p.Enum})
		if p.TopLevel() {
			top = append(top, p.Name)
		}
	}
	problems := u.Explains(top, all)
	if len(rules.Of(rules.SchemaRequired, schema.Problems)) > 0 {
		return problems // no call keeps to such a schema
	}
	return append(problems, u.Refused(d.Name, top, schema.Validator.Mismatch)...)
}

// lacksArgument reports whether the properties of a tool are known and no argument is like that.
func lacksArgument(f *check.Target, like func(arguments.Property) bool) bool {
	return f.Schema.Lacks(check.PropertyRules...) == nil && !slices.ContainsFunc(f.Schema.Arguments(), like)
}

// agrees looks for a word that the description and the usage metadata share, and for a misspelling of the tool's name.
func agrees(f *check.Target, d probe.Description, u *check.Usage) []rules.Problem {
	return slices.Concat(rules.Of(rules.UsageAgrees, u.Agrees(d.Name)), u.Describes(f.SchemaOf(d).Description))
}
