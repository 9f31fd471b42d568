package root

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/nopanic"
	"golang.org/x/tools/go/ssa"
)

// A nopanicFinder finds the functions that must not panic: the methods of types converted to an interface with a //toolvet:nopanic
// method, and functions converted to such a function type. A conversion of an unknown value is itself a violation.
type nopanicFinder struct {
	finder
	promises *nopanic.Promises
	lookup   *fact.Lookup
	seen     map[obligation]bool
	all      []Root
}

// An obligation is a function that must not panic, or the position of a conversion of an unknown value.
type obligation struct {
	promise types.Object
	by      *ssa.Function
	at      token.Pos
}

// roots returns the functions of the package that must not panic, and the conversions of unknown values, as roots.
func (k *nopanicFinder) roots() []Root {
	for _, function := range k.program.Functions() {
		for _, b := range function.Blocks {
			for _, at := range b.Instrs {
				if !tools.InTest(k.pass.Fset, at.Pos()) && !tools.InTest(k.pass.Fset, function.Pos()) {
					k.instruction(at)
				}
			}
		}
	}
	k.declared()
	k.instances()
	return k.all
}

// instruction checks a conversion.
func (k *nopanicFinder) instruction(at ssa.Instruction) {
	switch at := at.(type) {
	case *ssa.MakeInterface:
		k.conversion(at.X.Type(), at.Type(), place(at.Pos(), at.X.Pos(), at.Parent().Pos()), at.Parent())
	case *ssa.ChangeInterface:
		k.conversion(at.X.Type(), at.Type(), place(at.Pos(), at.X.Pos(), at.Parent().Pos()), at.Parent())
	case *ssa.TypeAssert:
		if types.IsInterface(at.AssertedType) {
			k.conversion(at.X.Type(), at.AssertedType, at.Pos(), at.Parent())
		}
	case *ssa.ChangeType:
		if to := k.promises.TypeOf(at); to != nil && k.promises.TypeOf(at.X) == nil {
			k.function(at, to)
		}
	}
}

// place returns the first valid position.
func place(all ...token.Pos) token.Pos {
	for _, at := range all {
		if at.IsValid() {
			return at
		}
	}
	return token.NoPos
}

// declared checks declarations that assert that a type implements an interface, such as var _ Filter = (*upper)(nil).
func (k *nopanicFinder) declared() {
	for _, file := range k.pass.Files {
		if tools.InTest(k.pass.Fset, file.FileStart) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || spec.Type == nil || len(spec.Values) != len(spec.Names) {
				return true
			}
			for i, v := range spec.Values {
				if from := k.pass.TypesInfo.TypeOf(v); from != nil && spec.Names[i].Name == "_" {
					k.conversion(from, k.pass.TypesInfo.TypeOf(spec.Type), v.Pos(), nil)
				}
			}
			return true
		})
	}
}

// instances checks type arguments. Their methods can be called like those of the interface that constrains them.
func (k *nopanicFinder) instances() {
	for id, instance := range k.pass.TypesInfo.Instances {
		if tools.InTest(k.pass.Fset, id.Pos()) {
			continue
		}
		var params *types.TypeParamList
		switch object := k.pass.TypesInfo.Uses[id].(type) {
		case *types.Func:
			params = object.Origin().Signature().TypeParams()
		case *types.TypeName:
			if named, ok := types.Unalias(object.Type()).(*types.Named); ok {
				params = named.Origin().TypeParams()
			}
		}
		for i := range min(params.Len(), instance.TypeArgs.Len()) {
			k.conversion(instance.TypeArgs.At(i), params.At(i).Constraint(), id.Pos(), nil)
		}
	}
}

// conversion checks the conversion of a type to an interface.
func (k *nopanicFinder) conversion(from, to types.Type, at token.Pos, in *ssa.Function) {
	abstract, ok := to.Underlying().(*types.Interface)
	if !ok || types.Identical(from, to) {
		return
	}
	for promise := range abstract.Methods() {
		if !k.promises.Made(promise) {
			continue
		}
		object, _, _ := types.LookupFieldOrMethod(from, true, promise.Pkg(), promise.Name())
		method, ok := object.(*types.Func)
		switch {
		case !ok && !types.IsInterface(from): // nil, or an invalid program
		case ok && k.promises.Made(method):
		case !ok, fact.IsAbstract(method), isParameter(from):
			k.addUnknown(promise, at, in, "the value converted to "+k.promises.TitleOf(promise.Origin())+" is not known")
		default:
			k.method(promise.Origin(), method, at, in)
		}
	}
}

func isParameter(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// method adds a method that must not panic.
func (k *nopanicFinder) method(promise, method *types.Func, at token.Pos, in *ssa.Function) {
	if f := k.program.Function(method); f != nil && f.Blocks != nil {
		k.addFunction(promise, f)
		return
	}
	if !k.cannotFail(method) {
		k.addUnknown(promise, at, in, k.promises.TitleOf(method)+" may panic")
	}
}

// cannotFail reports whether a function of another package cannot fail for any arguments, except for a nil receiver.
func (k *nopanicFinder) cannotFail(object *types.Func) bool {
	summary, entry := k.lookup.Foreign(object)
	if summary != nil {
		for _, r := range summary.Reasons {
			if r.If != fact.ReceiverNonNil {
				return false
			}
		}
		return len(summary.Calls) == 0
	}
	for _, n := range entry.Needs {
		if n.Condition != fact.ReceiverNonNil {
			return false
		}
	}
	for v := range object.Signature().Params().Variables() { // it may call what it gets
		switch v.Type().Underlying().(type) {
		case *types.Interface, *types.Signature:
			return false
		}
	}
	return !entry.Unknown && len(entry.Panics) == 0 && len(entry.Ends) == 0 && len(entry.Huge) == 0
}

// function checks the functions converted to a function type.
func (k *nopanicFinder) function(at *ssa.ChangeType, promise *types.TypeName) {
	if c, ok := at.X.(*ssa.Const); ok && c.IsNil() {
		return
	}
	where := place(at.Pos(), at.X.Pos(), at.Parent().Pos())
	if !lazyssa.Complete(at.X) {
		k.addUnknown(promise, where, at.Parent(), "the value converted to "+k.promises.TitleOf(promise)+" is not known")
		return
	}
	for _, t := range lazyssa.Targets(at.X) {
		object, _ := t.Object().(*types.Func)
		switch {
		case t.Blocks != nil && t.Synthetic == "":
			k.addFunction(promise, t.Function)
		case object == nil:
			k.addUnknown(promise, where, at.Parent(), "the value converted to "+k.promises.TitleOf(promise)+" is not known")
		default:
			if !k.cannotFail(object) {
				k.addUnknown(promise, where, at.Parent(), k.promises.TitleOf(object)+" may panic")
			}
		}
	}
}

// addFunction adds a function that must not panic, once.
func (k *nopanicFinder) addFunction(promise types.Object, by *ssa.Function) {
	if key := (obligation{promise: promise, by: by}); !k.seen[key] {
		k.seen[key] = true
		k.all = append(k.all, Root{Name: k.nameOf(by), Promise: k.promises.TitleOf(promise), PanicFree: true, Function: by})
	}
}

func (k *nopanicFinder) nameOf(f *ssa.Function) string {
	if object, ok := f.Object().(*types.Func); ok {
		return k.promises.TitleOf(object)
	}
	return "the function literal in " + Outermost(f).Name()
}

// addUnknown adds a conversion of an unknown value.
func (k *nopanicFinder) addUnknown(promise types.Object, at token.Pos, in *ssa.Function, what string) {
	if key := (obligation{promise: promise, at: at}); k.seen[key] {
		return
	} else {
		k.seen[key] = true
	}
	r := fact.Reason{Class: hazard.UnknownCall, What: what, Site: fact.SiteOf(k.pass, at), Pos: at}
	k.all = append(k.all, Root{
		Promise: k.promises.TitleOf(promise), PanicFree: true, Function: in, Unknown: &r,
	})
}
