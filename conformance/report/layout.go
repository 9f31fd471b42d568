package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A style is the escape sequence of a terminal colour.
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

// clip shortens a line of clean text to a width.
func clip(text string, width int) string {
	if utf8.RuneCountInString(text) <= width {
		return strings.TrimRight(text, " ")
	}
	return string([]rune(text)[:max(width-1, 0)]) + "…"
}

// clipLeft shortens clean text at its start: the end of a path says more.
func clipLeft(text string, width int) string {
	runes := []rune(text)
	if len(runes) <= width {
		return text
	}
	return "…" + string(runes[len(runes)-max(width-1, 0):])
}

// pad extends clean text to a width, or shortens it.
func pad(text string, width int) string {
	text = clip(text, width)
	return text + strings.Repeat(" ", width-utf8.RuneCountInString(text))
}

// Wrap breaks clean text into lines of at most width characters, within a word if it is longer than a line.
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

// wrapHard breaks clean text that is not prose, such as JSON: after a space or comma in the second half of a line, or else at the width.
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

// lineEnd returns the number of characters in the first line of a text.
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

// truncate shortens a text to a number of characters and adds the original number.
func truncate(text string, length int) string {
	if utf8.RuneCountInString(text) <= length {
		return text
	}
	return fmt.Sprintf("%s… (%d characters)", string([]rune(text)[:length]), utf8.RuneCountInString(text))
}

// truncateLines keeps the first lines of a text and adds the original number of lines.
func truncateLines(lines []string, count int) []string {
	if len(lines) <= count {
		return lines
	}
	return append(slices.Clone(lines[:count]), fmt.Sprintf("… (%d lines)", len(lines)))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// firstSentences returns as many whole sentences of a text as fit into length bytes, at least one.
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
