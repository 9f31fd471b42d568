package requirement

import (
	"slices"
	"strings"
)

//go:generate go run ./internal/witnesses

// A Kind is a kind of witness.
type Kind string

// The kinds of witnesses.
const (
	ByAnalyzer Kind = "analyzer" // an analyzer of the linter detects a breach in the source
	ByCheck    Kind = "check"    // a check of the conformance suite detects a breach by running the tool
	ByTest     Kind = "test"     // a test of this module checks what the module itself provides
)

// A Witness is a test, an analyzer or a check that detects a violation of a requirement.
type Witness struct {
	Kind Kind   `json:"kind"`
	Name string `json:"name"`
}

// A witnessTest is a test that is marked //toolconform:witness ID.
type witnessTest struct{ id, test string }

// A witnessAnalyzer is an analyzer that lists the ID in its variable Requirements.
type witnessAnalyzer struct{ id, analyzer string }

// Checks returns the conformance checks with these IDs as witnesses, by requirement. The caller passes them to Document because the package
// of the checks imports this one.
func Checks(ids ...string) map[string][]Witness {
	byID := map[string][]Witness{}
	for _, id := range ids {
		if r, ok := Lookup(id); ok && byID[id] == nil {
			byID[id] = []Witness{{Kind: ByCheck, Name: r.Name}}
		}
	}
	return byID
}

// Witnesses returns the witnesses of a requirement, sorted by kind and name: those in checks, the analyzers and the marked tests.
func Witnesses(id string, checks ...map[string][]Witness) []Witness {
	all := []Witness{}
	for _, more := range checks {
		all = append(all, more[id]...)
	}
	for _, row := range witnessAnalyzers {
		if row.id == id {
			all = append(all, Witness{Kind: ByAnalyzer, Name: row.analyzer})
		}
	}
	for _, row := range witnessTests {
		if row.id == id {
			all = append(all, Witness{Kind: ByTest, Name: row.test})
		}
	}
	slices.SortFunc(all, func(a, b Witness) int {
		return strings.Compare(string(a.Kind)+" "+a.Name, string(b.Kind)+" "+b.Name)
	})
	return slices.Compact(all)
}
