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
	"github.com/toolconform/toolconform/internal/wholefile"
)

const begin, end = "<!-- strength: begin -->", "<!-- strength: end -->"

// told reports whether the suite says what is wrong with a tool: a must fails that fits its fault, or, where faults of that kind break
// no must, a should.
func (f *faulty) told() bool {
	fit := f.mutant.Operator.Fit
	return slices.ContainsFunc(f.verdict.Broken, fit) || f.mutant.Operator.Level == requirement.Should && slices.ContainsFunc(f.verdict.Warned, fit)
}

// A count is what became of some faulty tools.
type count struct{ made, seen, rejected, warned, told int }

func (c *count) add(f *faulty) {
	c.made++
	if !f.seen.Changed {
		return
	}
	c.seen++
	if len(f.verdict.Broken) > 0 {
		c.rejected++
	} else if len(f.verdict.Warned) > 0 {
		c.warned++
	}
	if f.told() {
		c.told++
	}
}

func (c count) String() string {
	share := "–"
	if c.seen > 0 {
		share = fmt.Sprintf("%.1f %%", 100*float64(c.told)/float64(c.seen))
	}
	return fmt.Sprintf("%d | %d | %d | %d | %d | %s", c.made, c.seen, c.rejected, c.warned, c.told, share)
}

// tell writes the tables. A fault that gets through and of which nobody says why is an error, as is a reason for one that does not.
func tell(made []*faulty, explained explained, o options) error {
	var b strings.Builder
	var all count
	byTool, byOperator := map[string]*count{}, map[string]*count{}
	for _, f := range made {
		all.add(f)
		counted(byTool, f.subject.name()).add(f)
		counted(byOperator, f.mutant.Operator.Name).add(f)
	}
	fmt.Fprintf(&b, "Measured on %s with %s on %s/%s: of %d faulty tools %d can be seen, and the suite says of %d of those what is wrong.\n\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.GOOS, runtime.GOARCH, all.made, all.seen, all.told)
	b.WriteString("| tool | made | seen | rejected | warned of | fitting | |\n|---|--:|--:|--:|--:|--:|--:|\n")
	for _, name := range slices.Sorted(maps.Keys(byTool)) {
		fmt.Fprintf(&b, "| %s | %s |\n", name, byTool[name])
	}
	fmt.Fprintf(&b, "| **all** | %s |\n\n", all)
	b.WriteString("| fault | fitting rules | made | seen | rejected | warned of | fitting | |\n|---|---|--:|--:|--:|--:|--:|--:|\n")
	for _, operator := range mutation.Operators {
		if c := byOperator[operator.Name]; c != nil {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", operator.Name, strings.Join(operator.Fits, " "), c)
		}
	}
	b.WriteString("\n")
	open := through(&b, made, explained)
	if o.write == "" {
		fmt.Print(b.String())
	} else if err := wholefile.Between(o.write, begin, end, "\n\n"+b.String()); err != nil {
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

// through lists the faults that get through, and answers of how many nobody says why.
func through(b *strings.Builder, made []*faulty, explained explained) (open int) {
	missed := slices.DeleteFunc(slices.Clone(made), func(f *faulty) bool { return !f.seen.Changed || f.told() })
	slices.SortStableFunc(missed, func(a, b *faulty) int {
		return cmp.Or(strings.Compare(a.subject.name(), b.subject.name()), strings.Compare(a.mutant.Operator.Name, b.mutant.Operator.Name))
	})
	if len(missed) > 0 {
		b.WriteString("What gets through:\n\n")
	}
	for _, f := range missed {
		why := explained.why(f)
		if why == "" {
			open++
			why = "NOT EXPLAINED"
			fmt.Fprintf(os.Stderr, "%s\t%s\n\t%s → %s\n\tinstead: %s\n\tbroken: %v, warned: %v, ours: %v, slow: %q\n", f.id, key(f), f.mutant.Was, f.mutant.Is, f.seen.Instead,
				f.verdict.Broken, f.verdict.Warned, f.verdict.Ours, f.verdict.Slow)
		}
		fmt.Fprintf(b, "- %s, line %d, %s: `%s` becomes `%s`. %s\n", f.subject.name(), f.mutant.Line, f.mutant.Operator.Name,
			strings.ReplaceAll(f.mutant.Was, "`", "'"), strings.ReplaceAll(f.mutant.Is, "`", "'"), why)
	}
	return open
}
