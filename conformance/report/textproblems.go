package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/prose"
)

// problems writes every problem of a tool, in the order: what could not be evaluated, failures, accepted failures, blocked rules, warnings.
func (p *printer) problems(t Tool) {
	for _, group := range openGroups(t) {
		p.open(t, group)
	}
	p.list(t, brokenOf(t))
	p.known(t)
	p.blocked(t)
	p.list(t, t.With(Warn))
}

// brokenOf returns the failed or unevaluated checks that have findings. Those that block the most other checks come first, for example a
// tool that crashes or hangs.
func brokenOf(t Tool) []Check {
	broken := slices.DeleteFunc(t.With(Fail, Untestable, HarnessError), func(c Check) bool { return len(c.Findings) == 0 || c.Excused() })
	blocks := map[string]int{}
	for _, c := range t.Checks {
		blocks[c.BlockedBy]++
	}
	slices.SortStableFunc(broken, func(a, b Check) int { return blocks[b.Requirement] - blocks[a.Requirement] })
	return broken
}

// list writes broken checks, and counts those beyond the limit.
func (p *printer) list(t Tool, checks []Check) {
	shown := checks[:min(len(checks), checksShown)]
	for _, c := range shown {
		p.broken(t, c)
	}
	if rest := checks[len(shown):]; len(rest) > 0 {
		p.out.WriteByte('\n')
		p.line(colorOf(rest[0].Verdict), fmt.Sprintf("%s%d more: %s", p.subject(t), len(rest), idsOf(rest)))
	}
}

// broken writes a violated check: the problem, the cases, the reason and how to show the rule.
func (p *printer) broken(t Tool, c Check) {
	kind := ""
	if c.Verdict == Warn {
		kind = "warning: "
	}
	p.heading(t, colorOf(c.Verdict), kind+c.Requirement+" "+p.title(c.Requirement))
	p.findings(t, c.Findings)
	if c.Verdict == HarnessError {
		p.prose("error", c.Why)
	}
	if r, ok := p.requirement(c.Requirement); ok {
		p.prose("because", firstSentences(r.Text, 200))
	}
	if line := p.replay(t, c.Findings); line != "" {
		p.whole("replay", line)
	}
	p.field("rule", "toolconform requirements "+c.Requirement)
}

// headingLines is the limit of a reason, which may be the text of any error.
const headingLines = 8

// heading begins a paragraph about a tool. A tool without a name is left out.
func (p *printer) heading(t Tool, s style, text string) {
	p.out.WriteByte('\n')
	p.paragraph(s, p.subject(t)+text)
}

// paragraph writes wrapped text and indents all lines but the first.
func (p *printer) paragraph(s style, text string) {
	lines := truncateLines(Wrap(text, p.width()-len(indent)), headingLines)
	for i, line := range lines {
		if i > 0 {
			line = indent + line
		}
		p.line(s, line)
	}
}

// subject returns the prefix that names a tool, with its package if two tools share the name.
func (p *printer) subject(t Tool) string {
	switch {
	case t.Name == "":
		return ""
	case p.named[t.Name] > 1:
		return Clean(t.Name) + " (" + place(t) + "): "
	}
	return Clean(t.Name) + ": "
}

func colorOf(v Verdict) style {
	if v.Red() {
		return bad
	}
	return doubt
}

// title returns the title of a requirement, "" for an unknown one, as in a report of another version.
func (p *printer) title(id string) string {
	if r, ok := p.requirement(id); ok {
		return r.Title
	}
	return ""
}

func (p *printer) requirement(id string) (*requirement.Requirement, bool) {
	if p.lookup != nil {
		return p.lookup(id)
	}
	return requirement.Lookup(id)
}

// findings writes cases, grouped by the same result.
func (p *printer) findings(t Tool, all []Finding) {
	kinds, left := grouped(all, func(a, b Finding) bool { return a.Got == b.Got && a.At == b.At }), len(all)
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
func (p *printer) kind(t Tool, group []Finding) {
	first, column := group[0], p.column()
	var got, with, cases []string
	for _, line := range truncateLines(CleanLines(first.Got), 6) {
		got = append(got, wrapHard(truncate(line, 4*column), column)...)
	}
	for _, f := range group {
		if input := withNote(f, 2*column); input != "" {
			with = append(with, wrapHard(input, column)...)
		} else if strings.Contains(f.Case, " ") { // a case ID of one word, such as "described", adds nothing to the rule
			cases = append(cases, wrapHard(truncate(Clean(f.Case), 2*column), column)...)
		}
	}
	p.field("got", got...)
	p.field("with", with...)
	p.field("case", cases...)
	if first.At != "" {
		p.field("at", strings.TrimSpace(Clean(first.At)+"   "+p.sourceLine(t, first.At)))
	}
}

// withNote returns the input of a case and its note.
func withNote(f Finding, length int) string {
	with, note := Clean(f.With), Clean(f.Note)
	if strings.TrimSpace(with) != with {
		with = `"` + with + `"`
	}
	with = truncate(with, length)
	if with != "" && note != "" {
		return with + "   (" + note + ")"
	}
	return with + note
}

// position splits "file:line"; the line is 0 if there is none.
func position(at string) (file string, line int) {
	colon := strings.LastIndexByte(at, ':')
	line, err := strconv.Atoi(at[colon+1:])
	if colon < 0 || err != nil || line < 1 {
		return "", 0
	}
	return at[:colon], line
}

// sourceLine returns the line at a position, "" if it cannot be read.
func (p *printer) sourceLine(t Tool, at string) string {
	file, number := position(at)
	if p.Source == nil || number == 0 {
		return ""
	}
	text, err := p.Source(t.Module, file)
	lines := strings.Split(string(text), "\n")
	if err != nil || number > len(lines) {
		return ""
	}
	return Clean(strings.TrimSpace(strings.ReplaceAll(lines[number-1], "\t", " ")))
}

// open writes checks that could not be evaluated for the same reason.
func (p *printer) open(t Tool, checks []Check) {
	first := checks[0]
	p.heading(t, colorOf(first.Verdict), first.Verdict.String()+": "+Clean(oneLine(first.Why)))
	if first.Write != "" {
		p.whole("write", CleanLines(first.Write)...)
	}
	for i, c := range checks {
		if i == casesShown {
			p.field("", fmt.Sprintf("… and %s", prose.Plural(len(checks)-i, "more rule")))
			break
		}
		name := "rule"
		if i > 0 {
			name = ""
		}
		p.field(name, c.Requirement+" "+p.title(c.Requirement))
	}
}

// openGroups returns the checks that could not be evaluated and are not blocked by another rule, grouped by reason.
func openGroups(t Tool) [][]Check {
	open := slices.DeleteFunc(t.With(HarnessError, Untestable), func(c Check) bool { return c.BlockedBy != "" || len(c.Findings) > 0 })
	return grouped(open, func(a, b Check) bool { return a.Verdict == b.Verdict && a.Why == b.Why && a.Write == b.Write })
}

// grouped puts equal elements together, in the order of the first of each group.
func grouped[T any](all []T, same func(a, b T) bool) [][]T {
	var groups [][]T
	for _, one := range all {
		if i := slices.IndexFunc(groups, func(group []T) bool { return same(group[0], one) }); i >= 0 {
			groups[i] = append(groups[i], one)
		} else {
			groups = append(groups, []T{one})
		}
	}
	return groups
}

// blocked writes one line about the rules that cannot be evaluated before others pass.
func (p *printer) blocked(t Tool) {
	groups := blockedGroups(t)
	if len(groups) == 0 {
		return
	}
	slices.SortStableFunc(groups, func(a, b []Check) int { return len(b) - len(a) })
	text := fmt.Sprintf("%s not evaluated until %s is fixed", prose.Plural(len(groups[0]), "rule"), Clean(groups[0][0].BlockedBy))
	for _, group := range groups[1:] {
		text += fmt.Sprintf(", %d until %s is", len(group), Clean(group[0].BlockedBy))
	}
	p.heading(t, doubt, text)
}

// blockedGroups returns the blocked checks, grouped by the rule that blocks them.
func blockedGroups(t Tool) [][]Check {
	blocked := slices.DeleteFunc(slices.Clone(t.Checks), func(c Check) bool { return c.BlockedBy == "" })
	return grouped(blocked, func(a, b Check) bool { return a.BlockedBy == b.BlockedBy })
}

// blockedOne writes a line about one blocked check.
func (p *printer) blockedOne(t Tool, c Check) {
	text := fmt.Sprintf("%s %s: not evaluated until %s is fixed", c.Requirement, p.title(c.Requirement), Clean(c.BlockedBy))
	if c.Why != "" {
		text += " (" + Clean(oneLine(c.Why)) + ")"
	}
	p.heading(t, doubt, text)
}

// known writes the failures of a tool that the baseline accepts, one line each with the reason.
func (p *printer) known(t Tool) {
	first := true
	for _, c := range t.Checks {
		if !c.Excused() {
			continue
		}
		if first {
			p.heading(t, doubt, "known, in the baseline")
			first = false
		}
		p.field(c.Requirement, Wrap(Clean(c.Known), p.column())...)
	}
}

// stale writes the obsolete entries of the baseline.
func (p *printer) stale(all []Stale) {
	for i, s := range all {
		if i == 0 {
			p.out.WriteByte('\n')
		}
		p.paragraph(bad, fmt.Sprintf("baseline, line %d: %s of %s (%s): %s", s.Line, s.Requirement, Clean(s.Tool), Clean(s.Package), Clean(s.Why)))
	}
	if len(all) > 0 {
		p.field("fix", "remove the entry, or: toolconform -baseline FILE -write-baseline")
	}
}

// notAsExpected returns the conclusion of a run with a baseline that does not conform or does not pass.
func notAsExpected(r Report, scope string) (style, string) {
	known, stale := prose.Plural(r.Summary.Known, "known failure"), ""
	if n := len(r.Stale); n > 0 {
		stale = ", " + prose.Counted(n, "stale entry in the baseline", "stale entries in the baseline")
	}
	if !r.Passes() {
		return bad, "does not pass (" + scope + ", " + known + stale + ")"
	}
	return doubt, "passes, with " + known + "; not a certificate (" + scope + ")"
}

// namesakes lists tools of different packages with the same name, ignoring case as a registry does. They need not be registered together,
// so this is no verdict.
func (p *printer) namesakes(tools []Tool) {
	var names []string
	places := map[string][]string{}
	for _, t := range tools {
		name := strings.ToLower(t.Name)
		if name == "" || slices.Contains(places[name], place(t)) {
			continue
		}
		if places[name] == nil {
			names = append(names, name)
		}
		places[name] = append(places[name], place(t))
	}
	for _, name := range names {
		if n := len(places[name]); n > 1 {
			where := strings.Join(places[name][:min(n, casesShown)], ", ")
			if n > casesShown {
				where += fmt.Sprintf(", and %d more", n-casesShown)
			}
			text := fmt.Sprintf("%s is the name of %d tools; a registry accepts only one of them (NAM-007): %s", Clean(name), n, where)
			p.heading(Tool{}, doubt, text)
		}
	}
}
