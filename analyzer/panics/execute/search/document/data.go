package document

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
)

// IsData reports whether values of a type can be made from documents: nothing in them is a function, a channel, or hidden.
func IsData(t types.Type) bool { return isData(t, 0) }

func isData(t types.Type, depth int) bool {
	if depth > 6 {
		return true
	}
	if models.DecodesItself(t) {
		return true
	}
	switch k := t.Underlying().(type) {
	case *types.Basic:
		return k.Kind() != types.UnsafePointer
	case *types.Pointer:
		return isData(k.Elem(), depth+1)
	case *types.Slice:
		return isData(k.Elem(), depth+1)
	case *types.Array:
		return isData(k.Elem(), depth+1)
	case *types.Map:
		return isData(k.Key(), depth+1) && isData(k.Elem(), depth+1)
	case *types.Interface:
		return k.Empty()
	case *types.Struct:
		return isDataStruct(k, depth)
	}
	return false
}

func isDataStruct(s *types.Struct, depth int) bool {
	exported := s.NumFields() == 0
	for f := range s.Fields() {
		switch f.Type().Underlying().(type) {
		case *types.Signature, *types.Chan:
			return false
		case *types.Interface, *types.Pointer, *types.Map:
			if !f.Exported() {
				return false
			}
		}
		if f.Exported() && (depth > 3 || isData(f.Type(), depth+1)) {
			exported = true
		}
	}
	return exported
}
