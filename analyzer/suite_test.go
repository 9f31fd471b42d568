package analyzer

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/mutants/mutantstest"
	"golang.org/x/tools/go/analysis"
)

// A witness is an analyzer with the requirements that it says it witnesses.
type witness struct {
	*analysis.Analyzer
	requirements []string
}

func witnesses() (all []witness) {
	for _, r := range rules {
		all = append(all, witness{r.Analyzer, r.requirements})
	}
	for _, m := range modules {
		all = append(all, witness{m.Analyzer, m.requirements})
	}
	return all
}

func TestSuiteIsValid(t *testing.T) {
	if err := analysis.Validate(All()); err != nil {
		t.Error(err)
	}
}

// An analyzer that nobody lists is never run.
func TestEveryAnalyzerIsInTheSuite(t *testing.T) {
	var listed []string
	for _, a := range All() {
		listed = append(listed, a.Name)
	}
	folders, err := filepath.Glob("tool*")
	if err != nil || len(folders) == 0 {
		t.Fatalf("found %v, %v", folders, err)
	}
	folders = append(folders, "toolpanic") // in the folder panics
	for _, folder := range folders {
		if !slices.Contains(listed, folder) {
			t.Errorf("%s is not in the suite", folder)
		}
	}
	if len(folders) != len(listed) {
		t.Errorf("the suite has %v, the folders are %v", listed, folders)
	}
	suite := len(Suite())
	names := listed[:suite-1]
	if !slices.IsSorted(names) || listed[suite-1] != "tooldirective" || !slices.IsSorted(listed[suite:]) {
		t.Errorf("the suite is not in the order of names with tooldirective at the end: %v", listed)
	}
}

// The catalogue tells who witnesses a requirement from a table that is generated from the source of the analyzers.
func TestTheCatalogueKnowsWhatAnalyzersWitness(t *testing.T) {
	for _, r := range witnesses() {
		if !slices.IsSorted(r.requirements) || len(r.requirements) == 0 {
			t.Errorf("the requirements of %s are not sorted: %v", r.Name, r.requirements)
		}
		for _, id := range r.requirements {
			want := requirement.Witness{Kind: requirement.ByAnalyzer, Name: r.Name}
			if !slices.Contains(requirement.Witnesses(id), want) {
				t.Errorf("the catalogue does not know that %s witnesses %s: run go generate ./contract/requirement", r.Name, id)
			}
		}
	}
}

// There is one way to report. An analyzer that imports it and calls the Report of the analysis API would lose the ID, the profile
// and the suppressions.
func TestEveryAnalyzerIsMadeWithLint(t *testing.T) {
	for _, a := range All() {
		for _, name := range Flags() {
			if a.Flags.Lookup(name) == nil {
				t.Errorf("%s has no flag %s", a.Name, name)
			}
		}
	}
	files, err := filepath.Glob("tool*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if file.Name.Name != filepath.Base(filepath.Dir(name)) && !strings.HasSuffix(file.Name.Name, "_test") {
			t.Errorf("%s is of package %s", name, file.Name.Name)
		}
		for _, forbidden := range []string{"Reportf(", "ReportRangef(", "analysis.Diagnostic{"} {
			if strings.Contains(string(source), forbidden) {
				t.Errorf("%s uses %s", name, forbidden)
			}
		}
	}
}

// Every requirement that an analyzer witnesses has a package that shows it: an expectation in testdata names the ID.
func TestEveryRequirementIsShown(t *testing.T) {
	root := mutantstest.Root(t, "..")
	shown := map[string]bool{}
	for _, pattern := range []string{"bad/*.go", "bad/*/*.go", "static-bad/*.go", "static-bad/*/*.go"} {
		files, err := filepath.Glob(filepath.Join(root, "testdata", "rules", "*", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(source)) {
				if _, wanted, ok := strings.Cut(line, "// want "); ok {
					for _, r := range witnesses() {
						for _, id := range r.requirements {
							shown[id] = shown[id] || strings.Contains(wanted, id)
						}
					}
				}
			}
		}
	}
	for _, r := range witnesses() {
		for _, id := range r.requirements {
			if !shown[id] {
				t.Errorf("%s says that it witnesses %s, and no package under testdata shows it", r.Name, id)
			}
		}
	}
}
