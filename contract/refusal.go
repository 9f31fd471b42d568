package contract

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
)

// ErrContract is what every refusal of a tool is: errors.Is(err, ErrContract).
var ErrContract = errors.New("breaks the tool contract")

// A RegistrationError says why a registry refused a tool.
type RegistrationError struct {
	Tool  string   // its name; its Go type where it has none
	Rules []string // the identifiers of the rules that it breaks, in the order in which they were looked at
	Why   string   // what is wrong, rule by rule
}

// Error returns the tool, what is wrong, and the rules.
func (e *RegistrationError) Error() string {
	return fmt.Sprintf("register tool %s: %s (%s)", quote(e.Tool), e.Why, strings.Join(e.Rules, ", "))
}

// Unwrap returns ErrContract.
func (e *RegistrationError) Unwrap() error { return ErrContract }

// A finding is one way in which a tool breaks a rule.
type finding struct {
	rule string
	why  string
}

func newRegistrationError(p portrait, findings []finding) *RegistrationError {
	refusal := &RegistrationError{Tool: p.Name}
	if strings.TrimSpace(p.Name) == "" {
		refusal.Tool = fmt.Sprintf("%T", p.tool)
	}
	reasons := make([]string, 0, len(findings))
	for _, entry := range refusalReasons() {
		for _, f := range findings {
			if f.rule != entry.rule {
				continue
			}
			reasons = append(reasons, f.why)
			if !slices.Contains(refusal.Rules, f.rule) {
				refusal.Rules = append(refusal.Rules, f.rule)
			}
		}
	}
	if rest := len(reasons) - mostProblems; rest > 0 {
		reasons = append(reasons[:mostProblems], fmt.Sprintf("and %d more", rest))
	}
	refusal.Why = strings.Join(reasons, "; ")
	return refusal
}

// logRefusal logs a refusal once, under the first rule.
func logRefusal(logger *slog.Logger, refusal *RegistrationError) {
	tag := registerTag("Refused")
	for _, entry := range refusalReasons() {
		if len(refusal.Rules) > 0 && entry.rule == refusal.Rules[0] {
			tag = registerTag(entry.reason)
		}
	}
	LogException(context.Background(), logger, tag, refusal,
		slog.String("tool", refusal.Tool), slog.String("rules", strings.Join(refusal.Rules, ",")))
}
