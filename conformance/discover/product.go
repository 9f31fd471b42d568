package discover

import (
	"go/types"
	"iter"
	"slices"
)

// A product describes the tools in a value of some type.
type product struct {
	form    Form
	address bool
	static  TypeName
}

// productOf returns which tools a value of the type holds; false if it holds none.
func (v vocabulary) productOf(t types.Type) (product, bool) {
	if p, ok := v.single(t); ok {
		return p, true
	}
	if v.isRegistry(t) {
		return product{form: Held}, true
	}
	var element types.Type
	switch u := t.Underlying().(type) {
	case *types.Slice:
		element = u.Elem()
	case *types.Array:
		element = u.Elem()
	default:
		return product{}, false
	}
	p, ok := v.single(element)
	p.form = Many
	return p, ok
}

func (v vocabulary) single(t types.Type) (product, bool) {
	if v.isTool(t) {
		return product{static: typeNameFor(t)}, true
	}
	if _, pointer := types.Unalias(t).(*types.Pointer); pointer || types.IsInterface(t) {
		return product{}, false
	}
	return product{static: typeNameFor(t), address: true}, v.isTool(types.NewPointer(t))
}

// arguments returns the expressions that a function can be called with, or the first parameter that toolconform cannot supply.
func (v vocabulary) arguments(signature *types.Signature) (args []string, missing *types.Var) {
	params := signature.Params()
	for i := range params.Len() {
		p := params.At(i)
		switch expression := supplies[types.Unalias(p.Type()).String()]; {
		case signature.Variadic() && i == params.Len()-1:
		case expression != "":
			args = append(args, expression)
		default:
			return nil, p
		}
	}
	return args, nil
}

// supplies maps the types of parameters that the kit can supply to Go expressions for them.
var supplies = map[string]string{
	"*log/slog.Logger": "env.Logger",
	"context.Context":  "context.Background()",
}

// carriesAny reports whether one of the parameters or fields is for tools.
func (v vocabulary) carriesAny(vars iter.Seq[*types.Var]) bool {
	for p := range vars {
		if v.carries(p.Type()) {
			return true
		}
	}
	return false
}

// carries reports whether the type is contract.Tool, an interface that includes it, or a collection or pointer of them.
func (v vocabulary) carries(t types.Type) bool {
	for range deepest {
		of, ok := t.Underlying().(interface{ Elem() types.Type })
		if !ok {
			break
		}
		t = of.Elem()
	}
	return types.IsInterface(t) && v.isTool(t)
}

// promotes reports whether a type has all methods of contract.Tool from what it embeds: it is not another tool.
func (v vocabulary) promotes(t types.Type) bool {
	for m := range v.tool.Methods() {
		if _, index, _ := types.LookupFieldOrMethod(t, true, m.Pkg(), m.Name()); len(index) == 1 {
			return false
		}
	}
	return true
}

// deepest is how deep a collection of collections is searched for tools: a type may be a collection of itself.
const deepest = 8

// results describes the results after the first: "error", "cleanup", or "_" for any other.
func results(signature *types.Signature) []string {
	var rest []string
	for i := 1; i < signature.Results().Len(); i++ {
		switch signature.Results().At(i).Type().String() {
		case "error":
			rest = append(rest, "error")
		case "func()":
			rest = append(rest, "cleanup")
		default:
			rest = append(rest, "_")
		}
	}
	return rest
}

// fieldless reports whether a struct type has no fields but those of fieldless types, so that its zero value is its only value.
func fieldless(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	return ok && !slices.ContainsFunc(slices.Collect(s.Fields()), func(field *types.Var) bool { return !fieldless(field.Type()) })
}

// spell returns a type as it is written inside the package.
func spell(t types.Type, in *types.Package) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == in {
			return ""
		}
		return p.Name()
	})
}
