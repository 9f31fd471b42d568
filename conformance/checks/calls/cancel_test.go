package calls

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// A tool cannot end goroutines that the standard library starts for a service that panics.
func TestHelperGoroutines(t *testing.T) {
	minder := probe.Goroutine{State: "select", Place: probe.Place{Function: "net/http.setRequestCancel.func4"}}
	own := probe.Goroutine{State: "chan receive", Place: probe.Place{Function: "example.com/tool.(*Tool).Execute.func1"}}
	for _, row := range []struct {
		kind probe.FaultKind
		left []probe.Goroutine
		want string
	}{
		{probe.Panics, []probe.Goroutine{minder}, ""},
		{probe.Panics, []probe.Goroutine{minder, own}, "a goroutine outlives the call: chan receive in tool.(*Tool).Execute.func1"},
		{probe.Fails, []probe.Goroutine{minder}, "a goroutine outlives the call: select in http.setRequestCancel.func4"},
	} {
		tr := suite.Case{Note: func() string { return "" }, Stimulus: probe.Stimulus{Calls: []probe.Call{check.CallWith(`{}`)}, Fault: probe.Fault{Service: "http", Kind: row.kind}}}
		got := ""
		if err := evaluateLeaks(&check.Target{}, tr, probe.Observation{Left: row.left}); err != nil {
			got = err.Error()
		}
		if got != row.want {
			t.Errorf("%s: %q, want %q", row.kind, got, row.want)
		}
	}
}
