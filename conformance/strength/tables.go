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

	"github.com/toolconform/toolconform/conformance/strength/mutation"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

const begin, end = "<!-- strength: begin -->", "<!-- strength: end -->"

// detected reports whether the suite reports the fault of a tool: a fitting must is violated, or a fitting should for faults of that level.
func (f *faulty) detected() bool {
	fit := f.mutant.Operator.Fit
	return slices.ContainsFunc(f.verdict.Broken, fit) || f.mutant.Operator.Level == requirement.Should && slices.ContainsFunc(f.verdict.Warned, fit)
}

// A count counts faulty tools by outcome.
type count struct{ made, seen, kept, rejected, warned, detected int }

func (c *count) add(f *faulty, why *reason) {
	c.made++
	if !f.seen.Changed {
		return
	}
	c.seen++
	switch {
	case f.detected():
		c.detected++
	case why != nil && why.keeps:
		c.kept++
		return
	}
	if len(f.verdict.Broken) > 0 {
		c.rejected++
	} else if len(f.verdict.Warned) > 0 {
		c.warned++
	}
}

// share returns the share of the faults that are reported correctly.
func (c count) share() string {
	if c.seen == c.kept {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(c.detected)/float64(c.seen-c.kept))
}

func (c count) String() string {
	return fmt.Sprintf("%d | %d | %d | %d | %d | %d | %s", c.made, c.seen, c.kept, c.rejected, c.warned, c.detected, c.share())
}

// writeTables writes the tables. It is an error if an unreported fault has no reason, or a reason is not used.
func writeTables(made []*faulty, explained explained, o options) error {
	var b strings.Builder
	var all count
	byTool, byOperator := map[string]*count{}, map[string]*count{}
	why := map[*faulty]*reason{}
	for _, f := range made {
		if f.seen.Changed && !f.detected() {
			why[f] = explained.why(f)
		}
		all.add(f, why[f])
		counted(byTool, f.subject.name()).add(f, why[f])
		counted(byOperator, f.mutant.Operator.Name).add(f, why[f])
	}
	fmt.Fprintf(&b, "Measured on %s with %s on %s/%s: %d faulty tools were made, and of %d something can be seen. %d of these keep every rule after all; of the other %d "+
		"the suite says of %d what is wrong: %s (%.1f %% of all that can be seen).\n\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.GOOS, runtime.GOARCH, all.made, all.seen, all.kept, all.seen-all.kept, all.detected, all.share(),
		100*float64(all.detected)/float64(max(all.seen, 1)))
	const columns = "made | seen | keep the rules | rejected | warned of | fitting | |\n"
	b.WriteString("| tool | " + columns + "|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, name := range slices.Sorted(maps.Keys(byTool)) {
		fmt.Fprintf(&b, "| %s | %s |\n", name, byTool[name])
	}
	fmt.Fprintf(&b, "| **all** | %s |\n\n", all)
	b.WriteString("| fault | fitting rules | " + columns + "|---|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, operator := range mutation.Operators {
		if c := byOperator[operator.Name]; c != nil {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", operator.Name, strings.Join(operator.Fits, " "), c)
		}
	}
	b.WriteString("\n")
	open := through(&b, made, why)
	if o.write == "" {
		fmt.Print(b.String())
	} else if err := atomicfile.Between(o.write, begin, end, "\n\n"+b.String()); err != nil {
		return err
	}
	var wrong []error
	if open > 0 {
		wrong = append(wrong, fmt.Errorf("%d faults get through and %s does not say why", open, survivors))
	}
	if o.subject == "" {
		wrong = append(wrong, explained.stale())
	}
	return errors.Join(wrong...)
}

func counted(all map[string]*count, name string) *count {
	if all[name] == nil {
		all[name] = &count{}
	}
	return all[name]
}

// through lists the faults that are not reported, missed ones first, and returns the number of those without a reason.
func through(b *strings.Builder, made []*faulty, why map[*faulty]*reason) (open int) {
	lists := map[string][]*faulty{}
	for _, f := range made {
		r, missed := why[f]
		switch {
		case !missed:
		case r == nil:
			open++
			fmt.Fprintf(os.Stderr, "%s\t%s\n\t%s → %s\n\tinstead: %s\n\tbroken: %v, warned: %v, ours: %v, slow: %q\n", f.id, key(f), f.mutant.Was, f.mutant.Is, f.seen.Instead,
				f.verdict.Broken, f.verdict.Warned, f.verdict.Ours, f.verdict.Slow)
			lists["Nobody says why these get through"] = append(lists["Nobody says why these get through"], f)
		case r.keeps:
			lists["They keep every rule"] = append(lists["They keep every rule"], f)
		default:
			lists["They are missed"] = append(lists["They are missed"], f)
		}
	}
	for _, title := range []string{"Nobody says why these get through", "They are missed", "They keep every rule"} {
		list := lists[title]
		if len(list) == 0 {
			continue
		}
		slices.SortStableFunc(list, func(a, b *faulty) int {
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
	return open
}

func quoted(text string) string { return strings.ReplaceAll(text, "`", "'") }
