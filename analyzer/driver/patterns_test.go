package driver

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/packages"
)

// moduleIn makes a module of two packages in a folder, of which one has lost its source.
func moduleIn(t *testing.T) (dir string, listed []*packages.Package) {
	t.Helper()
	dir = t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "there"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "there", "a_windows.go"), []byte("package there\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	module := &packages.Module{Path: "example.com/m", Dir: dir, Main: true}
	return dir, []*packages.Package{{PkgPath: "example.com/m/here", Dir: filepath.Join(dir, "here"), Module: module}}
}

// What a run can say to be gone: it looked at it, or would have if there were source.
func TestLookedAt(t *testing.T) {
	dir, listed := moduleIn(t)
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"./here", "example.com/m/here", true},
		{"./here", "example.com/m/here_test", true},
		{"./here", "example.com/m/gone", false},
		{"./...", "example.com/m/gone", true},
		{"./...", "example.com/m/there", false}, // on another platform
		{"./...", "example.com/other/gone", false},
		{"./...", "example.com/mother/gone", false},
		{"./he...", "example.com/m/hello", true},
		{"./here/...", "example.com/m/here/gone", true},
		{"./here/...", "example.com/m/heregone", false},
		{"example.com/m/...", "example.com/m/gone", true},
		{"example.com/m/he...", "example.com/m/gone", false},
		{filepath.ToSlash(dir) + "/...", "example.com/m/gone", true},
		{"./.../here", "example.com/m/gone", false},
		{"./.../h...", "example.com/m/gone", false},
	} {
		if got := newResult(Config{Dir: dir}, listed, []string{c.pattern}).LookedAt(c.path); got != c.want {
			t.Errorf("%s looked at %s: %v", c.pattern, c.path, got)
		}
	}
}

// A pattern beside others that matches nothing is reported.
func TestPatternsThatMatchNothing(t *testing.T) {
	dir, listed := moduleIn(t)
	for pattern, want := range map[string]int{
		"./...": 0, "./here/...": 0, "./here...": 0, "./her/...": 1, "./tools/...": 1, "example.com/...": 0, "example.org/...": 1,
		"./here": 0, "..": 0, ".": 0, "./.../x": 0,
	} {
		if got := newResult(Config{Dir: dir}, listed, []string{"./here", pattern}); len(got.Failures) != want {
			t.Errorf("%s: %v", pattern, got.Failures)
		}
	}
}

// A module is listed a second time only where the patterns leave something of it out.
func TestCovers(t *testing.T) {
	dir, listed := moduleIn(t)
	for pattern, want := range map[string]bool{
		"./...": true, "...": true, "example.com/m/...": true, "example.com/...": true, filepath.ToSlash(dir) + "/...": true,
		"./here": false, "./here/...": false, "./h...": false, "example.com/m/h...": false, "./.../h...": false, "example.org/...": false,
	} {
		asked := newResult(Config{Dir: dir}, listed, []string{pattern}).scope
		if got := asked.covers("example.com/m/..."); got != want {
			t.Errorf("%s is all of the module: %v", pattern, got)
		}
		if asked.covers("example.com/other/...") {
			t.Errorf("%s is all of another module", pattern)
		}
	}
	below := newResult(Config{Dir: filepath.Join(dir, "there")}, listed, []string{"./..."}).scope
	if below.covers("example.com/m/...") {
		t.Error("what is below a folder is all of the module")
	}
}
