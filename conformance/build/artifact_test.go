//go:build linux

package build

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gate"
)

// A program in the cache that somebody has rewritten is not executed: neither in the run in which that happened nor in the next one.
func TestRewrittenProgramIsNotExecuted(t *testing.T) {
	gate.Only(t)
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	dir := fixture.New(t, "kit", "lively")
	work := func(rewrite func(cached string)) {
		t.Helper()
		found, err := discover.Find(t.Context(), discover.Config{Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		pool, err := Start(t.Context(), found, supervise.Config{})
		if err != nil {
			t.Fatal(err)
		}
		defer pool.Close()
		rewrite(filepath.Join(found.Cache, unionName))
		if o := named(t, pool, "calm").Run(t.Context(), []probe.Stimulus{example})[0]; came(o) != "ok" {
			t.Errorf("the tool was %s", came(o))
		}
	}
	forge := func(path string) {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if _, err := file.WriteString("forged"); err != nil {
			t.Fatal(err)
		}
	}
	var path string
	var size int64
	work(func(cached string) {
		path = cached
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		size = info.Size()
		forge(path)
	})
	if discover.Exists(path) {
		t.Error("a program that was rewritten in a run is left")
	}
	work(func(string) {})
	forge(path) // after the run
	work(func(string) {
		if info, err := os.Stat(path); err != nil || info.Size() != size {
			t.Errorf("it was not linked anew: %v, %v", info, err)
		}
	})
}
