package errtext

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// asserted follows the operand of a type assertion. The tool expects an error that it asserts to have one of its own types.
func (w *walker) asserted(v *ssa.TypeAssert, p path, n need, use site) []atom {
	if lazyssa.IsError(v.X.Type()) && !lazyssa.IsError(v.AssertedType) {
		return nil
	}
	return w.value(v.X, p, n, use)
}

// boxed follows a value into an interface. The text of an error type of the package is the result of its method Error.
func (w *walker) boxed(v *ssa.MakeInterface, p path, n need, use site) []atom {
	if p == "" && n == text {
		for _, name := range []string{"Error", "String"} {
			if method := w.methodOf(v.X.Type(), name); method != nil {
				return w.inside(question{method, 0, p, n, ofResult}, []ssa.Value{v.X}, use, nil)
			}
			if name == "Error" && lazyssa.ImplementsError(v.X.Type()) {
				return nil // another package declares the type
			}
		}
	}
	return w.value(v.X, p, n, use)
}

// methodOf returns the method without parameters of a type, if the package declares it.
func (w *walker) methodOf(t types.Type, name string) *ssa.Function {
	object, _, _ := types.LookupFieldOrMethod(t, true, w.pass.Pkg, name)
	method, ok := object.(*types.Func)
	if !ok || method.Pkg() != w.pass.Pkg || method.Signature().Params().Len() != 0 || types.IsInterface(t) {
		return nil
	}
	f := w.Program.Function(method)
	if f == nil || len(f.Blocks) == 0 {
		return nil
	}
	return f
}
