package panics

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
)

// A found is a hazard of a root.
type found struct {
	summary.Reason
	example *counterexample.Example // an execution that shows it, or nil
	at      analysis.Range          // where the execution shows it, if there is no reason for it
}

// At returns where the hazard is reported.
func (f found) At() token.Pos {
	if f.at != nil {
		return f.at.Pos()
	}
	return f.Pos
}

// hazards returns the hazards of a root that are to be reported, at most one of a class for each line: what executions show, what no execution
// can show, and all that is not proven if strict is set.
func hazards(p *lint.Pass, r summary.Root, executed counterexample.Handler, strict bool) []found {
	lines := map[lineClass]bool{}
	var all []found
	add := func(f found) {
		if at := (lineClass{lineOf(p, f.At()), f.class()}); !lines[at] {
			lines[at] = true
			all = append(all, f)
		}
	}
	reasons := r.Reasons()
	for _, e := range executed.Examples {
		if !e.Assumed || strict {
			add(explained(p, reasons, e))
		}
	}
	for _, reason := range reasons {
		if shown(all, p, reason) || executed.Recovered && !reason.Class.Escapes() && !reason.Bare {
			continue
		}
		if strict || r.Exact(reason) {
			add(found{Reason: reason})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(a.At(), b.At()) })
	return all
}

// shown reports whether an execution shows a hazard at the place of a reason.
func shown(all []found, p *lint.Pass, reason summary.Reason) bool {
	return (reason.Class == hazard.UnknownCall || reason.Class == hazard.Huge) && slices.ContainsFunc(all, func(f found) bool {
		return f.example != nil && lineOf(p, f.At()) == lineOf(p, reason.Pos)
	})
}

// explained returns the hazard that an execution shows: a reason at its line, if possible at its column, that has its class or may have; or what the execution
// says.
func explained(p *lint.Pass, reasons []summary.Reason, e counterexample.Example) found {
	var best *summary.Reason
	most := 0
	for i, r := range reasons {
		at := p.Fset.Position(r.Pos)
		if at.Filename != e.File || at.Line != e.Line || !e.Class.Shows(r.Class) || e.Inner != "" && !isAt(r.Site, e.Inner) {
			continue
		}
		fit := 1
		if at.Column == e.Column {
			fit += 2
		}
		if r.Class == e.Class {
			fit++
		}
		if fit > most {
			best, most = &reasons[i], fit
		}
	}
	if best != nil {
		reason := *best
		if e.Inner != "" {
			reason.What += " at " + filepath.Base(e.Inner)
		}
		reason.Bare = reason.Bare || e.Bare
		return found{Reason: reason, example: &e}
	}
	at, within := positioned(p, e)
	what := "an execution panics here: "
	if e.Class.Escapes() {
		what = "an execution ends here: "
	}
	switch {
	case e.Inner != "":
		what = strings.Replace(what, "here", "at "+filepath.Base(e.Inner), 1)
	case !within:
		what = strings.Replace(what, "here", fmt.Sprintf("at %s:%d", filepath.Base(e.File), e.Line), 1)
	}
	return found{Reason: summary.Reason{Class: e.Class, What: what + e.Text, Via: e.Via, Bare: e.Bare}, example: &e, at: at}
}

// isAt reports whether a site, with its column, is at a file and line.
func isAt(site, place string) bool {
	return strings.Contains(site, "/"+filepath.Base(place)+":")
}

// positioned returns the place of an execution, and whether it is in the package; else the beginning of the package.
func positioned(p *lint.Pass, e counterexample.Example) (at analysis.Range, within bool) {
	for _, file := range p.Files {
		handle := p.Fset.File(file.FileStart)
		for line := 1; line <= handle.LineCount(); line++ { // a line directive may give it another number
			start := handle.LineStart(line)
			if from := handle.Position(start); from.Line == e.Line && from.Filename == e.File {
				at := start + token.Pos(max(e.Column-max(from.Column, 1), 0))
				return &ast.Ident{NamePos: min(at, file.FileEnd), Name: "?"}, true
			}
		}
	}
	return p.Files[0].Name, false
}

// lineOf returns the file and line of a position.
func lineOf(p *lint.Pass, at token.Pos) string {
	position := p.Fset.Position(at)
	return fmt.Sprintf("%s:%d", position.Filename, position.Line)
}

// A lineClass is a line and a class. Several hazards of a lineClass are reported once, since one change fixes them.
type lineClass struct {
	line  string
	class hazard.Class
}

// requirement returns the ID of the requirement that a hazard violates.
func (f found) requirement() string {
	switch {
	case f.Escapes():
		return "PAN-002"
	case f.Class == hazard.Panic || f.example == nil:
		return "PAN-001"
	case f.Nil:
		return "PAN-004"
	}
	return "PAN-003"
}

// class returns the reported class: Goroutine for a panic in a goroutine that does not recover.
func (f found) class() hazard.Class {
	if f.Bare && !f.Class.Escapes() {
		return hazard.Goroutine
	}
	return f.Class
}

func (f found) report(p *lint.Pass, finder *summary.Finder, r summary.Root) {
	fact, related := f.What, ""
	switch {
	case f.example != nil:
		fact += f.example.Sent()
		related = driver.ArgumentsMark + f.example.Arguments
		if len(f.example.Assumes) > 0 {
			fact += " if " + strings.Join(f.example.Assumes, ", and if ")
		}
	case f.Why != "":
		fact += ": " + f.Why
	}
	if f.example == nil {
		if r.Exact(f.Reason) {
			fact += " (not executed)"
		} else {
			fact += ", and is not proven safe"
		}
	}
	switch {
	case f.class() == hazard.Goroutine:
		fact += ", in a goroutine that does not recover"
	case f.Escapes():
		fact += ", and no recover in the host can stop it"
	}
	at := f.at
	if at == nil {
		at = place(finder, f.At())
	}
	p.Report(lint.Finding{
		Requirement: f.requirement(), At: at, Chain: chain(finder, f), Fact: fact + f.way(r) + " [" + f.class().String() + "]",
		Fixes: f.fixes(p, r), Related: related,
	})
}

// fixes returns the suggested fixes of a hazard that a recover in Execute stops.
func (f found) fixes(p *lint.Pass, r summary.Root) []analysis.SuggestedFix {
	if r.Tool == nil || f.Escapes() {
		return nil
	}
	return fixer{p, r.Tool}.contain()
}

// way describes the call path from the root to the hazard.
func (f found) way(r summary.Root) string {
	if len(f.Via) == 0 {
		return ""
	}
	return " (" + r.Name + " via " + strings.Join(f.Via, ", ") + ")"
}

func chain(finder *summary.Finder, f found) []lint.Step {
	var all []lint.Step
	for _, s := range f.Path {
		all = append(all, lint.Step{At: place(finder, s.At), Text: s.Text})
	}
	return all
}

// place returns the syntax node at a position.
func place(finder *summary.Finder, at token.Pos) analysis.Range {
	if n := finder.Node(at); n != nil {
		return n
	}
	return &ast.Ident{NamePos: at, Name: "?"}
}
