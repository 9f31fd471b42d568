package toolsets

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"golang.org/x/tools/go/types/typeutil"
)

// Registers reports whether a call registers its arguments with a registry of the contract.
func (f *Finder) Registers(call *ast.CallExpr) bool {
	return contractapi.IsFunc(typeutil.Callee(f.pass.TypesInfo, call), "Registry.Register")
}

// registered returns the tools among the arguments of a registration, as far as they are known.
func (w *walker) registered(call *ast.CallExpr) []Tool {
	if !call.Ellipsis.IsValid() {
		return w.toolsOf(call.Args)
	}
	if len(call.Args) != 1 {
		return nil
	}
	row, _ := w.elements(call.Args[0])
	return row
}

func (w *walker) toolsOf(all []ast.Expr) []Tool {
	var row []Tool
	for _, e := range all {
		row = append(row, w.tool(e))
	}
	return row
}

// tool returns the tool that an expression makes, named by its type, or by the fact about a function that returns just one.
func (f *Finder) tool(e ast.Expr) Tool {
	t := Tool{Expr: e, Name: f.NameOf(f.pass.TypesInfo.TypeOf(e))}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && t.Name == "" {
		if fact := f.of(call); fact != nil && len(fact.Returns) == 1 {
			t.Name = fact.Returns[0]
		}
	}
	return t
}

// elements returns the known elements of a slice of tools; ok is false if none are known.
func (w *walker) elements(e ast.Expr) (row []Tool, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		if !holdsTools(w.pass.TypesInfo.TypeOf(e)) {
			return nil, false
		}
		for _, element := range e.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				element = pair.Value
			}
			row = append(row, w.tool(element))
		}
		return row, true
	case *ast.Ident:
		return w.held(e)
	case *ast.CallExpr:
		return w.made(e)
	}
	return nil, false
}

// held returns the tools in a variable that the block has set, or in a package variable that nothing changes.
func (w *walker) held(id *ast.Ident) (row []Tool, ok bool) {
	object := w.object(id)
	if row, ok := w.rows[object]; ok {
		return row, true
	}
	v, isVar := object.(*types.Var)
	if !isVar || v.Pkg() == nil || !holdsTools(v.Type()) || v.Parent() != v.Pkg().Scope() {
		return nil, false
	}
	value, ok := w.pass.Source.Initial(v)
	if !ok {
		return nil, false
	}
	if _, again := ast.Unparen(value).(*ast.Ident); again {
		return nil, false
	}
	return w.elements(value)
}

// made returns the tools in the result of a call: of append, slices.Concat, or a function with a fact.
func (w *walker) made(call *ast.CallExpr) (row []Tool, ok bool) {
	callee := typeutil.StaticCallee(w.pass.TypesInfo, call)
	switch {
	case w.isAppend(call):
		if row, ok = w.elements(call.Args[0]); !ok {
			return nil, false
		}
		row = row[:len(row):len(row)]
		if call.Ellipsis.IsValid() {
			more, _ := w.elements(call.Args[len(call.Args)-1])
			return append(row, more...), true
		}
		return append(row, w.toolsOf(call.Args[1:])...), true
	case callee != nil && callee.FullName() == "slices.Concat":
		for _, argument := range call.Args {
			more, _ := w.elements(argument)
			row = append(row, more...)
		}
		return row, len(row) > 0
	case w.pass.TypesInfo.Types[call.Fun].IsBuiltin(): // make([]contract.Tool, 0, 4)
		return nil, holdsTools(w.pass.TypesInfo.TypeOf(call))
	}
	if fact := w.of(call); fact != nil && len(fact.Returns) > 0 {
		return named(call, fact.Returns), true
	}
	return nil, false
}

func (f *Finder) isAppend(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && id.Name == "append" && f.pass.TypesInfo.Types[call.Fun].IsBuiltin() && len(call.Args) > 0
}

// holdsTools reports whether a type is a slice, an array or a map of contract.Tool.
func holdsTools(t types.Type) bool {
	if t == nil {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return contractapi.IsType(u.Elem(), "Tool")
	case *types.Array:
		return contractapi.IsType(u.Elem(), "Tool")
	case *types.Map:
		return contractapi.IsType(u.Elem(), "Tool")
	}
	return false
}

// registry returns the registry of a registration, or the zero Registry if the block also sets the variable to another one.
func (w *walker) registry(call *ast.CallExpr) Registry {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return Registry{}
	}
	return w.variable(selector.X)
}

// variable returns the registry that an expression names or points to.
func (w *walker) variable(e ast.Expr) Registry {
	if address, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && address.Op == token.AND {
		e = address.X
	}
	var r Registry
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		r.Of = w.pass.TypesInfo.Uses[e]
	case *ast.SelectorExpr:
		id, ok := ast.Unparen(e.X).(*ast.Ident)
		if !ok {
			return Registry{}
		}
		r = Registry{w.pass.TypesInfo.Uses[id], w.pass.TypesInfo.Uses[e.Sel]}
	}
	if r.Of == nil || w.moved(r) {
		return Registry{}
	}
	return r
}

// moved reports whether the block sets a registry, or its field, to another one.
func (w *walker) moved(r Registry) bool {
	moved := false
	ast.Inspect(w.block, func(n ast.Node) bool {
		s, ok := n.(*ast.AssignStmt)
		if !ok || s.Tok == token.DEFINE {
			return !moved
		}
		for _, left := range s.Lhs {
			switch left := ast.Unparen(left).(type) {
			case *ast.Ident:
				moved = moved || w.pass.TypesInfo.Uses[left] == r.Of
			case *ast.SelectorExpr:
				moved = moved || r.Field != nil && w.pass.TypesInfo.Uses[left.Sel] == r.Field
			}
		}
		return !moved
	})
	return moved
}

// NameOf returns the name of tools of a type: the value of the name constant of the contract, or "" if there is none, or for an interface,
// which may hold any tool.
func (f *Finder) NameOf(t types.Type) string {
	if t == nil {
		return ""
	}
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || types.IsInterface(named) || named.Obj().Pkg() == nil || !f.pass.Package.IsTool(named) {
		return ""
	}
	scope := named.Obj().Pkg().Scope()
	candidates := []string{constants.Prefix(named.Obj().Name()) + "ToolName"}
	if f.onlyTool(scope) {
		candidates = append(candidates, "ToolName")
	}
	for _, candidate := range candidates {
		if c, ok := scope.Lookup(candidate).(*types.Const); ok && c.Val().Kind() == constant.String {
			return constant.StringVal(c.Val())
		}
	}
	return ""
}

// onlyTool reports whether a package has just one type that is a tool.
func (f *Finder) onlyTool(scope *types.Scope) bool {
	n := 0
	for _, name := range scope.Names() {
		if t, ok := scope.Lookup(name).(*types.TypeName); ok && !t.IsAlias() && !types.IsInterface(t.Type()) && f.pass.Package.IsTool(t.Type()) {
			n++
		}
	}
	return n == 1
}
