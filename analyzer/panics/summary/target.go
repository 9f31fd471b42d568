package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"golang.org/x/tools/go/ssa"
)

// target returns the origin of a value that something may be decoded into: an interface or pointer parameter, or the address of a
// variable. Decoding does not change its kind. It returns false for any other value.
func (l *funcAnalysis) target(v ssa.Value) ([]taint.Atom, bool) {
	for range hops {
		call, ok := v.(*ssa.Call)
		if !ok || call.Call.StaticCallee() == nil || call.Call.StaticCallee().String() != "reflect.ValueOf" {
			break
		}
		v = call.Call.Args[0]
	}
	v = lazyssa.Unboxed(v)
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global:
		return nil, true
	case *ssa.Parameter:
		_, pointer := v.Type().Underlying().(*types.Pointer)
		if i := l.parameter(v); i >= 0 && (pointer || types.IsInterface(v.Type())) {
			return []taint.Atom{{Param: i, Field: taint.Whole}}, true
		}
	}
	return nil, false
}
