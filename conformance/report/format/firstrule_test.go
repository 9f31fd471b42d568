package format

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/report"
)

// golden has what both programs say of the tools in testdata/rules.
var golden = filepath.Join("..", "..", "..", "internal", "lab", "golden", "testdata")

// otherFirst are the packages for which the programs do not name the same rule first, of those that both name. The list may only shrink.
var otherFirst = map[string]string{
	"NAM-007/bad": "it has two faults: the linter reports the name with a capital letter first, since its file says so first",
}

// otherRule has the rules that the linter names first for a broken tool of which the suite names other rules only. The list may only shrink.
var otherRule = map[string]string{
	"ARG-014": "what the source says of how arguments are decoded; the suite says which wrong arguments are accepted",
	"CAN-008": "a wait without the context; the suite says which call does not return in time",
	"ERR-007": "an error that is dropped; the suite says what the result then lacks (ERR-001)",
	"PAN-001": "the suite reports a panic for the rule of the call that panics",
	"PAN-002": "a goroutine that ends the process; the suite reports its end for the rule of the call",
	"PAN-003": "the suite reports a panic for the rule of the call that panics",
	"SHP-008": "what depends on the instance; the suite says what differs (DET-001, REG-001)",
	"SHP-009": "what Execute reads besides its arguments; the suite says what differs (PAR-003, RES-001)",
	"USE-003": "a text that is made; the suite says how it differs or fails (DET-003, SHP-011)",
	"USE-008": "a guide that does not explain an argument, which profile core does not ask for",
	"USE-009": "a guide that says nothing of repeated calls, which is not what is wrong with catalogues of modes",
}

// For the same fault, both programs name the same rule first.
func TestSuiteAndLinterNameTheSameRuleFirst(t *testing.T) {
	linter := linterRules(t)
	tools, used := 0, map[string]bool{}
	for _, file := range reports(t) {
		var r report.Report
		read(t, file, &r)
		for _, tool := range r.Tools {
			folder, broken := strings.CutPrefix(tool.Package, "github.com/toolconform/toolconform/testdata/rules/")
			if linter := linter[tool.Package]; broken && len(suiteRules(tool)) > 0 && len(linter) > 0 {
				tools++
				used[firstRules(t, folder, tool, linter)] = true
			}
		}
	}
	if tools < 200 {
		t.Errorf("there are %d tools that both reject", tools)
	}
	for known := range maps.Keys(otherFirst) {
		if !used[known] {
			t.Errorf("both programs now name the same rule first for %s: remove it from otherFirst", known)
		}
	}
	for known := range maps.Keys(otherRule) {
		if !used[known] {
			t.Errorf("there is no tool of which the linter names %s and the suite other rules only: remove it from otherRule", known)
		}
	}
}

// firstRules complains if the programs disagree, and returns the key of the known difference.
func firstRules(t *testing.T, folder string, tool report.Tool, linter []string) string {
	t.Helper()
	suite := suiteRules(tool)
	i := slices.IndexFunc(suite, func(id string) bool { return slices.Contains(linter, id) })
	if i < 0 {
		if otherRule[linter[0]] == "" {
			t.Errorf("%s: the suite names %v, and the linter %v", folder, suite, linter)
		}
		return linter[0]
	}
	if main := mainRules(tool)[suite[i]]; main != "" {
		t.Errorf("%s: the suite names %s, and %s, which the linter names, only behind it", folder, main, suite[i])
	}
	first := linter[slices.IndexFunc(linter, func(id string) bool { return slices.Contains(suite, id) })]
	if first == suite[i] {
		return ""
	}
	if otherFirst[folder] == "" {
		t.Errorf("%s: of the rules that both name, the suite names %s first, and the linter %s", folder, suite[i], first)
	}
	return folder
}

// reports are the files with what the suite says.
func reports(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(golden, "rules", "*.json"))
	if err != nil || len(files) < 5 {
		t.Fatalf("%d reports, %v", len(files), err)
	}
	return files
}

// suiteRules returns the rules that a tool breaks, in the order in which a report shows them.
func suiteRules(tool report.Tool) (broken []string) {
	for _, p := range problems(tool) {
		for _, c := range slices.Concat(p.Checks, p.Also) {
			if len(c.Findings) > 0 {
				broken = append(broken, c.Requirement)
			}
		}
	}
	return broken
}

// linterRules returns the rules that the linter names for tools, in its order, by package. Those about tests are about no fault of a tool.
func linterRules(t *testing.T) map[string][]string {
	t.Helper()
	var output struct {
		Findings []struct{ Category, Package string }
	}
	read(t, filepath.Join(golden, "toolvet", "testdata.json"), &output)
	rules := map[string][]string{}
	for _, f := range output.Findings {
		if !strings.HasPrefix(f.Category, "TST-") {
			rules[f.Package] = append(rules[f.Package], f.Category)
		}
	}
	return rules
}

func read(t *testing.T, file string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(fixture.Read(t, file)), into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}
