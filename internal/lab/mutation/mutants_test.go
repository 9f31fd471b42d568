package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lab/mutation/operator"
)

// There are many mutants, all of which compile, and every operator makes one.
func TestEveryOperatorMakesFaults(t *testing.T) {
	w := workspace{repo: filepath.Join("..", "..", "..")}
	imports, err := w.importer(t.Context(), subjects)
	if err != nil {
		t.Fatal(err)
	}
	made, all := map[string]int{}, 0
	for _, s := range subjects {
		source, err := operator.Load(filepath.Join(w.repo, s.dir), module+"/"+s.dir, imports)
		if err != nil {
			t.Fatal(err)
		}
		mutants, _ := source.Mutants()
		for _, m := range mutants {
			made[m.Operator.Name]++
			all++
			if string(m.Text) == string(source.Files[m.File]) {
				t.Errorf("%s: %s changes nothing", s.name(), m.Operator.Name)
			}
		}
	}
	if all < 300 {
		t.Errorf("there are %d faulty tools, want 300 at least", all)
	}
	for _, o := range operator.Operators {
		if made[o.Name] == 0 {
			t.Errorf("%s: no tool has a place for it", o.Name)
		}
	}
}

// The rules that operators name are in the catalogue.
func TestFaultsFitRequirements(t *testing.T) {
	var known []string
	for _, r := range requirement.All() {
		area, _, _ := strings.Cut(r.ID, "-")
		known = append(known, r.ID, area)
	}
	names := map[string]bool{}
	for _, o := range operator.Operators {
		if names[o.Name] {
			t.Errorf("two operators are called %q", o.Name)
		}
		names[o.Name] = true
		for _, fit := range o.Fits {
			if !slices.Contains(known, fit) {
				t.Errorf("%s: there is no requirement %s", o.Name, fit)
			}
		}
	}
}
