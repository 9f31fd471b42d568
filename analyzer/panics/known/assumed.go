package known

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// Assumed returns the assumptions about a function that is not in the table. A function of the standard library panics only on nil
// pointers, functions and interfaces. Any other function is unknown; one whose name begins with Must panics.
func Assumed(f *types.Func) Function {
	switch {
	case Standard(f.Pkg()):
		return Function{Needs: implied(f, Function{})}
	case must(f.Name()):
		return Function{Unknown: true, Panics: []Panic{{Class: hazard.Must, Where: "it fails"}}}
	}
	return Function{Unknown: true}
}

// roots lists the first path elements of the standard library. Paths of modules may have no dot either, so a dot does not decide.
const roots = " archive arena bufio builtin bytes cmd cmp compress container context crypto database debug embed encoding errors expvar flag fmt go hash html " +
	"image index internal io iter log maps math mime net os path plugin reflect regexp runtime simd slices sort strconv strings structs sync syscall " +
	"testing text time unicode unique unsafe vendor weak "

// Standard reports whether a package belongs to the standard library. A nil package, that of predeclared functions, does.
func Standard(pkg *types.Package) bool {
	if pkg == nil {
		return true
	}
	first, _, _ := strings.Cut(pkg.Path(), "/")
	return strings.Contains(roots, " "+first+" ")
}

// must reports whether a name begins with the word Must: Must, MustParse, not Mustard.
func must(name string) bool {
	rest, ok := strings.CutPrefix(name, "Must")
	return ok && (rest == "" || rest[0] < 'a' || rest[0] > 'z')
}

// implied returns needs that pointers, functions, and interfaces with methods are not nil. None of these needs is Sure, because the function may
// not use the parameter. An interface receiver is left to the call itself.
func implied(f *types.Func, known Function) []Need {
	var all []Need
	index := 0
	want := func(typ types.Type) {
		if useful(typ) && !slices.Contains(known.takes, index) && !known.needsNonNil(index) {
			c := condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter, Index: index}}
			all = append(all, Need{Condition: c, Class: hazard.Nil})
		}
		index++
	}
	signature := f.Origin().Signature()
	if recv := signature.Recv(); recv != nil {
		if types.IsInterface(recv.Type()) {
			index++
		} else {
			want(recv.Type())
		}
	}
	for v := range signature.Params().Variables() {
		want(v.Type())
	}
	return all
}

// useful reports whether a type has nil values that are of little use, so that functions usually do not accept them.
func useful(typ types.Type) bool {
	if _, ok := types.Unalias(typ).(*types.TypeParam); ok {
		return false
	}
	switch t := typ.Underlying().(type) {
	case *types.Pointer:
		_, any := types.Unalias(t.Elem()).(*types.TypeParam)
		return !any
	case *types.Signature:
		return true
	case *types.Interface:
		return t.NumMethods() > 0 && !types.Identical(typ, types.Universe.Lookup("error").Type())
	}
	return false
}

// needsNonNil reports whether the table has a condition that the parameter is not nil.
func (f Function) needsNonNil(parameter int) bool {
	return slices.ContainsFunc(f.Needs, func(n Need) bool {
		return n.Op == condition.NonNil && n.X.Index == parameter
	})
}
