package toolargs

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
)

// right reports whether the arguments are decoded into an unexported struct. A type parameter may be one.
func right(d argtext.Decode) bool { return wrong(d) == "" }

// wrong describes the target of a decode if it is not an unexported struct.
func wrong(d argtext.Decode) string {
	if _, ok := d.Into.(*types.TypeParam); ok {
		return ""
	}
	into := contractapi.Deref(d.Into)
	switch into.Underlying().(type) {
	case *types.Map:
		return "the map " + types.TypeString(into, (*types.Package).Name)
	case *types.Interface:
		return "a value of any type"
	case *types.Struct:
		if named, ok := types.Unalias(into).(*types.Named); ok && named.Obj().Exported() {
			return "the exported type " + named.Obj().Name()
		}
	}
	return ""
}
