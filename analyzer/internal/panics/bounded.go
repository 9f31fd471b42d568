package panics

import (
	"go/token"
	"go/types"
	"reflect"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"github.com/toolconform/toolconform/analyzer/internal/hazard"
	"github.com/toolconform/toolconform/analyzer/internal/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/prove"
	"golang.org/x/tools/go/ssa"
)

// bounded reports whether a leaf, or what it is a part of, is held by the schema to something that the proof does not know of at an
// instruction: then whether that is enough nobody knows.
func (l *look) bounded(at ssa.Instruction, leaf prove.Leaf) bool {
	path := fieldsTo(leaf)
	for i, part := range path {
		if !l.decoded(part.of) {
			continue
		}
		if l.made().other[part.of] {
			return true // by which schema, nobody has read
		}
		h := heldTo(part.of.Field(part.index).Type(), reflect.StructTag(part.of.Tag(part.index)))
		if !h.free() && (i > 0 || part.inner || h.more || !l.proves(at, leaf, h)) {
			return true
		}
	}
	return false
}

// decoded reports whether what is in a struct has been decoded by a schema, as far as anybody knows.
func (l *look) decoded(s *types.Struct) bool {
	if l.made().decoded[s] {
		return true
	}
	return l.made().elsewhere(s, l.pass.Pkg)
}

// elsewhere reports whether a struct is of another package, which may have decoded it.
func (m made) elsewhere(s *types.Struct, here *types.Package) bool {
	return s.NumFields() > 0 && s.Field(0).Pkg() != nil && s.Field(0).Pkg() != here
}

// proves reports whether the proof knows of the bounds of a leaf.
func (l *look) proves(at ssa.Instruction, leaf prove.Leaf, h limits) bool {
	v := prove.Value{Value: leaf.Value, Len: h.length}
	if leaf.Field >= 0 {
		v.Path = strconv.Itoa(leaf.Field)
	}
	holds := func(n prove.Need) bool { return l.proof.Holds(at, n).Verdict == hazard.Proven }
	return (!h.least.is || holds(prove.Need{Op: condition.Linear, X: v, N: h.least.n})) &&
		(!h.most.is || holds(prove.Need{Op: condition.Linear, Y: v, N: -h.most.n}))
}

// A part is a field on the way to a value.
type part struct {
	of    *types.Struct
	index int
	inner bool // what is meant is an element of it, or what it points to
}

// fieldsTo answers the fields that a leaf is, and is in, the innermost first.
func fieldsTo(leaf prove.Leaf) []part {
	var all []part
	inner := false
	add := func(t types.Type, index int) {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		if s := structIn(t); s != nil && index < s.NumFields() {
			all = append(all, part{s, index, inner})
		}
		inner = false
	}
	v := leaf.Value
	if leaf.Field >= 0 {
		add(v.Type(), leaf.Field)
	}
	for range hops {
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
				inner = true
			}
			if kept := lazyssa.Held(x.X); kept != nil {
				v, inner = kept, false
				continue
			}
			v = x.X
		case *ssa.IndexAddr:
			v, inner = x.X, true
		case *ssa.Index:
			v, inner = x.X, true
		case *ssa.Lookup:
			v, inner = x.X, true
		case *ssa.Slice:
			v, inner = x.X, true
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
			v, inner = over.X, true
		default:
			return all
		}
	}
	return all
}
