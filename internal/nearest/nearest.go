// Package nearest finds the words that somebody may have meant.
package nearest

import (
	"cmp"
	"slices"
)

// Words are the words that at most so many edits lead to, the nearest first.
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

// Distance is how many characters have to be added, left out or changed.
func Distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		diagonal := row[0]
		row[0] = i + 1
		for j := range to {
			cost := diagonal
			if from[i] != to[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, diagonal+1)
		}
	}
	return row[len(to)]
}
