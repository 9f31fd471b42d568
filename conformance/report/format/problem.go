package format

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// A problem is what is wrong with a tool, or could not be evaluated, for one reason. All texts are clean and have one line.
type problem struct {
	Style   style
	Heading string
	Message string         // the first finding; "" if the heading says everything
	Checks  []report.Check // at least one
	Also    []report.Check // further rules that are broken for the same cause
}

// problems returns the problems of a tool, in the order: what could not be evaluated, failures, accepted failures, blocked rules, warnings.
func problems(t report.Tool) []problem {
	var open, broken, known, blocked []report.Check
	for _, c := range t.Checks {
		switch {
		case c.OfSDK(), undecided(t, c): // in sections of their own
		case c.Excused():
			known = append(known, c)
		case c.Verdict == report.Warn || len(c.Findings) > 0:
			broken = append(broken, c)
		case c.BlockedBy != "":
			blocked = append(blocked, c)
		case c.Verdict.Red():
			open = append(open, c)
		}
	}
	sameReason := func(a, b report.Check) bool { return a.Verdict == b.Verdict && a.Why == b.Why && a.Write == b.Write }
	all := lists.Map(grouped(open, sameReason), func(group []report.Check) problem {
		return problem{bad, group[0].Verdict.String() + ": " + report.Clean(oneLine(group[0].Why)), "", group, nil}
	})
	blocks := map[string]int{} // a tool that crashes or hangs blocks many other checks
	for _, c := range blocked {
		blocks[c.BlockedBy]++
	}
	causes := byCause(broken, blocks)
	for _, same := range causes {
		if c := same[0]; c.Verdict != report.Warn {
			all = append(all, problem{bad, ruleOf(c), messageOf(c), same[:1], same[1:]})
		}
	}
	if len(known) > 0 {
		var reasons []string
		heading := knownAs(known[0])
		for _, c := range known {
			reasons = append(reasons, report.Clean(c.Requirement)+" ("+reasonOf(c)+")")
			if knownAs(c) != heading {
				heading = "known, or accepted with a reason"
			}
		}
		all = append(all, problem{doubt, heading, truncate(strings.Join(reasons, ", "), 500), known, nil})
	}
	if len(blocked) > 0 {
		all = append(all, problem{doubt, blockedHeading(blocks), "", blocked, nil})
	}
	for _, same := range causes {
		if c := same[0]; c.Verdict == report.Warn {
			all = append(all, problem{doubt, "warning: " + ruleOf(c), messageOf(c), same[:1], same[1:]})
		}
	}
	return all
}

// byCause puts broken rules together that show the same faults: a missing check of arguments breaks several. First in a group is a failure
// rather than a warning, and then a rule that the linter names, too. The groups that block most other rules come first.
func byCause(broken []report.Check, blocks map[string]int) [][]report.Check {
	broken = slices.Clone(broken)
	slices.SortStableFunc(broken, func(a, b report.Check) int {
		return cmp.Or(cmp.Compare(b.Verdict, a.Verdict), blocks[b.Requirement]-blocks[a.Requirement])
	})
	groups := grouped(broken, func(first, c report.Check) bool {
		return len(c.Findings) > 0 && !slices.ContainsFunc(c.Findings, func(f report.Finding) bool {
			return !slices.ContainsFunc(first.Findings, func(known report.Finding) bool { return known.Fault() == f.Fault() })
		})
	})
	for _, same := range groups {
		slices.SortStableFunc(same, func(a, b report.Check) int { return cmp.Or(cmp.Compare(b.Verdict, a.Verdict), linted(b)-linted(a)) })
	}
	return groups
}

// linted returns 1 for a rule that the linter checks, too, and 0 for another one.
func linted(c report.Check) int {
	if slices.ContainsFunc(requirement.Witnesses(c.Requirement), func(w requirement.Witness) bool { return w.Kind == requirement.ByAnalyzer }) {
		return 1
	}
	return 0
}

// mainRules returns, for each rule that is broken for the cause of another one, the one that a report shows for it.
func mainRules(t report.Tool) map[string]string {
	main := map[string]string{}
	for _, p := range problems(t) {
		for _, c := range p.Also {
			main[c.Requirement] = report.Clean(p.Checks[0].Requirement)
		}
	}
	return main
}

// sameCause summarizes a check that is broken for the cause of another rule.
func sameCause(c report.Check, main string) string {
	return messageOf(c) + " (the same cause as " + main + ")"
}

// also lists the further rules of the cause; "" if there are none.
func (p problem) also() string {
	if len(p.Also) == 0 {
		return ""
	}
	return "also breaks " + problem{Checks: p.Also}.ids()
}

// knownAs says where a violation is accepted.
func knownAs(c report.Check) string {
	if c.KnownAt == "" {
		return "known, in the baseline"
	}
	if c.OfSDK() {
		return sdkTitle
	}
	return "accepted, with a reason"
}

// reasonOf returns why a violation is accepted, and where that is written if not in the baseline.
func reasonOf(c report.Check) string {
	if c.KnownAt == "" {
		return report.Clean(c.Known)
	}
	return report.Clean(c.Known + ", at " + c.KnownAt)
}

// exceptionOf returns the place of a stale exception.
func exceptionOf(s report.Stale) string {
	if s.At != "" {
		return report.Clean("exception at " + s.At)
	}
	return fmt.Sprintf("baseline, line %d", s.Line)
}

// blockedHeading says how many rules each other rule blocks.
func blockedHeading(blocks map[string]int) string {
	var parts []string
	for i, id := range slices.SortedFunc(maps.Keys(blocks), func(a, b string) int { return cmp.Or(blocks[b]-blocks[a], cmp.Compare(a, b)) }) {
		if i == 0 {
			parts = append(parts, fmt.Sprintf("%s not evaluated until %s is fixed", prose.Plural(blocks[id], "rule"), report.Clean(id)))
		} else {
			parts = append(parts, fmt.Sprintf("%d until %s is", blocks[id], report.Clean(id)))
		}
	}
	return strings.Join(parts, ", ")
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

// ruleOf returns the ID and title of the rule of a check, which may be unknown in a report of another version.
func ruleOf(c report.Check) string {
	title := ""
	if r, ok := requirement.Lookup(c.Requirement); ok {
		title = " " + r.Title
	}
	return report.Clean(c.Requirement) + title
}

// rulesOf lists the rules of checks, one line each.
func rulesOf(checks []report.Check) []string {
	return atMost(lists.Map(checks, ruleOf), casesShown)
}

// ids returns the IDs of the rules.
func (p problem) ids() string {
	return strings.Join(lists.Map(p.Checks, func(c report.Check) string { return report.Clean(c.Requirement) }), ", ")
}

// messageOf summarizes a check in one line: its first finding, or the reason of its verdict.
func messageOf(c report.Check) string {
	if len(c.Findings) == 0 {
		text := report.Clean(oneLine(c.Why))
		if c.BlockedBy != "" {
			text = strings.TrimSuffix(fmt.Sprintf("not evaluated until %s is fixed (%s)", report.Clean(c.BlockedBy), text), " ()")
		}
		return truncate(text, 500)
	}
	text := oneLine(report.Clean(c.Findings[0].Got))
	if input := inputOf(c.Findings[0], 200); input != "" {
		text += " with " + input
	}
	if more := len(c.Findings) - 1; more > 0 {
		text += fmt.Sprintf(", and %d more", more)
	}
	return truncate(text, 500)
}

// inputOf returns the input of a case and its note.
func inputOf(f report.Finding, length int) string {
	with, note := report.Clean(f.With), report.Clean(f.Note)
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

// packageOf returns the directory of a tool's package within its module; of a server that it is one.
func packageOf(t report.Tool) string {
	if t.Contract == report.ServerContract {
		return "(the server)"
	}
	if rest, ok := strings.CutPrefix(t.Package, t.Module+"/"); ok && t.Module != "" {
		return report.Clean(rest)
	}
	return report.Clean(t.Package)
}
