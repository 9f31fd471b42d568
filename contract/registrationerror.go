package contract

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
)

// ErrContract is wrapped by every error of a registry that rejects a tool.
var ErrContract = errors.New("breaks the tool contract")

// A RegistrationError describes why a registry rejected a tool.
type RegistrationError struct {
	Tool  string   // the tool's name, or its Go type if it has no name
	Rules []string // IDs of the rules that the tool breaks, in the order of evaluation
	Why   string   // what is wrong, one clause per broken rule
}

// Error returns the tool, the reasons and the rule IDs.
func (e *RegistrationError) Error() string {
	return fmt.Sprintf("register tool %s: %s (%s)", quote(e.Tool), e.Why, strings.Join(e.Rules, ", "))
}

// Unwrap returns ErrContract.
func (e *RegistrationError) Unwrap() error { return ErrContract }

// A finding is one violation of a rule.
type finding struct {
	rule string
	why  string
}

func newRegistrationError(p snapshot, findings []finding) *RegistrationError {
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

// logRefusal logs a rejected tool once, with the tag of the first broken rule.
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

// The rules that a registry can evaluate, with their IDs in the catalogue (package requirement). This package does not import
// the catalogue, to keep it out of the programs of tool authors. A test compares the two.
const (
	ruleMade       = "SHP-010" // the constructor returns a tool, not nil
	ruleAccessors  = "SHP-011" // Name, UsageMetadata, Schema and FullyExecutedOnServer do not panic
	ruleNamed      = "NAM-001" // the name is not blank
	ruleNameForm   = "NAM-003" // the name is letters, digits, _ and -
	ruleOneName    = "NAM-006" // the schema's name is Name()
	ruleUnique     = "NAM-007" // no two tools of one name
	ruleUsage      = "USE-001" // the usage metadata is not blank
	ruleRenders    = "SCH-001" // the schema renders as one JSON object
	ruleFunction   = "SCH-002" // in the flat function form
	ruleDescribed  = "SCH-003" // with a description
	ruleParameters = "SCH-004" // and parameters, an object schema
	ruleProperties = "SCH-005" // with a properties object
	ruleRequired   = "SCH-006" // and a required array, which names properties
	ruleTyped      = "SCH-007" // each property has one of six types
	ruleExplained  = "SCH-008" // and a description
)

// refusalReasons returns the reason in the log tag for each rule, in the words of the source contract's registry if it has one.
// The order is the order of evaluation: the tag names the first broken rule.
func refusalReasons() []refusalReason {
	return []refusalReason{
		{ruleMade, "NilTool"},
		{ruleAccessors, "AccessorPanic"},
		{ruleNamed, "EmptyToolNameConst"},
		{ruleNameForm, "InvalidToolNamePattern"},
		{ruleRenders, "InvalidSchema"},
		{ruleFunction, "InvalidSchemaType"},
		{ruleOneName, "SchemaNameMismatch"},
		{ruleDescribed, "EmptySchemaDescription"},
		{ruleParameters, "InvalidSchemaParameters"},
		{ruleProperties, "MissingSchemaProperties"},
		{ruleRequired, "InvalidSchemaRequired"},
		{ruleTyped, "InvalidPropertyType"},
		{ruleExplained, "EmptyPropertyDescription"},
		{ruleUsage, "EmptyToolUsageMetadataConst"},
		{ruleUnique, "DuplicateToolName"},
	}
}

type refusalReason struct{ rule, reason string }
