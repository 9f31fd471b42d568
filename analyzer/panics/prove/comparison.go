package prove

import (
	"go/constant"
	"go/token"
	"math"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
)

func compared(a, b *valuenumber.Node, n int64) *fact {
	f := &fact{pred: holdsAtLeast}
	f.l.n = n
	f.count(a, 1)
	f.count(b, -1)
	return f
}

// count adds c times a node to the inequality of a fact; a constant goes into the bound.
func (f *fact) count(n *valuenumber.Node, c int64) {
	if n == nil {
		return
	}
	if k, ok := whole(n); ok && magnitude(k) < 1<<62 {
		f.l.n, _ = plus(f.l.n, -c*k)
		return
	}
	f.l.add(n, c)
}

func (p *prover) comparison(c *valuenumber.Node, truth bool, know CalleeFacts) []*fact {
	_, _, _, integer := typeinfo.Span(c.Type)
	switch {
	case integer && c.Op == token.EQL && truth:
		return []*fact{compared(c.A, c.B, 0), compared(c.B, c.A, 0)}
	case integer && c.Op == token.EQL:
		f := compared(c.A, c.B, 0)
		f.pred = unequal
		all := []*fact{f}
		for _, pair := range [][2]*valuenumber.Node{{c.A, c.B}, {c.B, c.A}} { // what differs from its least value is greater
			lowest, _ := limits(pair[0])
			if k, ok := whole(pair[1]); ok && lowest.ok && lowest.n == k && k < math.MaxInt64 {
				all = append(all, compared(pair[0], pair[1], 1))
			}
		}
		return all
	case integer && c.Op == token.LSS && truth, integer && c.Op == token.LEQ && !truth:
		if truth {
			return []*fact{compared(c.B, c.A, 1)}
		}
		return []*fact{compared(c.A, c.B, 1)}
	case integer && c.Op == token.LSS:
		return []*fact{compared(c.A, c.B, 0)}
	case integer && c.Op == token.LEQ:
		return []*fact{compared(c.B, c.A, 0)}
	case c.Op != token.EQL:
		return nil
	}
	x, y := c.A, c.B
	if x.Kind == valuenumber.Constant {
		x, y = y, x
	}
	switch {
	case typeinfo.IsSequence(c.Type) && typeinfo.IsString(c.Type):
		return p.sameText(x, y, truth)
	case y.Kind == valuenumber.Constant && y.Const == nil:
		return p.comparedWithNil(x, truth, know)
	}
	return nil
}

func (p *prover) sameText(x, y *valuenumber.Node, truth bool) []*fact {
	a, b := p.Length(x), p.Length(y)
	switch {
	case truth:
		return []*fact{compared(a, b, 0), compared(b, a, 0)}
	case y.Kind == valuenumber.Constant && constant.StringVal(y.Const) == "":
		return []*fact{compared(a, nil, 1)}
	}
	return nil
}

func (p *prover) comparedWithNil(x *valuenumber.Node, truth bool, know CalleeFacts) []*fact {
	if !truth {
		return []*fact{{pred: isNonNil, n: x}}
	}
	return append([]*fact{{pred: isNilValue, n: x}}, p.promises(x, know, false)...)
}
