package main

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed verdicts.txt
var read string

// A verdict is what a person found of a report who read the place.
type verdict struct {
	is  string
	why string
}

// The verdicts: a call of the root can end in a panic there, as its documentation says or not; or it cannot.
const (
	right      = "right"
	documented = "documented"
	wrong      = "wrong"
)

// A look is the first measurement of a set, before anything was changed because of it.
type look struct{ reports, read, wrong int }

// text describes the first measurement.
func (l look) text() string {
	if l.read == 0 {
		return ""
	}
	return fmt.Sprintf("\nIn the first measurement there were %d such reports; %d were checked, and %d in 100 of these were correct.\n", l.reports, l.read, (100*(l.read-l.wrong)+l.read/2)/l.read)
}

// verdicts returns the verdicts, by the key of the report, and what they were at first by the name of the set: a line ## with the name and the number
// of reports stands before those that were read.
func verdicts() (map[string]verdict, map[string]look, error) {
	all, first := map[string]verdict{}, map[string]look{}
	name := ""
	for line := range strings.Lines(read) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			var l look
			if n, err := fmt.Sscan(title, &name, &l.reports); n < 2 {
				return nil, nil, fmt.Errorf("read verdicts: %q is not a set and a number: %w", line, err)
			}
			first[name] = l
			continue
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.SplitN(line, " ", 4)
		if len(words) < 4 || words[2] != right && words[2] != documented && words[2] != wrong {
			return nil, nil, fmt.Errorf("read verdicts: %q is not a place, a class, a verdict and a reason", line)
		}
		all[words[0]+" "+words[1]] = verdict{words[2], words[3]}
		l := first[name]
		l.read++
		if words[2] == wrong {
			l.wrong++
		}
		first[name] = l
	}
	delete(first, "")
	return all, first, nil
}
