// Package corpus has small pure functions, one or more for each feature of the language and for much of the standard library. The test
// of the interpreter compiles and interprets them, and compares the results. A document is any text.
package corpus

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// All are the functions of all files.
var All = slices.Concat(assembly, arithmetic, conversions, texts, slicing, mapping, structures, methods, interfaces, closures, defers, failures,
	generics, iterators, concurrent, library, printing, documents, wrapped, programs, order, modules, reflected)

// numbers returns the numbers in a document, and at least one.
func numbers(doc string) []int {
	var all []int
	for _, f := range strings.FieldsFunc(doc, func(r rune) bool { return r != '-' && (r < '0' || r > '9') }) {
		if n, err := strconv.Atoi(f); err == nil {
			all = append(all, n)
		}
	}
	if len(all) == 0 {
		all = append(all, len(doc))
	}
	return slices.Clip(all) // the capacity that append leaves is not specified
}

// words returns the words of a document, and at least one.
func words(doc string) []string {
	all := strings.FieldsFunc(doc, func(r rune) bool { return !unicode.IsLetter(r) })
	if len(all) == 0 {
		all = append(all, "none")
	}
	return all
}

// number returns the i-th number of a document, which repeat.
func number(doc string, i int) int {
	all := numbers(doc)
	return all[i%len(all)]
}

// small returns a number between 0 and n-1.
func small(doc string, i, n int) int {
	return ((number(doc, i) % n) + n) % n
}

func itoa(all ...int) string {
	parts := make([]string, len(all))
	for i, n := range all {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, " ")
}
