package format

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Wrap breaks clean prose into lines of at most width characters.
func Wrap(text string, width int) []string { return wrap(oneLine(text), width) }

// wrap breaks a clean line at the last space or comma in the second half of the width, or else at the width. Further spaces are kept.
func wrap(text string, width int) []string {
	var lines []string
	runes := []rune(text)
	for len(runes) > width {
		end := width
		for i := width; i > width/2; i-- {
			if runes[i] == ' ' || runes[i-1] == ',' {
				end = i
				break
			}
		}
		lines = append(lines, strings.TrimRight(string(runes[:end]), " "))
		runes = []rune(strings.TrimLeft(string(runes[end:]), " "))
	}
	return append(lines, strings.TrimRight(string(runes), " "))
}

// truncate shortens a text to a number of characters and adds the original number.
func truncate(text string, length int) string {
	if n := utf8.RuneCountInString(text); n > length {
		return fmt.Sprintf("%s… (%d characters)", string([]rune(text)[:length]), n)
	}
	return text
}

// atMost keeps the first lines of a list and counts the rest.
func atMost(lines []string, count int) []string {
	if more := len(lines) - count; more > 0 {
		return append(lines[:count:count], fmt.Sprintf("… and %d more", more))
	}
	return lines
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// firstSentences returns as many whole sentences of a text as fit into length bytes, at least one.
func firstSentences(text string, length int) string {
	first, rest, more := strings.Cut(oneLine(text), ". ")
	for more {
		var next string
		next, rest, more = strings.Cut(rest, ". ")
		if len(first)+len(". ")+len(strings.TrimSuffix(next, ".")) > length {
			return first + "."
		}
		first += ". " + next
	}
	return first
}
