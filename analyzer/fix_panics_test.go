package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics"
	"github.com/toolconform/toolconform/internal/gate"
	"golang.org/x/tools/go/analysis"
)

// docs/measured/panics.md has figures of what -fix does to the corpus of panics (go test ./analyzer -run TestFixesOfPanics -update writes the figures there).
func TestFixesOfPanics(t *testing.T) {
	gate.Night(t)
	folders, err := filepath.Glob(filepath.Join("..", "testdata", "panics", "*", "broken"))
	if err != nil || len(folders) == 0 {
		t.Fatalf("found no packages: %v", err)
	}
	_, patterns := wantedOf(t, folders)
	suite := []*analysis.Analyzer{panics.Analyzer}
	before, err := driver.Run(t.Context(), config, suite, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	changes, _, err := driver.Fixed(before.Findings, os.ReadFile)
	if err != nil {
		t.Fatal(err)
	}
	fixed := config
	fixed.Overlay = map[string][]byte{}
	for _, c := range changes {
		fixed.Overlay[c.File] = c.New
	}
	after := runAll(t, fixed, suite, patterns...) // what does not compile any more fails
	before.Relative(absolute(t, config.Dir))
	left := firsts(t, after, fixed.Overlay)
	all, mended := 0, 0
	for tool, message := range firsts(t, before, nil) {
		if strings.HasSuffix(message, "(PAN-002)") {
			continue // no recover in Execute holds it
		}
		all++
		if left[tool] == "" {
			mended++
		}
	}
	if mended < 200 {
		t.Errorf("%d of %d are mended", mended, all)
	}
	figures := fmt.Sprintf("toolvet reports nothing for %d of the %d tools of this corpus whose panic a recover in Execute can stop", mended, all)
	inPage(t, filepath.Join("..", "docs", "measured", "panics.md"), "<!-- go test ./analyzer -run TestFixesOfPanics -update -->\n\n", figures)
}

// firsts returns the first finding in each tool, by its file and name.
func firsts(t *testing.T, r driver.Result, overlay map[string][]byte) map[string]string {
	t.Helper()
	all, tools := map[string]string{}, map[string][]string{}
	for _, f := range r.Findings {
		if tools[f.At.File] == nil {
			tools[f.At.File] = toolsByLine(t, filepath.Join(absolute(t, config.Dir), f.At.File), overlay)
		}
		tool := f.At.File + " " + tools[f.At.File][f.At.Line-1]
		if all[tool] == "" {
			all[tool] = f.Message
		}
	}
	return all
}

var executed = regexp.MustCompile(`(?m)^func \((?:\w+ )?\*?(\w+)\) Execute\(`)

// toolsByLine returns the tool that each line of a file belongs to: a tool's part of a file begins with the type that has Execute.
func toolsByLine(t *testing.T, file string, overlay map[string][]byte) (tools []string) {
	t.Helper()
	source, changed := overlay[file]
	if !changed {
		var err error
		if source, err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	types := map[string]string{}
	for _, m := range executed.FindAllStringSubmatch(string(source), -1) {
		types["type "+m[1]] = m[1]
	}
	tool := ""
	for line := range strings.Lines(string(source)) {
		if words := strings.Fields(line); len(words) > 1 && types[words[0]+" "+words[1]] != "" {
			tool = words[1]
		}
		tools = append(tools, tool)
	}
	return tools
}

// inPage checks that a page has the figures in the paragraph after a mark, between "After -fix, " and a semicolon, or writes them there with -update.
func inPage(t *testing.T, name, mark, figures string) {
	t.Helper()
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, behind, ok := strings.Cut(string(page), mark)
	_, rest, ends := strings.Cut(behind, "; ")
	if !ok || !ends {
		t.Fatalf("%s has no paragraph behind %s", name, mark)
	}
	if want := before + mark + "After `-fix`, " + figures + "; " + rest; want != string(page) {
		if !*update {
			t.Fatalf("%s does not say: %s", name, figures)
		}
		if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
