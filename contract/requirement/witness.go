package requirement

import (
	"slices"
	"strings"
)

//go:generate go run ./internal/witnesses

// A Kind is a way of witnessing a requirement.
type Kind string

// The kinds of witnesses.
const (
	ByAnalyzer Kind = "analyzer" // the linter proves or refutes it from source
	ByCheck    Kind = "check"    // the conformance suite proves or refutes it by running the tool
	ByTest     Kind = "test"     // a test of this module holds it for what the module ships itself
)

// A Witness notices when a requirement is not kept.
type Witness struct {
	Kind Kind   `json:"kind"`
	Name string `json:"name"`
}

// A witnessTest is a test that is marked //toolconform:witness ID.
type witnessTest struct{ id, test string }

// A witnessAnalyzer is an analyzer that says in its variable Requirements that it witnesses the ID.
type witnessAnalyzer struct{ id, analyzer string }

// Checks answers the witnesses that conformance checks are, by requirement: one check for each of the IDs. The package of
// the checks imports this one, so the checks are told here.
func Checks(ids ...string) map[string][]Witness {
	byID := map[string][]Witness{}
	for _, id := range ids {
		if r, ok := Lookup(id); ok && byID[id] == nil {
			byID[id] = []Witness{{Kind: ByCheck, Name: r.Name}}
		}
	}
	return byID
}

// Witnesses answers who witnesses a requirement: those that are told, the analyzers, and the tests that are marked; sorted by
// kind and name.
func Witnesses(id string, told ...map[string][]Witness) []Witness {
	all := []Witness{}
	for _, more := range told {
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
