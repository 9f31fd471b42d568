package panics

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
)

// A mending is a hazard of a tool of the contract that is to be fixed.
type mending struct {
	*lint.Pass
	found
	finder *summary.Finder
	root   summary.Root
}

// fixes returns the changes after which a hazard is gone, the smallest first: a check where it happens, or a recover around it. What no
// recover holds, and what hosts of other frameworks expect, is left to the author.
func fixes(p *lint.Pass, finder *summary.Finder, r summary.Root, f found) []analysis.SuggestedFix {
	if r.Tool == nil || f.Class.Escapes() {
		return nil
	}
	m := mending{p, f, finder, r}
	if f.Bare {
		return m.goroutine()
	}
	var all []analysis.SuggestedFix
	if f.confidence == summary.Tainted {
		switch f.Class {
		case hazard.Assertion:
			all = m.commaOK()
		case hazard.Index:
			all = m.length()
		}
	}
	return append(all, m.execute()...)
}

// contract returns the name that the contract has at a place; "" where it has none there.
func (m mending) contract(at token.Pos) string {
	return edit.Imported(m.Pass.Pass, at, contractapi.Path)
}

// tool is what messages and tags call the tool.
func (m mending) tool() string { return m.root.Tool.Type.Name() }

// declaration returns the function declaration of the package around a place.
func (m mending) declaration(at token.Pos) *ast.FuncDecl {
	file := edit.File(m.Pass.Pass, at)
	if file == nil {
		return nil
	}
	for _, d := range file.Decls {
		if d, ok := d.(*ast.FuncDecl); ok && d.Pos() <= at && at < d.End() && d.Body != nil {
			return d
		}
	}
	return nil
}

// around returns the nodes of a declaration around a place, the innermost last.
func around(d *ast.FuncDecl, at token.Pos) []ast.Node {
	var all []ast.Node
	ast.Inspect(d, func(n ast.Node) bool {
		inside := n != nil && n.Pos() <= at && at < n.End()
		if inside {
			all = append(all, n)
		}
		return inside
	})
	return all
}

// first returns the change that makes a statement the first of a body: below what is written beside the brace, and above what is written
// over the statement that was the first.
func (m mending) first(body *ast.BlockStmt, statement string) (analysis.TextEdit, bool) {
	file := m.Fset.File(body.Pos())
	if len(body.List) == 0 {
		return analysis.TextEdit{}, false
	}
	line := file.PositionFor(body.Lbrace, false).Line
	if file.PositionFor(body.List[0].Pos(), false).Line == line {
		return edit.Insert(body.Lbrace+1, "\n"+statement+"\n"), true
	}
	at := file.LineStart(line + 1)
	for _, c := range edit.File(m.Pass.Pass, at).Comments {
		if c.Pos() < at && at < c.End() {
			return analysis.TextEdit{}, false
		}
	}
	return edit.Insert(at, strings.Repeat("\t", m.indent(body.List[0]))+statement+"\n"), true
}

// indent returns how far the line of a statement is indented.
func (m mending) indent(s ast.Stmt) int { return m.Fset.PositionFor(s.Pos(), false).Column - 1 }
