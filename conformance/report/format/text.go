package format

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// Limits of the text. The rest is counted, and is in the JSON.
const (
	kindsShown    = 3  // of findings of one check
	casesShown    = 3  // of one kind
	problemsShown = 12 // of one tool
)

// text writes the report for people: a line for each tool, the problems of each, the totals.
func text(r report.Report, look Presentation) ([]byte, error) { return []byte(describe(r, look)), nil }

// Describe returns the report as plain text, for the message of a test, even if it is invalid.
func Describe(r report.Report) string { return describe(r, Presentation{}) }

// Explain returns the part of Describe about one check, without the name of the tool; "" if there is none.
func Explain(c report.Check) string {
	p := &printer{}
	p.problems(report.Tool{Checks: []report.Check{c}})
	return strings.TrimPrefix(p.out.String(), "\n")
}

// Totals returns the end of a text: the counts and the conclusion.
func Totals(r report.Report, elapsed time.Duration) []byte {
	p := &printer{Presentation: Presentation{Elapsed: elapsed}}
	p.totals(r)
	return p.out.Bytes()
}

func describe(r report.Report, look Presentation) string {
	p := &printer{Presentation: look, named: map[string]int{}, scope: &r.Scope}
	for _, t := range r.Tools {
		p.named[t.Name]++
	}
	tools := r.Tools
	if p.Quiet {
		tools = slices.DeleteFunc(slices.Clone(tools), report.Tool.Passes)
	}
	for _, line := range serverLines(r.Scope.Server) {
		p.paragraph(plain, fmt.Sprintf("%-8s ", line[0])+line[1])
	}
	if p.out.Len() > 0 && len(tools) > 0 {
		p.out.WriteByte('\n')
	}
	p.tools(tools)
	p.findAlike(tools)
	for _, t := range tools {
		if p.Verbose {
			p.checks(t)
		}
		p.problems(t)
	}
	tools = p.uncalled(tools)
	for _, same := range grouped(tools, func(a, b report.Tool) bool { return notTested(a) == notTested(b) }) {
		if why := notTested(same[0]); why != "" {
			p.heading(report.Tool{}, doubt, why)
		}
	}
	p.sdk(r)
	if r.Scope.Server == nil {
		p.namesakes(r.Tools)
	}
	p.stale(r.Stale)
	if p.out.Len() > 0 {
		p.out.WriteByte('\n')
	}
	p.totals(r)
	return p.out.String()
}

// tools writes one line for each tool. Long names do not move the columns of the others.
func (p *printer) tools(tools []report.Tool) {
	var rows [][2]string
	names, packages := 0, 0
	for _, t := range tools {
		row := [2]string{truncate(report.Clean(t.Name), p.width()), truncate(packageOf(t), p.width())}
		names = max(names, min(utf8.RuneCountInString(row[0]), p.width()/3))
		packages = max(packages, min(utf8.RuneCountInString(row[1]), p.width()/3))
		rows = append(rows, row)
	}
	for i, t := range tools {
		style, text := outcome(t)
		fmt.Fprintf(&p.out, "%-*s   %-*s   %s\n", names, rows[i][0], packages, rows[i][1], p.paint(style, text))
	}
}

// checks lists the checks of a tool with their verdicts.
func (p *printer) checks(t report.Tool) {
	p.heading(t, plain, report.Summarize([]report.Tool{t}).Checks())
	for _, c := range t.Checks {
		p.paragraph(plain, fmt.Sprintf("%s%-14s %s", indent, c.Verdict, ruleOf(c)))
	}
}

// heading begins a paragraph about a tool. A tool without a name is left out; two tools with the same name have their packages.
func (p *printer) heading(t report.Tool, s style, text string) {
	switch {
	case p.named[t.Name] > 1:
		text = report.Clean(t.Name) + " (" + packageOf(t) + "): " + text
	case t.Name != "":
		text = report.Clean(t.Name) + ": " + text
	}
	p.out.WriteByte('\n')
	p.paragraph(s, text)
}

// problems writes the problems of a tool, and counts those beyond the limit.
func (p *printer) problems(t report.Tool) {
	all := slices.DeleteFunc(problems(t), func(one problem) bool { return p.repeated(t, one) })
	shown := all[:min(len(all), problemsShown)]
	for _, one := range shown {
		p.problem(t, one)
	}
	if rest := all[len(shown):]; len(rest) > 0 {
		var more problem
		for _, one := range rest {
			more.Checks = append(more.Checks, slices.Concat(one.Checks, one.Also)...)
		}
		p.heading(t, rest[0].Style, fmt.Sprintf("%d more: %s", len(more.Checks), more.ids()))
	}
}

// problem writes a problem: the cases, what to write, the reason and how to replay it.
func (p *printer) problem(t report.Tool, one problem) {
	p.heading(t, one.Style, one.Heading)
	switch c := one.Checks[0]; {
	case c.Excused():
		for _, c := range one.Checks {
			p.field(report.Clean(c.Requirement), reasonOf(c))
		}
	case len(c.Findings) > 0:
		p.findings(t, c.Findings)
		if c.Verdict == report.HarnessError {
			p.field("error", report.Clean(oneLine(c.Why)))
		}
		if names := p.alike[alikeKey(t, one)]; len(names) > 1 {
			p.field("also in", strings.Join(atMost(lists.Map(names[1:], report.Clean), 2*casesShown), ", "))
		}
		if len(one.Also) > 0 {
			p.field("also", "breaks "+problem{Checks: one.Also}.ids())
		}
		if r, ok := requirement.Lookup(c.Requirement); ok {
			p.field("because", firstSentences(r.Text, 200))
		}
		if line := p.replay(t, c.Findings[0]); line != "" {
			p.whole("replay", line)
		}
		p.field("rule", "toolconform requirements "+report.Clean(c.Requirement))
	case c.BlockedBy == "":
		if c.Write != "" {
			p.whole("write", report.CleanLines(c.Write)...)
		}
		p.field("rule", rulesOf(one.Checks)...)
	}
}

// findings writes cases, grouped by the same result.
func (p *printer) findings(t report.Tool, all []report.Finding) {
	kinds, left := grouped(all, func(a, b report.Finding) bool { return a.Got == b.Got && a.At == b.At }), len(all)
	for _, kind := range kinds[:min(len(kinds), kindsShown)] {
		shown := kind[:min(len(kind), casesShown)]
		p.kind(t, shown)
		left -= len(shown)
	}
	if left > 0 {
		p.field("", "… and "+prose.Plural(left, "more case"))
	}
}

// kind writes cases with the same result.
func (p *printer) kind(t report.Tool, group []report.Finding) {
	var with, cases []string
	got := lists.Map(atMost(report.CleanLines(group[0].Got), 6), func(line string) string { return truncate(line, 4*p.column()) })
	for _, f := range group {
		if input := inputOf(f, 2*p.column()); input != "" {
			with = append(with, input)
		} else if strings.Contains(f.Case, " ") { // a case ID of one word, such as "described", adds nothing to the rule
			cases = append(cases, truncate(report.Clean(f.Case), 2*p.column()))
		}
	}
	p.field("got", got...)
	p.field("with", with...)
	p.field("case", cases...)
	if at := group[0].At; at != "" {
		p.field("at", strings.TrimSpace(report.Clean(at)+"   "+p.sourceLine(t, at)))
	}
}

// sourceLine returns the line at a position, "" if it cannot be read.
func (p *printer) sourceLine(t report.Tool, at string) string {
	file, number := position(at)
	if p.Source == nil || number == 0 {
		return ""
	}
	text, err := p.Source(t.Module, file)
	lines := strings.Split(string(text), "\n")
	if err != nil || number > len(lines) {
		return ""
	}
	return report.Clean(strings.TrimSpace(strings.ReplaceAll(lines[number-1], "\t", " ")))
}

// namesakes lists tools of different packages with the same name, ignoring case as a registry does. They need not be registered together,
// so this is no verdict.
func (p *printer) namesakes(tools []report.Tool) {
	for _, same := range grouped(tools, func(a, b report.Tool) bool { return strings.EqualFold(a.Name, b.Name) }) {
		packages := lists.AddNew(nil, len(same), lists.Map(same, packageOf)...)
		if n := len(packages); n > 1 && same[0].Name != "" {
			p.heading(report.Tool{}, doubt, fmt.Sprintf("%s is the name of %d tools; a registry accepts only one of them (NAM-007): %s",
				report.Clean(strings.ToLower(same[0].Name)), n, strings.Join(atMost(packages, casesShown), ", ")))
		}
	}
}

// stale writes the obsolete entries of the baseline, and the obsolete and invalid directives.
func (p *printer) stale(all []report.Stale) {
	if len(all) == 0 {
		return
	}
	p.out.WriteByte('\n')
	for _, s := range all {
		p.paragraph(bad, fmt.Sprintf("%s: %s of %s (%s): %s", exceptionOf(s), report.Clean(s.Requirement), report.Clean(s.Tool),
			report.Clean(s.Package), report.Clean(s.Why)))
	}
	if slices.ContainsFunc(all, func(s report.Stale) bool { return s.At == "" }) {
		p.field("fix", "remove the entry (or, if the failure comes and goes, add to it: flaky: true), or: toolconform -baseline FILE -write-baseline")
	}
}
