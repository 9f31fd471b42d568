// Package nearest finds the words that may be meant by a misspelled one.
package nearest

import (
	"cmp"
	"slices"
)

// Hint returns " (did you mean x?)" with the nearest of words, or "" if none is near. One edit is near for a short word, two
// for a word of at least five characters.
func Hint(word string, words []string) string {
	if close := Near(word, words); len(close) > 0 {
		return " (did you mean " + close[0] + "?)"
	}
	return ""
}

// Near returns the candidates of Hint, the nearest first.
func Near(word string, words []string) []string { return Words(word, words, min(2, (len(word)+1)/3)) }

// Words returns the words that are at most edits away, the nearest first.
func Words(word string, words []string, edits int) []string {
	var close []string
	for _, w := range words {
		if Distance(word, w) <= edits {
			close = append(close, w)
		}
	}
	slices.SortStableFunc(close, func(a, b string) int { return cmp.Compare(Distance(word, a), Distance(word, b)) })
	return close
}

// Distance returns the number of edits from a to b: inserted, deleted or changed characters, and swapped neighbors.
func Distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	before, last, row := make([]int, len(to)+1), make([]int, len(to)+1), make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range to {
			change := last[j]
			if from[i] != to[j] {
				change++
			}
			row[j+1] = min(change, row[j]+1, last[j+1]+1)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(to)]
}
