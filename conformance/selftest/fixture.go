package selftest

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
)

// A Fixture is a package under testdata/rules: a broken tool that checks have to reject, or a similar tool that keeps the rules.
type Fixture struct {
	Name    string // "testdata/rules/ARG-004/bad/silent", a directory of the module
	Rule    string // its requirement: ARG-004
	Good    bool
	Profile requirement.Profile
	Expects []Expected // in the order of the directives; empty for a good tool
}

// An Expected is a requirement that a broken tool violates.
type Expected struct {
	ID         string
	Untestable bool   // the tool has to be untestable by the requirement
	Because    string // why the tool violates a requirement other than its own
}

func (f Fixture) expects(id string) (Expected, bool) {
	i := slices.IndexFunc(f.Expects, func(e Expected) bool { return e.ID == id })
	if i < 0 {
		return Expected{}, false
	}
	return f.Expects[i], true
}

// folder matches the directory of a fixture.
var folder = regexp.MustCompile(`^testdata/rules/([A-Z]{3}-[0-9]{3})/(bad|good)(/|$)`)

// Read reads the fixtures of the module in root, by their names. Directories of requirements that have no check belong to the linter: in those
// it reads only packages with a directive that expects a rejection.
func Read(root string, checks []string) ([]Fixture, error) {
	found := map[string]*Fixture{}
	rules := filepath.Join(root, "testdata", "rules")
	err := filepath.WalkDir(rules, func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		relative, err := filepath.Rel(rules, filepath.Dir(path))
		if err != nil {
			return err
		}
		name := "testdata/rules/" + filepath.ToSlash(relative)
		parts := folder.FindStringSubmatch(name)
		if parts == nil {
			return nil // a package in a fixture's sources, or in the linter's testdata
		}
		if found[name] == nil {
			found[name] = &Fixture{Name: name, Rule: parts[1], Good: parts[2] == "good", Profile: requirement.AgentTool}
		}
		return found[name].read(path)
	})
	if err != nil {
		return nil, fmt.Errorf("read broken tools: %w", err)
	}
	var all []Fixture
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if f := found[name]; slices.Contains(checks, f.Rule) || len(f.Expects) > 0 {
			all = append(all, *f)
		}
	}
	return all, nil
}

// directives match the lines of directives in a file.
var directives = regexp.MustCompile(`(?m)^//toolconform:(.*)$`)

// read reads the directives before the package clause of a file.
func (f *Fixture) read(path string) error {
	text, err := os.ReadFile(path)
	if err != nil || strings.HasSuffix(path, "_test.go") {
		return err
	}
	head, _, _ := strings.Cut("\n"+string(text), "\npackage ")
	for _, match := range directives.FindAllStringSubmatch(head, -1) {
		if err := f.directive(match[1]); err != nil {
			return fmt.Errorf("%s: %s: %w", path, match[0], err)
		}
	}
	return nil
}

// directive parses one of
//
//	reject ARG-004
//	reject PAR-002 because the results are swapped, too
//	untestable RES-001
//	profile agn-005
func (f *Fixture) directive(text string) error {
	verb, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch verb {
	case "profile":
		profile, err := requirement.ParseProfile(rest)
		f.Profile = profile
		return err
	case "reject", "untestable":
		id, because, _ := strings.Cut(rest, " because ")
		return f.expect(Expected{ID: strings.TrimSpace(id), Untestable: verb == "untestable", Because: strings.TrimSpace(because)})
	}
	return errors.New("unknown directive (known: reject, untestable, profile)")
}

func (f *Fixture) expect(e Expected) error {
	_, listed := f.expects(e.ID)
	_, known := requirement.Lookup(e.ID)
	switch {
	case f.Good:
		return errors.New("a good tool must not be rejected")
	case !known:
		return fmt.Errorf("unknown requirement %q", e.ID)
	case listed:
		return fmt.Errorf("%s is listed twice", e.ID)
	case e.ID != f.Rule && e.Because == "":
		return fmt.Errorf("missing reason: reject %s because …", e.ID)
	}
	f.Expects = append(f.Expects, e)
	return nil
}
