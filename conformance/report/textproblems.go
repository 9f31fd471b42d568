package report

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
)

// problems writes everything about a tool that is not as it should be: errors of ours, what is missing, what is broken, what
// could therefore not be judged, and warnings last.
func (p *printer) problems(t Tool) {
	for _, group := range openGroups(t) {
		p.open(t, group)
	}
	p.list(t, t.With(Fail))
	p.blocked(t)
	p.list(t, t.With(Warn))
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
		text := fmt.Sprintf("%s: %d more: %s", Clean(t.Name), len(rest), strings.Join(ids, ", "))
		p.line(colorOf(rest[0].Verdict), text)
	}
}

// broken writes a check that is not kept: the problem, the cases, the reason, and where the rule is.
func (p *printer) broken(t Tool, c Check) {
	kind := ""
	if c.Verdict == Warn {
		kind = "warning: "
	}
	p.heading(t, colorOf(c.Verdict), kind+c.Requirement+" "+p.title(c.Requirement))
	shown := c.Findings[:min(len(c.Findings), casesShown)]
	for _, f := range shown {
		p.finding(t, f)
	}
	if rest := len(c.Findings) - len(shown); rest > 0 {
		p.field("", fmt.Sprintf("… and %s", plural(rest, "more case")))
	}
	if r, ok := p.requirement(c.Requirement); ok {
		p.prose("because", firstSentences(r.Text, 200))
	}
	p.field("rule", "toolconform requirements "+c.Requirement)
}

// heading begins a paragraph about a tool, which goes unnamed where the reader knows it.
func (p *printer) heading(t Tool, s style, text string) {
	p.out.WriteByte('\n')
	if t.Name != "" {
		text = Clean(t.Name) + ": " + text
	}
	lines := Wrap(text, p.width())
	for i, line := range lines {
		if i > 0 {
			line = indent + line
		}
		p.line(s, line)
	}
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
