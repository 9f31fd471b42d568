package argtext

import (
	"testing"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/standard"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// Whatever people write is followed without a panic and to an end: here, source of the standard library.
func TestFollowsTheStandardLibrary(t *testing.T) {
	functions := 0
	for _, pass := range standard.Passes(t, []*analysis.Analyzer{lazyssa.Analyzer}, "go/types", "net/http", "text/template/...", "encoding/...", "expvar") {
		r := New(pass)
		for _, f := range r.program.Functions() {
			functions++
			for i := range f.Params {
				all, _ := r.in(f, i)
				for _, d := range all {
					d.Mistake()
					r.summary(f, i, d)
				}
			}
			// Every error of every call is looked at, as if it were one of a decode.
			for call := range lazyssa.Calls(f) {
				if call, ok := call.(*ssa.Call); ok && call.Call.Signature() != nil {
					if last := call.Call.Signature().Results().Len() - 1; last >= 0 && lazyssa.IsError(call.Call.Signature().Results().At(last).Type()) {
						Decode{Call: call, Err: last}.Mistake()
					}
				}
			}
		}
	}
	if functions < 3000 {
		t.Errorf("%d functions were read", functions)
	}
}
