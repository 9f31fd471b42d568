// Package tooldirective holds the comments by which authors talk to the linter to what they promise: each gives a reason, and
// each has an effect.
package tooldirective

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/nopanic"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/nearest"
	"golang.org/x/tools/go/analysis"
)

// New makes the analyzer. It looks at what the given analyzers hid, so it comes after all of them. Of the requirements that the
// linter knows, witnessed are all and evaluated those that every analyzer which knows them is asked about.
func New(analyzers []*analysis.Analyzer, witnessed, judged []string) *analysis.Analyzer {
	known := catalogue{witnessed, judged}
	return lint.New(lint.Definition{
		Name: "tooldirective",
		Doc: `check the comments for the linter

A //toolvet:ignore names a requirement and a reason, and hides something; a //toolvet:bridge stands on a tool and gives
a reason. A comment that does nothing is taken for protection that is not there.

	//toolvet:ignore NAM-004 clients know it by this name
	//toolvet:ignore NAM-004,USE-005 the guide is being rewritten

A //toolvet:panicfree stands on a tool, too, and asks toolpanic for a proof. A //toolvet:nopanic stands on a method of an interface or on a function
type, and promises that what is called through it does not panic: toolpanic holds what implements it to that.

A //toolvet:ignore above the package clause speaks of its file, in the comment of a declaration of that, behind code of its line, and on
a line of its own of the line after it. Each requirement that it names has to hide something. Of requirements that nobody looked
for in a run, since their analyzer is switched off or the profile and the level do not ask for them, nothing is said.`,
		After:      analyzers,
		Frameworks: true,
		Run: func(p *lint.Pass) error {
			for _, file := range p.Files {
				for _, d := range directive.In(file) {
					if wrong := known.judge(p, d); wrong != "" {
						p.Directive(d, wrong)
					}
				}
			}
			return nil
		},
	})
}

// A catalogue is what the linter knows of requirements.
type catalogue struct{ witnessed, judged []string }

// evaluate says what is wrong with a directive; "" where nothing is.
func (c catalogue) judge(p *lint.Pass, d directive.Directive) string {
	switch d.Verb {
	case directive.Ignore:
		return c.ignore(p, d)
	case directive.Bridge:
		return bridge(p, d)
	case directive.PanicFree:
		return panicFree(p, d)
	case directive.NoPanic:
		return ofPledge(p, d)
	}
	return fmt.Sprintf("//toolvet:%s means nothing (there are //toolvet:ignore, //toolvet:bridge, //toolvet:panicfree and //toolvet:nopanic)", d.Verb)
}

func (c catalogue) ignore(p *lint.Pass, d directive.Directive) string {
	switch r, known := requirement.Lookup(d.Requirement); {
	case d.Requirement == "":
		return "//toolvet:ignore names no requirement (write //toolvet:ignore ID reason)"
	case !known:
		return fmt.Sprintf("//toolvet:ignore names %s, which is no requirement%s", d.Requirement, c.near(d.Requirement))
	case d.Reason == "":
		return fmt.Sprintf("//toolvet:ignore %s gives no reason (it hides nothing)", d.Requirement)
	case !slices.Contains(c.witnessed, d.Requirement):
		return fmt.Sprintf("//toolvet:ignore %s hides nothing: no analyzer looks for it", d.Requirement)
	case !slices.Contains(c.judged, d.Requirement) || !p.Binds(r): // nobody looked whether there is something to hide
	case !p.Hid(d):
		return fmt.Sprintf("//toolvet:ignore %s hides nothing (remove it)", d.Requirement)
	}
	return ""
}

// near says which requirement may be meant; "" where none comes near.
func (c catalogue) near(id string) string {
	close := nearest.Words(strings.ToUpper(id), c.witnessed, 2)
	if len(close) == 0 {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", close[0])
}

// bridge evaluates a directive that has to stand in the comment of a tool.
func bridge(p *lint.Pass, d directive.Directive) string {
	if d.Reason == "" {
		return "//toolvet:bridge gives no reason (it has no effect)"
	}
	return ofTool(p, d)
}

// panicFree evaluates a directive that has to stand in the comment of a tool, of a module's too.
func panicFree(p *lint.Pass, d directive.Directive) string {
	for _, m := range p.Package.Mountable() {
		if slices.Contains(m.Docs, d.Comment) {
			return ""
		}
	}
	return ofTool(p, d)
}

// ofTool evaluates that a directive stands in the comment of a tool.
func ofTool(p *lint.Pass, d directive.Directive) string {
	for _, t := range p.Tools() {
		if slices.Contains(t.Docs, d.Comment) {
			return ""
		}
	}
	return fmt.Sprintf("//toolvet:%s is not in the comment of a tool (it has no effect)", d.Verb)
}

// ofPledge evaluates that a directive stands where something can be promised.
func ofPledge(p *lint.Pass, d directive.Directive) string {
	for _, file := range p.Files {
		for _, promised := range nopanic.In(file, p.TypesInfo) {
			if slices.Contains(promised.Comments, d.Comment) {
				return ""
			}
		}
	}
	return fmt.Sprintf("//toolvet:%s is not in the comment of a method of an interface, nor of a function type (it has no effect)", d.Verb)
}
