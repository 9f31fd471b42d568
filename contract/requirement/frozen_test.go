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

// frozenLine returns "NAM-001 must must must must": the levels in the order of Profiles, "-" where it does not apply.
func frozenLine(r *Requirement) string {
	fields := []string{r.ID}
	for _, profile := range Profiles() {
		level, ok := r.LevelIn(profile)
		if !ok {
			level = "-"
		}
		fields = append(fields, string(level))
	}
	if r.Retired != "" {
		fields = append(fields, "retired")
	}
	return strings.Join(fields, " ")
}

func frozenFile(version string) string { return filepath.Join("frozen", version+".txt") }

// A verdict that was given under a version stays what it meant: no rule joins, leaves or changes its level unnoticed.
func TestFrozenListIsTheCatalogue(t *testing.T) {
	var want []string
	for _, r := range All() {
		want = append(want, frozenLine(r))
	}
	if *freeze {
		if err := os.WriteFile(frozenFile(version), []byte(strings.Join(want, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have := lines(t, frozenFile(version))
	for _, line := range want {
		if !slices.Contains(have, line) {
			t.Errorf("not in the list of %s: %s", version, line)
		}
	}
	for _, line := range have {
		if !slices.Contains(want, line) {
			t.Errorf("in the list of %s and not in the catalogue: %s", version, line)
		}
	}
}

// An ID that a version had is there for ever; a rule that is none any more is retired.
func TestFrozenIDsStay(t *testing.T) {
	files, err := filepath.Glob(frozenFile("*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no frozen list: %v", err)
	}
	for _, file := range files {
		for _, line := range lines(t, file) {
			id, _, _ := strings.Cut(line, " ")
			if _, ok := Lookup(id); !ok {
				t.Errorf("%s had %s", file, id)
			}
		}
	}
}

func TestSinceIsAFrozenVersion(t *testing.T) {
	for _, r := range All() {
		if !slices.ContainsFunc(lines(t, frozenFile(r.Since)), func(line string) bool { return strings.HasPrefix(line, r.ID+" ") }) {
			t.Errorf("%s is not in the list of %s", r.ID, r.Since)
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
