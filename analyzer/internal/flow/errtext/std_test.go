package errtext

import (
	"testing"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/standard"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// Whatever people write is followed without a panic and to an end: here, source of the standard library.
func TestFollowsTheStandardLibrary(t *testing.T) {
	flows, found := 0, 0
	for _, pass := range standard.Passes(t, []*analysis.Analyzer{lazyssa.Analyzer}, "go/types", "net/http", "text/template/...", "encoding/...", "database/sql") {
		finder := New(pass)
		var sinks []Sink
		for _, f := range finder.Program.Functions() {
			flows += len(finder.flows(f))
			for call := range lazyssa.Calls(f) {
				if call, ok := call.(*ssa.Call); ok {
					finder.Leads(call)
				}
				for i, given := range call.Common().Args {
					if lazyssa.IsText(given.Type()) || i == 0 {
						sinks = append(sinks, NewSink(call, i, i%2 == 0))
					}
				}
			}
		}
		found += len(finder.Leaks(sinks))
	}
	if flows < 900 || found < 70 {
		t.Errorf("%d flows and %d causes were found", flows, found)
	}
}
