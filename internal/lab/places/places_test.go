// Package places_test shows how many places a contributor touches: it adds a rule, a report format and a profile to a copy of the project, in
// the places that CONTRIBUTING.md names. The copy builds, its tests name nothing but generated files, and when these are written nothing
// but what the author still has to write.
package places_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/lab/checkout"
)

// A place is a file to add, or a text to insert before another one in a file.
type place struct{ file, before, text string }

const (
	rule = `	{
		ID: "RES-098", Name: "result-scratch", Level: Should, Title: "a payload does not mention a scratch",
		Text: "\nA payload without scratches. The source contracts do not say so. The rule is ours.\n",
		Binds: []Binder{Tool}, Profiles: everywhere(Should), Since: "0.1.0",
	},
`
	check = `		check.OnPayloads("RES-098", examples, func(_ *check.Target, t suite.Case, payload *jsontree.Node) error {
			if strings.Contains(payload.Text, "scratch") {
				return check.Violation(t, "the payload mentions a scratch")
			}
			return nil
		}),
`
	bad = `-- tool.go --
// Package bad has a tool whose payload mentions a scratch.
//
//toolconform:reject RES-098
base rawschema
@@
-	return contract.Success(greeting{"Hello, " + args.Name + "!", caller.SessionID, caller.ConversationID})
+	return contract.Success(greeting{"Hello from scratch, " + args.Name + "!", caller.SessionID, caller.ConversationID})
`
	writer = `package format

import "github.com/toolconform/toolconform/conformance/report"

// scratch writes the conclusion of the report.
func scratch(r report.Report, _ Presentation) ([]byte, error) { return []byte(Conclusion(r) + "\n"), nil }
`
	format = `		{"scratch", "scratch", "nobody", scratch},
`
	shares = `package requirement

// scratchShares are the rules of the profile.
var scratchShares = []share{{"SHP-010", Must, nil}, {"RES-001", Must, nil}}
`
	profile = `	{Profile: "scratch", Contract: "scratch", About: "a scratch profile", shares: scratchShares},
`
)

var (
	freeze = []string{"go", "test", "./contract/requirement", "-freeze"}
	page   = []string{"go", "test", "./conformance/checks", "-run", "TestRequirementsPage", "-update"}
)

func TestPlacesToTouch(t *testing.T) {
	for _, row := range []struct {
		name     string
		places   []place
		stale    []string   // tests that name a generated file
		generate [][]string // what they say
		todo     []string   // tests that name what is left to write
		works    []string   // a command that succeeds in the end
	}{
		{
			"a rule",
			[]place{
				{"contract/requirement/result.go", "	{\n		ID:    \"RES-010\"", rule},
				{"conformance/checks/calls/results.go", "	}\n}\n\n// successCases", check},
				{"testdata/rules/RES-098/bad.txtar", "", bad},
				{"testdata/rules/RES-098/good.txtar", "", strings.NewReplacer(" bad ", " good ", "//\n//toolconform:reject RES-098\n", "", "scratch", "me").Replace(bad)},
			},
			[]string{"TestFrozenListIsTheCatalogue", "TestRequirementsPage", "TestRulesWithForms", "TestSinceIsAFrozenVersion"}, [][]string{freeze, page},
			[]string{"TestRulesWithForms"}, []string{"go", "run", "./cmd/toolconform", "selftest", "RES-098"},
		},
		{
			"a report format", []place{{"conformance/report/format/scratch.go", "", writer}, {"conformance/report/format/format.go", "		{\"markdown\"", format}},
			nil, nil, nil, []string{"go", "run", "./cmd/toolconform", "-format", "scratch", "-check", "NAM-001", "./reference/helloworld"},
		},
		{
			"a profile", []place{{"contract/requirement/profile_scratch.go", "", shares}, {"contract/requirement/profile.go", "	{Profile: Amplifier,", profile}},
			[]string{"TestFrozenListIsTheCatalogue", "TestRequirementsPage"}, [][]string{freeze, page},
			nil, []string{"go", "run", "./cmd/toolconform", "requirements", "-profile", "scratch"},
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := copied(t)
			for _, p := range row.places {
				touch(t, filepath.Join(dir, p.file), p)
			}
			run(t, dir, "gofmt", "-w", "contract/requirement", "conformance/checks/calls", "conformance/report")
			run(t, dir, "go", "vet", "./contract/...", "./conformance/...", "./cmd/...")
			if got := failing(t, dir); !slices.Equal(got, row.stale) {
				t.Errorf("the tests that fail are %q, not %q", got, row.stale)
			}
			for _, command := range row.generate {
				run(t, dir, command...)
			}
			if row.generate != nil {
				if got := failing(t, dir); !slices.Equal(got, row.todo) {
					t.Errorf("when all is generated, the tests that fail are %q, not %q", got, row.todo)
				}
			}
			run(t, dir, row.works...)
		})
	}
}

// copied returns a copy of the files of the project that git knows or could add.
func copied(t *testing.T) string {
	t.Helper()
	root, err := checkout.Root()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name := range strings.SplitSeq(strings.TrimSuffix(run(t, root, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"), "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join(root, name))
		if os.IsNotExist(err) {
			continue // removed, and not yet committed
		}
		if err == nil {
			err = os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func touch(t *testing.T, path string, p place) {
	t.Helper()
	text, err := os.ReadFile(path)
	if (p.before == "") != os.IsNotExist(err) || bytes.Count(text, []byte(p.before)) != 1 {
		t.Fatalf("%s is no such file (%v), or %q is not once in it", p.file, err, p.before)
	}
	text = bytes.Replace(text, []byte(p.before), []byte(p.text+p.before), 1)
	if strings.Contains(p.text, "strings.") {
		text = bytes.Replace(text, []byte("import (\n"), []byte("import (\n\t\"strings\"\n"), 1)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// run returns the output of a command that succeeds.
func run(t *testing.T, dir string, command ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), command[0], command[1:]...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%q: %v\n%s%s", command, err, out, err.(*exec.ExitError).Stderr)
	}
	return string(out)
}

var failed = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)

// failing returns the tests that fail, sorted. The budget of files and lines counts the scratch files, too.
func failing(t *testing.T, dir string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", "test", "-short", "-skip", "^TestPackageBudget$", ".", "./contract/requirement", "./conformance/check/...",
		"./conformance/checks/...", "./conformance/report/...", "./conformance/suite", "./cmd/toolconform")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	var all []string
	for _, m := range failed.FindAllStringSubmatch(string(out), -1) {
		all = append(all, m[1])
	}
	if (err != nil) != (len(all) > 0) {
		t.Fatalf("%v\n%s", err, out)
	}
	slices.Sort(all)
	return all
}
