package summary

import (
	"go/token"
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// bounded returns the range to which a schema restricts a leaf. It returns false if the leaf or a containing value has other
// restrictions, whose effect is not known.
func (l *funcAnalysis) bounded(leaf prove.Leaf) (prove.Range, bool) {
	var within prove.Range
	for i, part := range fieldsTo(leaf) {
		if !l.decoded(part.of) {
			continue
		}
		if l.schemas().other[part.of] {
			return within, false // its schema is not known
		}
		h := restrictionsOf(part.of.Field(part.index).Type(), reflect.StructTag(part.of.Tag(part.index)), part.inner)
		if h.more || i > 0 && !h.free() {
			return within, false
		}
		if i == 0 {
			within = h.within()
		}
	}
	return within, true
}

// within converts limits to a range.
func (h limits) within() prove.Range {
	r := prove.Range{Len: h.length}
	if h.least.is {
		r.Least = &h.least.n
	}
	if h.most.is {
		r.Most = &h.most.n
	}
	return r
}

// decoded reports whether the contents of a struct may have been decoded with a schema.
func (l *funcAnalysis) decoded(s *types.Struct) bool {
	if l.schemas().decoded[s] {
		return true
	}
	return l.schemas().declaredElsewhere(s, l.pass.Pkg)
}

// declaredElsewhere reports whether a struct is declared in another package, which may decode it.
func (m schemas) declaredElsewhere(s *types.Struct, here *types.Package) bool {
	return s.NumFields() > 0 && s.Field(0).Pkg() != nil && s.Field(0).Pkg() != here
}

// A part is a field on the path to a value.
type part struct {
	of    *types.Struct
	index int
	inner int // number of elements and pointers between the field and the value
}

// fieldsTo returns the fields on the path to a leaf, the innermost first.
func fieldsTo(leaf prove.Leaf) []part {
	var all []part
	inner := 0
	add := func(t types.Type, index int) {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		if s := structIn(t); s != nil && index < s.NumFields() {
			all = append(all, part{s, index, inner})
		}
		inner = 0
	}
	v := leaf.Value
	if leaf.Field >= 0 {
		add(v.Type(), leaf.Field)
	}
	for range hops {
		if of := elementOf(v); of != nil {
			v = of
			inner++
			continue
		}
		switch x := v.(type) {
		case *ssa.FieldAddr:
			add(x.X.Type(), x.Field)
			v = x.X
		case *ssa.Field:
			add(x.X.Type(), x.Field)
			v = x.X
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return all
			}
			if _, address := x.X.(*ssa.FieldAddr); !address {
				inner++
			}
			if held := lazyssa.Held(x.X); held != nil {
				v, inner = held, 0
				continue
			}
			v = x.X
		case *ssa.Convert:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.Extract:
			next, ok := x.Tuple.(*ssa.Next)
			if !ok {
				return all
			}
			over, ok := next.Iter.(*ssa.Range)
			if !ok {
				return all
			}
			v = over.X
			inner++
		default:
			return all
		}
	}
	return all
}

// elementOf returns the list, map or string of which a value is an element, the address of an element, or a slice; nil for any other value.
func elementOf(v ssa.Value) ssa.Value {
	switch x := v.(type) {
	case *ssa.IndexAddr:
		return x.X
	case *ssa.Index:
		return x.X
	case *ssa.Lookup:
		return x.X
	case *ssa.Slice:
		return x.X
	}
	return nil
}
