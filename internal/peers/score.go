package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A score is the result of a linter.
type score struct {
	name         string
	found, wrong map[string]int // number of lines, by class
	exact        int            // number of lines found with the right class and requirement
	missed       []line
	inexact      []report // reports with another class or requirement
	baseless     []report
}

// evaluate compares the reports of a linter with the expected ones. Several reports of a line count once.
func evaluate(name string, wanted map[line]string, reports []report) score {
	s := score{name: name, found: map[string]int{}, wrong: map[string]int{}}
	texts := map[line][]string{}
	for _, r := range reports {
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

// writeDifferences writes the differences between a linter and the corpus.
func (s score) writeDifferences(out io.Writer) {
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

// table formats the scores: for each class the lines that a linter found, and the false positives.
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
			fmt.Fprintf(&out, "\n%s named the class and the requirement at %d of the %d lines that it found.\n", s.name, s.exact, s.hits())
		}
	}
	return out.String() + "\n" + notes(all)
}

// notes describes which reports of each linter count, and which linters were skipped.
func notes(all []score) string {
	var out strings.Builder
	for _, p := range peers {
		what := p.note
		if !slices.ContainsFunc(all, func(s score) bool { return s.name == p.name }) {
			what += "; it could not be installed where this table was made"
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

// cell formats the found and the wrong lines. It is empty if there are none of both.
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

const begin, end = "<!-- go run ./internal/peers -write docs/measured/panics.md -->\n", "<!-- end -->"
