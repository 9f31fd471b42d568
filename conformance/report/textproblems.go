package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
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
		var ids []string
		for _, c := range rest {
			ids = append(ids, c.Requirement)
		}
		p.out.WriteByte('\n')
		p.line(colorOf(rest[0].Verdict), fmt.Sprintf("%s%d more: %s", p.subject(t), len(rest), strings.Join(ids, ", ")))
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
		p.out.WriteString(p.paint(faint, indent+"replay   ") + line + "\n") // whole, whatever the width: it is copied
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
