package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A score is how a linter did.
type score struct {
	name         string
	found, wrong map[string]int // lines, by class
	exact        int            // lines that it found with the class and the requirement
	missed       []line
	inexact      []report // what it said, and not what it is
	baseless     []report
}

// evaluate holds what a linter said against what is wanted. Several reports of a line are one.
func judge(name string, wanted map[line]string, said []report) score {
	s := score{name: name, found: map[string]int{}, wrong: map[string]int{}}
	texts := map[line][]string{}
	for _, r := range said {
		if _, ok := wanted[r.at]; !ok && texts[r.at] == nil {
			s.wrong[r.at.class()]++
			s.baseless = append(s.baseless, r)
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
			s.inexact = append(s.inexact, report{l, texts[l][0]})
		}
	}
	return s
}

// tell writes where a linter differs from the corpus.
func (s score) tell(out io.Writer) {
	for _, l := range s.missed {
		fmt.Fprintf(out, "%s: missed\n", l)
	}
	for _, r := range s.inexact {
		fmt.Fprintf(out, "%s: by another name: %s\n", r.at, r.text)
	}
	for _, r := range s.baseless {
		fmt.Fprintf(out, "%s: without reason: %s\n", r.at, r.text)
	}
}

// table writes the scores: of each class the lines that a linter found, and those that it told of without reason.
func table(wanted map[line]string, all []score) string {
	of := map[string]int{}
	for l := range wanted {
		of[l.class()]++
	}
	var out strings.Builder
	out.WriteString("| class | broken |")
	for _, s := range all {
		fmt.Fprintf(&out, " %s |", s.name)
	}
	out.WriteString("\n|---|---|" + strings.Repeat("---|", len(all)) + "\n")
	for _, class := range classes(wanted) {
		fmt.Fprintf(&out, "| %s | %d |", class, of[class])
		for _, s := range all {
			fmt.Fprintf(&out, " %s |", cell(s.found[class], s.wrong[class]))
		}
		out.WriteString("\n")
	}
	row := func(name string, text func(score) string) {
		fmt.Fprintf(&out, "| **%s** | %d |", name, len(wanted))
		for _, s := range all {
			fmt.Fprintf(&out, " %s |", text(s))
		}
		out.WriteString("\n")
	}
	row("all", func(s score) string { return cell(s.hits(), len(s.baseless)) })
	row("recall", func(s score) string { return percent(s.hits(), len(wanted)) })
	row("precision", func(s score) string { return percent(s.hits(), s.hits()+len(s.baseless)) })
	for _, s := range all {
		if s.exact > 0 {
			fmt.Fprintf(&out, "\n%s reported the right class and rule at %d of the %d lines that it found.\n", s.name, s.exact, s.hits())
		}
	}
	return out.String() + "\n" + notes(all)
}

// notes describes which reports of each linter count, and which linters could not be installed.
func notes(all []score) string {
	var out strings.Builder
	for _, p := range peers {
		what := p.note
		if !slices.ContainsFunc(all, func(s score) bool { return s.name == p.name }) {
			what += "; not in the table, since it could not be installed"
		}
		fmt.Fprintf(&out, "- %s: %s\n", p.name, what)
	}
	return out.String()
}

func (s score) hits() int {
	sum := 0
	for _, n := range s.found {
		sum += n
	}
	return sum
}

// cell writes what was found and what was wrong; nothing of both is no entry, so that the table shows who looks for what.
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
