package locks

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// A Package holds the results for the functions of a package.
type Package struct {
	all        []*ssa.Function
	functions  map[*ssa.Function]*Function
	unbalanced map[any]bool // by mutexOf; nil until needed
	opaque     bool         // the package may overwrite any mutex
}

// New returns the results for the functions of a package.
func New(of *types.Package, all []*ssa.Function) *Package {
	opaque := slices.ContainsFunc(of.Imports(), func(p *types.Package) bool { return p.Path() == "reflect" || p.Path() == "unsafe" })
	return &Package{all: all, functions: map[*ssa.Function]*Function{}, opaque: opaque}
}

// Of returns the results for a function.
func (p *Package) Of(f *ssa.Function) *Function {
	if p.functions[f] == nil {
		p.functions[f] = analyze(f, p)
	}
	return p.functions[f]
}

// balanced reports whether the package only locks and unlocks a mutex, and each unlock follows a lock of the same function.
func (p *Package) balanced(mutex any) bool {
	if p.unbalanced == nil {
		p.unbalanced = map[any]bool{}
		for _, f := range p.all {
			for _, b := range f.Blocks {
				for _, at := range b.Instrs {
					p.examine(p.Of(f), at)
				}
			}
		}
	}
	return mutex != nil && !p.unbalanced[mutex] && !p.opaque
}

// examine notes the mutexes that an instruction unlocks without a lock, uses otherwise, or overwrites.
func (p *Package) examine(l *Function, at ssa.Instruction) {
	mutex, after := locking(at)
	if after == free && !l.follows(at) {
		p.unbalanced[mutexOf(mutex)] = true
	}
	closure, _ := at.(*ssa.MakeClosure)
	var operands [12]*ssa.Value
	for _, v := range at.Operands(operands[:0]) {
		captured := closure != nil && closure.Fn.(*ssa.Function).Parent() != nil
		if *v == nil || captured || mutex != nil {
			continue
		}
		if of := typeinfo.Pointee((*v).Type()); of != nil && isMutex(of) {
			p.unbalanced[mutexOf(*v)] = true
		}
		if list, ok := (*v).Type().Underlying().(*types.Slice); ok { // who has a slice may overwrite its elements
			p.overwritten(list.Elem())
		}
	}
	switch at := at.(type) {
	case *ssa.Store:
		p.overwritten(at.Val.Type())
	case *ssa.ChangeType, *ssa.Convert, *ssa.MultiConvert: // a mutex may get a second name
		from, to := target((*at.Operands(nil)[0]).Type()), target(at.(ssa.Value).Type())
		if from != nil && to != nil {
			p.overwritten(from)
			p.overwritten(to)
		}
	case *ssa.FieldAddr:
		p.opaque = p.opaque || typeinfo.IsTypeParameter(at.X.Type())
	}
}

// target returns the type of what a pointer points to, a type parameter unchanged, and nil for any other type.
func target(t types.Type) types.Type {
	if typeinfo.IsTypeParameter(t) {
		return t
	}
	return typeinfo.Pointee(t)
}

// overwritten notes the mutexes in the values of a type. A type argument may have any.
func (p *Package) overwritten(t types.Type) {
	p.opaque = p.opaque || typeinfo.IsTypeParameter(t)
	switch t := t.Underlying().(type) {
	case *types.Array:
		p.overwritten(t.Elem())
	case *types.Struct:
		for field := range t.Fields() {
			if p.overwritten(field.Type()); isMutex(field.Type()) {
				p.unbalanced[field.Origin()] = true
			}
		}
	}
}

func isMutex(t types.Type) bool {
	return contractapi.IsOf(t, "sync", "Mutex") || contractapi.IsOf(t, "sync", "RWMutex")
}

// mutexOf returns what identifies the mutex at an address in all functions of a package: a variable or a field. It returns nil for one that other packages
// may use, or that is reached through a pointer to it.
func mutexOf(address ssa.Value) any {
	switch a := lazyssa.Captured(address).(type) {
	case *ssa.Alloc:
		return a
	case *ssa.Global:
		if a.Object() != nil && !a.Object().Exported() {
			return a
		}
	case *ssa.FieldAddr:
		if named, ok := types.Unalias(typeinfo.Pointee(a.X.Type())).(*types.Named); ok {
			if field := named.Underlying().(*types.Struct).Field(a.Field); !field.Exported() && !field.Embedded() {
				return field.Origin()
			}
		}
	}
	return nil
}
