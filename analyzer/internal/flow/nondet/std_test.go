package nondet_test

import (
	"go/types"
	"testing"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/nondet"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/standard"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// Whatever people write is followed without a panic and to an end: here, source of the standard library.
func TestFollowsTheStandardLibrary(t *testing.T) {
	functions, known := 0, 0
	for _, pass := range standard.Passes(t, []*analysis.Analyzer{tools.Analyzer, origin.Analyzer, lazyssa.Analyzer}, "go/types", "net/http", "text/template/...", "encoding/...") {
		at := &lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)}
		finder := nondet.New(at)
		for _, object := range pass.TypesInfo.Defs {
			f, ok := object.(*types.Func)
			if !ok {
				continue
			}
			functions++
			finder.Results(f)
			reach.From(at, f)
			reach.ReadsOfReceiver(at, f)
			for i := range f.Signature().Results().Len() {
				for _, o := range at.Source.Returned(f, i) {
					if o.Kind != origin.Unknown && o.Expr == nil {
						t.Errorf("%s answers something of kind %d without an expression", f.FullName(), o.Kind)
					}
					if o.Kind != origin.Unknown {
						known++
					}
				}
			}
		}
	}
	if functions < 3000 || known < functions/2 {
		t.Errorf("of %d functions the origins of %d results were told", functions, known)
	}
}
