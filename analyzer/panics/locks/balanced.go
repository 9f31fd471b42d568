package locks

import (
	"go/types"

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
}

// New returns the results for the functions of a package.
func New(all []*ssa.Function) *Package {
	return &Package{all: all, functions: map[*ssa.Function]*Function{}}
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
	return mutex != nil && !p.unbalanced[mutex]
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
	if store, ok := at.(*ssa.Store); ok {
		if _, variable := store.Addr.(*ssa.Alloc); !variable { // Function knows those to its own variables
			p.overwritten(store.Val.Type())
		}
	}
}

// overwritten notes the mutexes in the values of a type.
func (p *Package) overwritten(t types.Type) {
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
		if s, ok := contractapi.Deref(a.X.Type()).Underlying().(*types.Struct); ok && !s.Field(a.Field).Exported() {
			return s.Field(a.Field).Origin()
		}
	}
	return nil
}
