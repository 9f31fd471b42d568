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

// Text configures how a report is written as text. The zero value is plain text without source lines.
type Text struct {
	// Color adds terminal colours to verdicts. The caller decides about NO_COLOR and terminals.
	Color bool
	// Width is the width of a line; zero means 120.
	Width int
	// Elapsed is the duration of the run; zero leaves it out. It is never part of a report.
	Elapsed time.Duration
	// Source reads a file of a module, so that a failure can show the line; nil shows none.
	Source func(module, file string) ([]byte, error)

	// Flags are further flags for the replay of a case, such as "-sites", "sites.json".
	Flags []string
	// Quiet leaves out tools that pass.
	Quiet bool
	// Verbose lists every check of every tool with its verdict.
	Verbose bool

	lookup func(id string) (*requirement.Requirement, bool) // for tests; nil means that of the catalogue
}

// Limits of the text. The rest is counted, and is in the JSON.
const (
	kindsShown  = 3  // of findings of one check
	casesShown  = 3  // of one kind
	checksShown = 12 // of one tool
)

const defaultWidth = 120

// Write writes the report. An invalid report is an error, and nothing is written.
func (o Text) Write(w io.Writer, r Report) error {
	if err := r.Validate(); err != nil {
		return err
	}
	p := &printer{Text: o}
	p.report(r)
	return p.flush(w)
}

// Document returns what Write writes.
func (o Text) Document(r Report) ([]byte, error) {
	var b bytes.Buffer
	err := o.Write(&b, r)
	return b.Bytes(), err
}

// WriteTotals writes only the end of the report: the counts and the conclusion.
func (o Text) WriteTotals(w io.Writer, r Report) error {
	p := &printer{Text: o}
	p.totals(r)
	return p.flush(w)
}

// Check returns the text about one outcome; "" if there is none.
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

// A printer collects text, so that nothing is written after an error.
type printer struct {
	Text
	out   bytes.Buffer
	named map[string]int // tool name → number of tools
	scope *Scope         // nil if a single outcome is written
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

// line writes one line, clipped to the width.
func (p *printer) line(style style, text string) {
	p.out.WriteString(p.paint(style, clip(Neutral(text), p.width())))
	p.out.WriteByte('\n')
}

// column returns the width of a field's value.
func (p *printer) column() int { return p.width() - len(indent) - 9 }

const indent = "    "

// field writes a named value, clipped to the width. Further lines are indented below it.
func (p *printer) field(name string, lines ...string) {
	clipped := make([]string, len(lines))
	for i, text := range lines {
		clipped[i] = clip(Neutral(text), p.column())
	}
	p.whole(name, clipped...)
}

// whole writes a named value of clean lines whatever the width: code and commands are copied.
func (p *printer) whole(name string, lines ...string) {
	for _, text := range lines {
		label := fmt.Sprintf("%s%-8s ", indent, name)
		if name = ""; text == "" {
			label = strings.TrimRight(label, " ")
		}
		p.out.WriteString(p.paint(faint, label) + text + "\n")
	}
}

// prose writes a named text, wrapped at the width.
func (p *printer) prose(name, text string) {
	if text = oneLine(text); text != "" {
		p.field(name, Wrap(Clean(text), p.column())...)
	}
}
