package prose

import "testing"

func TestPlural(t *testing.T) {
	for n, want := range []string{"0 tools", "1 tool", "2 tools"} {
		if got := Plural(n, "tool"); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
