package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/prose"
)

// tools writes one line for each tool.
func (p *printer) tools(tools []Tool) {
	names, packages := 0, 0
	for _, t := range tools {
		names = max(names, utf8.RuneCountInString(Clean(t.Name)))
		packages = max(packages, utf8.RuneCountInString(place(t)))
	}
	names, packages = min(names, p.width()/3), min(packages, p.width()/3)
	for _, t := range tools {
		style, text := outcome(t)
		p.out.WriteString(pad(Clean(t.Name), names) + "   " + pad(clipLeft(place(t), packages), packages) + "   ")
		p.out.WriteString(p.paint(style, clip(text, p.width()-names-packages-6)))
		p.out.WriteByte('\n')
	}
}

// checks lists the checks of a tool with their verdicts.
func (p *printer) checks(t Tool) {
	p.heading(t, plain, countChecks(len(t.Checks), len(t.With(NotApplicable))))
	for _, c := range t.Checks {
		p.line(plain, strings.TrimRight(fmt.Sprintf("%s%-14s %s %s", indent, c.Verdict, c.Requirement, p.title(c.Requirement)), " "))
	}
}

// place returns the directory of a tool's package within its module.
func place(t Tool) string {
	if rest, ok := strings.CutPrefix(t.Package, t.Module+"/"); ok && t.Module != "" {
		return Clean(rest)
	}
	return Clean(t.Package)
}

// outcome returns the end of a tool's line.
func outcome(t Tool) (style, string) {
	count := map[Verdict]int{}
	blocked, known := 0, 0
	for _, c := range t.Checks {
		count[c.Verdict]++
		if c.BlockedBy != "" {
			blocked++
		}
		if c.Excused() {
			known++
		}
	}
	rules := len(t.Checks) - count[NotApplicable]
	var parts []string
	add := func(n int, one, many string) {
		if n > 0 {
			parts = append(parts, prose.Counted(n, one, many))
		}
	}
	mark, color := "✓", good
	if t.Conforms() {
		parts = append(parts, prose.Plural(rules, "rule"))
	} else {
		mark, color = "✗", bad
		if count[Fail] > 0 {
			parts = append(parts, fmt.Sprintf("%d of %s broken", count[Fail], prose.Plural(rules, "rule")))
		}
		add(known, "of them known", "of them known")
		add(count[Untestable]-blocked, "untestable", "untestable")
		add(blocked, "not evaluated", "not evaluated")
		add(count[HarnessError], "harness error", "harness errors")
	}
	add(count[Warn], "warning", "warnings")
	return color, mark + " " + strings.Join(parts, ", ")
}
