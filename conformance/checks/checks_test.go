package checks

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/mutants/mutantstest"
)

// The list of checks is in the order of the catalogue, and each requirement has at most one check.
func TestAllInCatalogueOrder(t *testing.T) {
	var order []string
	for _, r := range requirement.All() {
		order = append(order, r.ID)
	}
	last := -1
	for _, c := range All() {
		at := slices.Index(order, c.Requirement.ID)
		if at < 0 || c.Cases == nil {
			t.Fatalf("%s is no complete check of a requirement", c.Requirement.ID)
		}
		if at <= last {
			t.Errorf("%s stands after %s, or twice", c.Requirement.ID, order[last])
		}
		last = at
	}
}

// Every check needs a tool that it rejects and a similar one that it accepts.
func TestEveryCheckHasABrokenAndAGoodTool(t *testing.T) {
	root := mutantstest.Root(t, filepath.Join("..", ".."))
	for _, c := range All() {
		for _, kind := range []string{"bad", "good"} {
			folder := filepath.Join(root, "testdata", "rules", c.Requirement.ID, kind)
			found := 0
			_ = filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
				if err == nil && filepath.Ext(path) == ".go" {
					found++
				}
				return nil
			})
			if found == 0 {
				t.Errorf("%s has no %s tool in testdata/rules/%s/%s", c.Requirement.ID, kind, c.Requirement.ID, kind)
			}
		}
	}
}

// Checks are plain values: two lists are equal, functions apart.
func TestAllReturnsEqualChecks(t *testing.T) {
	one := All()
	one[0] = check.Check{}
	if All()[0].Requirement == nil {
		t.Error("a caller can change the list of checks")
	}
}
