package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A line is a line of a file, relative to the root of the checkout.
type line struct {
	file string // with slashes
	line int
}

func (l line) String() string { return l.file + ":" + strconv.Itoa(l.line) }

// class returns the class of panics that a line belongs to: its folder below the corpus.
func (l line) class() string {
	parts := strings.Split(l.file, "/")
	if len(parts) < 5 {
		return ""
	}
	return parts[2]
}

// evaluated reports whether reports at a line count: it is in a package broken or good. Those of limits are known not to be found.
func (l line) evaluated() bool {
	parts := strings.Split(l.file, "/")
	return len(parts) == 5 && (parts[3] == "broken" || parts[3] == "good") && !strings.HasSuffix(l.file, "/variants.go")
}

var labelPattern = regexp.MustCompile(`// want "\\\\(\[[a-z-]+)\\\\\] \\\\\((PAN-\d{3})\\\\\)"`)

// readCorpus returns the lines that panic, each with the class and the rule that toolvet reports there.
func readCorpus(root string) (map[line]string, error) {
	files, err := filepath.Glob(filepath.Join(root, "*", "broken", "*.go"))
	if err != nil {
		return nil, err
	}
	wanted := map[line]string{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for i, text := range strings.Split(string(source), "\n") {
			if m := labelPattern.FindStringSubmatch(text); m != nil {
				wanted[line{filepath.ToSlash(file), i + 1}] = m[1] + "] (" + m[2] + ")"
			}
		}
	}
	if len(wanted) < 200 {
		return nil, fmt.Errorf("read corpus: %d lines are labelled", len(wanted))
	}
	return wanted, nil
}

// classes returns the classes of the corpus, sorted.
func classes(wanted map[line]string) []string {
	var all []string
	for l := range wanted {
		if c := l.class(); !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	slices.Sort(all)
	return all
}
