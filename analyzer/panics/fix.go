package panics

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// A fixer computes the suggested fix of a hazard of a contract tool.
type fixer struct {
	*lint.Pass
	tool *tools.Tool
}

// contain returns the fix that inserts a deferred contract.Contain at the start of Execute. It names the parameters, the result and
// the receiver where they have no names. There is none where a recover would leave a lock held, nor where Execute belongs to another type.
func (m fixer) contain() []analysis.SuggestedFix {
	d := m.tool.Methods[contractapi.Execute].Decl
	if d.Body == nil || !m.own(d) || m.contains(d) || unlocks(d) {
		return nil
	}
	names := used(d)
	ctx, ctxEdits := name(d.Type.Params, names, "ctx", "callContext")
	result, resultEdits := name(d.Type.Results, names, "result", "answer", "outcome")
	logger, loggerEdits := m.logger(d, names)
	contract := edit.Imported(m.Pass.Pass, d.Body.Lbrace+1, contractapi.Path)
	if ctx == "" || result == "" || contract == "" {
		return nil
	}
	statement, ok := m.first(d.Body, "defer "+contract+".Contain("+ctx+", "+logger+", "+strconv.Quote(m.tool.Type.Name())+", &"+result+")")
	if !ok {
		return nil
	}
	edits := append(append(append(loggerEdits, ctxEdits...), resultEdits...), statement)
	return edit.One("defer "+contract+".Contain first in Execute", edits...)
}

// first returns the edit that inserts a statement at the start of a body, after a comment on the line of the brace and before
// comments above the first statement.
func (m fixer) first(body *ast.BlockStmt, statement string) (analysis.TextEdit, bool) {
	file := m.Fset.File(body.Pos())
	if len(body.List) == 0 {
		return analysis.TextEdit{}, false
	}
	first, line := file.PositionFor(body.List[0].Pos(), false), file.PositionFor(body.Lbrace, false).Line
	if first.Line == line {
		return edit.Insert(body.Lbrace+1, "\n"+statement+"\n"), true
	}
	at := file.LineStart(line + 1)
	for _, c := range edit.File(m.Pass.Pass, at).Comments {
		if c.Pos() < at && at < c.End() {
			return analysis.TextEdit{}, false
		}
	}
	return edit.Insert(at, strings.Repeat("\t", first.Column-1)+statement+"\n"), true
}

// own reports whether d is a method of the tool type itself, not one that it shares with others by embedding.
func (m fixer) own(d *ast.FuncDecl) bool {
	named, ok := types.Unalias(contractapi.Deref(m.receiver(d))).(*types.Named)
	return ok && named.Origin().Obj() == m.tool.Type
}

// contains reports whether d already defers contract.Contain.
func (m fixer) contains(d *ast.FuncDecl) bool {
	for _, s := range d.Body.List {
		if deferred, ok := s.(*ast.DeferStmt); ok {
			if f := typeutil.StaticCallee(m.TypesInfo, deferred.Call); f != nil && contractapi.IsFunc(f.Origin(), "Contain") {
				return true
			}
		}
	}
	return false
}

// unlocks reports whether a function unlocks without defer. A panic before it leaves the lock held.
func unlocks(d *ast.FuncDecl) bool {
	found := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			found = found || s.Sel.Name == "Unlock" || s.Sel.Name == "RUnlock"
		}
		_, deferred := n.(*ast.DeferStmt)
		return !deferred
	})
	return found
}

// logger returns the expression for the receiver's only logger field, or "nil" if there is no such field or more than one. The
// edits name the receiver if it has no name.
func (m fixer) logger(d *ast.FuncDecl, names map[string]bool) (string, []analysis.TextEdit) {
	field := m.logs(contractapi.Deref(m.receiver(d)))
	if field == "" {
		return "nil", nil
	}
	receiver, edits := name(d.Recv, names, "tool", "t")
	if receiver == "" {
		return "nil", nil
	}
	return receiver + "." + field, edits
}

// receiver returns the receiver type of a method.
func (m fixer) receiver(d *ast.FuncDecl) types.Type {
	return m.TypesInfo.Defs[d.Name].(*types.Func).Signature().Recv().Type()
}

// logs returns the name of the only *slog.Logger field of a struct type, or "" if there is none or more than one.
func (m fixer) logs(t types.Type) string {
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	found := ""
	for f := range fields.Fields() {
		pointer, ok := types.Unalias(f.Type()).(*types.Pointer)
		if !ok || !contractapi.IsOf(pointer.Elem(), "log/slog", "Logger") || f.Name() == "_" || !f.Exported() && f.Pkg() != m.Pkg {
			continue
		}
		if found != "" {
			return ""
		}
		found = f.Name()
	}
	return found
}

// used returns all identifiers in a function. A name that is not among them can be declared without shadowing anything.
func used(d *ast.FuncDecl) map[string]bool {
	all := map[string]bool{}
	ast.Inspect(d, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			all[id.Name] = true
		}
		return true
	})
	return all
}

// name returns the name of the first parameter, result or receiver of a list. If it has none, name selects the first choice that is not used and
// returns the edits that add it. The name is "" if all choices are in use.
func name(list *ast.FieldList, used map[string]bool, choice ...string) (string, []analysis.TextEdit) {
	field := list.List[0]
	if len(field.Names) == 1 && field.Names[0].Name != "_" {
		return field.Names[0].Name, nil
	}
	chosen := ""
	for _, c := range choice {
		if chosen == "" && !used[c] {
			chosen = c
		}
	}
	switch {
	case chosen == "" || len(field.Names) > 1:
		return "", nil
	case len(field.Names) == 1:
		return chosen, []analysis.TextEdit{edit.Replace(field.Names[0], chosen)}
	case list.Opening == token.NoPos:
		return chosen, []analysis.TextEdit{edit.Insert(field.Pos(), "("+chosen+" "), edit.Insert(field.End(), ")")}
	}
	edits := []analysis.TextEdit{edit.Insert(field.Pos(), chosen+" ")}
	for _, other := range list.List[1:] {
		edits = append(edits, edit.Insert(other.Pos(), "_ ")) // either all have names or none
	}
	return chosen, edits
}
