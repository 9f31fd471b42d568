// Package survey has what reading a module tells about it, without executing anything: where it makes what its functions need, what it sets outside
// of initializers, and how it registers its handlers.
package survey

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
)

// A Survey is what is known about the module of a program. It is read when it is needed.
type Survey struct {
	Partial bool // other packages of the module are not known

	program      *execute.Program
	bound, boxed map[types.Object][]Maker // nil before the module is read
	calls        map[any][]Maker
	instances    map[*ssa.Function][]*ssa.Function  // of generic functions of the module, and of the literals in them
	built, empty map[types.Object]bool              // structs that the module makes, with fields and without
	assigned     map[Field][]*ssa.BasicBlock        // where the module sets fields of values that were made before
	libraries    map[*ssa.Package]bool              // packages of other modules of which that is known
	closures     map[*ssa.Function]*ssa.MakeClosure // that make function literals
	filled       map[Field][]*ssa.BasicBlock        // where it sets entries of maps in fields
	shrunk       map[string]bool                    // types of maps that it removes entries of
	variables    map[*ssa.Global]bool               // that the module sets, or parts of them, other than in initializers
	contexts     []contextValue                     // what the module puts into contexts, and some libraries
	inContexts   map[*ssa.Package]bool              // these libraries
	implementing map[types.Object][]types.Type      // interfaces
	uses
}

// New returns the survey of a program.
func New(program *execute.Program) *Survey {
	return &Survey{program: program, implementing: map[types.Object][]types.Type{}}
}

// read reads the module, once.
func (s *Survey) read() {
	if s.bound != nil {
		return
	}
	s.bound, s.calls, s.boxed = map[types.Object][]Maker{}, map[any][]Maker{}, map[types.Object][]Maker{}
	s.built, s.empty, s.assigned, s.filled = map[types.Object]bool{}, map[types.Object]bool{}, map[Field][]*ssa.BasicBlock{}, map[Field][]*ssa.BasicBlock{}
	s.variables, s.libraries, s.shrunk = map[*ssa.Global]bool{}, map[*ssa.Package]bool{}, map[string]bool{}
	s.inContexts, s.uses = map[*ssa.Package]bool{}, newUses()
	s.instances, s.closures = map[*ssa.Function][]*ssa.Function{}, map[*ssa.Function]*ssa.MakeClosure{}
	for _, pkg := range Modules(s.program) {
		for _, fn := range order.FunctionsOf(pkg) {
			s.look(fn)
		}
	}
}

// look reads a function, and the instances of generic functions of the module that it names.
func (s *Survey) look(fn *ssa.Function) {
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			s.index(fn, i)
			s.note(fn, i)
		}
	}
	for _, o := range order.Operands(fn) {
		of, ok := o.(*ssa.Function)
		if !ok || of.Origin() == nil || of.Parent() != nil || s.program.Origin(order.PackagePath(of)) != execute.Module || slices.Contains(s.instances[of.Origin()], of) {
			continue
		}
		for _, one := range lazyssa.WithLiterals(of) {
			if one.Origin() != nil {
				s.instances[one.Origin()] = append(s.instances[one.Origin()], one)
			}
			s.look(one)
		}
	}
}

// Instances returns the functions that the module makes of a handler that is generic, or that is in a generic function; else the handler itself.
func (s *Survey) Instances(handler *ssa.Function) []*ssa.Function {
	if handler.TypeParams().Len() == len(handler.TypeArgs()) {
		return []*ssa.Function{handler}
	}
	s.read()
	return s.instances[handler]
}

// Modules returns the packages of the module, in the order of their paths.
func Modules(p *execute.Program) []*ssa.Package {
	all := slices.DeleteFunc(p.Packages(), func(pkg *ssa.Package) bool { return p.Origin(pkg.Pkg.Path()) != execute.Module })
	slices.SortFunc(all, func(a, b *ssa.Package) int { return strings.Compare(a.Pkg.Path(), b.Pkg.Path()) })
	return all
}

// IsMain reports whether a function is the one in which a program begins.
func IsMain(fn *ssa.Function) bool {
	return fn.Name() == "main" && fn.Parent() == nil && fn.Pkg != nil && fn.Pkg.Pkg.Name() == "main"
}

// NamedOf returns the named type of a value or of what it points to.
func NamedOf(t types.Type) (named *types.Named, pointer bool) {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t, pointer = types.Unalias(p.Elem()), true
	}
	named, _ = t.(*types.Named)
	return named, pointer
}

// IsNamed reports whether a type is the one of a package with a name.
func IsNamed(t types.Type, path, name string) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Name() != name {
		return false
	}
	return n.Obj().Pkg() == nil && path == "" || n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == path
}

// Path returns the import path of the package of a type, or "".
func Path(n *types.Named) string {
	if n.Obj().Pkg() == nil {
		return ""
	}
	return n.Obj().Pkg().Path()
}

// IsDatabase reports whether a type is a pointer to one of database/sql.
func IsDatabase(t types.Type) bool {
	named, pointer := NamedOf(t)
	return pointer && named != nil && Path(named) == "database/sql"
}
