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
			if method := w.methodOf(v.X.Type(), name); method != nil && len(method.Params) == 1 {
				return w.inside(question{method, 0, p, n, ofResult}, []ssa.Value{v.X}, use, nil)
			}
			if name == "Error" && lazyssa.ImplementsError(v.X.Type()) {
				return nil // another package declares the type
			}
		}
	}
	return w.value(v.X, p, n, use)
}

// methodOf returns a method of a type, if the package declares it; else nil.
func (w *walker) methodOf(t types.Type, name string) *ssa.Function {
	object, _, _ := types.LookupFieldOrMethod(t, true, w.pass.Pkg, name)
	method, ok := object.(*types.Func)
	if !ok || method.Pkg() != w.pass.Pkg || types.IsInterface(t) {
		return nil
	}
	return w.Program.Function(method)
}
