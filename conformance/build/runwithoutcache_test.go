//go:build unix

package build

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gate"
)

// Where the cache cannot be written, or nobody knows where it is, a run does with one of its own, and removes it.
func TestRunWithoutACache(t *testing.T) {
	gate.Only(t)
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	nowhere := filepath.Join(temporary, "file")
	fixture.Write(t, nowhere, "")
	dir := fixture.New(t, "kit", "lively")
	for _, variables := range []map[string]string{
		{"XDG_CACHE_HOME": nowhere, "HOME": nowhere}, {"XDG_CACHE_HOME": "", "HOME": ""},
	} {
		for name, value := range variables {
			t.Setenv(name, value)
		}
		found, err := discover.Find(t.Context(), discover.Config{Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		pool, err := Start(t.Context(), found, supervise.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(pool.Runners); got == 0 {
			t.Error("there are no tools")
		}
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
		left, err := filepath.Glob(filepath.Join(temporary, "*"))
		if err != nil || !slices.Equal(left, []string{nowhere}) {
			t.Errorf("left are %v, %v", left, err)
		}
	}
}
