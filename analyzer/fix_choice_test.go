package analyzer_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics"
	"github.com/toolconform/toolconform/internal/gate"
	"golang.org/x/tools/go/analysis"
)

// choosable are the packages with fixes of panics.
var choosable = regexp.MustCompile(`^testdata/rules/PAN-\d{3}/static-bad/[a-z]+$`)

// Where an author can choose, the second fix is as right as the first: the package still compiles, and what was reported is gone. The two
// have different names.
func TestChoiceOfFixes(t *testing.T) {
	gate.Only(t)
	var patterns []string
	for _, folder := range corpus(t, false) {
		if folder := slashed(t, folder); choosable.MatchString(folder) {
			patterns = append(patterns, "./"+folder)
		}
	}
	suite := []*analysis.Analyzer{panics.Analyzer}
	before, err := driver.Run(t.Context(), config, suite, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	var chosen, rest []driver.Finding
	for _, f := range before.Findings {
		if len(f.Fixes) < 2 {
			rest = append(rest, f)
			continue
		}
		if f.Fixes[0].Message == f.Fixes[1].Message {
			t.Errorf("%s: two fixes are called %s", f.Message, f.Fixes[0].Message)
		}
		f.Fixes = f.Fixes[1:]
		chosen = append(chosen, f)
	}
	changes, left, err := driver.Fixed(chosen, os.ReadFile)
	if err != nil || len(changes) < 2 || len(left) > 0 {
		t.Fatalf("%d files change, %d findings are left: %v", len(changes), len(left), err)
	}
	fixed := config
	fixed.Overlay = map[string][]byte{}
	for _, c := range changes {
		fixed.Overlay[c.File] = c.New
	}
	after, err := driver.Run(t.Context(), fixed, suite, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range after.Failures {
		t.Errorf("%s is no package any more: %s", f.Package, f.Why)
	}
	was := map[string]bool{}
	for _, f := range rest {
		was[f.Package+f.Message] = true
	}
	for _, f := range after.Findings {
		if !was[f.Package+f.Message] {
			t.Errorf("%s is still told of %s", f.Message, f.Package)
		}
	}
}
