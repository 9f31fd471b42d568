// Package tools finds the tools of a package. It reports nothing.
package tools

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"golang.org/x/tools/go/analysis"
)

// Analyzer returns a *Package for each package. It computes lazily.
var Analyzer = &analysis.Analyzer{
	Name:       "toolfind",
	Doc:        "find the agent tools of a package\n\nIt reports nothing: the other analyzers use it.",
	ResultType: reflect.TypeFor[*Package](),
	Run:        func(pass *analysis.Pass) (any, error) { return newPackage(pass), nil },
}

// A Package holds the tools of one package.
type Package struct {
	pass    *analysis.Pass
	reaches func() bool
	found   func() found
	bodies  func() map[*types.Func]*ast.FuncDecl

	mountable func() []*Mountable

	once sync.Map // results shared by analyzers, by key
}

type found struct {
	tools []*Tool
	near  []*Near
}

// A Tool is a type of the package that implements contract.Tool, directly or by embedding. Types in test files are
// left out.
type Tool struct {
	Type     *types.TypeName
	Methods  map[string]*Method // the methods of the contract; the key is the method's name
	Docs     []*ast.Comment     // of its declaration
	Bridge   string             // the reason of its bridge directive, or ""
	OnlyTool bool               // the only tool of the package
	Makers   []*types.Func      // functions of the package that return it
}

// A Method is one method of a tool.
type Method struct {
	Func    *types.Func
	Decl    *ast.FuncDecl // nil if it is not written in this package
	Carried bool          // promoted from an embedded tool
}

func newPackage(pass *analysis.Pass) *Package {
	p := &Package{pass: pass}
	p.reaches = sync.OnceValue(func() bool { return contractapi.Reached(pass.Pkg) })
	p.bodies = sync.OnceValue(p.declared)
	p.found = sync.OnceValue(p.find)
	p.mountable = sync.OnceValue(p.findMountable)
	return p
}

// Of returns the result of Analyzer for a pass that requires it.
func Of(pass *analysis.Pass) *Package { return pass.ResultOf[Analyzer].(*Package) }

// ReachesContract reports whether the package is the contract or imports it, directly or indirectly.
func (p *Package) ReachesContract() bool { return p.reaches() }

// Tools returns the tools that the package declares, in source order.
func (p *Package) Tools() []*Tool { return p.found().tools }

// Near returns the types that are nearly tools, in source order.
func (p *Package) Near() []*Near { return p.found().near }

// Body returns the declaration of a function or method of the package, or nil for any other.
func (p *Package) Body(f *types.Func) *ast.FuncDecl { return p.bodies()[f.Origin()] }

// Calls returns the calls in the body of a function, in source order.
func (p *Package) Calls(d *ast.FuncDecl) []*ast.CallExpr {
	return p.Once(callsOf{d}, func() any {
		var all []*ast.CallExpr
		ast.Inspect(d.Body, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				all = append(all, call)
			}
			return true
		})
		return all
	}).([]*ast.CallExpr)
}

// callsOf is a key for Once.
type callsOf struct{ *ast.FuncDecl }

// Functions returns the functions and methods that the package declares, in source order.
func (p *Package) Functions() iter.Seq[*types.Func] {
	all := slices.SortedFunc(maps.Keys(p.bodies()), func(a, b *types.Func) int { return cmp.Compare(a.Pos(), b.Pos()) })
	return slices.Values(all)
}

// Once returns the result of the first call of find with this key, shared by all analyzers of the package. The key
// must have a type of the caller. The result must not be modified. Once is safe for concurrent use.
func (p *Package) Once(key any, find func() any) any {
	if found, ok := p.once.Load(key); ok {
		return found
	}
	found, _ := p.once.LoadOrStore(key, find())
	return found
}

// InTest reports whether a position is in a test file.
func (p *Package) InTest(pos token.Pos) bool { return InTest(p.pass.Fset, pos) }

// InTest reports whether a position is in a test file.
func InTest(fset *token.FileSet, pos token.Pos) bool {
	return strings.HasSuffix(fset.PositionFor(pos, false).Filename, "_test.go")
}

func (p *Package) declared() map[*types.Func]*ast.FuncDecl {
	all := map[*types.Func]*ast.FuncDecl{}
	for _, file := range p.pass.Files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				if f, ok := p.pass.TypesInfo.Defs[d.Name].(*types.Func); ok {
					all[f] = d
				}
			}
		}
	}
	return all
}

func (p *Package) find() found {
	var all found
	if !p.ReachesContract() {
		return all
	}
	for declaration, spec := range p.types() {
		p.look(&all, declaration, spec)
	}
	for _, t := range all.tools {
		t.OnlyTool = len(all.tools) == 1
		t.Makers = p.makers(t)
	}
	all.near = slices.DeleteFunc(all.near, func(n *Near) bool { return p.isBase(n.Type) })
	return all
}

// types returns the types that the package declares, local ones included, in source order, without those in test
// files.
func (p *Package) types() iter.Seq2[*ast.GenDecl, *ast.TypeSpec] {
	return func(yield func(*ast.GenDecl, *ast.TypeSpec) bool) {
		for _, file := range p.pass.Files {
			if p.InTest(file.FileStart) {
				continue
			}
			for n := range ast.Preorder(file) {
				declaration, ok := n.(*ast.GenDecl)
				if !ok {
					continue
				}
				for _, spec := range declaration.Specs {
					if spec, ok := spec.(*ast.TypeSpec); ok && !yield(declaration, spec) {
						return
					}
				}
			}
		}
	}
}

func (p *Package) look(all *found, declaration *ast.GenDecl, spec *ast.TypeSpec) {
	object, ok := p.pass.TypesInfo.Defs[spec.Name].(*types.TypeName)
	if !ok || object.IsAlias() || types.IsInterface(object.Type()) {
		return
	}
	methods := p.methods(object.Type())
	if methods == nil {
		if near := p.nearly(object); near != nil {
			all.near = append(all.near, near)
		}
		return
	}
	all.tools = append(all.tools, &Tool{
		Type: object, Methods: methods,
		Docs:   slices.Concat(comments(declaration.Doc), comments(spec.Doc)),
		Bridge: directive.Reason(directive.Bridge, declaration.Doc, spec.Doc),
	})
}

func comments(group *ast.CommentGroup) []*ast.Comment {
	if group == nil {
		return nil
	}
	return group.List
}

// methods returns the methods of the contract of a type or of a pointer to it, or nil if one is missing.
func (p *Package) methods(t types.Type) map[string]*Method {
	methods := map[string]*Method{}
	for _, want := range contractapi.Methods() {
		object, path, _ := types.LookupFieldOrMethod(t, true, p.pass.Pkg, want.Name)
		f, ok := object.(*types.Func)
		if !ok || !want.Matches(f.Signature()) {
			return nil
		}
		methods[want.Name] = &Method{Func: f, Decl: p.Body(f), Carried: p.carried(t, path)}
	}
	return methods
}

// carried reports whether a method is promoted from an embedded tool. path is the field path to the method.
func (p *Package) carried(t types.Type, path []int) bool {
	for _, i := range path[:len(path)-1] {
		s, ok := contractapi.Deref(t).Underlying().(*types.Struct)
		if !ok {
			return false
		}
		t = s.Field(i).Type()
		if p.IsTool(t) {
			return true
		}
	}
	return false
}

// IsTool reports whether a type, or the pointer to it, implements contract.Tool.
func (p *Package) IsTool(t types.Type) bool {
	for _, want := range contractapi.Methods() {
		object, _, _ := types.LookupFieldOrMethod(t, true, p.pass.Pkg, want.Name)
		f, ok := object.(*types.Func)
		if !ok || !want.Matches(f.Signature()) {
			return false
		}
	}
	return true
}
