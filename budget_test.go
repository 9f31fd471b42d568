package toolconform_test

import (
	"path"
	"strings"
	"testing"
)

// What a package may have. Files have no least size: they are named after concepts, not cut to a length.
const (
	maxPackageLines = 3000
	maxPackageFiles = 25
	maxFileLines    = 600
)

// The ratchets list what is larger, with today's sizes. They may only shrink.
const (
	linesRatchet = "testdata/ratchet/package-lines.tsv"
	filesRatchet = "testdata/ratchet/package-files.tsv"
)

// A package has one idea, at most 3,000 lines and at most 25 files. The catalogue of rules is data.
func TestPackageBudget(t *testing.T) {
	lines, files := map[string]int{}, map[string]int{}
	for _, file := range sources(t) {
		n := strings.Count(read(t, file), "\n")
		if n > maxFileLines {
			t.Errorf("%s has %d lines; at most %d", file, n, maxFileLines)
		}
		lines[path.Dir(file)] += n
		files[path.Dir(file)]++
	}
	delete(lines, "contract/requirement")
	delete(files, "contract/requirement")
	t.Run("lines", func(t *testing.T) { holdRatchet(t, linesRatchet, over(lines, maxPackageLines), "lines") })
	t.Run("files", func(t *testing.T) { holdRatchet(t, filesRatchet, over(files, maxPackageFiles), "files") })
}

// over returns the sizes that are larger than a bound.
func over(sizes map[string]int, bound int) map[string]int {
	large := map[string]int{}
	for name, n := range sizes {
		if n > bound {
			large[name] = n
		}
	}
	return large
}
