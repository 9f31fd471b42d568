package toolreg

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// forgotten reports tools of a package that a program does not use although it registers other tools of that package.
// Other packages may divide the tools among themselves; a registry that is passed on may get them elsewhere.
func (r registrations) forgotten() {
	if r.Pkg.Name() != "main" {
		return
	}
	from, order := r.sources()
	for _, pkg := range order {
		uses, closed := r.uses(pkg)
		if !closed {
			continue
		}
		for _, name := range pkg.Scope().Names() {
			t, ok := pkg.Scope().Lookup(name).(*types.TypeName)
			if !ok || !t.Exported() || t.IsAlias() || uses[t] || !r.plain(t) {
				continue
			}
			if called := r.sets.NameOf(t.Type()); called != "" && !r.known(uses, called) {
				r.Report(lint.Finding{Requirement: "REG-016", At: from[pkg],
					Fact:        pkg.Name() + "." + name + ", the tool " + lint.Quote(called) + ", is not registered with the others of its package",
					Consequence: "it is not available to any model"})
			}
		}
	}
}

// sources returns the packages whose tools are registered by type, each with the first registration.
func (r registrations) sources() (from map[*types.Package]*ast.CallExpr, order []*types.Package) {
	from = map[*types.Package]*ast.CallExpr{}
	for _, file := range r.Files {
		if r.Package.InTest(file.FileStart) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !r.sets.Registers(call) {
				return true
			}
			for _, tool := range call.Args {
				named, ok := types.Unalias(contractapi.Deref(r.TypesInfo.TypeOf(tool))).(*types.Named)
				if !ok || types.IsInterface(named) || named.Obj().Pkg() == nil || named.Obj().Pkg() == r.Pkg {
					continue
				}
				if pkg := named.Obj().Pkg(); from[pkg] == nil {
					from[pkg], order = call, append(order, pkg)
				}
			}
			return true
		})
	}
	return from, order
}

// uses returns the types of a package that this one uses, directly or by functions that return them. closed is false
// if something else may register tools.
func (r registrations) uses(pkg *types.Package) (all map[*types.TypeName]bool, closed bool) {
	all, closed = map[*types.TypeName]bool{}, !r.passesOn()
	for _, object := range r.TypesInfo.Uses {
		if object.Pkg() != pkg {
			continue
		}
		switch object := object.(type) {
		case *types.TypeName:
			all[object] = true
		case *types.Func:
			for v := range object.Signature().Results().Variables() {
				if named, ok := types.Unalias(contractapi.Deref(v.Type())).(*types.Named); ok && !types.IsInterface(named) {
					all[named.Origin().Obj()] = true
				} else if !isPlain(v.Type()) {
					closed = false
				}
			}
		case *types.Var:
			closed = closed && object.IsField()
		}
	}
	return all, closed
}

// isPlain reports whether a result is certainly neither a tool nor a list of tools.
func isPlain(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return basic || types.Identical(t, types.Universe.Lookup("error").Type())
}

// passesOn reports whether a registry is passed to a function of another package or one known only at run time, or
// stored in another value.
func (r registrations) passesOn() bool {
	escaped := false
	for _, file := range r.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				callee := typeutil.StaticCallee(r.TypesInfo, n)
				escaped = escaped || (callee == nil || callee.Pkg() != r.Pkg) && slices.ContainsFunc(n.Args, r.isRegistry)
			case *ast.KeyValueExpr:
				escaped = escaped || r.isRegistry(n.Value)
			case *ast.CompositeLit:
				escaped = escaped || slices.ContainsFunc(n.Elts, r.isRegistry)
			}
			return !escaped
		})
	}
	return escaped
}

func (r registrations) isRegistry(e ast.Expr) bool {
	t := r.TypesInfo.TypeOf(e)
	return t != nil && contractapi.IsType(contractapi.Deref(t), "Registry")
}

// plain reports whether a type is a tool that others can make and that does not wrap another tool.
func (r registrations) plain(t *types.TypeName) bool {
	if types.IsInterface(t.Type()) || !r.Package.IsTool(t.Type()) {
		return false
	}
	if s, ok := t.Type().Underlying().(*types.Struct); ok {
		for field := range s.Fields() {
			if types.IsInterface(field.Type()) && r.Package.IsTool(field.Type()) {
				return false
			}
		}
	}
	scope, made := t.Pkg().Scope(), false
	for _, name := range scope.Names() {
		switch object := scope.Lookup(name).(type) {
		case *types.Func:
			results := object.Signature().Results()
			made = made || object.Exported() && results.Len() > 0 && is(results.At(0).Type(), t)
		case *types.TypeName:
			if s, ok := object.Type().Underlying().(*types.Struct); ok {
				for field := range s.Fields() {
					if field.Embedded() && is(field.Type(), t) {
						return false
					}
				}
			}
		}
	}
	return made
}

// known reports whether one of the used types has that tool name: alternatives share one.
func (r registrations) known(uses map[*types.TypeName]bool, name string) bool {
	for t := range uses {
		if r.sets.NameOf(t.Type()) == name {
			return true
		}
	}
	return false
}

func is(t types.Type, name *types.TypeName) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Origin().Obj() == name
}
