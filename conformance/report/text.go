package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract/requirement"
)

// Text says how a report is written for people. Its zero value is plain text without source lines.
type Text struct {
	// Color marks verdicts with terminal colours. NO_COLOR and whether there is a terminal are for the caller to look at.
	Color bool
	// Width is where lines end; 120 columns where it is zero.
	Width int
	// Elapsed is the time of the run, left out where it is zero. It is never part of a report.
	Elapsed time.Duration
	// Source reads a file of a tool's module, so that a failure can show its line.
	Source func(module, file string) ([]byte, error)

	// Flags are what the replay of a case needs besides what the report records: "-sites", "sites.json".
	Flags []string
	// Quiet leaves out tools that pass.
	Quiet bool
	// Verbose lists every check of every tool with its verdict.
	Verbose bool

	lookup func(id string) (*requirement.Requirement, bool) // of tests; the catalogue's where it is nil
}

// How much of a report people read: the rest is counted, and is in the JSON.
const (
	kindsShown  = 3  // of findings of one check
	casesShown  = 3  // of one kind
	checksShown = 12 // of one tool
)

const defaultWidth = 120

// Write writes the report. One that does not hold together is an error, and nothing is written.
func (o Text) Write(w io.Writer, r Report) error {
	if err := r.Validate(); err != nil {
		return err
	}
	p := &printer{Text: o}
	p.report(r)
	return p.flush(w)
}

// Document is what Write writes.
func (o Text) Document(r Report) ([]byte, error) {
	var b bytes.Buffer
	err := o.Write(&b, r)
	return b.Bytes(), err
}

// WriteTotals writes the end of the report only: the counts and the conclusion.
func (o Text) WriteTotals(w io.Writer, r Report) error {
	p := &printer{Text: o}
	p.totals(r)
	return p.flush(w)
}

// Check is what Write says of one outcome; "" where it says nothing.
func (o Text) Check(t Tool, c Check) string {
	p := &printer{Text: o}
	switch {
	case len(c.Findings) > 0:
		p.broken(t, c)
	case c.BlockedBy != "":
		p.blockedOne(t, c)
	case c.Verdict.Red():
		p.open(t, []Check{c})
	}
	return p.out.String()
}

// A printer collects text, so that an error leaves nothing half-written.
type printer struct {
	Text
	out   bytes.Buffer
	named map[string]int // how many tools have the name
	scope *Scope         // nil where one outcome is reported by itself
}

func (p *printer) flush(w io.Writer) error {
	if _, err := w.Write(p.out.Bytes()); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}

func (p *printer) report(r Report) {
	p.named, p.scope = map[string]int{}, &r.Scope
	for _, t := range r.Tools {
		p.named[t.Name]++
	}
	tools := r.Tools
	if p.Quiet {
		tools = slices.DeleteFunc(slices.Clone(tools), Tool.Passes)
	}
	p.tools(tools)
	for _, t := range tools {
		if p.Verbose {
			p.checks(t)
		}
		p.problems(t)
	}
	p.namesakes(r.Tools)
	p.stale(r.Stale)
	if p.out.Len() > 0 {
		p.out.WriteByte('\n')
	}
	p.totals(r)
}

func (p *printer) width() int {
	if p.Width <= 0 {
		return defaultWidth
	}
	return max(p.Width, 40)
}

// line writes one line, cut where the page ends.
func (p *printer) line(style style, text string) {
	p.out.WriteString(p.paint(style, clip(Neutral(text), p.width())))
	p.out.WriteByte('\n')
}

// column is the width of a field's value.
func (p *printer) column() int { return p.width() - len(indent) - 9 }

const indent = "    "

// field writes a named value; its further lines are indented under it.
func (p *printer) field(name string, lines ...string) {
	for i, text := range lines {
		if i > 0 {
			name = ""
		}
		label := fmt.Sprintf("%s%-8s ", indent, name)
		text = clip(Neutral(text), p.width()-len(label))
		if text == "" {
			label = strings.TrimRight(label, " ")
		}
		p.out.WriteString(p.paint(faint, label) + text + "\n")
	}
}

// prose writes a named text, broken into lines where the page ends.
func (p *printer) prose(name, text string) {
	if text = oneLine(text); text != "" {
		p.field(name, Wrap(Clean(text), p.column())...)
	}
}
