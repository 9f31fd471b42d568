package summary

import (
	"go/types"
	"reflect"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// decoding returns what contract.Decode promises about the arguments that it returns: the bounds in the struct tags of their type, if the package
// makes its schema from that type.
func (f *Finder) decoding(call ssa.CallInstruction) []condition.Condition {
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.TypeArgs()) != 1 {
		return nil
	}
	origin := callee.Origin()
	if origin == nil || origin.Object() == nil || !decodes(origin.Object()) {
		return nil
	}
	args := callee.TypeArgs()[0]
	if !f.schemas().described[structIn(args)] {
		return nil
	}
	return promisedOf(args, "")
}

// decodes reports whether a function validates its input against a schema and decodes it.
func decodes(f types.Object) bool {
	return contractapi.IsFunc(f, "Decode") || f.Name() == "DecodeInput" && f.Pkg() != nil && f.Pkg().Path() == tools.ModulePath
}

// promisedOf returns what the tags of the fields of a struct, and of the structs in it, promise.
func promisedOf(t types.Type, path string) []condition.Condition {
	s := structIn(t)
	if s == nil {
		return nil
	}
	var all []condition.Condition
	for i := range s.NumFields() {
		at := path + strconv.Itoa(i)
		all = append(all, restrictionsOf(s.Field(i).Type(), reflect.StructTag(s.Tag(i)), 0).promises(at)...)
		if _, pointer := s.Field(i).Type().Underlying().(*types.Pointer); !pointer {
			all = append(all, promisedOf(s.Field(i).Type(), at+".")...)
		}
	}
	return all
}

// promises returns the conditions on a field with these limits after the arguments were decoded.
func (h limits) promises(path string) []condition.Condition {
	var all []condition.Condition
	field := condition.Term{Kind: condition.Result, Path: path, Len: h.length}
	decoded := condition.Term{Kind: condition.Result, Index: 1}
	if h.least.is {
		all = append(all, condition.Condition{X: field, N: h.least.n, When: decoded})
	}
	if h.most.is {
		all = append(all, condition.Condition{Y: field, N: -h.most.n, When: decoded})
	}
	return all
}

// structIn returns the underlying struct of a type, or nil.
func structIn(t types.Type) *types.Struct {
	s, _ := t.Underlying().(*types.Struct)
	return s
}

// schemas are the types of which a package makes schemas, and those that it decodes, with the types that they contain.
type schemas struct {
	described, decoded map[types.Type]bool
	other              map[types.Type]bool // decoded with a schema that is not made from the type
}

func (f *Finder) findSchemas() schemas {
	m := schemas{map[types.Type]bool{}, map[types.Type]bool{}, map[types.Type]bool{}}
	for id, instance := range f.pass.TypesInfo.Instances {
		switch used := f.pass.TypesInfo.Uses[id]; {
		case instance.TypeArgs.Len() != 1:
		case contractapi.IsFunc(used, "SchemaOf"):
			gather(instance.TypeArgs.At(0), m.described)
		case decodes(used):
			gather(instance.TypeArgs.At(0), m.decoded)
		}
	}
	for s := range m.decoded {
		m.other[s] = !m.described[s]
	}
	return m
}

// gather adds the underlying type of t, and those of the types that it contains.
func gather(t types.Type, all map[types.Type]bool) {
	u := t.Underlying()
	if all[u] {
		return
	}
	all[u] = true
	switch u := u.(type) {
	case *types.Struct:
		for field := range u.Fields() {
			gather(field.Type(), all)
		}
	case *types.Pointer:
		gather(u.Elem(), all)
	case *types.Slice:
		gather(u.Elem(), all)
	case *types.Array:
		gather(u.Elem(), all)
	case *types.Map:
		gather(u.Elem(), all)
	}
}
