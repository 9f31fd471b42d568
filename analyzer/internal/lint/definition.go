// Package lint is what every analyzer of toolvet is made with: the one way to report, and what has to hold for all of them. An
// internal failure is reported and crashes nothing, suppressions and profiles are honoured, test files are left alone.
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

// A Definition is an analyzer as its author writes it.
type Definition struct {
	Name         string // of the analyzer, its folder and its flag
	Doc          string // a line that says what it does, and paragraphs
	Requirements []string
	Shared       []string             // those of them that other analyzers witness, too
	Asks         []*analysis.Analyzer // that find out what it needs, and report nothing
	After        []*analysis.Analyzer // whose outcomes it looks at
	Frameworks   bool                 // it looks at the tools of other frameworks, too

	// Elsewhere reports whether it looks at a package that reaches neither the contract nor a framework; may be nil.
	Elsewhere func(*analysis.Pass) bool

	Run func(*Pass) error
}

// New makes the analyzer. It runs on packages that have something to do with the contract only.
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
		Requires:   slices.Concat([]*analysis.Analyzer{tools.Analyzer, origin.Analyzer}, d.Asks, d.After),
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

// An Outcome is what the linter itself has to know of a run: which suppressions hid something, and where it failed.
type Outcome struct {
	Used    []Suppression
	Unknown bool
}

// document adds the requirements to the text of an analyzer. What the catalogue says of them is left to those who show it: the go
// command starts a process for every package, and the catalogue is large.
func document(d Definition) string {
	text := strings.TrimSpace(d.Doc)
	if len(d.Requirements) > 0 {
		text += "\n\nIt witnesses " + strings.Join(d.Requirements, ", ") + "."
	}
	return text
}

func (d Definition) witnesses(id string) bool { return slices.Contains(d.Requirements, id) }

func (d Definition) shares(id string) bool { return slices.Contains(d.Shared, id) }
