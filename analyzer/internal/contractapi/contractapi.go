// Package contractapi identifies the types and functions of the contract by import path, so that the linter
// recognises them in analyzed source without importing the contract. Tests compare it with the contract.
package contractapi

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// Path is the import path of the contract.
const Path = "github.com/toolconform/toolconform/contract"

// Owns reports whether a package is the contract, or one of those below it.
func Owns(path string) bool { return path == Path || strings.HasPrefix(path, Path+"/") }

// Reached reports whether a package is the contract or imports it, directly or through others.
func Reached(p *types.Package) bool {
	return Reaches(p, func(p *types.Package) bool { return p.Path() == Path })
}

// Reaches reports whether a package, or a direct or indirect import of it, satisfies wanted.
func Reaches(p *types.Package, wanted func(*types.Package) bool) bool {
	return reaches(p, wanted, map[*types.Package]bool{})
}

func reaches(p *types.Package, wanted func(*types.Package) bool, visited map[*types.Package]bool) bool {
	if visited[p] {
		return false
	}
	visited[p] = true
	return wanted(p) || slices.ContainsFunc(p.Imports(), func(i *types.Package) bool { return reaches(i, wanted, visited) })
}

// IsType reports whether t is the contract's type of that name, or an alias of it.
func IsType(t types.Type, name string) bool { return IsOf(t, Path, name) }

// IsOf reports whether t is the named type path.name, or an alias of it. It allocates nothing, since it is called for
// every expression.
func IsOf(t types.Type, path, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == name && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == path
}

// Named returns the declared type that a type is or points to; of an instance, the generic one; nil for any other type.
func Named(t types.Type) *types.TypeName {
	named, ok := types.Unalias(Deref(t)).(*types.Named)
	if !ok {
		return nil
	}
	return named.Origin().Obj()
}

// IsFunc reports whether an object is the contract's function or method with that name: "Decode",
// "Registry.Register".
func IsFunc(object types.Object, name string) bool {
	f, ok := object.(*types.Func)
	if !ok || f.Pkg() == nil || f.Pkg().Path() != Path {
		return false
	}
	receiver, method, isMethod := strings.Cut(name, ".")
	if !isMethod {
		return f.Signature().Recv() == nil && f.Name() == name
	}
	recv := f.Signature().Recv()
	return recv != nil && f.Name() == method && IsType(Deref(recv.Type()), receiver)
}

// Called returns the name of the contract's function that is called, or "" for any other call.
func Called(info *types.Info, call *ast.CallExpr) string {
	f := typeutil.StaticCallee(info, call)
	if f == nil || f.Signature().Recv() != nil || f.Pkg() == nil || f.Pkg().Path() != Path {
		return ""
	}
	return f.Name()
}

// Deref returns the element type of a pointer, and any other type unchanged.
func Deref(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}

// Field returns the value of a field in the literal of a struct; index is its place in a literal without names. It is nil if the field is not set.
func Field(literal *ast.CompositeLit, name string, index int) ast.Expr {
	for i, element := range literal.Elts {
		pair, named := element.(*ast.KeyValueExpr)
		if !named && i == index {
			return element
		}
		if named && pair.Key.(*ast.Ident).Name == name {
			return pair.Value
		}
	}
	return nil
}

// IsStandard reports whether an import path is of the standard library.
func IsStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}
