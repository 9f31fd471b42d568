package golangcilint

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"golang.org/x/tools/go/analysis"
)

// Settings are what can be set in the configuration of golangci-lint. The zero value is what toolvet does by itself.
type Settings struct {
	Profile   string   `json:"profile"`   // evaluate by this contract
	Level     string   `json:"level"`     // report what breaks a requirement of this level or a stronger one
	Panic     string   `json:"panic"`     // of panics, report those that something speaks for, or all that are not ruled out
	Analyzers []string `json:"analyzers"` // run these only
}

// flags returns the values of the analyzers' flags that are set; all others keep what they are by default.
func (s Settings) flags() map[string]string {
	return map[string]string{
		"profile": s.Profile,
		"level":   s.Level,
		"panic":   s.Panic,
		"oneline": "true", // golangci-lint would make an issue of every call of a chain
	}
}

// chosen returns the analyzers that are to run, in the order of the suite.
func (s Settings) chosen() ([]*analysis.Analyzer, error) {
	if len(s.Analyzers) == 0 {
		return analyzer.Suite(), nil
	}
	var names []string
	for _, a := range analyzer.Suite() {
		names = append(names, a.Name)
	}
	for _, name := range s.Analyzers {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("analyzers: there is no %q (there are %s)", name, strings.Join(names, ", "))
		}
	}
	return analyzer.Selected(func(name string) bool { return slices.Contains(s.Analyzers, name) }), nil
}
