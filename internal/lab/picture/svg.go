package main

import (
	"bytes"
	"fmt"
	"html"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Sizes in pixels. An advance is the width of a character in most monospaced fonts, as a part of the font's size.
const (
	fontSize   = 13
	advance    = 0.602 * fontSize
	lineHeight = 19
	margin     = 20
	titleBar   = 36
	width      = 2*margin + 783 // columns * advance, rounded up
)

var escape = regexp.MustCompile(`\x1b\[([0-9]*)m`)

// classes are the CSS classes of the styles that toolconform uses in a terminal.
var classes = map[string]string{"1": "bold", "2": "faint", "31": "bad", "32": "good", "33": "doubt"}

// render returns a picture of a terminal in which command was typed and printed lines.
func render(command string, lines []string) []byte {
	height := titleBar + margin + lineHeight*(len(lines)+1)
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d" role="img">
<title>%[3]s</title>
<style>
text { font: %[4]dpx ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", Consolas, monospace; fill: #e6edf3; white-space: pre }
.bold { font-weight: bold }
.faint { fill: #8b949e }
.bad { fill: #ff7b72 }
.good { fill: #56d364 }
.doubt { fill: #e3b341 }
</style>
<rect x="0.5" y="0.5" width="%[5]d" height="%[6]d" rx="9" fill="#161b22" stroke="#444c56"/>
<circle cx="22" cy="19" r="6" fill="#ff5f57"/><circle cx="42" cy="19" r="6" fill="#febc2e"/><circle cx="62" cy="19" r="6" fill="#28c840"/>
`, width, height, html.EscapeString(command), fontSize, width-1, height-1)
	line(&b, 0, "\x1b[32m$\x1b[0m \x1b[1m"+command+"\x1b[0m")
	for i, text := range lines {
		line(&b, i+1, text)
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// line writes a line of a terminal. Each part in a style of its own is placed by its column, so that columns are straight in every font.
func line(b *bytes.Buffer, row int, text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	fmt.Fprintf(b, `<text y="%d" xml:space="preserve">`, titleBar+margin/2+lineHeight*row+fontSize/2)
	class, column := "", 0
	for text != "" {
		part, rest := text, ""
		style := ""
		if at := escape.FindStringSubmatchIndex(text); at != nil {
			part, style, rest = text[:at[0]], text[at[2]:at[3]], text[at[1]:]
		}
		span(b, class, column, part)
		column += utf8.RuneCountInString(part)
		class, text = classes[style], rest
	}
	b.WriteString("</text>\n")
}

func span(b *bytes.Buffer, class string, column int, text string) {
	blank := len(text) - len(strings.TrimLeft(text, " "))
	if blank == len(text) {
		return
	}
	attribute := ""
	if class != "" {
		attribute = fmt.Sprintf(` class="%s"`, class)
	}
	x := margin + float64(column+blank)*advance
	fmt.Fprintf(b, `<tspan x="%.1f"%s>%s</tspan>`, x, attribute, html.EscapeString(text[blank:]))
}
