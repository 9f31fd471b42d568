package probe

import "testing"

func TestCanariesDiffer(t *testing.T) {
	seen := map[string]bool{}
	for call := -1; call < 100; call++ {
		seen[Canary(call)] = true
		if first, again := Canary(call), Canary(call); first != again {
			t.Error("a canary changes")
		}
	}
	if len(seen) != 101 {
		t.Errorf("%d canaries for 101 calls", len(seen))
	}
}
