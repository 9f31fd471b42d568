package analyzer_test

import (
	"bytes"
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/gate"
	"github.com/toolconform/toolconform/internal/mutants/mutantstest"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

var config = driver.Config{Dir: "..", Reaches: analyzer.About(), Unknown: analyzer.Unknown, Execute: execute}

// execute executes the handlers of packages that are about panics, and at night of all, as toolvet does in another process.
func execute(ctx context.Context, e driver.Execution) driver.Results {
	known := map[string]any{}
	for _, p := range e.Packages {
		known[p.PkgPath] = new(counterexample.Found)
	}
	if !gate.Dark() {
		e.Packages = slices.DeleteFunc(slices.Clone(e.Packages), func(p *packages.Package) bool { return !aboutPanics(p.GoFiles) })
	}
	maps.Copy(known, (&counterexample.Runner{Executions: counterexample.Default}).Execute(ctx, e)[counterexample.Analyzer])
	return driver.Results{counterexample.Analyzer: known}
}

// aboutPanics reports whether files are those of a package for the rules about panics or of handlers, or expect a message about them.
func aboutPanics(files []string) bool {
	return slices.ContainsFunc(files, func(name string) bool {
		source, _ := os.ReadFile(name)
		place := filepath.ToSlash(name)
		return strings.Contains(place, "/testdata/rules/PAN-") || strings.Contains(place, "/testdata/panics/roots/") || bytes.Contains(source, []byte("PAN-0"))
	})
}

// kinds are the folders of testdata/rules/ID whose packages are the linter's business: broken tools, which may be seen, good ones, of
// which nothing is said, and broken ones of which it is known that they cannot be seen.
var kinds = regexp.MustCompile(`^[A-Z]{3}-\d{3}/(static-)?(bad|good|limits)(/|$)`)

// about are the folders of requirements that only show in a whole module: they are evaluated with their tests.
var about = regexp.MustCompile(`^(TST-|MDL-022)`)

// corpus returns the folders of the packages, without those that need a whole module, or only those.
func corpus(t *testing.T, module bool) []string {
	t.Helper()
	if config.Dir == ".." { // the test's second call sees the copy that its first one made
		config.Dir = mutantstest.Root(t, "..") // a copy where sources cannot be written
		t.Cleanup(func() { config.Dir = ".." })
	}
	root := filepath.Join(config.Dir, "testdata", "rules")
	var folders []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		relative, err := filepath.Rel(root, path)
		if err != nil || !kinds.MatchString(filepath.ToSlash(relative)) || about.MatchString(relative) != module {
			return err
		}
		files, err := filepath.Glob(filepath.Join(path, "*.go"))
		if len(files) > 0 {
			folders = append(folders, path)
		}
		return err
	})
	if least := map[bool]int{false: 100, true: 20}[module]; err != nil || len(folders) < least {
		t.Fatalf("found %d packages: %v", len(folders), err)
	}
	return folders
}

// Every broken tool that can be seen is, at the line, and nothing is said of any other line. Outside of the gate, the first of the linter's own
// broken and good tools stands for all of a rule.
func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("it analyses hundreds of packages")
	}
	folders := corpus(t, false)
	if !gate.Open() {
		folders = oneOfEach(folders)
	}
	for profile, folders := range byProfile(t, folders) {
		t.Run(profile, func(t *testing.T) {
			judgeBy(t, profile)
			judge(t, config, analyzer.Suite(), folders)
		})
	}
}

// The same of what only a whole module shows, and of nothing else in these packages.
func TestCorpusOfModules(t *testing.T) {
	gate.Only(t)
	groups := byProfile(t, corpus(t, true))
	whole := config
	whole.Module = analyzer.Module()
	for profile, folders := range groups {
		t.Run(profile, func(t *testing.T) {
			judgeBy(t, profile)
			judge(t, whole, analyzer.Suite(), folders)
		})
	}
}

// oneOfEach returns the first folder of each static-bad and static-good.
func oneOfEach(folders []string) (first []string) {
	seen := map[string]bool{}
	for _, folder := range folders {
		kind := kindOf.FindString(filepath.ToSlash(folder))
		if kind != "" && !seen[kind] {
			first = append(first, folder)
		}
		seen[kind] = true
	}
	return first
}

var kindOf = regexp.MustCompile(`[A-Z]{3}-\d{3}/static-(bad|good)`)

// judge holds what analyzers say of packages against what these want.
func judge(t *testing.T, config driver.Config, analyzers []*analysis.Analyzer, folders []string) {
	t.Helper()
	wanted, patterns := wantedIn(t, config.Dir, folders)
	var said []Message
	for _, f := range runAll(t, config, analyzers, patterns...).Findings {
		said = append(said, Message{File: f.At.File, Line: f.At.Line, Text: f.Message})
	}
	for _, problem := range unmet(wanted, said) {
		t.Error(problem)
	}
}

// wantedOf returns what is to be said of packages of this module, and the patterns that match them.
func wantedOf(t *testing.T, folders []string) (wanted []Expectation, patterns []string) {
	t.Helper()
	return wantedIn(t, config.Dir, folders)
}

// wantedIn returns what is to be said of packages of a module, and the patterns that match them.
func wantedIn(t *testing.T, module string, folders []string) (wanted []Expectation, patterns []string) {
	t.Helper()
	for _, folder := range folders {
		found, err := expectationsIn(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range found {
			e.File = within(t, module, e.File)
			wanted = append(wanted, e)
		}
		patterns = append(patterns, "./"+within(t, module, folder))
	}
	return wanted, patterns
}

var profileDirective = regexp.MustCompile(`(?m)^//toolconform:profile ([a-z0-9-]+)$`)

// byProfile sorts folders by the profile that their package comment asks for.
func byProfile(t *testing.T, folders []string) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, folder := range folders {
		profile := string(requirement.AgentTool)
		files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if m := profileDirective.FindSubmatch(source); m != nil {
				profile = string(m[1])
			}
		}
		all[profile] = append(all[profile], folder)
	}
	return all
}

// judgeBy sets the profile of all analyzers for the time of a test.
func judgeBy(t *testing.T, profile string) {
	t.Helper()
	setAll(t, "profile", profile, string(requirement.AgentTool))
}

// setAll sets a flag of all analyzers for the time of a test.
func setAll(t *testing.T, flag, value, usual string) {
	t.Helper()
	set := func(value string) {
		for _, a := range analyzer.Suite() {
			if err := a.Flags.Set(flag, value); err != nil {
				t.Fatal(err)
			}
		}
	}
	set(value)
	t.Cleanup(func() { set(usual) })
}

// slashed names a file or folder relative to this module.
func slashed(t *testing.T, path string) string {
	t.Helper()
	return within(t, config.Dir, path)
}

// within names a file or folder relative to a module.
func within(t *testing.T, module, path string) string {
	t.Helper()
	relative, err := filepath.Rel(module, path)
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(relative)
}

// run runs the suite over packages of this module and insists that all of them could be analysed.
func run(t *testing.T, config driver.Config, patterns ...string) driver.Result {
	t.Helper()
	return runAll(t, config, analyzer.Suite(), patterns...)
}

// runAll runs analyzers over packages of a module and insists that all of them could be analysed.
func runAll(t *testing.T, config driver.Config, analyzers []*analysis.Analyzer, patterns ...string) driver.Result {
	t.Helper()
	result, err := driver.Run(t.Context(), config, analyzers, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range result.Failures {
		t.Errorf("%s: %s", f.Package, f.Why)
	}
	root, err := filepath.Abs(config.Dir)
	if err != nil {
		t.Fatal(err)
	}
	result.Relative(root)
	return result
}

// The linter has nothing to say of the tools that are held up as examples, and of the project itself.
func TestSilence(t *testing.T) {
	gate.Night(t)
	whole := config
	whole.Module = analyzer.Module()
	for _, f := range run(t, whole, "./...").Findings {
		t.Errorf("%s:%d: %s", f.At.File, f.At.Line, f.Message)
	}
}
