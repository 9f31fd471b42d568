package check

import "github.com/toolconform/toolconform/contract/requirement"

// rule returns the requirement of that ID. The IDs stand in this package, and a test calls All: none is missing.
func rule(id string) *requirement.Requirement { return requirement.MustLookup(id) }
