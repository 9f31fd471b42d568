package report

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/internal/prose"
)

// open writes checks that could not be evaluated for the same reason.
func (p *printer) open(t Tool, checks []Check) {
	first := checks[0]
	p.heading(t, colorOf(first.Verdict), first.Verdict.String()+": "+Clean(oneLine(first.Why)))
	if first.Write != "" {
		p.field("write", CleanLines(first.Write)...)
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
	var groups [][]Check
	for _, c := range t.With(HarnessError, Untestable) {
		if c.BlockedBy != "" || len(c.Findings) > 0 {
			continue
		}
		same := func(group []Check) bool {
			return group[0].Verdict == c.Verdict && group[0].Why == c.Why && group[0].Write == c.Write
		}
		if i := slices.IndexFunc(groups, same); i >= 0 {
			groups[i] = append(groups[i], c)
		} else {
			groups = append(groups, []Check{c})
		}
	}
	return groups
}

// blocked writes one line about the rules that cannot be evaluated before others pass.
func (p *printer) blocked(t Tool) {
	var blockers []string
	count := map[string]int{}
	for _, c := range t.Checks {
		if c.BlockedBy == "" {
			continue
		}
		if count[c.BlockedBy] == 0 {
			blockers = append(blockers, c.BlockedBy)
		}
		count[c.BlockedBy]++
	}
	if len(blockers) == 0 {
		return
	}
	slices.SortStableFunc(blockers, func(a, b string) int { return count[b] - count[a] })
	text := fmt.Sprintf("%s not evaluated until %s is fixed", prose.Plural(count[blockers[0]], "rule"), Clean(blockers[0]))
	for _, blocker := range blockers[1:] {
		text += fmt.Sprintf(", %d until %s is", count[blocker], Clean(blocker))
	}
	p.heading(t, doubt, text)
}

// blockedOne writes a line about one blocked check.
func (p *printer) blockedOne(t Tool, c Check) {
	text := fmt.Sprintf("%s %s: not evaluated until %s is fixed", c.Requirement, p.title(c.Requirement), Clean(c.BlockedBy))
	if c.Why != "" {
		text += " (" + Clean(oneLine(c.Why)) + ")"
	}
	p.heading(t, doubt, text)
}
