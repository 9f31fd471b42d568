package format

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// A style is the escape sequence of a terminal colour.
type style string

const (
	plain style = ""
	good  style = "\x1b[32m"
	bad   style = "\x1b[31m"
	doubt style = "\x1b[33m"
	faint style = "\x1b[2m"
	reset style = "\x1b[0m"
)

const (
	defaultWidth   = 120
	indent         = "    "
	paragraphLines = 8 // limits a reason, which may be the text of any error
)

// A printer collects lines of text.
type printer struct {
	Presentation
	out   bytes.Buffer
	named map[string]int      // tool name → number of tools
	scope *report.Scope       // nil if a single outcome is written
	alike map[string][]string // the tools of a server that have the same finding: see alikeKey
}

func (p *printer) paint(s style, text string) string {
	if !p.Color || s == plain || text == "" {
		return text
	}
	return string(s + style(text) + reset)
}

func (p *printer) width() int {
	if p.Width <= 0 {
		return defaultWidth
	}
	return max(p.Width, 40)
}

// paragraph writes a clean text, wrapped at the width, and indents all lines but the first.
func (p *printer) paragraph(s style, text string) {
	for i, line := range atMost(wrap(text, p.width()-len(indent)), paragraphLines) {
		if i > 0 {
			line = indent + line
		}
		p.out.WriteString(p.paint(s, prose.Neutral(line)) + "\n")
	}
}

// column returns the width of a field's value.
func (p *printer) column() int { return p.width() - len(indent) - 9 }

// field writes a named value of clean lines, each wrapped at the width. Further lines are indented below the first.
func (p *printer) field(name string, lines ...string) {
	wrapped := lists.Flat(lines, func(text string) []string { return wrap(text, p.column()) })
	p.whole(name, lists.Map(wrapped, prose.Neutral)...)
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
