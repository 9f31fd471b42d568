package summary

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"golang.org/x/tools/go/ssa"
)

// neverNull reports whether the pointer to the arguments of a handler is never nil: the framework makes the schema from the struct, which has a
// required member, so that null is rejected. A schema written by the author may accept null.
func (f *Finder) neverNull(handler *ssa.Function) bool {
	params := handler.Signature.Params()
	if params.Len() < 3 || !requires(params.At(2).Type()) {
		return false
	}
	added := 0
	for _, function := range f.program.Functions() {
		for _, b := range function.Blocks {
			for _, at := range b.Instrs {
				call, ok := at.(ssa.CallInstruction)
				if !ok || !adds(call, handler) {
					continue
				}
				if added++; describesItself(call.Common().Args[1]) {
					return false
				}
			}
		}
	}
	return added > 0
}

// requires reports whether a type is a pointer to a struct of which a schema has a required member.
func requires(t types.Type) bool {
	pointer, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	args := structIn(pointer.Elem())
	if args == nil {
		return false
	}
	for i := range args.NumFields() {
		name, options, _ := strings.Cut(reflect.StructTag(args.Tag(i)).Get("json"), ",")
		optional := strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero")
		if field := args.Field(i); field.Exported() && !field.Embedded() && name != "-" && !optional {
			return true
		}
	}
	return false
}

// adds reports whether a call registers a handler whose arguments the framework decodes.
func adds(call ssa.CallInstruction, handler *ssa.Function) bool {
	callee := call.Common().StaticCallee()
	if callee == nil || len(call.Common().Args) != 3 {
		return false
	}
	object, ok := callee.Object().(*types.Func)
	return ok && framework.Reads(object) && functionIn(call.Common().Args[2]) == handler
}

// functionIn returns the function that a value is, or nil if it is not known.
func functionIn(v ssa.Value) *ssa.Function {
	for range hops {
		switch x := v.(type) {
		case *ssa.ChangeType:
			v = x.X
		case *ssa.MakeClosure:
			v = x.Fn
		case *ssa.Function:
			return x
		default:
			return nil
		}
	}
	return nil
}

// describesItself reports whether a tool may have a schema written by its author: it is not a literal without one.
func describesItself(tool ssa.Value) bool {
	literal, ok := tool.(*ssa.Alloc)
	if !ok {
		return true
	}
	fields := structIn(contractapi.Deref(literal.Type()))
	return fields == nil || slices.ContainsFunc(*literal.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.FieldAddr:
			return fields.Field(use.Field).Name() == "InputSchema"
		case ssa.CallInstruction, *ssa.DebugRef:
			return false
		}
		return true // other code may set it
	})
}

// hops limits the number of operations through which a value is followed.
const hops = 5
