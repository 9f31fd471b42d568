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

	"github.com/rogpeppe/go-internal/diff"
	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
)

var update = flag.Bool("update", false, "write the golden files")

// fixable are the folders of the requirements whose findings may have a fix.
var fixable = regexp.MustCompile(`^testdata/rules/(CAN-00[39]|LOG-005|NAM-006|PAN-...)/`)

// A fix is right where it changes what a person expects, the source is still a package, and exactly the findings with fixes are gone.
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
	}
	golden(t, changes)
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
		all = append(all, f.Package+": "+f.Fact()+" "+f.Category)
	}
	slices.Sort(all)
	return all
}

// goldenFixes has what the fixes change, as diffs.
const goldenFixes = "testdata/fixes.diff"

// golden compares the changes with those that a person has read.
func golden(t *testing.T, changes []driver.Change) {
	t.Helper()
	var got bytes.Buffer
	for _, c := range changes {
		before, err := os.ReadFile(c.File)
		if err != nil {
			t.Fatal(err)
		}
		name := folderOf(t, c.File) + "/" + filepath.Base(c.File)
		got.Write(diff.Diff(name, before, name, c.New))
	}
	if *update {
		if err := os.WriteFile(goldenFixes, got.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(goldenFixes); err != nil || !bytes.Equal(want, got.Bytes()) {
		t.Errorf("the fixes change something else than %s says (go test ./analyzer -run TestFixes -update): %v\n%s",
			goldenFixes, err, diff.Diff(goldenFixes, want, "the fixes", got.Bytes()))
	}
}

// folderOf names the folder of a file relative to the module.
func folderOf(t *testing.T, file string) string {
	t.Helper()
	relative, err := filepath.Rel(absolute(t, config.Dir), filepath.Dir(file))
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
