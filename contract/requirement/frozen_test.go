package requirement

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// version is the version of the catalogue that is being written. Its list is frozen with
//
//	go test ./contract/requirement -run TestFrozen -freeze
//
// and an older list is never written again.
const version = "0.1.0"

var freeze = flag.Bool("freeze", false, "write the frozen list of the current version")

// frozenLines returns a line for each rule of a profile: "NAM-001 must".
func frozenLines(profile Profile) []string {
	var all []string
	for _, r := range All() {
		if level, ok := r.LevelIn(profile); ok {
			line := r.ID + " " + string(level)
			if r.Retired != "" {
				line += " retired"
			}
			all = append(all, line)
		}
	}
	return all
}

func frozenFile(version, profile string) string {
	return filepath.Join("frozen", version, profile+".txt")
}

// frozenIn returns the lines of all profiles of a version.
func frozenIn(t *testing.T, version string) []string {
	t.Helper()
	files, err := filepath.Glob(frozenFile(version, "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no frozen list: %v", err)
	}
	var all []string
	for _, file := range files {
		all = append(all, lines(t, file)...)
	}
	return all
}

// A verdict that was given under a version stays what it meant: no rule joins, leaves or changes its level unnoticed.
func TestFrozenListIsTheCatalogue(t *testing.T) {
	for _, profile := range Profiles() {
		file, want := frozenFile(version, string(profile)), frozenLines(profile)
		if *freeze {
			if err := os.WriteFile(file, []byte(strings.Join(want, "\n")+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		have := lines(t, file)
		for _, line := range want {
			if !slices.Contains(have, line) {
				t.Errorf("not in %s: %s", file, line)
			}
		}
		for _, line := range have {
			if !slices.Contains(want, line) {
				t.Errorf("in %s and not in the catalogue: %s", file, line)
			}
		}
	}
}

// An ID that a version had is there for ever; a rule that is none any more is retired.
func TestFrozenIDsStay(t *testing.T) {
	for _, line := range frozenIn(t, "*") {
		id, _, _ := strings.Cut(line, " ")
		if _, ok := Lookup(id); !ok {
			t.Errorf("a frozen list has %s", id)
		}
	}
}

func TestSinceIsAFrozenVersion(t *testing.T) {
	for _, r := range All() {
		if !slices.ContainsFunc(frozenIn(t, r.Since), func(line string) bool { return strings.HasPrefix(line, r.ID+" ") }) {
			t.Errorf("%s is not in a list of %s", r.ID, r.Since)
		}
	}
}

func lines(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(fmt.Errorf("read frozen list: %w", err))
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}
