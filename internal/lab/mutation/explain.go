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

// reasons are the reasons by the keys of the mutants.
type reasons map[string]*reason

// A reason explains why a mutant is not detected: it breaks no rule, so that there is nothing to reject, or the suite misses its fault.
type reason struct {
	text     string
	conforms bool
	used     bool
}

// The kinds of reasons in the file.
const (
	conforms = "keeps"
	missed   = "missed"
)

// key returns the key of a mutant, which does not change if lines move.
func key(f *faultyTool) string {
	return strings.Join([]string{f.subject.name(), f.mutant.Operator.Name, f.mutant.Was}, "\t")
}

// readReasons reads the reasons for undetected mutants: tool, operator, place, kind of the reason and reason, separated by tabs.
// A star means any tool, or any place. A missing file has no reasons.
func readReasons(file string) (reasons, error) {
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	all := reasons{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		if lines.Text() == "" || strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		parts := strings.Split(lines.Text(), "\t")
		if len(parts) != 5 || parts[4] == "" || parts[3] != conforms && parts[3] != missed {
			return nil, fmt.Errorf("%s:%d: want tool, operator, place, %s or %s, and reason, with tabs between them", survivors, n, conforms, missed)
		}
		all[strings.Join(parts[:3], "\t")] = &reason{text: parts[4], conforms: parts[3] == conforms}
	}
	return all, lines.Err()
}

// reason returns the reason for a mutant, or one for the same fault of any tool, or nil. It marks the reason as used.
func (e reasons) reason(f *faultyTool) *reason {
	for _, name := range []string{key(f), strings.Join([]string{"*", f.mutant.Operator.Name, f.mutant.Was}, "\t"), "*\t" + f.mutant.Operator.Name + "\t*"} {
		if r := e[name]; r != nil {
			r.used = true
			return r
		}
	}
	return nil
}

// stale returns an error for reasons that no mutant needs.
func (e reasons) stale() error {
	var all []error
	for _, name := range slices.Sorted(maps.Keys(e)) {
		if !e[name].used {
			all = append(all, fmt.Errorf("%s explains a mutant that is detected or does not exist: %q", survivors, name))
		}
	}
	return errors.Join(all...)
}
