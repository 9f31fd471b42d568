package prove

import (
	"math"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

// A limit is a lower or an upper bound of a number; ok is false if there is none.
type limit struct {
	n  int64
	ok bool
}

// bounds reports whether an inequality holds just by the types and forms of its nodes.
func bounds(l linear) bool {
	total := int64(0)
	for _, t := range l.list() {
		lowest, highest := limits(t.n)
		b := lowest
		if t.c < 0 {
			b = highest
		}
		if !b.ok {
			return false
		}
		product, ok := times(b.n, t.c)
		if !ok {
			return false
		}
		if total, ok = plus(total, product); !ok {
			return false
		}
	}
	return total >= l.n
}

// limits returns the bounds of a number by its type and form.
func limits(n *valuenumber.Node) (lowest, highest limit) {
	if k, ok := whole(n); ok {
		return limit{k, true}, limit{k, true}
	}
	switch n.Kind {
	case valuenumber.LengthOf, valuenumber.CapacityOf:
		return limit{0, true}, mostOf(n.A)
	case valuenumber.Phi, valuenumber.Opaque, valuenumber.Loaded, valuenumber.Merged, valuenumber.Field, valuenumber.Element, valuenumber.Converted, valuenumber.Binary, valuenumber.Minus:
	default:
		return limit{}, limit{}
	}
	return typed(n)
}

func mostOf(a *valuenumber.Node) limit {
	if a.Type == nil {
		return limit{math.MaxInt64, true}
	}
	if size, ok := typeinfo.ElementSize(a.Type); ok && size == 0 || !ok {
		return limit{math.MaxInt64, true}
	}
	return limit{typeinfo.MostElements, true}
}

func typed(n *valuenumber.Node) (lowest, highest limit) {
	if n.Type == nil {
		return limit{}, limit{}
	}
	low, high, bounded, ok := typeinfo.Span(n.Type)
	if !ok {
		return limit{}, limit{}
	}
	return limit{low, true}, limit{high, bounded}
}
