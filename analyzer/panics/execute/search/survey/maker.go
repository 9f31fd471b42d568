package survey

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
)

// A Maker is a place where the module makes what a function needs: it binds a method to its receiver, calls the function, or puts a value of the
// receiver's type into an interface.
type Maker struct {
	In    *ssa.Function // that is executed until it gets there
	Of    *ssa.Function // the method or the wrapper that binds it; nil for an interface
	Whole bool          // the receiver is changed afterwards
	Fresh types.Type    // of the struct that the receiver points to, if it is a new one of which no field is set; or nil
}

// Makers returns the places where the module makes what a function needs, those that bind it first.
func (s *Survey) Makers(fn *ssa.Function) (all []Maker) {
	s.read()
	if fn.Object() != nil {
		all = slices.Concat(s.bound[fn.Object()], s.calls[called(fn)])
	}
	if recv := fn.Signature.Recv(); recv != nil {
		if named, _ := NamedOf(recv.Type()); named != nil {
			all = append(all, s.boxed[named.Obj()]...)
		}
	}
	return slices.DeleteFunc(all, func(m Maker) bool { return m.In == fn })
}

// called returns what the calls of a function are listed by. The instances of a generic function have the same object.
func called(fn *ssa.Function) any {
	if fn.Origin() != nil {
		return fn
	}
	return fn.Object()
}

func (s *Survey) index(in *ssa.Function, i ssa.Instruction) {
	s.sets(initializes(in), i)
	switch i := i.(type) {
	case *ssa.MakeClosure:
		s.closures[i.Fn.(*ssa.Function)] = i
		if of := i.Fn.(*ssa.Function); of.Object() != nil && of.Synthetic != "" {
			s.bound[of.Object()] = append(s.bound[of.Object()], Maker{in, of, order.SetsLater(i, i.Bindings[0].Type()), fresh(i.Bindings[0])})
		}
	case *ssa.MakeInterface:
		if named, _ := NamedOf(i.X.Type()); named != nil {
			s.boxed[named.Obj()] = append(s.boxed[named.Obj()], Maker{In: in, Whole: order.SetsLater(i, i.X.Type())})
		}
	case *ssa.Alloc:
		if named, _ := NamedOf(i.Type()); named != nil {
			if setsFields(i) {
				s.built[named.Obj()] = true
			} else {
				s.empty[named.Obj()] = true
			}
		}
	case *ssa.Call:
		if of := i.Call.StaticCallee(); of != nil && of.Object() != nil && (of.Synthetic == "" || of.Origin() != nil) {
			s.calls[called(of)] = append(s.calls[called(of)], Maker{In: in, Of: of})
		}
	}
}

// fresh returns the type of a new variable that nothing but closures use; nil for other values.
func fresh(v ssa.Value) types.Type {
	alloc, ok := v.(*ssa.Alloc)
	if !ok {
		return nil
	}
	for _, r := range *alloc.Referrers() {
		switch r.(type) {
		case *ssa.MakeClosure, *ssa.DebugRef:
		default:
			return nil
		}
	}
	return alloc.Type().(*types.Pointer).Elem()
}

// Boxes returns the places where the module puts values of a type into interfaces.
func (s *Survey) Boxes(of types.Object) []Maker {
	s.read()
	return s.boxed[of]
}
