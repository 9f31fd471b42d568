package panics

import (
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
)

// A crash in another package is explained by a hazard there, not by another one that the same call leads to.
func TestExplained(t *testing.T) {
	fset := token.NewFileSet()
	file := fset.AddFile("tool.go", -1, 100)
	file.SetLines([]int{0, 50})
	p := &lint.Pass{Pass: &analysis.Pass{Fset: fset}}
	reasons := []summary.Reason{
		{Class: hazard.Nil, What: "c.limiter may be nil", Site: "example.com/client/client.go:113:4", Pos: file.Pos(60)},
		{Class: hazard.Nil, What: "v may be nil", Site: "example.com/client/deals.go:21:7", Pos: file.Pos(60), Via: []string{"Deals"}},
	}
	e := counterexample.Example{Class: hazard.Nil, File: "tool.go", Line: 2, Column: 11, Inner: "/m/client/deals.go:21"}
	if got := explained(p, reasons, e); got.What != "v may be nil at deals.go:21" || len(got.Via) != 1 {
		t.Errorf("%q via %v", got.What, got.Via)
	}
}
