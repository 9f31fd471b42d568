package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/strength/mutation"
	"github.com/toolconform/toolconform/internal/wholefile"
)

// survivors says of each fault that gets through why it does.
const survivors = "testdata/strength/survivors.tsv"

const begin, end = "<!-- strength: begin -->", "<!-- strength: end -->"

// A count is what became of some faulty tools.
type count struct{ made, changed, rejected, fitting int }

func (c *count) add(f *faulty) {
	c.made++
	if !f.changed {
		return
	}
	c.changed++
	if len(f.rejected) > 0 {
		c.rejected++
	}
	if f.fits() {
		c.fitting++
	}
}

func (c count) String() string {
	return fmt.Sprintf("%d | %d | %d | %d | %.1f %%", c.made, c.changed, c.rejected, c.fitting, 100*float64(c.fitting)/float64(max(c.changed, 1)))
}

// fits reports whether the suite rejects a tool for a reason that fits its fault.
func (f *faulty) fits() bool {
	return slices.ContainsFunc(slices.Collect(maps.Keys(f.rejected)), f.mutant.Operator.Fit)
}

// key names a fault so that it survives moved lines.
func (f *faulty) key() string {
	return f.subject.name() + "\t" + f.mutant.Operator.Name + "\t" + f.mutant.Was
}

// explanations reads what is said of the faults that get through: the tool, the operator, the place and the reason, by tabs.
func explanations(file string) (map[string]string, error) {
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	all := map[string]string{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		if lines.Text() == "" || strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		parts := strings.Split(lines.Text(), "\t")
		if len(parts) != 4 || parts[3] == "" {
			return nil, fmt.Errorf("%s:%d: want tool, operator, place and reason, with tabs between them", survivors, n)
		}
		all[strings.Join(parts[:3], "\t")] = parts[3]
	}
	return all, nil
}

// tell writes the tables. A fault that gets through and of which nobody says why is an error.
func tell(made []*faulty, explained map[string]string, write string) error {
	var b strings.Builder
	var all count
	byTool, byOperator := map[string]*count{}, map[string]*count{}
	for _, f := range made {
		all.add(f)
		counted(byTool, f.subject.name()).add(f)
		counted(byOperator, f.mutant.Operator.Name).add(f)
	}
	table(&b, "tool", slices.Sorted(maps.Keys(byTool)), byTool, all)
	var operators []string
	for _, o := range mutation.Operators {
		if byOperator[o.Name] != nil {
			operators = append(operators, o.Name)
		}
	}
	table(&b, "fault", operators, byOperator, all)
	open := through(&b, made, explained)
	if write == "" {
		fmt.Print(b.String())
	} else if err := wholefile.Between(write, begin, end, "\n\n"+b.String()); err != nil {
		return err
	}
	if open > 0 {
		return fmt.Errorf("%d faults get through and %s does not say why", open, survivors)
	}
	return nil
}

func counted(all map[string]*count, name string) *count {
	if all[name] == nil {
		all[name] = &count{}
	}
	return all[name]
}

func table(b *strings.Builder, of string, names []string, counts map[string]*count, all count) {
	fmt.Fprintf(b, "| %s | made | seen | rejected | fitting | |\n|---|--:|--:|--:|--:|--:|\n", of)
	for _, name := range names {
		fmt.Fprintf(b, "| %s | %s |\n", name, counts[name])
	}
	fmt.Fprintf(b, "| **all** | %s |\n\n", all)
}

// through lists the faults that get through, and answers of how many nobody says why.
func through(b *strings.Builder, made []*faulty, explained map[string]string) (open int) {
	missed := slices.DeleteFunc(slices.Clone(made), func(f *faulty) bool { return !f.changed || f.fits() })
	slices.SortStableFunc(missed, func(a, b *faulty) int {
		return cmp.Or(strings.Compare(a.subject.name(), b.subject.name()), strings.Compare(a.mutant.Operator.Name, b.mutant.Operator.Name))
	})
	for _, f := range missed {
		why := explained[f.key()]
		if why == "" {
			open++
			why = "NOT EXPLAINED"
			fmt.Fprintf(os.Stderr, "%s\t%s\n\t%s → %s\n\tinstead: %s\n\trejected by: %v\n", f.id, f.key(), f.mutant.Was, f.mutant.Is, f.instead, slices.Sorted(maps.Keys(f.rejected)))
		}
		fmt.Fprintf(b, "- %s, line %d, %s: `%s` becomes `%s`. %s\n", f.subject.name(), f.mutant.Line, f.mutant.Operator.Name,
			strings.ReplaceAll(f.mutant.Was, "`", "'"), strings.ReplaceAll(f.mutant.Is, "`", "'"), why)
	}
	return open
}
