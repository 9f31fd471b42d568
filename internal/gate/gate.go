// Package gate marks the tests that take too long for "go test ./...": bash .ci/run runs them, with TOOLCONFORM_GATE=1.
package gate

import (
	"os"
	"testing"
)

// Open reports whether the tests of the gate run.
func Open() bool { return os.Getenv("TOOLCONFORM_GATE") == "1" }

// Only skips a test outside of the gate.
func Only(t testing.TB) {
	t.Helper()
	if !Open() {
		t.Skip("bash .ci/run runs this test; TOOLCONFORM_GATE=1 runs it here")
	}
}
