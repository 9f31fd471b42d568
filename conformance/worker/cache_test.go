//go:build unix

package worker

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// aged makes a folder as a run leaves it, so long ago.
func aged(t *testing.T, dir string, age time.Duration, files ...string) {
	t.Helper()
	for _, name := range files {
		write(t, filepath.Join(dir, name), "a program")
	}
	if err := os.Chtimes(dir, time.Time{}, time.Now().Add(-age)); err != nil {
		t.Fatal(err)
	}
}

func entries(t *testing.T, dir string) []string {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range all {
		names = append(names, entry.Name())
	}
	return names
}

// What a run has left that was killed goes; what lives, is young, or is not ours stays.
func TestSweepKeepsWhatLives(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	module := filepath.Join(base, "module")
	aged(t, filepath.Join(module, "run-dead"), 25*time.Hour, lifeSign, "union")
	aged(t, filepath.Join(module, "run-young"), 23*time.Hour, lifeSign, "union")
	aged(t, filepath.Join(module, "run-foreign"), 25*time.Hour, "union")
	aged(t, filepath.Join(module, "run-living"), 25*time.Hour, lifeSign, "union")
	aged(t, filepath.Join(module, "mains"), 25*time.Hour, lifeSign)
	aged(t, filepath.Join(base, "forgotten"), 15*24*time.Hour, "union")
	unlock, err := lock(filepath.Join(module, "run-living", lifeSign))
	if err != nil {
		t.Fatal(err)
	}
	sweepCache(base)
	if got, want := entries(t, module), []string{"mains", "run-foreign", "run-living", "run-young"}; !slices.Equal(got, want) {
		t.Errorf("left are %v, not %v", got, want)
	}
	if got := entries(t, base); !slices.Equal(got, []string{"module"}) {
		t.Errorf("left are %v", got)
	}
	unlock()
	sweepCache(base)
	if exists(filepath.Join(module, "run-living")) {
		t.Error("a run that has ended meanwhile was kept")
	}
}

// Where the cache cannot be written, or nobody knows where it is, a run does with one of its own, and removes it.
func TestRunWithoutACache(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	t.Setenv("GOCACHE", goCache(t))
	nowhere := filepath.Join(temporary, "file")
	write(t, nowhere, "")
	dir := fixture(t, "kit", "lively")
	for _, variables := range []map[string]string{
		{"XDG_CACHE_HOME": nowhere, "HOME": nowhere}, {"XDG_CACHE_HOME": "", "HOME": ""},
	} {
		for name, value := range variables {
			t.Setenv(name, value)
		}
		found, err := Find(t.Context(), Config{Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		pool, err := found.Start(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got := len(pool.Runners()); got == 0 {
			t.Error("there are no tools")
		}
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
		if got := entries(t, temporary); !slices.Equal(got, []string{"file"}) {
			t.Errorf("left are %v", got)
		}
	}
}
