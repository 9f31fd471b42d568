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

// verdicts answers the verdicts, by the key of the report.
func verdicts() (map[string]verdict, error) {
	all := map[string]verdict{}
	for line := range strings.Lines(read) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.SplitN(line, " ", 4)
		if len(words) < 4 || words[2] != right && words[2] != documented && words[2] != wrong {
			return nil, fmt.Errorf("read verdicts: %q is not a place, a class, a verdict and a reason", line)
		}
		all[words[0]+" "+words[1]] = verdict{words[2], words[3]}
	}
	return all, nil
}
