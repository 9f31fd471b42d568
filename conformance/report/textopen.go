package report

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// open writes checks that could not be made for one and the same reason.
func (p *printer) open(t Tool, checks []Check) {
	first := checks[0]
	p.heading(t, colorOf(first.Verdict), first.Verdict.String()+": "+Clean(oneLine(first.Why)))
	if first.Write != "" {
		p.field("write", CleanLines(first.Write)...)
	}
	for i, c := range checks {
		if i == casesShown {
			p.field("", fmt.Sprintf("… and %s", probe.Plural(len(checks)-i, "more rule")))
			break
		}
		name := "rule"
		if i > 0 {
			name = ""
		}
		p.field(name, c.Requirement+" "+p.title(c.Requirement))
	}
}

// openGroups are the checks that came to no evaluation and are blocked by no other rule, those of one reason together.
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

// blocked says in one line what a broken rule keeps from being evaluated.
func (p *printer) blocked(t Tool) {
	var owners []string
	count := map[string]int{}
	for _, c := range t.Checks {
		if c.BlockedBy == "" {
			continue
		}
		if count[c.BlockedBy] == 0 {
			owners = append(owners, c.BlockedBy)
		}
		count[c.BlockedBy]++
	}
	if len(owners) == 0 {
		return
	}
	slices.SortStableFunc(owners, func(a, b string) int { return count[b] - count[a] })
	text := fmt.Sprintf("%s not judged until %s is mended", probe.Plural(count[owners[0]], "rule"), Clean(owners[0]))
	for _, owner := range owners[1:] {
		text += fmt.Sprintf(", %d until %s is", count[owner], Clean(owner))
	}
	p.heading(t, doubt, text)
}

// blockedOne says the same of one check.
func (p *printer) blockedOne(t Tool, c Check) {
	text := fmt.Sprintf("%s %s: not judged until %s is mended", c.Requirement, p.title(c.Requirement), Clean(c.BlockedBy))
	if c.Why != "" {
		text += " (" + Clean(oneLine(c.Why)) + ")"
	}
	p.heading(t, doubt, text)
}
