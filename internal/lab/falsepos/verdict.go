package main

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed verdicts.txt
var verdictsText string

// A verdict is the result of checking a report by hand.
type verdict struct {
	kind string
	why  string
}

// The kinds of verdicts: a call of the root can panic there without documentation, or as documented; or it cannot.
const (
	right      = "right"
	documented = "documented"
	wrong      = "wrong"
)

// A firstMeasurement is the first measurement of a set, before anything was changed because of it.
type firstMeasurement struct{ reports, read, wrong int }

// text describes the first measurement.
func (l firstMeasurement) text() string {
	if l.read == 0 {
		return ""
	}
	return fmt.Sprintf("\nIn the first measurement there were %d such reports; %d were checked, and %d in 100 of these were correct.\n", l.reports, l.read, (100*(l.read-l.wrong)+l.read/2)/l.read)
}

// verdicts parses verdicts.txt. It returns the verdicts by the key of the report, and the first measurements by the name of the set. A line ## with
// the name of a set and its number of reports precedes the verdicts of its first measurement.
func verdicts() (map[string]verdict, map[string]firstMeasurement, error) {
	all, first := map[string]verdict{}, map[string]firstMeasurement{}
	name := ""
	for line := range strings.Lines(verdictsText) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			var l firstMeasurement
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
