package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
)

// evaluateLegible checks all texts of a schema except the tool's name, which has rules of its own, and patterns, which
// may name characters to exclude.
func evaluateLegible(f Function) error {
	for path, text := range f.root.strings() {
		if len(path) == 1 && path[0] == "name" || inPattern(path) {
			continue
		}
		if what := prose.Illegible(text); what != "" {
			return &suite.Violation{Got: "the text at " + suite.Plain("/"+strings.Join(path, "/")) + " " + what}
		}
	}
	return nil
}

func inPattern(path []string) bool {
	last := len(path) - 1
	return path[last] == "pattern" || slices.Contains(path[:last], "patternProperties")
}

// evaluateLegibleUsage checks the characters of usage metadata.
func evaluateLegibleUsage(_ Target, d probe.Description) error {
	if strings.TrimSpace(d.Usage) == "" {
		return &suite.Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	if what := prose.Illegible(d.Usage); what != "" {
		return &suite.Violation{Got: "the usage metadata " + what}
	}
	return nil
}
