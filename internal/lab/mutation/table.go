package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/lab/mutation/operator"
)

const begin, end = "<!-- strength: begin -->", "<!-- strength: end -->"

// detected reports whether the suite detects the fault of a tool: a must fails that fits the fault, or, if such faults break no must,
// a should.
func (f *faultyTool) detected() bool {
	fit := f.mutant.Operator.Matches
	return slices.ContainsFunc(f.verdict.Broken, fit) || f.mutant.Operator.Level == requirement.Should && slices.ContainsFunc(f.verdict.Warned, fit)
}

// A count has the numbers of mutants by result.
type count struct{ mutants, observable, conforming, rejected, warned, detected int }

func (c *count) add(f *faultyTool, why *reason) {
	c.mutants++
	if !f.observation.Changed {
		return
	}
	c.observable++
	switch {
	case f.detected():
		c.detected++
	case why != nil && why.conforms:
		c.conforming++
		return
	}
	if len(f.verdict.Broken) > 0 {
		c.rejected++
	} else if len(f.verdict.Warned) > 0 {
		c.warned++
	}
}

// share is the share of detected mutants among the observable ones that break a rule.
func (c count) share() string {
	if c.observable == c.conforming {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(c.detected)/float64(c.observable-c.conforming))
}

func (c count) String() string {
	return fmt.Sprintf("%d | %d | %d | %d | %d | %d | %s", c.mutants, c.observable, c.conforming, c.rejected, c.warned, c.detected, c.share())
}

// writeTables writes the tables. An undetected mutant without a reason is an error, and so is a reason that no mutant needs.
func writeTables(mutants []*faultyTool, reasons reasons, o options) error {
	var b strings.Builder
	var all count
	byTool, byOperator := map[string]*count{}, map[string]*count{}
	why := map[*faultyTool]*reason{}
	for _, f := range mutants {
		if f.observation.Changed && !f.detected() {
			why[f] = reasons.reason(f)
		}
		all.add(f, why[f])
		countOf(byTool, f.subject.name()).add(f, why[f])
		countOf(byOperator, f.mutant.Operator.Name).add(f, why[f])
	}
	fmt.Fprintf(&b, "Measured on %s with %s on %s/%s: of %d mutants, %d differ from the original in observable behaviour. Of these, %d break no rule; of the other %d "+
		"the suite detects %d: %s (%.1f %% of the %d).\n\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.GOOS, runtime.GOARCH, all.mutants, all.observable, all.conforming, all.observable-all.conforming, all.detected, all.share(),
		100*float64(all.detected)/float64(max(all.observable, 1)), all.observable)
	const columns = "mutants | observable | break no rule | fail | warn | detected | share |\n"
	b.WriteString("| tool | " + columns + "|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, name := range slices.Sorted(maps.Keys(byTool)) {
		fmt.Fprintf(&b, "| %s | %s |\n", name, byTool[name])
	}
	fmt.Fprintf(&b, "| **all** | %s |\n\n", all)
	b.WriteString("| fault | rules that fit | " + columns + "|---|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, operator := range operator.Operators {
		if c := byOperator[operator.Name]; c != nil {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", operator.Name, strings.Join(operator.Fits, " "), c)
		}
	}
	b.WriteString("\n")
	unexplained := writeUndetected(&b, mutants, why)
	if o.write == "" {
		fmt.Print(b.String())
	} else if err := atomicfile.Between(o.write, begin, end, "\n\n"+b.String()); err != nil {
		return err
	}
	var wrong []error
	if unexplained > 0 {
		wrong = append(wrong, fmt.Errorf("%d mutants are not detected, and %s does not explain why", unexplained, survivors))
	}
	if o.subject == "" {
		wrong = append(wrong, reasons.stale())
	}
	return errors.Join(wrong...)
}

func countOf(all map[string]*count, name string) *count {
	if all[name] == nil {
		all[name] = &count{}
	}
	return all[name]
}

// writeUndetected lists the mutants that are not detected, the missed ones first, and returns the number of those without a reason.
func writeUndetected(b *strings.Builder, mutants []*faultyTool, why map[*faultyTool]*reason) (unexplained int) {
	lists := map[string][]*faultyTool{}
	for _, f := range mutants {
		r, missed := why[f]
		switch {
		case !missed:
		case r == nil:
			unexplained++
			fmt.Fprintf(os.Stderr, "%s\t%s\n\t%s → %s\n\tinstead: %s\n\tbroken: %v, warned: %v, ours: %v, slow: %q\n", f.id, key(f), f.mutant.Was, f.mutant.Is, f.observation.Instead,
				f.verdict.Broken, f.verdict.Warned, f.verdict.HarnessErrors, f.verdict.Slow)
			lists["Without an explanation"] = append(lists["Without an explanation"], f)
		case r.conforms:
			lists["They break no rule"] = append(lists["They break no rule"], f)
		default:
			lists["Missed"] = append(lists["Missed"], f)
		}
	}
	for _, title := range []string{"Without an explanation", "Missed", "They break no rule"} {
		list := lists[title]
		if len(list) == 0 {
			continue
		}
		slices.SortStableFunc(list, func(a, b *faultyTool) int {
			return cmp.Or(strings.Compare(a.mutant.Operator.Name, b.mutant.Operator.Name), strings.Compare(a.subject.name(), b.subject.name()))
		})
		fmt.Fprintf(b, "%s (%d):\n\n", title, len(list))
		for _, f := range list {
			text := ""
			if r := why[f]; r != nil {
				text = r.text
			}
			fmt.Fprintf(b, "- %s, in %s, line %d: `%s` becomes `%s`. %s\n", f.mutant.Operator.Name, f.subject.name(), f.mutant.Line, quoted(f.mutant.Was), quoted(f.mutant.Is), text)
		}
		b.WriteString("\n")
	}
	return unexplained
}

func quoted(text string) string { return strings.ReplaceAll(text, "`", "'") }
