package report

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// Limits of a summary: CI systems reject more than a megabyte.
const (
	summaryTools    = 200
	summaryProblems = 50
)

// Markdown returns a summary of the report for the page of a build. Text from a tool is escaped, so that it cannot form markup. An
// invalid report is an error.
func (r Report) Markdown() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	_, text := conclusion(r)
	fmt.Fprintf(&b, "### toolconform: %s\n\n%s · %s · toolconform %s\n\n", inert(text), inert(conforming(r.Summary)), inert(counts(r.Summary)), inert(Clean(r.Kit.Version)))
	b.WriteString("| tool | package | verdict |\n|---|---|---|\n")
	for _, t := range r.Tools[:min(len(r.Tools), summaryTools)] {
		_, text := outcome(t)
		fmt.Fprintf(&b, "| %s | %s | %s |\n", code(Clean(t.Name)), code(place(t)), inert(text))
	}
	if n := len(r.Tools) - summaryTools; n > 0 {
		fmt.Fprintf(&b, "\n%s\n", inert("… and "+prose.Plural(n, "more tool")))
	}
	b.WriteByte('\n')
	left := summaryProblems
	for _, t := range r.Tools {
		left = summarize(&b, t, left)
	}
	for _, s := range r.Stale {
		fmt.Fprintf(&b, "- baseline, line %d: %s of %s: %s\n", s.Line, inert(Clean(s.Requirement)), code(Clean(s.Tool)), inert(Clean(s.Why)))
	}
	if left < 0 {
		fmt.Fprintf(&b, "- … and %d more\n", -left)
	}
	return b.Bytes(), nil
}

// summarize writes the failures of a tool and returns how many more may be written; negative if some were left out.
func summarize(b *bytes.Buffer, t Tool, left int) int {
	for _, c := range t.Checks {
		if !c.Verdict.Red() || c.BlockedBy != "" {
			continue
		}
		left--
		if left < 0 {
			continue
		}
		verdict := c.Verdict.String()
		if c.Excused() {
			verdict = "known (" + Clean(c.Known) + ")"
		}
		p := &printer{}
		fmt.Fprintf(b, "- %s %s %s: %s", code(Clean(t.Name)), inert(Clean(c.Requirement)), inert(p.title(c.Requirement)), inert(verdict))
		if message := messageOf(c); message != "" {
			fmt.Fprintf(b, ": %s", code(message))
		}
		if len(c.Findings) > 0 && c.Findings[0].At != "" {
			fmt.Fprintf(b, " at %s", code(Clean(c.Findings[0].At)))
		}
		b.WriteByte('\n')
	}
	return left
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
