package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics"
	"golang.org/x/tools/go/analysis"
)

// Every variant that panics is reported, at the line and by its class, and nothing is said of any other line. What the labels say is
// not an opinion: the package internal/lab/execute executes the variants.
func TestCorpusOfPanics(t *testing.T) {
	if testing.Short() {
		t.Skip("it analyses hundreds of packages")
	}
	var folders []string
	for _, kind := range []string{"broken", "good", "limits", "alarms"} {
		found, err := filepath.Glob(filepath.Join("..", "testdata", "panics", "*", kind))
		if err != nil || len(found) == 0 && kind != "alarms" { // there may be none
			t.Fatalf("found no packages of the kind %s: %v", kind, err)
		}
		folders = append(folders, found...)
	}
	judge(t, config, []*analysis.Analyzer{panics.Analyzer}, folders)
}

// The reference tools are proven not to panic: nothing of them is open.
func TestReferenceToolsAreProven(t *testing.T) {
	setAll(t, "panic", "strict", "evidence")
	for _, f := range run(t, config, "./reference/...").Findings {
		t.Errorf("%s:%d: %s", f.At.File, f.At.Line, f.Message)
	}
}
