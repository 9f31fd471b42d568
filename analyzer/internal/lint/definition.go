// Package lint is the framework that every analyzer of toolvet is built with. It provides the one way to report a
// finding, handles suppressions and profiles, ignores test files, and turns an internal failure into a diagnostic
// instead of a crash.
package lint

import (
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// A Definition describes an analyzer of one package at a time.
type Definition struct {
	Name         string // the analyzer's name and flag
	Doc          string // a one-line summary, then paragraphs
	Requirements []string
	Shared       []string             // those of Requirements that other analyzers check, too
	Uses         []*analysis.Analyzer // fact and result providers that it requires; they report nothing
	Outcomes     []*analysis.Analyzer // analyzers whose Outcome it reads
	Frameworks   bool                 // also run on packages that use another tool framework

	// Also reports whether to run on a package that reaches neither the contract nor a framework. It may be nil.
	Also func(*analysis.Pass) bool

	Run func(*Pass) error
}

// New returns the analyzer. It runs only on packages that reach the contract, and on those that Frameworks and Also
// add.
func New(d Definition) *analysis.Analyzer {
	a, _ := d.analyzer()
	return a
}

func (d Definition) analyzer() (*analysis.Analyzer, *settings) {
	options := &settings{profile: requirement.AgentTool, level: requirement.Should}
	a := &analysis.Analyzer{
		Name:       d.Name,
		Doc:        document(d),
		URL:        "https://github.com/toolconform/toolconform/blob/main/REQUIREMENTS.md",
		Requires:   slices.Concat([]*analysis.Analyzer{tools.Analyzer, origin.Analyzer}, d.Uses, d.Outcomes),
		ResultType: reflect.TypeFor[*Outcome](),
		Run: func(pass *analysis.Pass) (any, error) {
			p := newPass(pass, d, *options)
			p.contained(d.Run)
			return p.outcome, nil
		},
	}
	options.register(&a.Flags)
	return a, options
}

// An Outcome is the result of an analyzer: the suppressions that hid a finding, and whether it failed.
type Outcome struct {
	Used    []Suppression
	Unknown bool
}

// document returns the documentation of an analyzer with its requirement IDs. It does not load the catalogue, which
// is large: the go command starts a process for every package.
func document(d Definition) string {
	text := strings.TrimSpace(d.Doc)
	if len(d.Requirements) > 0 {
		text += "\n\nIt witnesses " + strings.Join(d.Requirements, ", ") + "."
	}
	return text
}

func (d Definition) witnesses(id string) bool { return slices.Contains(d.Requirements, id) }

func (d Definition) shares(id string) bool { return slices.Contains(d.Shared, id) }
