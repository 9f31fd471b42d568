package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
)

// survivors has a reason for each mutant that is not detected.
const survivors = "testdata/strength/survivors.tsv"

// explained are the reasons by mutant, each with whether it was used.
type explained map[string]*reason

// A reason is one of two kinds: the tool breaks no rule, so that there is nothing to reject, or the suite misses its fault.
type reason struct {
	text  string
	keeps bool
	used  bool
}

// The kinds of reasons, as they are written.
const (
	keeps  = "keeps"
	misses = "missed"
)

// key names a fault so that it survives moved lines.
func key(f *faulty) string {
	return strings.Join([]string{f.subject.name(), f.mutant.Operator.Name, f.mutant.Was}, "\t")
}

// explanations reads the reasons for undetected mutants: tool, operator, place, kind of the reason and reason, separated by tabs.
// A star means any tool, or any place.
func explanations(file string) (explained, error) {
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	all := explained{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		if lines.Text() == "" || strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		parts := strings.Split(lines.Text(), "\t")
		if len(parts) != 5 || parts[4] == "" || parts[3] != keeps && parts[3] != misses {
			return nil, fmt.Errorf("%s:%d: want tool, operator, place, %s or %s, and reason, with tabs between them", survivors, n, keeps, misses)
		}
		all[strings.Join(parts[:3], "\t")] = &reason{text: parts[4], keeps: parts[3] == keeps}
	}
	return all, lines.Err()
}

// why returns the reason for a mutant, or one for the same fault of any tool, or nil.
func (e explained) why(f *faulty) *reason {
	for _, name := range []string{key(f), strings.Join([]string{"*", f.mutant.Operator.Name, f.mutant.Was}, "\t"), "*\t" + f.mutant.Operator.Name + "\t*"} {
		if r := e[name]; r != nil {
			r.used = true
			return r
		}
	}
	return nil
}

// stale returns an error for reasons that no mutant needs.
func (e explained) stale() error {
	var all []error
	for _, name := range slices.Sorted(maps.Keys(e)) {
		if !e[name].used {
			all = append(all, fmt.Errorf("%s explains a mutant that is detected or does not exist: %q", survivors, name))
		}
	}
	return errors.Join(all...)
}
