package format

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/lists"
)

// Limits of a summary: CI systems reject more than a megabyte.
const (
	summaryTools    = 200
	summaryProblems = 50
)

// markdown writes a summary of the report for the page of a build: the conclusion, the tools, and what prevents them from conforming.
// Of a server, it has in addition what can be pasted as an issue.
func markdown(r report.Report, look Presentation) ([]byte, error) {
	var b bytes.Buffer
	p := &printer{Presentation: look, scope: &r.Scope}
	if s := r.Scope.Server; s != nil {
		copied := *s
		copied.Command, p.Flags = lists.Map(s.Command, portableWord), lists.Map(look.Flags, portableWord)
		r.Scope.Server = &copied
	}
	fmt.Fprintf(&b, "### toolconform: %s\n\n%s · %s · toolconform %s\n\n", inert(conclusion(r)), inert(conforming(r)), inert(counts(r.Summary)),
		inert(report.Clean(r.Kit.Version)))
	for _, line := range serverLines(r.Scope.Server) {
		fmt.Fprintf(&b, "%s: %s\n\n", line[0], code(line[1]))
	}
	b.WriteString("| tool | package | verdict |\n|---|---|---|\n")
	var rows, lines []string
	for _, t := range r.Tools {
		_, text := outcome(t)
		rows = append(rows, fmt.Sprintf("| %s | %s | %s |", code(report.Clean(t.Name)), code(packageOf(t)), inert(text)))
		for _, one := range problems(t) {
			hasSection := r.Scope.Server != nil && isIssue(one)
			if c := one.Checks[0]; (c.Verdict.Red() || c.Excused()) && !hasSection {
				lines = append(lines, "- "+summaryLine(t, one))
			}
		}
	}
	for _, t := range r.Tools {
		if slices.ContainsFunc(t.Checks, func(c report.Check) bool { return undecided(t, c) }) {
			lines = append(lines, "- "+code(report.Clean(t.Name))+" "+inert(notTested(t)))
		}
	}
	for _, f := range sdkFaults(r) {
		lines = append(lines, fmt.Sprintf("- %s: %s", sdkTitle, inert(f.String())))
	}
	for _, s := range r.Stale {
		lines = append(lines, fmt.Sprintf("- %s: %s of %s: %s", inert(exceptionOf(s)), inert(report.Clean(s.Requirement)), code(report.Clean(s.Tool)), inert(report.Clean(s.Why))))
	}
	for _, line := range slices.Concat(atMost(rows, summaryTools), []string{""}, atMost(lines, summaryProblems)) {
		b.WriteString(line + "\n")
	}
	if r.Scope.Server != nil {
		p.issues(r)
		b.Write(p.out.Bytes())
	}
	return b.Bytes(), nil
}

// summaryLine returns the line of a problem.
func summaryLine(t report.Tool, one problem) string {
	line := code(report.Clean(t.Name)) + " " + inert(truncate(one.Heading, 500)) + ": " + code(cmp.Or(one.Message, truncate(one.ids(), 200)))
	if also := one.also(); also != "" {
		line += ", " + inert(also)
	}
	if c := one.Checks[0]; len(c.Findings) > 0 && c.Findings[0].At != "" && !c.Excused() {
		line += " at " + code(report.Clean(c.Findings[0].At))
	}
	return line
}

// inert escapes a text so that nothing in it is markup.
func inert(text string) string {
	var b strings.Builder
	for _, r := range oneLine(text) {
		if r < 0x80 && r != ' ' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') {
			fmt.Fprintf(&b, "&#%d;", r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// code formats a text as code, in which GitHub resolves no mentions or links.
func code(text string) string {
	if text = inert(text); text == "" {
		return ""
	}
	return "<code>" + text + "</code>"
}
