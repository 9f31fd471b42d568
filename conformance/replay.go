package conformance

import (
	"fmt"
	"regexp"
	"strings"
)

// caseForm is the form of a case: a requirement and a hash.
var caseForm = regexp.MustCompile(`^([A-Z]{3}-[0-9]{3}):[0-9a-f]{8}$`)

// caseOf returns the requirement of a case.
func caseOf(name string) (id string, err error) {
	parts := caseForm.FindStringSubmatch(name)
	if parts == nil {
		return "", fmt.Errorf("%q is not a case (findings show theirs, for example ARG-004:f111c0ce)", name)
	}
	return parts[1], nil
}

// noCase returns the error for a case that no tool has.
func noCase(config Config) error {
	return fmt.Errorf("%w: no tool that matches %q has the case %s (the cases of a tool change with its schema, its examples, -seed, -profile and -sites)",
		ErrNothing, config.Tools, config.Case)
}

// Exactly returns a pattern (path.Match) that matches only name.
func Exactly(name string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}
