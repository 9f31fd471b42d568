package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
)

// problems writes everything about a tool that is not as it should be: errors of ours, what is missing, what is broken, what
// could therefore not be evaluated, and warnings last.
func (p *printer) problems(t Tool) {
	for _, group := range openGroups(t) {
		p.open(t, group)
	}
	p.list(t, brokenOf(t))
	p.known(t)
	p.blocked(t)
	p.list(t, t.With(Warn))
}

// brokenOf are the red checks with findings, those among them that could not be evaluated in every case. What keeps most of the
// others from being evaluated, a tool that dies or hangs say, is to be read first.
func brokenOf(t Tool) []Check {
	broken := slices.DeleteFunc(t.With(Fail, Untestable, HarnessError), func(c Check) bool { return len(c.Findings) == 0 || c.Excused() })
	waiting := map[string]int{}
	for _, c := range t.Checks {
		waiting[c.BlockedBy]++
	}
	slices.SortStableFunc(broken, func(a, b Check) int { return waiting[b.Requirement] - waiting[a.Requirement] })
	return broken
}

// list writes broken checks, and counts those beyond what people read.
func (p *printer) list(t Tool, checks []Check) {
	shown := checks[:min(len(checks), checksShown)]
	for _, c := range shown {
		p.broken(t, c)
	}
	if rest := checks[len(shown):]; len(rest) > 0 {
		var ids []string
		for _, c := range rest {
			ids = append(ids, c.Requirement)
		}
		p.out.WriteByte('\n')
		p.line(colorOf(rest[0].Verdict), fmt.Sprintf("%s%d more: %s", p.subject(t), len(rest), strings.Join(ids, ", ")))
	}
}

// broken writes a check that is not kept: the problem, the cases, the reason, and where the rule is.
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
	if line := p.again(t, c.Findings); line != "" {
		p.field("replay", line)
	}
	p.field("rule", "toolconform requirements "+c.Requirement)
}

// headingLines is how much is read of a reason, which may be the text of somebody else's error.
const headingLines = 8

// heading begins a paragraph about a tool, which goes unnamed where the reader knows it.
func (p *printer) heading(t Tool, s style, text string) {
	p.out.WriteByte('\n')
	p.paragraph(s, p.subject(t)+text)
}

// paragraph writes a text of several lines, of which the further ones are indented.
func (p *printer) paragraph(s style, text string) {
	lines := cutLines(Wrap(text, p.width()-len(indent)), headingLines)
	for i, line := range lines {
		if i > 0 {
			line = indent + line
		}
		p.line(s, line)
	}
}

// subject is the tool that a paragraph is about, with its place where there are two of the name.
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

// title is the requirement's one clause; an unknown one, as in a report of another version, has none.
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
