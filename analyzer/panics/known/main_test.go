package known

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder begins the name of the folder in which the functions that the tests call make their temporary files.
const folder = "toolvet-known-"

// temporary are the variables that say where temporary files go, on some system.
var temporary = []string{"TMPDIR", "TMP", "TEMP"}

// TestMain gives what the tests call a folder of their own for temporary files: os.CreateTemp is among it, with whatever pattern, and it is called
// often. A process that a test starts inherits the folder, and the test removes it.
func TestMain(m *testing.M) {
	flag.Parse()
	if *child != "" {
		m.Run()
		return
	}
	if err := inFolder(func() { m.Run() }); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func inFolder(run func()) error {
	dir, err := os.MkdirTemp("", folder)
	if err != nil {
		return fmt.Errorf("make a folder for temporary files: %w", err)
	}
	for _, name := range temporary {
		if err := os.Setenv(name, dir); err != nil {
			return fmt.Errorf("set %s: %w", name, err)
		}
	}
	run()
	_ = os.RemoveAll(dir) // what somebody has open stays, on Windows
	return nil
}

// TestTemporaryFilesAreRemoved checks that temporary files are created in the folder that is removed.
func TestTemporaryFilesAreRemoved(t *testing.T) {
	dir := os.TempDir()
	for _, make := range []func() (string, error){
		func() (string, error) { return os.MkdirTemp("", "a") },
		func() (string, error) {
			f, err := os.CreateTemp("", "a")
			if err != nil {
				return "", err
			}
			return f.Name(), f.Close()
		},
	} {
		made, err := make()
		if err != nil {
			t.Fatal(err)
		}
		if inside, err := filepath.Rel(dir, made); err != nil || !filepath.IsLocal(inside) || !strings.HasPrefix(filepath.Base(dir), folder) {
			t.Errorf("%s is not in the folder of the tests, %s", made, dir)
		}
	}
}
