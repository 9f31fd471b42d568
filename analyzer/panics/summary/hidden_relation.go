package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// hiddenRelation reports whether the numbers in a need are related in a way that the prover does not see: by a function of the author's own whose
// argument was checked, by a regular expression, or by a table for characters.
func (l *funcAnalysis) hiddenRelation(at ssa.Instruction, leaves []prove.Leaf) bool {
	for _, leaf := range leaves {
		switch {
		case leaf.Field >= 0:
		case l.resultOfChecked(at, leaf.Value):
			return true
		case isMatched(leaf.Value): // the expression determines the number of groups
			return true
		case isMatch(leaf.Value) && l.proof.HasGuard(at, leaf.Value):
			return true
		case isCharacter(leaf.Value) && l.proof.HasGuard(at, leaf.Value) && slices.ContainsFunc(leaves, l.isTable):
			return true
		}
	}
	return false
}

// resultOfChecked reports whether a value is the result of a function of the package, one of whose arguments was checked.
func (l *funcAnalysis) resultOfChecked(at ssa.Instruction, v ssa.Value) bool {
	if !ownResult(v) || !lengthy(v.Type()) {
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

// isMatch reports whether a value is a result of a method of package regexp.
func isMatch(v ssa.Value) bool {
	call := callIn(v)
	if call == nil || call.Call.StaticCallee() == nil {
		return false
	}
	f := call.Call.StaticCallee()
	return f.Pkg != nil && f.Pkg.Pkg.Path() == "regexp" && f.Signature.Recv() != nil
}

// isMatched reports whether a value is an element of such a result.
func isMatched(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	element, ok := load.X.(*ssa.IndexAddr)
	return ok && isMatch(element.X)
}

// isCharacter reports whether a number is an element of a string, or a parameter of the type of one.
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

// belowNone reports whether a need is that a character is not negative, which always holds.
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
	_, parameter := list.(*ssa.Parameter)
	made, converted := list.(*ssa.Convert)
	return parameter || converted && isText(made.X.Type())
}

func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// isTable reports whether a leaf is a list that does not come from callers or the model.
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
	return list && (len(l.leafOrigin(leaf).From) == 0 || l.ofReceiver(leaf))
}

// ofReceiver reports whether a leaf is a field of the receiver in which only new lists of zeros are ever stored.
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
	return l.f.Signature.Recv() != nil && l.parameter(of) == 0 && f != nil && l.everyStored(f, isRoom)
}

// isRoom reports whether a list is new and has only zeros, or is nil.
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

// holders lists map types of the standard library whose entries have at least one element, by convention.
var holders = map[string]bool{"net/url.Values": true, "net/http.Header": true, "net/textproto.MIMEHeader": true, "net/mail.Header": true}

// ofKey reports whether a value is an entry of such a map in a range loop.
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

// ownNumber reports whether an integer is the result of a function of the package, and does not come from model input.
func (l *funcAnalysis) ownNumber(v ssa.Value) bool {
	b, ok := v.Type().Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && ownResult(v) && len(l.originOf(v).From) == 0
}

// pooled reports whether a value comes from a sync.Pool. Whoever put it there has determined its length.
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

// behindFound reports whether a need is that the end of a text that was found in another one lies within the other one, which always holds.
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

// sameValue reports whether two values are the same, or loaded from the same field.
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

// A form is the text of which a value is a form.
type form struct {
	of     ssa.Value
	formed bool // in upper or lower case
	runes  bool // converted to runes
}

// plainText returns the text of which a value is a form.
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

// heldBy reports whether a value is the result of a function that takes a struct in which the leaf was stored.
func heldBy(v ssa.Value, leaf prove.Leaf) bool {
	call := callIn(v)
	if call == nil || !ownResult(v) {
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

// chosenFor reports whether a value is an element of a list whose index a function of the author's own has computed from the leaf.
func chosenFor(v ssa.Value, leaf prove.Leaf) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	element, ok := load.X.(*ssa.IndexAddr)
	return ok && ownResult(element.Index) && prove.Depends(element.Index, leaf)
}

// isLeaf reports whether a value is a leaf, or loaded from the same field.
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

// countedAround reports whether an integer is a captured variable that is set more than once.
func countedAround(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	cell, ok := load.X.(*ssa.FreeVar)
	b, number := v.Type().Underlying().(*types.Basic)
	return ok && number && b.Info()&types.IsInteger != 0 && lazyssa.Held(cell) == nil
}
