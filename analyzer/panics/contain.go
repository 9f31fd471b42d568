package panics

import (
	"go/ast"
	"go/types"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"golang.org/x/tools/go/analysis"
)

// execute returns the fix that inserts a deferred contract.Contain at the start of Execute. It names the parameters, the result and
// the receiver where they have no names.
func (m mending) execute() []analysis.SuggestedFix {
	d := m.root.Tool.Methods[contractapi.Execute].Decl
	if d.Body == nil || !m.own(d) || m.contains(d) || m.locked(d) {
		return nil
	}
	names := used(d)
	at := d.Body.Lbrace + 1
	ctx, named := name(d.Type.Params, 0, names, "ctx", "callContext")
	result, answered := name(d.Type.Results, 0, names, "result", "answer", "outcome")
	logger, received := m.logger(d, names)
	contract := m.contract(at)
	if ctx == "" || result == "" || contract == "" {
		return nil
	}
	begun, ok := m.first(d.Body, "defer "+contract+".Contain("+ctx+", "+logger+", "+strconv.Quote(m.tool())+", &"+result+")")
	if !ok {
		return nil
	}
	edits := append(append(append(received, named...), answered...), begun)
	return edit.One("defer "+contract+".Contain first in Execute", edits...)
}

// own reports whether d is a method of the tool type itself, not one that it shares with others by embedding.
func (m mending) own(d *ast.FuncDecl) bool {
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
func (m mending) contains(d *ast.FuncDecl) bool {
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
func (m mending) logger(d *ast.FuncDecl, names map[string]bool) (string, []analysis.TextEdit) {
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
func (m mending) receiver(d *ast.FuncDecl) types.Type {
	if f, ok := m.TypesInfo.Defs[d.Name].(*types.Func); ok && f.Signature().Recv() != nil {
		return f.Signature().Recv().Type()
	}
	return nil
}

// logs returns the name of the only *slog.Logger field of a struct type, or "" if there is none or more than one.
func (m mending) logs(t types.Type) string {
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
