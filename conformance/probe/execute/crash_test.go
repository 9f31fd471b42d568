package execute

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

func TestCrashOfVirtualTime(t *testing.T) {
	t.Parallel()
	for what, want := range map[string]bool{
		"panic: deadlock: main bubble goroutine has exited but blocked goroutines remain": true,
		"panic: deadlock: all goroutines in bubble are blocked":                           true,
		"fatal error: send on synctest channel from outside bubble":                       true,
		"fatal error: stop of synctest timer from outside bubble":                         true,
		"fatal error: all goroutines are asleep - deadlock!":                              false,
		"panic: the bubble burst":                                                         false,
		"os.Exit(1)":                                                                      false,
	} {
		if got := (&probe.Crash{Title: what}).OfVirtualTime(); got != want {
			t.Errorf("%s: got %v, want %v", what, got, want)
		}
	}
}

func TestSaidByTest(t *testing.T) {
	t.Parallel()
	output := "=== RUN   TestTool\n    tool_test.go:9: no \x1b[31mkey\x1b[0m\n--- FAIL: TestTool (0.00s)\nFAIL\nexit status 1\n"
	if got, want := probe.TestOutput(output), `tool_test.go:9: no \x1b[31mkey\x1b[0m`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := probe.TestOutput(strings.Repeat("again\n", 9)); got != "again again again again again" {
		t.Errorf("got %s", got)
	}
}
