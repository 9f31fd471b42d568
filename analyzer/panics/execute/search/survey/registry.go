package survey

import (
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
)

// IsRegistry reports whether a parameter of a function of the module is used for nothing but calls that register something in another module.
func (s *Survey) IsRegistry(v *ssa.Parameter, depth int) bool {
	if v.Referrers() == nil || depth == 0 {
		return false
	}
	for _, r := range *v.Referrers() {
		switch i := r.(type) {
		case *ssa.DebugRef:
		case *ssa.Call:
			if !s.program.Registers(i) && !s.passesRegistry(i, v, depth) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// passesRegistry reports whether a call passes a value on to a function of the module that uses it only so.
func (s *Survey) passesRegistry(i *ssa.Call, v ssa.Value, depth int) bool {
	fn := i.Call.StaticCallee()
	if fn == nil || s.program.Origin(order.PackagePath(fn)) != execute.Module {
		return false
	}
	if fn.Pkg != nil {
		fn.Pkg.Build()
	}
	for n, arg := range i.Call.Args {
		if arg == v && (n >= len(fn.Params) || !s.IsRegistry(fn.Params[n], depth-1)) {
			return false
		}
	}
	return true
}
