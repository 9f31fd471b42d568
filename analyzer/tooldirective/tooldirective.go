// Package tooldirective holds the comments by which authors talk to the linter to what they promise: each gives a reason, and
// each has an effect.
package tooldirective

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// New makes the analyzer. It looks at what the given analyzers hid, so it comes after all of them; witnessed are the requirements
// that they know, and elsewhere those of analyzers that see a whole module: whether something hides what these find, they say
// themselves.
func New(analyzers []*analysis.Analyzer, witnessed, elsewhere []string) *analysis.Analyzer {
	return lint.New(lint.Definition{
		Name: "tooldirective",
		Doc: `check the comments for the linter

A //toolvet:ignore names a requirement and a reason, and hides something; a //toolvet:bridge stands on a tool and gives
a reason. A comment that does nothing is taken for protection that is not there.`,
		After: analyzers,
		Run: func(p *lint.Pass) error {
			for _, file := range p.Files {
				for _, d := range directive.In(file) {
					if wrong := judge(p, d, witnessed, elsewhere); wrong != "" {
						p.Directive(d, wrong)
					}
				}
			}
			return nil
		},
	})
}

// judge says what is wrong with a directive; "" where nothing is.
func judge(p *lint.Pass, d directive.Directive, witnessed, elsewhere []string) string {
	switch d.Verb {
	case directive.Ignore:
		return ignore(p, d, witnessed, elsewhere)
	case directive.Bridge:
		return bridge(p, d)
	}
	return fmt.Sprintf("//toolvet:%s means nothing (there are //toolvet:ignore and //toolvet:bridge)", d.Verb)
}

func ignore(p *lint.Pass, d directive.Directive, witnessed, elsewhere []string) string {
	switch _, known := requirement.Lookup(d.Requirement); {
	case d.Requirement == "":
		return "//toolvet:ignore names no requirement (write //toolvet:ignore ID reason)"
	case !known:
		return fmt.Sprintf("//toolvet:ignore names %s, which is no requirement", d.Requirement)
	case d.Reason == "":
		return fmt.Sprintf("//toolvet:ignore %s gives no reason (it hides nothing)", d.Requirement)
	case slices.Contains(elsewhere, d.Requirement):
		return ""
	case !slices.Contains(witnessed, d.Requirement):
		return fmt.Sprintf("//toolvet:ignore %s hides nothing: no analyzer looks for it", d.Requirement)
	case !p.Hid(d):
		return fmt.Sprintf("//toolvet:ignore %s hides nothing (remove it)", d.Requirement)
	}
	return ""
}

// bridge judges a directive that has to stand in the comment of a tool.
func bridge(p *lint.Pass, d directive.Directive) string {
	if d.Reason == "" {
		return "//toolvet:bridge gives no reason (it has no effect)"
	}
	for _, t := range p.Tools() {
		if slices.Contains(t.Docs, d.Comment) {
			return ""
		}
	}
	return "//toolvet:bridge is not in the comment of a tool (it has no effect)"
}
