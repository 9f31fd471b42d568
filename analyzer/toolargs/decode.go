package toolargs

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A decode is a call that decodes the arguments of a tool.
type decode struct {
	argtext.Decode
	call  *ast.CallExpr
	into  types.Type
	chain []lint.Step
}

// right reports whether the arguments are decoded into an unexported struct. A type parameter may be one.
func (d decode) right() bool { return d.wrong() == "" }

// wrong describes the target of the decode if it is not an unexported struct.
func (d decode) wrong() string {
	if _, ok := d.into.(*types.TypeParam); ok {
		return ""
	}
	short := func(p *types.Package) string { return p.Name() }
	into := d.into
	if pointer, ok := into.Underlying().(*types.Pointer); ok {
		into = pointer.Elem()
	}
	switch into.Underlying().(type) {
	case *types.Map:
		return "the map " + types.TypeString(into, short)
	case *types.Interface:
		return "a value of any type"
	case *types.Struct:
		if named, ok := types.Unalias(into).(*types.Named); ok && named.Obj().Exported() {
			return "the exported type " + named.Obj().Name()
		}
	}
	return ""
}

// textOf returns the calls that decode the arguments of Execute, directly or in functions that the text is passed to.
// lost means that a use of the text cannot be followed. Functions of other packages are known by their facts.
func textOf(p *lint.Pass, execute *types.Func) (all []decode, lost bool) {
	if execute.Signature().Params().Len() != 3 {
		return nil, true
	}
	found, lost := argtext.Of(p.Pass).Of(execute, 1)
	for _, d := range found {
		all = append(all, decode{d, d.Syntax, d.Into, d.Chain})
	}
	return all, lost
}
