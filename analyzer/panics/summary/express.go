package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// need substitutes the arguments of a call for the parameters in a condition; false if one is not known.
func (l *funcAnalysis) need(c condition.Condition, in *ssa.Function, args []ssa.Value) (prove.Need, bool) {
	n := prove.Need{Op: c.Op, N: c.N, Name: c.Name}
	for _, side := range []struct {
		from condition.Term
		to   *prove.Value
	}{{c.X, &n.X}, {c.Y, &n.Y}} {
		t := side.from
		if t.IsZero() {
			continue
		}
		v := argument(in, args, t)
		if v == nil || v.Parent() != nil && v.Parent() != l.f { // values of other functions are not known here
			return n, false
		}
		*side.to = prove.Value{Value: v, Path: t.Path, Len: t.Len, Cap: t.Cap}
	}
	return n, true
}

// argument returns the argument to which a term refers, or the only value of a captured variable.
func argument(in *ssa.Function, args []ssa.Value, t condition.Term) ssa.Value {
	if t.Kind != condition.Parameter || t.Index >= len(args) || args[t.Index] == nil {
		return nil
	}
	if in != nil && t.Index >= len(in.Params) {
		return lazyssa.Held(args[t.Index])
	}
	return args[t.Index]
}

// parameter returns the index of the parameter that a value is, or of the constant captured variable that holds it; -1 for any
// other value.
func (l *funcAnalysis) parameter(v ssa.Value) int {
	switch v := v.(type) {
	case *ssa.Parameter:
		return slices.Index(l.f.Params, v)
	case *ssa.UnOp:
		switch cell := v.X.(type) {
		case *ssa.FreeVar:
			if v.Op == token.MUL && lazyssa.Held(cell) != nil {
				return len(l.f.Params) + slices.Index(l.f.FreeVars, cell)
			}
		case *ssa.Alloc:
			if held, ok := lazyssa.Held(cell).(*ssa.Parameter); ok { // captured by a literal
				return slices.Index(l.f.Params, held)
			}
		}
	}
	return -1
}

// reachedFrom returns the parameter of which a value is a field, and the path of fields, if the function cannot have changed the
// field before; -1 for any other value.
func (l *funcAnalysis) reachedFrom(v ssa.Value) (param int, path string) {
	var fields []string
	for {
		if i := l.parameter(v); i >= 0 {
			slices.Reverse(fields)
			return i, strings.Join(fields, ".")
		}
		switch x := v.(type) {
		case *ssa.Field:
			fields = append(fields, strconv.Itoa(x.Field))
			v = x.X
			continue
		case *ssa.UnOp:
			address, ok := x.X.(*ssa.FieldAddr)
			if ok && x.Op == token.MUL && l.unchanged(x, address) {
				fields = append(fields, strconv.Itoa(address.Field))
				v = address.X
				if cell, ok := v.(*ssa.Alloc); ok { // a parameter of struct type has a variable of its own
					v = lazyssa.Held(cell)
				}
				if v != nil {
					continue
				}
			}
		}
		return -1, ""
	}
}

// unchanged reports whether a field has the same value as at the start of the function: there is no store to such a field, and no
// earlier call.
func (l *funcAnalysis) unchanged(load *ssa.UnOp, address *ssa.FieldAddr) bool {
	if l.setOnce(address.X.Type(), address.Field) {
		return true
	}
	of, field := address.X.Type(), types.Unalias(address.Type()).(*types.Pointer).Elem()
	_, own := address.X.(*ssa.Alloc)
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			switch at := at.(type) {
			case *ssa.Store:
				switch a := at.Addr.(type) {
				case *ssa.FieldAddr:
					if a.Field == address.Field && types.Identical(a.X.Type(), of) {
						return false
					}
				case *ssa.Alloc, *ssa.IndexAddr, *ssa.Global:
				default: // through a pointer to the struct or to the field
					if to := types.Unalias(a.Type()).(*types.Pointer).Elem(); !own && (types.Identical(a.Type(), of) || types.Identical(to, field)) {
						return false
					}
				}
			case *ssa.Call:
				_, builtin := at.Call.Value.(*ssa.Builtin)
				if !builtin && !own && (b == load.Block() && before(at, load) || leadsTo(b, load.Block())) {
					return false
				}
			}
		}
	}
	return true
}

// express returns a need as a condition on the parameters of the function under analysis; false if it depends on other values.
func (l *funcAnalysis) express(at ssa.Instruction, n prove.Need) (condition.Condition, bool) {
	n, _ = lifted(divided(uncut(unformed(counted(n)))))
	c := condition.Condition{Op: n.Op, N: n.N, Name: n.Name}
	for _, side := range []struct {
		from prove.Value
		to   *condition.Term
		sign int64
	}{{n.X, &c.X, -1}, {n.Y, &c.Y, 1}} {
		if side.from.Value == nil {
			continue
		}
		if k, ok := constantOf(side.from); ok && n.Op == condition.Linear {
			c.N += side.sign * k
			continue
		}
		i, path := l.reachedFrom(side.from.Value)
		if i < 0 || side.from.Path != "" && l.changedBefore(at, side.from) {
			return c, false
		}
		*side.to = condition.Term{Kind: condition.Parameter, Index: i, Path: strings.Trim(path+"."+side.from.Path, "."), Len: side.from.Len, Cap: side.from.Cap}
	}
	return c, !c.X.IsZero() || !c.Y.IsZero()
}

// changedBefore reports whether the fields on the path of a value may have changed since the start of the function.
func (l *funcAnalysis) changedBefore(at ssa.Instruction, v prove.Value) bool {
	first, _, inner := strings.Cut(v.Path, ".")
	if field, err := strconv.Atoi(first); err == nil && !inner && l.setOnce(v.Value.Type(), field) {
		return false
	}
	for _, b := range l.f.Blocks {
		for _, i := range b.Instrs {
			if b != at.Block() && !leadsTo(b, at.Block()) || b == at.Block() && !before(i, at) && !leadsTo(b, b) {
				continue
			}
			switch i := i.(type) {
			case *ssa.Store:
				if a, ok := i.Addr.(*ssa.FieldAddr); ok && strconv.Itoa(a.Field) == first && types.Identical(a.X.Type(), v.Value.Type()) {
					return true
				}
			case *ssa.Call:
				if i != at && slices.Contains(i.Call.Args, v.Value) {
					return true
				}
			}
		}
	}
	return false
}

// counted rewrites "a length is not zero" as "the length is at least 1".
func counted(n prove.Need) prove.Need {
	if n.Op == condition.Has && n.Name == prove.NonZero && n.X.Path == "" {
		if size := measured(n.X.Value); size.Len {
			return prove.Need{Op: condition.Linear, X: size, N: 1}
		}
	}
	return n
}

// unformed rewrites a condition that a converted string is not empty as one on the original string.
func unformed(n prove.Need) prove.Need {
	if n.Op != condition.Linear || !n.X.Len || n.Y.Value != nil || n.N > 1 {
		return n
	}
	if of := prove.Reshaped(n.X.Value); of != nil {
		n.X.Value = of
	}
	return n
}

// uncut rewrites a condition on the length of s[k:] as one on the length of s, for constant k.
func uncut(n prove.Need) prove.Need {
	if n.Op != condition.Linear {
		return n
	}
	for _, side := range []struct {
		*prove.Value
		sign int64
	}{{&n.X, -1}, {&n.Y, 1}} {
		rest, ok := side.Value.Value.(*ssa.Slice)
		if !ok || !side.Len || rest.High != nil || rest.Low == nil || !lengthy(rest.X.Type()) {
			continue
		}
		if k, ok := constantOf(prove.Value{Value: rest.Low}); ok {
			side.Value.Value = rest.X
			n.N -= side.sign * k
		}
	}
	return n
}

// divided rewrites a condition on a product, sum or difference with a positive constant as one on the other operand. Overflow is
// reported as a size that is too large.
func divided(n prove.Need) prove.Need {
	if n.Op != condition.Linear || n.X.Value != nil && n.Y.Value != nil {
		return n
	}
	for _, side := range []struct {
		*prove.Value
		sign int64
	}{{&n.X, -1}, {&n.Y, 1}} {
		made, ok := side.Value.Value.(*ssa.BinOp)
		if !ok || side.Len {
			continue
		}
		k, ok := constantOf(prove.Value{Value: made.Y})
		switch {
		case made.Op == token.SUB && measured(made.X).Len && measured(made.Y).Len:
			x, y := measured(made.X), measured(made.Y)
			if side.sign > 0 {
				x, y = y, x
			}
			n.X, n.Y = x, y
			return n
		case !ok || k <= 0:
		case made.Op == token.MUL:
			side.Value.Value = made.X
			n.N = -floor(-n.N, k) // x*k >= n if and only if x >= n/k, rounded up
		case made.Op == token.ADD:
			*side.Value = measured(made.X)
			n.N += side.sign * k
		case made.Op == token.SUB:
			*side.Value = measured(made.X)
			n.N -= side.sign * k
		}
	}
	return n
}

// lifted rewrites a condition on a sum with a length as one on the other operand. The result is sufficient but not necessary,
// because lengths are not negative; the bool reports whether it rewrote anything.
func lifted(n prove.Need) (prove.Need, bool) {
	sum, ok := n.X.Value.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD || n.Op != condition.Linear || n.X.Len || n.X.Cap || n.X.Path != "" || n.Y.Value != nil {
		return n, false
	}
	part := sum.Y
	if !measured(sum.X).Len {
		part = sum.X
		if !measured(sum.Y).Len {
			return n, false
		}
	}
	n.X = prove.Value{Value: part}
	return n, true
}

func floor(a, b int64) int64 {
	q := a / b
	if a%b != 0 && a < 0 {
		q--
	}
	return q
}

// constantOf returns the value of an integer constant.
func constantOf(v prove.Value) (int64, bool) {
	c, ok := v.Value.(*ssa.Const)
	if !ok || v.Len || v.Cap || v.Path != "" || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, false
	}
	k, exact := constant.Int64Val(c.Value)
	return k, exact && k < 1<<40 && k > -1<<40
}

// lengthy reports whether values of a type have a length.
func lengthy(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return true
	case *types.Basic:
		return u.Info()&types.IsString != 0
	}
	return false
}
