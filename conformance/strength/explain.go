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

// survivors is the file with the reason for each fault that is not reported.
const survivors = "testdata/strength/survivors.tsv"

// explained holds the reasons by the key of a fault.
type explained map[string]*reason

// A reason says either that the faulty tool keeps every rule, so that there is nothing to reject, or why the suite misses the fault.
type reason struct {
	text  string
	keeps bool
	used  bool
}

// The kinds of reasons in the file.
const (
	keeps  = "keeps"
	misses = "missed"
)

// key identifies a fault independently of line numbers.
func key(f *faulty) string {
	return strings.Join([]string{f.subject.name(), f.mutant.Operator.Name, f.mutant.Was}, "\t")
}

// explanations reads the file. A line has the tool, the operator, the place, the kind and the reason, separated by tabs. A star is any tool
// or place.
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

// why returns the reason for a fault, or for the same fault of any tool, or nil.
func (e explained) why(f *faulty) *reason {
	for _, name := range []string{key(f), strings.Join([]string{"*", f.mutant.Operator.Name, f.mutant.Was}, "\t"), "*\t" + f.mutant.Operator.Name + "\t*"} {
		if r := e[name]; r != nil {
			r.used = true
			return r
		}
	}
	return nil
}

// stale returns an error for reasons that were not used.
func (e explained) stale() error {
	var all []error
	for _, name := range slices.Sorted(maps.Keys(e)) {
		if !e[name].used {
			all = append(all, fmt.Errorf("%s explains a fault that is reported or does not exist: %q", survivors, name))
		}
	}
	return errors.Join(all...)
}
