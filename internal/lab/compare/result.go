package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A result has the reports of a linter, compared with the labels of the corpus.
type result struct {
	name           string
	found, wrong   map[string]int // numbers of lines by class
	exact          int            // number of lines reported with the right class and rule
	missed         []line
	mislabelled    []report // with another class or rule
	falsePositives []report
}

// evaluate compares the reports of a linter with the wanted ones. Several reports at a line count as one.
func evaluate(name string, wanted map[line]string, reports []report) result {
	s := result{name: name, found: map[string]int{}, wrong: map[string]int{}}
	texts := map[line][]string{}
	for _, r := range reports {
		if _, ok := wanted[r.at]; !ok && texts[r.at] == nil {
			s.wrong[r.at.class()]++
			s.falsePositives = append(s.falsePositives, r)
		}
		texts[r.at] = append(texts[r.at], r.text)
	}
	for _, l := range slices.SortedFunc(maps.Keys(wanted), func(a, b line) int { return strings.Compare(a.String(), b.String()) }) {
		if texts[l] == nil {
			s.missed = append(s.missed, l)
			continue
		}
		s.found[l.class()]++
		if slices.ContainsFunc(texts[l], func(text string) bool { return strings.HasSuffix(text, wanted[l]) }) {
			s.exact++
		} else {
			s.mislabelled = append(s.mislabelled, report{l, texts[l][0]})
		}
	}
	return s
}

// writeDifferences writes the lines at which the reports differ from the labels.
func (s result) writeDifferences(out io.Writer) {
	for _, l := range s.missed {
		fmt.Fprintf(out, "%s: missed\n", l)
	}
	for _, r := range s.mislabelled {
		fmt.Fprintf(out, "%s: by another name: %s\n", r.at, r.text)
	}
	for _, r := range s.falsePositives {
		fmt.Fprintf(out, "%s: without reason: %s\n", r.at, r.text)
	}
}

// table returns a Markdown table: for each class, the number of lines that each linter found, and of its false positives.
func table(wanted map[line]string, all []result) string {
	total := map[string]int{}
	for l := range wanted {
		total[l.class()]++
	}
	var out strings.Builder
	out.WriteString("| class | broken |")
	for _, s := range all {
		fmt.Fprintf(&out, " %s |", s.name)
	}
	out.WriteString("\n|---|---|" + strings.Repeat("---|", len(all)) + "\n")
	for _, class := range classes(wanted) {
		fmt.Fprintf(&out, "| %s | %d |", class, total[class])
		for _, s := range all {
			fmt.Fprintf(&out, " %s |", cell(s.found[class], s.wrong[class]))
		}
		out.WriteString("\n")
	}
	row := func(name string, text func(result) string) {
		fmt.Fprintf(&out, "| **%s** | %d |", name, len(wanted))
		for _, s := range all {
			fmt.Fprintf(&out, " %s |", text(s))
		}
		out.WriteString("\n")
	}
	row("all", func(s result) string { return cell(s.hits(), len(s.falsePositives)) })
	row("recall", func(s result) string { return percent(s.hits(), len(wanted)) })
	row("precision", func(s result) string { return percent(s.hits(), s.hits()+len(s.falsePositives)) })
	for _, s := range all {
		if s.exact > 0 {
			fmt.Fprintf(&out, "\n%s reported the right class and rule at %d of the %d lines that it found.\n", s.name, s.exact, s.hits())
		}
	}
	return out.String() + "\n" + notes(all)
}

// notes describes which reports of each linter count, and which linters could not be installed.
func notes(all []result) string {
	var out strings.Builder
	for _, p := range linters {
		what := p.note
		if !slices.ContainsFunc(all, func(s result) bool { return s.name == p.name }) {
			what += "; not in the table, since it could not be installed"
		}
		fmt.Fprintf(&out, "- %s: %s\n", p.name, what)
	}
	return out.String()
}

func (s result) hits() int {
	sum := 0
	for _, n := range s.found {
		sum += n
	}
	return sum
}

// cell returns a cell of the table: the lines found and the wrong ones, or a dash if there are none, as for a class that the linter does not know.
func cell(found, wrong int) string {
	switch {
	case found == 0 && wrong == 0:
		return "–"
	case wrong == 0:
		return fmt.Sprint(found)
	}
	return fmt.Sprintf("%d, %d wrong", found, wrong)
}

func percent(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	return fmt.Sprintf("%d %%", (100*part+whole/2)/whole)
}

const begin, end = "<!-- cd internal/lab && go run ./compare -write docs/measured/panics.md -->\n", "<!-- end -->"
