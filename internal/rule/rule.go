// Package rule holds the rules on names, schemas and usage metadata as predicates: one each, which the registry, the suite and the linter
// share. Package contract/requirement describes the rules.
package rule

import "github.com/toolconform/toolconform/internal/prose"

// The rules on names.
const (
	Named          = "NAM-001"
	NameConstant   = "NAM-002"
	NameCharacters = "NAM-003"
	NameCase       = "NAM-004"
	NameReturned   = "NAM-005"
	NameInSchema   = "NAM-006"
	NameUnique     = "NAM-007"
	NameLength     = "NAM-008"
	NameExact      = "NAM-009"
)

// The rules on schemas.
const (
	SchemaRenders     = "SCH-001"
	SchemaFlat        = "SCH-002"
	SchemaDescribed   = "SCH-003"
	SchemaParameters  = "SCH-004"
	SchemaProperties  = "SCH-005"
	SchemaRequired    = "SCH-006"
	PropertyTyped     = "SCH-007"
	PropertyDescribed = "SCH-008"
	SchemaCompiles    = "SCH-009"
	DescriptionSays   = "SCH-010"
	DescriptionWords  = "SCH-011"
	DescriptionLength = "SCH-012"
	SchemaStamps      = "SCH-013"
	PropertyValues    = "SCH-014"
	SchemaSize        = "SCH-015"
	SchemaFields      = "SCH-016"
	SchemaLegible     = "SCH-018"
	PropertyItems     = "SCH-019"
)

// The rules on usage metadata.
const (
	UsagePresent     = "USE-001"
	UsageConstant    = "USE-002"
	UsageReturned    = "USE-003"
	UsageLines       = "USE-004"
	UsagePurpose     = "USE-005"
	UsageWhen        = "USE-006"
	UsageWhenNot     = "USE-007"
	UsageArguments   = "USE-008"
	UsageRepeats     = "USE-009"
	UsagePaging      = "USE-010"
	UsageCost        = "USE-011"
	UsageErrors      = "USE-012"
	UsageExamples    = "USE-013"
	UsageSecrets     = "USE-014"
	UsageEnvironment = "USE-015"
	UsageUnknown     = "USE-016"
	UsageTitle       = "USE-017"
	UsageOrder       = "USE-018"
	UsageLength      = "USE-019"
	UsageLegible     = "USE-020"
	UsageCodes       = "USE-025"
	UsageAgrees      = "USE-030"
)

// A Problem is one way in which a rule is broken.
type Problem struct {
	Rule    string
	Pointer string // the place in the parameters of a schema, if it is one
	Got     string // what is there
	Unread  string // why this may be none: a text lacks a wording, and is in a language that the rule cannot read; "" for a certain one
}

// String returns what is there, with its place.
func (p Problem) String() string {
	if p.Pointer == "" {
		return p.Got
	}
	return prose.Plain(p.Pointer) + " " + p.Got
}

// Of returns the problems with one rule.
func Of(id string, problems []Problem) (of []Problem) {
	for _, p := range problems {
		if p.Rule == id {
			of = append(of, p)
		}
	}
	return of
}
