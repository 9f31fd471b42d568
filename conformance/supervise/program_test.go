package supervise

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// The last output of a test is cleaned before it is printed.
func TestStartFailureIsLegible(t *testing.T) {
	t.Parallel()
	failure := &startFailure{
		program: &Program{Call: Call{Test: "TestWeather", N: 2}},
		around:  here,
		crash:   probe.Crash{Kind: "exit", Title: "os.Exit(1)"},
		output:  "--- FAIL: TestWeather (0.00s)\n    weather_test.go:9: no \x1b[31mkey\nFAIL\n",
	}
	want := "the test binary, started again for a second process, did not reach call 2 of conformance.Test in TestWeather: " +
		`os.Exit(1): weather_test.go:9: no \x1b[31mkey`
	if got := failure.Error(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
