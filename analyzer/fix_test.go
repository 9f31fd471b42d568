package analyzer_test

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
)

var update = flag.Bool("update", false, "write the golden files of fixes")

// fixable are the folders of the requirements whose findings may have a fix.
var fixable = regexp.MustCompile(`^testdata/rules/(ARG-002|CAN-...|DET-001|LOG-005|NAM-00[256]|PAN-...|USE-00[23])/`)

// A fix is right where the source is what a person expects (a golden file beside it), still a package, and where of all that was
// said exactly what was to be fixed is gone.
func TestFixes(t *testing.T) {
	if testing.Short() {
		t.Skip("it analyses and builds packages")
	}
	var patterns []string
	for _, folder := range corpus(t, false) {
		if pattern := slashed(t, folder); fixable.MatchString(pattern) {
			patterns = append(patterns, "./"+pattern)
		}
	}
	before, err := driver.Run(t.Context(), config, analyzer.Suite(), patterns...)
	if err != nil {
		t.Fatal(err)
	}
	changes, left, err := driver.Fixed(before.Findings, os.ReadFile)
	if err != nil {
		t.Fatal(err)
	}
	if len(changes) < 5 {
		t.Errorf("only %d files have fixes", len(changes))
	}
	overlay, packages := map[string][]byte{}, map[string]bool{}
	for _, c := range changes {
		overlay[c.File] = c.New
		packages["./"+folderOf(t, c.File)] = true
		golden(t, c)
	}
	everyGoldenFileIsMade(t, overlay)
	fixed := config
	fixed.Overlay = overlay
	after, err := driver.Run(t.Context(), fixed, analyzer.Suite(), slices.Sorted(maps.Keys(packages))...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range after.Failures {
		t.Errorf("%s is no package any more: %s", f.Package, f.Why)
	}
	paths := map[string]bool{}
	for _, f := range before.Findings {
		if packages["./"+folderOf(t, f.At.File)] {
			paths[f.Package] = true
		}
	}
	left = slices.DeleteFunc(left, func(f driver.Finding) bool { return !paths[f.Package] })
	if want, got := told(left), told(after.Findings); !slices.Equal(want, got) {
		t.Errorf("after the fixes there is\n%s\nand not what was left:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// told returns what findings say, without the places that a fix may move.
func told(findings []driver.Finding) []string {
	var all []string
	for _, f := range findings {
		all = append(all, f.Package+": "+f.Message)
	}
	slices.Sort(all)
	return all
}

func golden(t *testing.T, c driver.Change) {
	t.Helper()
	name := c.File + ".golden"
	if *update {
		if err := os.WriteFile(name, c.New, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want, err := os.ReadFile(name); err != nil || !bytes.Equal(want, c.New) {
		t.Errorf("%s becomes something else than its golden file (go test ./analyzer -run TestFixes -update): %v\n%s", c.File, err, c.New)
	}
}

// everyGoldenFileIsMade reports golden files of fixes that nobody suggests any more.
func everyGoldenFileIsMade(t *testing.T, made map[string][]byte) {
	t.Helper()
	for _, folder := range corpus(t, false) {
		files, err := filepath.Glob(filepath.Join(folder, "*.go.golden"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if made[strings.TrimSuffix(absolute(t, file), ".golden")] == nil {
				t.Errorf("%s is the fix of nothing", file)
			}
		}
	}
}

// folderOf names the folder of a file relative to the module.
func folderOf(t *testing.T, file string) string {
	t.Helper()
	relative, err := filepath.Rel(absolute(t, ".."), filepath.Dir(file))
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(relative)
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
