package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// madeFor reports whether the numbers that a need is about were made to go together in a way that does not show: by a function of the author's own
// that was given what has been asked about, by an expression, or by a table for characters.
func (l *funcAnalysis) madeFor(at ssa.Instruction, leaves []prove.Leaf) bool {
	for _, leaf := range leaves {
		switch {
		case leaf.Field >= 0:
		case l.answeredFor(at, leaf.Value):
			return true
		case isMatched(leaf.Value): // how many groups there are, the expression says
			return true
		case isMatch(leaf.Value) && l.proof.HasGuard(at, leaf.Value):
			return true
		case isCharacter(leaf.Value) && l.proof.HasGuard(at, leaf.Value) && slices.ContainsFunc(leaves, l.isTable):
			return true
		}
	}
	return false
}

// answeredFor reports whether a value is what a function of the package returns that was given something that has been asked about.
func (l *funcAnalysis) answeredFor(at ssa.Instruction, v ssa.Value) bool {
	if !ownAnswer(v) || !lengthy(v.Type()) {
		return false
	}
	call := callIn(v)
	return call != nil && slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool {
		_, constant := a.(*ssa.Const)
		return !constant && lengthy(a.Type()) && l.proof.HasGuard(at, a)
	})
}

// callIn returns the call that a value is a result of.
func callIn(v ssa.Value) *ssa.Call {
	if e, ok := v.(*ssa.Extract); ok {
		v = e.Tuple
	}
	call, _ := v.(*ssa.Call)
	return call
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

// isMatch reports whether a value is what an expression has matched.
func isMatch(v ssa.Value) bool {
	call := callIn(v)
	if call == nil || call.Call.StaticCallee() == nil {
		return false
	}
	f := call.Call.StaticCallee()
	return f.Pkg != nil && f.Pkg.Pkg.Path() == "regexp" && f.Signature.Recv() != nil
}

// isMatched reports whether a value is one of all that an expression has matched.
func isMatched(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	element, ok := load.X.(*ssa.IndexAddr)
	return ok && isMatch(element.X)
}

// isCharacter reports whether a number is a character of a text, or a parameter that is one by its type.
func isCharacter(v ssa.Value) bool {
	b, ok := v.Type().Underlying().(*types.Basic)
	if !ok || b.Kind() != types.Int32 && b.Kind() != types.Uint8 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Lookup, *ssa.Index, *ssa.Parameter:
		return true
	case *ssa.UnOp:
		_, element := v.X.(*ssa.IndexAddr)
		return v.Op == token.MUL && element
	case *ssa.Extract:
		_, next := v.Tuple.(*ssa.Next)
		return next
	}
	return false
}

// belowNone reports whether a need is that a character of a text is not negative, which none is.
func belowNone(n prove.Need) bool {
	if n.Y.Value != nil || n.N > 0 || n.X.Len || n.X.Value == nil {
		return false
	}
	v := n.X.Value
	for {
		c, ok := v.(*ssa.Convert)
		if !ok {
			break
		}
		v = c.X
	}
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	element, ok := load.X.(*ssa.IndexAddr)
	if !ok || !isRunes(element.X.Type()) {
		return false
	}
	list := element.X
	for {
		part, ok := list.(*ssa.Slice)
		if !ok {
			break
		}
		list = part.X
	}
	_, given := list.(*ssa.Parameter)
	made, converted := list.(*ssa.Convert)
	return given || converted && isText(made.X.Type())
}

func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// isTable reports whether a leaf is a list that nobody sent.
func (l *funcAnalysis) isTable(leaf prove.Leaf) bool {
	t := leaf.Value.Type()
	if leaf.Field >= 0 {
		f := fieldOf(t, leaf.Field)
		if f == nil {
			return false
		}
		t = f.Type()
	}
	_, list := t.Underlying().(*types.Slice)
	return list && (len(l.leaf(leaf).From) == 0 || l.ofReceiver(leaf))
}

// ofReceiver reports whether a leaf is a field of the receiver into which nothing is ever put but room that is made.
func (l *funcAnalysis) ofReceiver(leaf prove.Leaf) bool {
	of, field := leaf.Value, leaf.Field
	if load, ok := of.(*ssa.UnOp); ok && field < 0 {
		address, ok := load.X.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		of, field = address.X, address.Field
	}
	f := fieldOf(of.Type(), field)
	return l.f.Signature.Recv() != nil && l.parameter(of) == 0 && f != nil && l.putThere(f, isRoom)
}

// isRoom reports whether a list is room that its author has made, or none.
func isRoom(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeSlice:
		return true
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Slice:
		made, ok := v.X.(*ssa.Alloc)
		return ok && made.Comment == "makeslice"
	}
	return false
}

// holders are maps of the standard library that have something for each key that they have.
var holders = map[string]bool{"net/url.Values": true, "net/http.Header": true, "net/textproto.MIMEHeader": true, "net/mail.Header": true}

// ofKey reports whether a value is what such a map has for a key that it has.
func ofKey(v ssa.Value) bool {
	e, ok := v.(*ssa.Extract)
	if !ok {
		return false
	}
	next, ok := e.Tuple.(*ssa.Next)
	if !ok {
		return false
	}
	over, ok := next.Iter.(*ssa.Range)
	return ok && holders[types.TypeString(over.X.Type(), nil)]
}

// ownNumber reports whether a number is what a function of the package returns, and nobody sent what it is made of.
func (l *funcAnalysis) ownNumber(v ssa.Value) bool {
	b, ok := v.Type().Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && ownAnswer(v) && len(l.comes(v).From) == 0
}

// pooled reports whether a value comes out of a pool: how long it is, whoever put it there has seen to.
func pooled(v ssa.Value) bool {
	for range hops {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.TypeAssert:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Call:
			f := x.Call.StaticCallee()
			return f != nil && f.String() == "(*sync.Pool).Get"
		default:
			return false
		}
	}
	return false
}

// behindFound reports whether a need is that there is room in a text for what was found in it: there is, behind where it was found.
func behindFound(n prove.Need) bool {
	sum, ok := n.Y.Value.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD || !n.X.Len || n.N > 0 {
		return false
	}
	found, by := sum.X, sum.Y
	if !prove.Searches(found) {
		found, by = by, found
	}
	call, ok := found.(*ssa.Call)
	if !ok || !prove.Searches(call) || len(call.Call.Args) != 2 {
		return false
	}
	size := measured(by)
	return size.Len && sameValue(size.Value, call.Call.Args[1]) && sameValue(n.X.Value, call.Call.Args[0])
}

// sameValue reports whether two values are the same, or read from the same field of the same.
func sameValue(a, b ssa.Value) bool {
	x, ok := a.(*ssa.UnOp)
	y, also := b.(*ssa.UnOp)
	if a == b || !ok || !also {
		return a == b
	}
	f, ok := x.X.(*ssa.FieldAddr)
	g, also := y.X.(*ssa.FieldAddr)
	return ok && also && f.X == g.X && f.Field == g.Field
}

// sameText reports whether two leaves are forms of the same text.
func sameText(a, b prove.Leaf) bool {
	if a.Field >= 0 || b.Field >= 0 {
		return false
	}
	x, y := plainText(a.Value), plainText(b.Value)
	return sameValue(x.of, y.of) && x.runes == y.runes && (x.formed || y.formed)
}

// A form is a text that a value is a form of.
type form struct {
	of     ssa.Value
	formed bool // by a function
	runes  bool // it is counted in characters
}

// plainText returns the text that a value is a form of.
func plainText(v ssa.Value) form {
	formed, runes := false, false
	for range hops {
		switch x := v.(type) {
		case *ssa.Convert:
			runes = runes || isRunes(x.Type())
			v = x.X
			continue
		case *ssa.Call:
			f := x.Call.StaticCallee()
			if f == nil || !slices.Contains([]string{"strings.ToLower", "strings.ToUpper", "strings.ToTitle", "bytes.ToLower", "bytes.ToUpper"}, f.String()) {
				return form{v, formed, runes}
			}
			v, formed = x.Call.Args[0], true
			continue
		}
		break
	}
	return form{v, formed, runes}
}

// isRunes reports whether a type is a list of characters.
func isRunes(t types.Type) bool {
	list, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := list.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Int32
}

// heldBy reports whether what a function returns is made of a struct that another leaf has been put into.
func heldBy(v ssa.Value, leaf prove.Leaf) bool {
	call := callIn(v)
	if call == nil || !ownAnswer(v) {
		return false
	}
	return slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool {
		made, ok := a.(*ssa.Alloc)
		return ok && slices.ContainsFunc(*made.Referrers(), func(r ssa.Instruction) bool {
			field, ok := r.(*ssa.FieldAddr)
			return ok && slices.ContainsFunc(*field.Referrers(), func(use ssa.Instruction) bool {
				put, ok := use.(*ssa.Store)
				return ok && put.Addr == ssa.Value(field) && isLeaf(put.Val, leaf)
			})
		})
	})
}

// chosenFor reports whether a value is an element of a list the place of which a function of the author's own has returned to another leaf.
func chosenFor(v ssa.Value, leaf prove.Leaf) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	element, ok := load.X.(*ssa.IndexAddr)
	return ok && ownAnswer(element.Index) && prove.Depends(element.Index, leaf)
}

// isLeaf reports whether a value is a leaf, or read from the same field.
func isLeaf(v ssa.Value, leaf prove.Leaf) bool {
	if leaf.Field < 0 {
		return sameValue(v, leaf.Value)
	}
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return ok && field.X == leaf.Value && field.Field == leaf.Field
}

// countedAround reports whether a number is a variable of the function around, which sets it more than once.
func countedAround(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	cell, ok := load.X.(*ssa.FreeVar)
	b, number := v.Type().Underlying().(*types.Basic)
	return ok && number && b.Info()&types.IsInteger != 0 && lazyssa.Held(cell) == nil
}
