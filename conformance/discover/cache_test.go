//go:build unix

package discover

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

// aged makes a folder as a run leaves it, so long ago.
func aged(t *testing.T, dir string, age time.Duration, files ...string) {
	t.Helper()
	for _, name := range files {
		fixture.Write(t, filepath.Join(dir, name), "a program")
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

// What a run has left that was killed goes; what is young or is not ours stays.
func TestSweepKeepsWhatIsYoung(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	module := filepath.Join(base, "module")
	aged(t, filepath.Join(module, "run-dead"), 169*time.Hour, "toolconform-run", "union")
	aged(t, filepath.Join(module, "run-young"), 167*time.Hour, "toolconform-run", "union")
	aged(t, filepath.Join(module, "run-foreign"), 169*time.Hour, "union")
	aged(t, filepath.Join(module, "mains"), 169*time.Hour, "toolconform-run")
	aged(t, filepath.Join(base, "forgotten"), 6*24*time.Hour, "union")
	sweepCache(base)
	if got, want := entries(t, module), []string{"mains", "run-foreign", "run-young"}; !slices.Equal(got, want) {
		t.Errorf("left are %v, not %v", got, want)
	}
	if got := entries(t, base); !slices.Equal(got, []string{"module"}) {
		t.Errorf("left are %v", got)
	}
}
