package lazyssa

import (
	"go/token"
	"go/types"
	"iter"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/ssa"
)

// IsError reports whether a type is the type error.
func IsError(t types.Type) bool {
	return types.Identical(types.Unalias(t), types.Universe.Lookup("error").Type())
}

var errorInterface = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// ImplementsError reports whether values of a type are errors.
func ImplementsError(t types.Type) bool { return t != nil && types.Implements(t, errorInterface) }

// IsText reports whether values of a type are strings.
func IsText(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// IsTextOrBytes reports whether values of a type are strings or slices of bytes.
func IsTextOrBytes(t types.Type) bool {
	return IsText(t) || types.Identical(t.Underlying(), types.NewSlice(types.Typ[types.Byte]))
}

// IsContext reports whether a type is context.Context.
func IsContext(t types.Type) bool { return t != nil && contractapi.IsOf(t, "context", "Context") }

// HasMethod reports whether values of a type, or pointers to them, have an exported method.
func HasMethod(t types.Type, name string) bool {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	_, method := object.(*types.Func)
	return method
}

// IsNil reports whether a value is the constant nil.
func IsNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// FullName returns the name of a function with the path of its package: "fmt.Errorf", "(*database/sql.DB).Query". It is "" for nil.
func FullName(f *ssa.Function) string {
	if f == nil {
		return ""
	}
	if object, ok := Object(f).(*types.Func); ok {
		return object.Origin().FullName()
	}
	return f.String()
}

// Object returns the object of a function, or of the generic function that it is an instance of; nil if it is a function literal.
func Object(f *ssa.Function) types.Object { return source(f).Object() }

// PathOf returns the path of a function's package, or "".
func PathOf(f *ssa.Function) string {
	if object := Object(f); object != nil && object.Pkg() != nil {
		return object.Pkg().Path()
	}
	return ""
}

// Declared returns the function or method of an interface that a call calls, or nil.
func Declared(call ssa.CallInstruction) *types.Func {
	if call.Common().IsInvoke() {
		return call.Common().Method
	}
	if f := call.Common().StaticCallee(); f != nil {
		object, _ := Object(f).(*types.Func)
		return object
	}
	return nil
}

// Builds reports whether a function appends its arguments to the text that is its first argument.
func Builds(f *ssa.Function) bool {
	name := FullName(f)
	receiver, method, _ := strings.Cut(strings.TrimPrefix(name, "(*"), ").")
	return (receiver == "strings.Builder" || receiver == "bytes.Buffer") && strings.HasPrefix(method, "Write") ||
		strings.HasPrefix(name, "fmt.Fprint") || name == "io.WriteString"
}

// TypeOf returns the type of result i of a call.
func TypeOf(call *ssa.Call, i int) types.Type {
	if results := call.Call.Signature().Results(); i < results.Len() {
		return results.At(i).Type()
	}
	return types.Typ[types.Invalid]
}

// ResultOf returns the value of result i of a call, or nil if it is unused.
func ResultOf(call *ssa.Call, i int) ssa.Value {
	if call.Call.Signature().Results().Len() == 1 {
		if i == 0 {
			return call
		}
		return nil
	}
	for _, user := range *call.Referrers() {
		if extract, ok := user.(*ssa.Extract); ok && extract.Index == i {
			return extract
		}
	}
	return nil
}

// CallOf returns the call that a value is a result of, or nil.
func CallOf(v ssa.Value) *ssa.Call {
	if part, ok := v.(*ssa.Extract); ok {
		v = part.Tuple
	}
	call, _ := v.(*ssa.Call)
	return call
}

// ErrorOf returns the error that a call returns last, or nil.
func ErrorOf(call ssa.CallInstruction) ssa.Value {
	v, ok := call.(*ssa.Call)
	last := call.Common().Signature().Results().Len() - 1
	if !ok || last < 0 || !IsError(call.Common().Signature().Results().At(last).Type()) {
		return nil
	}
	return ResultOf(v, last)
}

// Returned returns the values that a function returns as result i.
func Returned(f *ssa.Function, i int) (all []ssa.Value) {
	for _, b := range f.Blocks {
		if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && i >= 0 && i < len(r.Results) {
			all = append(all, r.Results[i])
		}
	}
	return all
}

// Conditions yields the branches that decide whether a block is executed, the nearest first, each with the successor that was taken.
func Conditions(b *ssa.BasicBlock) iter.Seq2[*ssa.If, *ssa.BasicBlock] {
	return func(yield func(*ssa.If, *ssa.BasicBlock) bool) {
		for ; b.Idom() != nil; b = b.Idom() {
			branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
			if ok && len(b.Preds) == 1 && !yield(branch, b) {
				return
			}
		}
	}
}

// NilTest returns the value that a branch compares with nil, and the successor for a value that is not nil; nil for any other branch.
func NilTest(branch *ssa.If) (v ssa.Value, notNil *ssa.BasicBlock) {
	c, ok := branch.Cond.(*ssa.BinOp)
	if !ok || c.Op != token.EQL && c.Op != token.NEQ {
		return nil, nil
	}
	v, other := c.X, c.Y
	if IsNil(v) {
		v, other = other, v
	}
	if !IsNil(other) {
		return nil, nil
	}
	if c.Op == token.NEQ {
		return v, branch.Block().Succs[0]
	}
	return v, branch.Block().Succs[1]
}

// A Place is a place in the source whose syntax is not needed.
type Place token.Pos

// Pos returns the place.
func (p Place) Pos() token.Pos { return token.Pos(p) }

// End returns the place.
func (p Place) End() token.Pos { return token.Pos(p) }
