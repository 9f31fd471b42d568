package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A style is a colour of a terminal.
type style string

const (
	plain style = ""
	good  style = "\x1b[32m"
	bad   style = "\x1b[31m"
	doubt style = "\x1b[33m"
	bold  style = "\x1b[1m"
	faint style = "\x1b[2m"
)

const reset = "\x1b[0m"

func (p *printer) paint(s style, text string) string {
	if !p.Color || s == plain || text == "" {
		return text
	}
	return string(s) + text + reset
}

// clip cuts a line of clean text to a width.
func clip(text string, width int) string {
	if utf8.RuneCountInString(text) <= width {
		return strings.TrimRight(text, " ")
	}
	return string([]rune(text)[:max(width-1, 0)]) + "…"
}

// clipLeft cuts the beginning of a clean text: of a path, the end says more.
func clipLeft(text string, width int) string {
	runes := []rune(text)
	if len(runes) <= width {
		return text
	}
	return "…" + string(runes[len(runes)-max(width-1, 0):])
}

// pad fills a clean text up to a width, or cuts it.
func pad(text string, width int) string {
	text = clip(text, width)
	return text + strings.Repeat(" ", width-utf8.RuneCountInString(text))
}

// Wrap breaks clean text into lines. A word that is longer than a line is broken, too.
func Wrap(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= width {
			line += " " + word
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		parts := wrapHard(word, width)
		lines, line = append(lines, parts[:len(parts)-1]...), parts[len(parts)-1]
	}
	return append(lines, line)
}

// wrapHard breaks clean text that is not prose, a JSON document say: after a blank or a comma in the second half of a line,
// or wherever the line ends.
func wrapHard(text string, width int) []string {
	runes := []rune(text)
	var lines []string
	for len(runes) > width {
		end := lineEnd(runes, width)
		lines = append(lines, strings.TrimRight(string(runes[:end]), " "))
		runes = runes[end:]
	}
	return append(lines, string(runes))
}

// lineEnd returns how many characters of a text make its first line.
func lineEnd(runes []rune, width int) int {
	for _, stop := range []rune{' ', ','} {
		for end := width; end > width/2; end-- {
			if runes[end-1] == stop {
				return end
			}
		}
	}
	return width
}

// cut shortens a long text and says how long it is.
func cut(text string, length int) string {
	if utf8.RuneCountInString(text) <= length {
		return text
	}
	return fmt.Sprintf("%s… (%d characters)", string([]rune(text)[:length]), utf8.RuneCountInString(text))
}

// cutLines shortens a text of many lines and says how many there are.
func cutLines(lines []string, count int) []string {
	if len(lines) <= count {
		return lines
	}
	return append(slices.Clone(lines[:count]), fmt.Sprintf("… (%d lines)", len(lines)))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// firstSentences returns as many whole sentences of a text as fit into a length, at least one.
func firstSentences(text string, length int) string {
	text = oneLine(text)
	end := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '.' || i+1 < len(text) && text[i+1] != ' ' {
			continue
		}
		if end > 0 && i > length {
			break
		}
		end = i + 1
	}
	if end == 0 {
		return text
	}
	return text[:end]
}
