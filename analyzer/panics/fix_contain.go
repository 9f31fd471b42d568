package panics

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"golang.org/x/tools/go/analysis"
)

// execute returns the fix that inserts a deferred contract.Contain at the start of Execute. It names the parameters, the result and
// the receiver where they have no names.
func (m fixer) execute() []analysis.SuggestedFix {
	d := m.root.Tool.Methods[contractapi.Execute].Decl
	if d.Body == nil || !m.own(d) || m.contains(d) || m.locked(d) {
		return nil
	}
	names := used(d)
	at := d.Body.Lbrace + 1
	ctx, ctxEdits := name(d.Type.Params, 0, names, "ctx", "callContext")
	result, resultEdits := name(d.Type.Results, 0, names, "result", "answer", "outcome")
	logger, loggerEdits := m.logger(d, names)
	contract := m.contract(at)
	if ctx == "" || result == "" || contract == "" {
		return nil
	}
	statement, ok := m.first(d.Body, "defer "+contract+".Contain("+ctx+", "+logger+", "+strconv.Quote(m.tool())+", &"+result+")")
	if !ok {
		return nil
	}
	edits := append(append(append(loggerEdits, ctxEdits...), resultEdits...), statement)
	return edit.One("defer "+contract+".Contain first in Execute", edits...)
}

// own reports whether d is a method of the tool type itself, not one that it shares with others by embedding.
func (m fixer) own(d *ast.FuncDecl) bool {
	t := m.receiver(d)
	if t == nil {
		return false
	}
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Origin().Obj() == m.root.Tool.Type
}

// contains reports whether d already defers contract.Contain.
func (m fixer) contains(d *ast.FuncDecl) bool {
	for _, s := range d.Body.List {
		deferred, ok := s.(*ast.DeferStmt)
		if !ok {
			continue
		}
		if f := m.callee(deferred.Call); f != nil && contractapi.IsFunc(f, "Contain") {
			return true
		}
	}
	return false
}

// logger returns the expression for the receiver's only logger field, or "nil" if there is no such field or more than one. The
// edits name the receiver if it has no name.
func (m fixer) logger(d *ast.FuncDecl, names map[string]bool) (string, []analysis.TextEdit) {
	field := m.logs(m.receiver(d))
	if field == "" {
		return "nil", nil
	}
	receiver, edits := name(d.Recv, 0, names, "tool", "t")
	if receiver == "" {
		return "nil", nil
	}
	return receiver + "." + field, edits
}

// receiver returns the receiver type of a method, or nil for a function.
func (m fixer) receiver(d *ast.FuncDecl) types.Type {
	if f, ok := m.TypesInfo.Defs[d.Name].(*types.Func); ok && f.Signature().Recv() != nil {
		return f.Signature().Recv().Type()
	}
	return nil
}

// logs returns the name of the only *slog.Logger field of a struct type, or "" if there is none or more than one.
func (m fixer) logs(t types.Type) string {
	if t == nil {
		return ""
	}
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	found := ""
	for f := range fields.Fields() {
		pointer, ok := types.Unalias(f.Type()).(*types.Pointer)
		if !ok || !contractapi.IsOf(pointer.Elem(), "log/slog", "Logger") || f.Name() == "_" ||
			!f.Exported() && f.Pkg() != m.Pkg {
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

// free returns the first choice that is not in names, or "".
func free(names map[string]bool, choice []string) string {
	for _, name := range choice {
		if !names[name] {
			return name
		}
	}
	return ""
}

// name returns the name of a parameter, result or receiver. If it has none, name selects one of the choices and returns the edits
// that add it. The name is "" if all choices are in use.
func name(list *ast.FieldList, i int, names map[string]bool, choice ...string) (string, []analysis.TextEdit) {
	field := list.List[i]
	if len(field.Names) == 1 && field.Names[0].Name != "_" {
		return field.Names[0].Name, nil
	}
	chosen := free(names, choice)
	switch {
	case chosen == "" || len(field.Names) > 1:
		return "", nil
	case len(field.Names) == 1:
		return chosen, []analysis.TextEdit{edit.Replace(field.Names[0], chosen)}
	case !list.Opening.IsValid():
		return chosen, []analysis.TextEdit{edit.Insert(field.Pos(), "("+chosen+" "), edit.Insert(field.End(), ")")}
	}
	edits := []analysis.TextEdit{edit.Insert(field.Pos(), chosen+" ")}
	for j, other := range list.List {
		if j != i {
			edits = append(edits, edit.Insert(other.Pos(), "_ ")) // either all have names or none
		}
	}
	return chosen, edits
}

// unassigned returns the name of a parameter or receiver that is visible at a position and never assigned, or "".
func (m fixer) unassigned(d *ast.FuncDecl, field *ast.Field, at token.Pos) string {
	if len(field.Names) == 0 || field.Names[0].Name == "_" {
		return ""
	}
	v, ok := m.TypesInfo.Defs[field.Names[0]].(*types.Var)
	if !ok || !edit.Means(m.Pass.Pass, at, v) || m.assigns(d, v) {
		return ""
	}
	return v.Name()
}

// assigns reports whether a function assigns a variable or takes its address.
func (m fixer) assigns(d *ast.FuncDecl, v *types.Var) bool {
	found := false
	is := func(e ast.Expr) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		found = found || ok && m.TypesInfo.Uses[id] == v
	}
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				is(left)
			}
		case *ast.RangeStmt:
			is(n.Key)
			is(n.Value)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				is(n.X)
			}
		}
		return !found
	})
	return found
}
