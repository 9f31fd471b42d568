package build

import (
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/discover"
)

// A program of several packages has a moment to start, and each of them by itself the time of a call. Those that all need what takes long have
// that, too.
func TestPatience(t *testing.T) {
	t.Parallel()
	one, two := []*discover.Package{{Path: "a"}}, []*discover.Package{{Path: "a"}, {Path: "b"}}
	for _, c := range []struct {
		of   share
		want time.Duration
	}{
		{share{pkgs: one}, 0}, {share{pkgs: two}, unionPatience}, {share{pkgs: two, patient: true}, 0},
		{share{pkgs: two, kept: "union"}.part(two, "-light"), 0},
	} {
		if got := c.of.patience(); got != c.want {
			t.Errorf("%+v: %v", c.of, got)
		}
	}
}
