// Package tooldirective checks the directives for the linter: each must give a reason and have an effect.
package tooldirective

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/nearest"
)

// New returns the analyzer. It requires the given analyzers, to see which findings they suppressed. checked are all
// requirements that the linter checks; covered are those for which every analyzer runs.
func New(analyzers []*analysis.Analyzer, checked, covered []string) *analysis.Analyzer {
	known := catalogue{checked, covered}
	return lint.New(lint.Definition{
		Name: "tooldirective",
		Doc: `check the comments for the linter

A //toolvet:ignore gives a requirement and a reason, and must hide a finding; a //toolvet:bridge is in the comment of a tool and gives a
reason. A directive without effect looks like a protection that does not exist.

	//toolvet:ignore NAM-004 clients know it by this name
	//toolvet:ignore NAM-004,USE-005 the guide is being rewritten

A //toolconform:except, which is for the suite, is in the comment of a tool or of what makes it, and names requirements and a reason.

A //toolvet:panicfree is in the comment of a tool, too, and asks toolpanic for a proof.

A //toolvet:root is in the comment of a function that a library calls with what a model sends, in a way that cannot be followed; with the
name of a parameter, in that of a function that takes such functions. What the flag roots names exists.

A //toolvet:ignore above the package clause covers the file, in the comment of a declaration that declaration, after code its line, and on
a line of its own the next line. Every requirement in it has to hide a finding. Requirements that a run does not check, since an
analyzer is off or the profile or level excludes them, are not reported.`,
		Outcomes:   analyzers,
		Frameworks: true,
		Run: func(p *lint.Pass) error {
			roots(p)
			for _, file := range p.Files {
				for _, d := range directive.In(file) {
					if wrong := known.problem(p, d); wrong != "" {
						p.Directive(d, wrong)
					}
				}
			}
			return nil
		},
	})
}

// A catalogue is the set of requirements that the linter checks.
type catalogue struct{ checked, covered []string }

// problem returns the problem of a directive, or "".
func (c catalogue) problem(p *lint.Pass, d directive.Directive) string {
	switch d.Verb {
	case directive.Ignore:
		return c.ignore(p, d)
	case directive.Bridge:
		return bridge(p, d)
	case directive.PanicFree:
		return panicFree(p, d)
	case directive.Except:
		return c.exception(p, d)
	case directive.Root:
		return ofFunction(p, d)
	}
	return fmt.Sprintf("//toolvet:%s is unknown (known are //toolvet:ignore, //toolvet:bridge, //toolvet:panicfree and //toolvet:root)", d.Verb)
}

func (c catalogue) ignore(p *lint.Pass, d directive.Directive) string {
	switch r, known := requirement.Lookup(d.Requirement); {
	case d.Requirement == "":
		return "//toolvet:ignore names no requirement (write //toolvet:ignore ID reason)"
	case !known:
		return fmt.Sprintf("//toolvet:ignore names %s, which is not a requirement%s", d.Requirement, c.near(d.Requirement))
	case d.Reason == "":
		return fmt.Sprintf("//toolvet:ignore %s gives no reason (it hides nothing)", d.Requirement)
	case !slices.Contains(c.checked, d.Requirement):
		return fmt.Sprintf("//toolvet:ignore %s hides nothing: no analyzer checks it", d.Requirement)
	case !slices.Contains(c.covered, d.Requirement) || !p.Binds(r): // not checked in this run
	case !p.Hid(d):
		return fmt.Sprintf("//toolvet:ignore %s hides nothing (remove it)", d.Requirement)
	}
	return ""
}

// exception checks a directive for the suite, which reads it in the comment of a tool or of what makes tools, and reports what is not needed.
func (c catalogue) exception(p *lint.Pass, d directive.Directive) string {
	switch _, known := requirement.Lookup(d.Requirement); {
	case !known:
		return fmt.Sprintf("%s names %s, which is not a requirement%s", d.Verb, cmp.Or(d.Requirement, "nothing"), c.near(d.Requirement))
	case d.Reason == "":
		return fmt.Sprintf("%s %s gives no reason (it accepts nothing)", d.Verb, d.Requirement)
	case !onMaker(p, d) && panicFree(p, d) != "":
		return fmt.Sprintf("%s %s is not in the comment of a tool's type or of a function or variable that makes tools (it has no effect)", d.Verb, d.Requirement)
	}
	return ""
}

// onMaker reports whether a directive is in the comment of a package-level function with results or of a variable, which may make a tool.
func onMaker(p *lint.Pass, d directive.Directive) bool {
	in := func(doc *ast.CommentGroup) bool { return doc != nil && slices.Contains(doc.List, d.Comment) }
	return slices.ContainsFunc(p.Files, func(file *ast.File) bool {
		return slices.ContainsFunc(file.Decls, func(declaration ast.Decl) bool {
			switch of := declaration.(type) {
			case *ast.FuncDecl:
				return of.Recv == nil && of.Type.Results != nil && in(of.Doc)
			case *ast.GenDecl:
				return of.Tok == token.VAR && (in(of.Doc) || of.Pos() <= d.Pos() && d.Pos() < of.End())
			}
			return false
		})
	})
}

// near returns a suggestion for a misspelled requirement, or "".
func (c catalogue) near(id string) string {
	close := nearest.Words(strings.ToUpper(id), c.checked, 2)
	if len(close) == 0 {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", close[0])
}

// ofFunction checks a directive that must be in the comment of a function, and may name a parameter of it.
func ofFunction(p *lint.Pass, d directive.Directive) string {
	for f := range p.Package.Functions() {
		if doc := p.Package.Body(f).Doc; doc == nil || !slices.Contains(doc.List, d.Comment) {
			continue
		}
		if d.Reason == "" {
			return ""
		}
		return parameter("//toolvet:root", f, d.Reason)
	}
	return "//toolvet:root is not in the comment of a function (it has no effect)"
}

// parameter returns what is wrong with the name of a parameter that takes handlers, or "".
func parameter(by string, f *types.Func, name string) string {
	for v := range f.Signature().Params().Variables() {
		switch {
		case v.Name() != name:
		case functions(v.Type(), 5):
			return ""
		default:
			return fmt.Sprintf("%s names %s of %s, which is not a function", by, name, f.Name())
		}
	}
	return fmt.Sprintf("%s names %s, which is not a parameter of %s", by, name, f.Name())
}

// functions reports whether a value of the type can be a function, or have functions as elements.
func functions(t types.Type, depth int) bool {
	switch u := t.Underlying().(type) {
	case *types.Signature, *types.Interface:
		return true
	case interface{ Elem() types.Type }:
		return depth > 0 && functions(u.Elem(), depth-1)
	}
	return false
}

// roots reports at the package clause what the setting roots names and the package does not have.
func roots(p *lint.Pass) {
	clause := directive.Directive{Comment: &ast.Comment{Slash: p.Files[0].Name.Pos(), Text: p.Files[0].Name.Name}}
	for _, row := range framework.Extra.Of(p.Pkg.Path()) {
		name, of, isParameter := strings.Cut(row, "#")
		wrong := fmt.Sprintf("-roots names %s, which package %s does not have", row, p.Pkg.Name())
		for f := range p.Package.Functions() {
			if f.FullName() != name {
				continue
			}
			if wrong = ""; isParameter {
				wrong = parameter("-roots", f, of)
			}
		}
		if wrong != "" {
			p.Directive(clause, wrong)
		}
	}
}

// bridge checks a directive that must be in the comment of a tool.
func bridge(p *lint.Pass, d directive.Directive) string {
	if d.Reason == "" {
		return "//toolvet:bridge gives no reason (it has no effect)"
	}
	return ofTool(p, d)
}

// panicFree checks a directive that must be in the comment of a tool, module tools included.
func panicFree(p *lint.Pass, d directive.Directive) string {
	if slices.ContainsFunc(p.Package.Mountable(), func(m *tools.Mountable) bool { return slices.Contains(m.Docs, d.Comment) }) {
		return ""
	}
	return ofTool(p, d)
}

// ofTool checks that a directive is in the comment of a tool.
func ofTool(p *lint.Pass, d directive.Directive) string {
	if slices.ContainsFunc(p.Tools(), func(t *tools.Tool) bool { return slices.Contains(t.Docs, d.Comment) }) {
		return ""
	}
	return fmt.Sprintf("//toolvet:%s is not in the comment of a tool (it has no effect)", d.Verb)
}
