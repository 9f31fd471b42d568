package discover

import (
	"strings"
	"testing"
)

func TestCapitalizedPrefix(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"pingPong": "PingPong", "PingPong": "PingPong", "": "", "tool": "", "écho": "Écho"} {
		if got := capitalize(strings.TrimSuffix(name, "Tool")); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}
