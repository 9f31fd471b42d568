package contract

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// ErrContract is wrapped by every error of a registry that rejects a tool.
var ErrContract = errors.New("breaks the tool contract")

// A RegistrationError describes why a registry rejected a tool.
type RegistrationError struct {
	Tool  string   // the tool's name, or its Go type if it has no name
	Rules []string // IDs of the rules that the tool breaks, in the order of evaluation
	Why   string   // what is wrong, one clause per broken rule

	tag string // of the log entry: the reason of the first broken rule
}

// Error returns the tool, the reasons and the rule IDs.
func (e *RegistrationError) Error() string {
	return fmt.Sprintf("register tool %s: %s (%s)", prose.Quote(e.Tool), e.Why, strings.Join(e.Rules, ", "))
}

// Unwrap returns ErrContract.
func (e *RegistrationError) Unwrap() error { return ErrContract }

func newRegistrationError(p snapshot, problems []rule.Problem) *RegistrationError {
	refusal := &RegistrationError{Tool: p.Name}
	if strings.TrimSpace(p.Name) == "" {
		refusal.Tool = fmt.Sprintf("%T", p.tool)
	}
	reasons := make([]string, 0, len(problems))
	for _, entry := range refusalReasons {
		broken := rule.Of(entry.rule, problems)
		if len(broken) > 0 {
			refusal.tag = cmp.Or(refusal.tag, registerTag(entry.reason))
			refusal.Rules = append(refusal.Rules, entry.rule)
		}
		for _, p := range broken {
			reasons = append(reasons, p.String())
		}
	}
	if rest := len(reasons) - mostProblems; rest > 0 {
		reasons = append(reasons[:mostProblems], fmt.Sprintf("and %d more", rest))
	}
	refusal.Why = strings.Join(reasons, "; ")
	return refusal
}

// The rules on tools that a registry can evaluate. This package does not import the catalogue (package requirement), to keep it out of the
// programs of tool authors. A test compares the two.
const (
	ruleMade      = "SHP-010" // the constructor returns a tool, not nil
	ruleAccessors = "SHP-011" // Name, UsageMetadata, Schema and FullyExecutedOnServer do not panic
)

// refusalReasons are the rules that a registry evaluates, each with the reason in the log tag: the words of the source contract's registry if
// it has one. The order is the order of evaluation: the tag names the first broken rule.
var refusalReasons = []refusalReason{
	{ruleMade, "NilTool"},
	{ruleAccessors, "AccessorPanic"},
	{rule.Named, "EmptyToolNameConst"},
	{rule.NameCharacters, "InvalidToolNamePattern"},
	{rule.SchemaRenders, "InvalidSchema"},
	{rule.SchemaFlat, "InvalidSchemaType"},
	{rule.NameInSchema, "SchemaNameMismatch"},
	{rule.SchemaDescribed, "EmptySchemaDescription"},
	{rule.SchemaParameters, "InvalidSchemaParameters"},
	{rule.SchemaProperties, "MissingSchemaProperties"},
	{rule.SchemaRequired, "InvalidSchemaRequired"},
	{rule.PropertyTyped, "InvalidPropertyType"},
	{rule.PropertyDescribed, "EmptyPropertyDescription"},
	{rule.UsagePresent, "EmptyToolUsageMetadataConst"},
	{rule.NameUnique, "DuplicateToolName"},
}

type refusalReason struct{ rule, reason string }

// registered returns the problems with rules that a registry evaluates.
func registered(problems []rule.Problem) []rule.Problem {
	return slices.DeleteFunc(problems, func(p rule.Problem) bool {
		return !slices.ContainsFunc(refusalReasons, func(r refusalReason) bool { return r.rule == p.Rule })
	})
}
