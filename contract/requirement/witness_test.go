package requirement

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement/internal/marks"
)

// root is the root of the module.
const root = "../.."

func TestMarkedTestsAreInTheTable(t *testing.T) {
	found, err := marks.Scan(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, mark := range found {
		if r, ok := Lookup(mark.ID); !ok {
			t.Errorf("%s: there is no requirement %s", mark.At, mark.ID)
		} else if r.Retired != "" {
			t.Errorf("%s: %s is retired", mark.At, mark.ID)
		}
	}
	have, err := os.ReadFile("witness_tests.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, marks.Render(found)) {
		t.Error("witness_tests.go is stale: run go generate ./contract/requirement")
	}
}

func TestWhatAnalyzersSayIsInTheTable(t *testing.T) {
	found, err := marks.Analyzers(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, mark := range found {
		if r, ok := Lookup(mark.ID); !ok {
			t.Errorf("%s: there is no requirement %s", mark.At, mark.ID)
		} else if r.Retired != "" || r.Unchecked != "" {
			t.Errorf("%s: %s is retired, or nothing can witness it", mark.At, mark.ID)
		}
	}
	have, err := os.ReadFile("witness_analyzers.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, marks.RenderAnalyzers(found)) {
		t.Error("witness_analyzers.go is stale: run go generate ./contract/requirement")
	}
}

func TestWitnesses(t *testing.T) {
	told := Checks("NAM-001", "NAM-001", "XXX-001")
	if len(told) != 1 {
		t.Errorf("Checks = %v", told)
	}
	got := Witnesses("NAM-001", told, map[string][]Witness{"NAM-001": {{ByAnalyzer, "toolname"}}, "NAM-002": {{ByAnalyzer, "toolname"}}})
	first := []Witness{{ByAnalyzer, "toolmount"}, {ByAnalyzer, "toolname"}, {ByCheck, "name-not-blank"}}
	if len(got) < 3 || !slices.Equal(got[:3], first) {
		t.Errorf("Witnesses = %v", got)
	}
	if got := Witnesses("XXX-001", told); got == nil || len(got) != 0 {
		t.Errorf("Witnesses of nothing = %#v", got)
	}
	mark := Witness{ByTest, "contract/requirement.TestTheNewerContractDecides"}
	if got := Witnesses("SHP-015"); !slices.Contains(got, mark) {
		t.Errorf("Witnesses = %v, without %v", got, mark)
	}
}
