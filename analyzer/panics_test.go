package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/want"
	"github.com/toolconform/toolconform/analyzer/toolpanic"
	"golang.org/x/tools/go/analysis"
)

// Every variant that panics is told of, at the line and by its class, and nothing is said of any other line. What the labels say is
// not an opinion: the package internal/truth executes the variants.
func TestCorpusOfPanics(t *testing.T) {
	folders, err := filepath.Glob(filepath.Join("..", "testdata", "panics", "*", "*"))
	if err != nil || len(folders) == 0 {
		t.Fatalf("found no packages: %v", err)
	}
	wanted, patterns := wantedOf(t, folders)
	result, err := driver.Run(t.Context(), config, []*analysis.Analyzer{toolpanic.Analyzer}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range result.Failures {
		t.Errorf("%s: %s", f.Package, f.Why)
	}
	var said []want.Message
	for _, f := range result.Findings {
		said = append(said, want.Message{File: f.At.File, Line: f.At.Line, Text: f.Message})
	}
	for _, problem := range want.Compare(wanted, said) {
		t.Error(problem)
	}
}
