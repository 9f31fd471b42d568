package guide

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/secret"
)

// Usage returns the problems of usage metadata by itself. One that is blank has no others.
func (g Guide) Usage() (problems []rule.Problem) {
	if strings.TrimSpace(g.Text) == "" {
		return []rule.Problem{{Rule: rule.UsagePresent, Got: "the usage metadata is blank"}}
	}
	add := func(id string, ok bool, got string) {
		if !ok {
			problems = append(problems, rule.Problem{Rule: id, Got: got})
		}
	}
	const says = "the usage metadata does not say "
	add(rule.UsagePurpose, g.SaysPurpose(), says+"what the tool is for")
	add(rule.UsageWhen, g.SaysWhen(), says+"when to call the tool")
	add(rule.UsageWhenNot, g.SaysWhenNot(), says+"when not to call the tool")
	add(rule.UsageRepeats, g.SaysRepeats(), says+"what a repeated call does")
	add(rule.UsageCost, g.SaysCost(), says+"what a call costs")
	add(rule.UsageErrors, g.SaysErrors(), says+"which error codes there are, or that there are none")
	lacks := g.Lacks()
	add(rule.UsageExamples, lacks == "", "the usage metadata has no example of "+lacks+" usage")
	order := g.OutOfOrder()
	add(rule.UsageOrder, order == "", "in the usage metadata "+order)
	problems = g.worded(problems)
	add(rule.UsageLines, g.Lines() > 1, "the usage metadata is a single line")
	what := secret.In(g.Text) // the secret is not repeated
	add(rule.UsageSecrets, what == "", "the usage metadata contains "+what)
	add(rule.UsageLength, len(g.Text) <= MaxBytes, fmt.Sprintf("the usage metadata has %d bytes", len(g.Text)))
	what = prose.Illegible(g.Text)
	add(rule.UsageLegible, what == "", "the usage metadata "+what)
	return problems
}

// worded marks problems that a text has only if its wording can be read.
func (g Guide) worded(problems []rule.Problem) []rule.Problem {
	for i := range problems {
		problems[i].Unread = g.unread
	}
	return problems
}

// Explains returns the problems of usage metadata beside the arguments in the schema: the names at the top level, and all.
func (g Guide) Explains(top []string, all []Argument) (problems []rule.Problem) {
	if slices.ContainsFunc(top, Pages) && !g.SaysPaging() {
		problems = g.worded([]rule.Problem{{Rule: rule.UsagePaging, Got: "the usage metadata does not say how the tool pages or limits"}})
	}
	for _, name := range g.Unexplained(top) {
		problems = append(problems, rule.Problem{Rule: rule.UsageArguments, Got: "the usage metadata does not explain the argument " + prose.Quote(name)})
	}
	for _, name := range g.Unknown(all) {
		problems = append(problems, rule.Problem{Rule: rule.UsageUnknown, Got: "the usage metadata lists the argument " + prose.Quote(name) + ", which is not in the schema"})
	}
	return problems
}

// Agrees returns the problems of usage metadata beside the name of the tool.
func (g Guide) Agrees(name string) (problems []rule.Problem) {
	if line, ok := g.Titled(name); !ok {
		got := fmt.Sprintf("the usage metadata begins with %s, not %s", prose.Quote(line), prose.Quote(name+" — Usage Guide"))
		problems = g.worded([]rule.Problem{{Rule: rule.UsageTitle, Got: got}})
	}
	if other := g.NearName(name); other != "" {
		got := fmt.Sprintf("the usage metadata calls the tool %s, its name is %s", prose.Quote(other), prose.Quote(name))
		problems = append(problems, rule.Problem{Rule: rule.UsageAgrees, Got: got})
	}
	return problems
}

// Describes returns the problem of usage metadata that has no word in common with the description of the tool.
func (g Guide) Describes(description string) []rule.Problem {
	if g.Shares(description) {
		return nil // also true for too few words
	}
	return g.worded([]rule.Problem{{Rule: rule.UsageAgrees, Got: "the usage metadata contains no word of the description"}})
}

// Places returns the problem of usage metadata that names a local place. See Environment.
func (g Guide) Places(examples func() []string) []rule.Problem {
	what, found := g.Environment(examples)
	if what == "" {
		return nil
	}
	return []rule.Problem{{Rule: rule.UsageEnvironment, Got: "the usage metadata names " + what + ": " + prose.Quote(found)}}
}
