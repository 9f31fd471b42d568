package toolconform_test

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/gate"
)

var only = flag.String("forms", "", "run the forms of the rules whose ID starts with one of these words only, those that are pending too")

// The wrong form of a rule breaks exactly that rule, and the right form breaks none: of all the rules that the linter and the suite
// can see in a tool. To run some:
//
//	TOOLCONFORM_GATE=1 go test -run 'TestForms$' . -args -forms SCH-019,PAN
func TestForms(t *testing.T) {
	gate.Only(t)
	all := forms()
	if *only != "" {
		pendingForms = nil
		words := strings.Split(*only, ",")
		all = slices.DeleteFunc(forms(), func(f form) bool {
			return !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(f.rule.ID, word) })
		})
	}
	root := writeForms(t, all)
	problems := compiled(t, root, all)
	all = slices.DeleteFunc(all, func(f form) bool {
		_, err := os.Stat(filepath.Join(root, f.dir()))
		if problems[f.dir()] != nil {
			t.Errorf("%s does not compile: %s", f.dir(), strings.Join(problems[f.dir()], "; "))
		}
		return err != nil || problems[f.dir()] != nil
	})
	byProfile := map[requirement.Profile][]form{}
	for _, f := range all {
		byProfile[f.profile()] = append(byProfile[f.profile()], f)
	}
	linted, failed := map[string]map[string]string{}, map[string]map[string]string{}
	for profile, some := range byProfile {
		lint(t, root, profile, some, linted)
	}
	runners := formRunners(t, root, all)
	for profile, some := range byProfile {
		certify(t, profile, runners, some, failed)
	}
	seen := map[string]int{}
	for _, f := range all {
		broken := map[string]string{}
		maps.Copy(broken, linted[f.dir()])
		maps.Copy(broken, failed[f.dir()])
		for _, id := range slices.Sorted(maps.Keys(broken)) {
			if f.right || id != f.rule.ID {
				t.Errorf("%s breaks %s: %s", f.dir(), id, broken[id])
			}
		}
		switch {
		case f.right:
		case broken[f.rule.ID] == "":
			t.Errorf("%s is not reported", f.dir())
		case linted[f.dir()][f.rule.ID] != "" && failed[f.dir()][f.rule.ID] != "":
			seen["linter and suite"]++
		case linted[f.dir()][f.rule.ID] != "":
			seen["linter"]++
		default:
			seen["suite"]++
		}
	}
	t.Logf("wrong forms by what reports them: %v", seen)
}

// lint adds what the linter reports in some forms.
func lint(t *testing.T, root string, profile requirement.Profile, all []form, broken map[string]map[string]string) {
	t.Helper()
	set := func(profile requirement.Profile) {
		for _, a := range analyzer.Suite() {
			if err := a.Flags.Set("profile", string(profile)); err != nil {
				t.Fatal(err)
			}
		}
	}
	set(profile)
	defer set(requirement.AgentTool)
	var patterns []string
	for _, f := range all {
		patterns = append(patterns, "./"+f.dir()+"/...")
	}
	result, err := driver.Run(t.Context(), driver.Config{Dir: root, Reaches: analyzer.About(), Unknown: analyzer.Unknown}, analyzer.Suite(), patterns...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range result.Failures {
		t.Errorf("%s: %s", f.Package, f.Why)
	}
	for _, f := range result.Findings {
		note(broken, formOf(f.Package), f.Category, filepath.Base(f.At.File)+": "+f.Message)
	}
}

// formRunners builds the tools of all forms.
func formRunners(t *testing.T, root string, all []form) []probe.Runner {
	t.Helper()
	var patterns []string
	for _, f := range all {
		if lintOnly[f.dir()] == "" {
			patterns = append(patterns, "./"+f.dir()+"/...")
		}
	}
	found, err := discover.Find(t.Context(), discover.Config{Dir: root, Patterns: patterns})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { found.Close() })
	pool, err := supervise.Start(t.Context(), found)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pool.Close() })
	for _, u := range pool.Untestable() {
		if slices.ContainsFunc(pool.Runners(), func(r probe.Runner) bool { return r.(probe.Sourced).Origin().Package == u.Origin.Package }) {
			continue // found twice: it is declared, too
		}
		t.Errorf("%s cannot be constructed: %s", u.Origin.Package, u.Why)
	}
	return pool.Runners()
}

// certify adds what the suite reports of some forms.
func certify(t *testing.T, profile requirement.Profile, runners []probe.Runner, all []form, broken map[string]map[string]string) {
	t.Helper()
	var some []probe.Runner
	for _, r := range runners {
		folder := formOf(r.(probe.Sourced).Origin().Package)
		if slices.ContainsFunc(all, func(f form) bool { return f.dir() == folder }) {
			some = append(some, r)
		}
	}
	if len(some) == 0 {
		return
	}
	outcome, err := conformance.Certify(t.Context(), conformance.Config{Profile: profile}, some...)
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range outcome.Tools {
		for _, c := range tool.Checks {
			switch {
			case c.Verdict == report.Fail || c.Verdict == report.Warn:
				f := c.Findings[0]
				note(broken, formOf(tool.Package), c.Requirement, f.With+": "+f.Got)
			case c.Verdict == report.HarnessError || c.Verdict == report.Untestable && c.BlockedBy == "":
				note(broken, formOf(tool.Package), c.Requirement, c.Verdict.String()+": "+c.Why)
			}
		}
	}
}

// note adds a rule that a form breaks.
func note(broken map[string]map[string]string, folder, id, why string) {
	if broken[folder] == nil {
		broken[folder] = map[string]string{}
	}
	broken[folder][id] = why
}
