package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/want"
	"github.com/toolconform/toolconform/analyzer/toolpanic"
	"golang.org/x/tools/go/analysis"
)

// Handlers of other frameworks are told of at the line, and nothing is said of any other line. They are a module of their own, over stubs
// of the frameworks.
func TestPanicsOfOtherFrameworks(t *testing.T) {
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "")
	roots := config
	roots.Dir = filepath.Join("..", "testdata", "panics", "roots")
	var wanted []want.Expectation
	for _, folder := range []string{"gosdk/broken", "gosdk/good", "mcpgo/broken", "mcpgo/good"} {
		found, err := want.In(filepath.Join(roots.Dir, filepath.FromSlash(folder)))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range found {
			if e.File, err = filepath.Rel(roots.Dir, e.File); err != nil {
				t.Fatal(err)
			}
			e.File = filepath.ToSlash(e.File)
			wanted = append(wanted, e)
		}
	}
	if len(wanted) < 15 {
		t.Fatalf("%d lines are labelled", len(wanted))
	}
	result, err := driver.Run(t.Context(), roots, []*analysis.Analyzer{toolpanic.Analyzer}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range result.Failures {
		t.Errorf("%s: %s", f.Package, f.Why)
	}
	root, err := filepath.Abs(roots.Dir)
	if err != nil {
		t.Fatal(err)
	}
	result.Relative(root)
	var said []want.Message
	for _, f := range result.Findings {
		said = append(said, want.Message{File: f.At.File, Line: f.At.Line, Text: f.Message})
	}
	for _, problem := range want.Compare(wanted, said) {
		t.Error(problem)
	}
}
