package valuenumber

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// Content returns the node of what an address holds at a place: what the last store put there, or one node for all loads since the same instruction
// that may have written, or the same join of branches. v is the value that loads it, or nil.
func (t *Table) Content(at *Node, p Place, v ssa.Value) *Node {
	of := typeinfo.Pointee(at.Type)
	if v != nil {
		of = v.Type()
	}
	stored, since := t.lastWrite(at, p)
	if stored != nil {
		return stored
	}
	return t.Make(Key{Kind: Loaded, A: at, Since: since}, func(n *Node) { n.Value, n.Type, n.Born = v, of, Later(at.Born, since) })
}

// lastWrite goes back from a place, as long as there is one way, to the last instruction that may write to an address. It returns the node of the value that
// this is known to write, or the place after which nothing writes.
func (t *Table) lastWrite(at *Node, p Place) (stored *Node, since Place) {
	root := rootOf(at)
	for b, before := p.Block, p.Index; b != nil; b, before = b.Preds[0], len(b.Preds[0].Instrs) {
		from := 0
		if b == at.Born.Block {
			from = max(0, at.Born.Index)
		}
		for i := before - 1; i >= from; i-- {
			if store, ok := b.Instrs[i].(*ssa.Store); ok && t.Of(store.Addr) == at {
				return t.Of(store.Val), Place{}
			}
			if t.mayWrite(b.Instrs[i], root.Value) {
				return nil, Place{b, i + 1}
			}
		}
		if b == at.Born.Block || len(b.Preds) != 1 {
			return nil, Later(at.Born, Place{b, -1})
		}
	}
	return nil, p
}

// rootOf returns the address that an address of a field or an array element is in.
func rootOf(at *Node) *Node {
	for at.Kind == FieldAt || at.Kind == ElementAt && typeinfo.Pointee(at.A.Type) != nil {
		at = at.A
	}
	return at
}

// rootValue is rootOf for an SSA value.
func rootValue(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.IndexAddr:
			if typeinfo.Pointee(x.X.Type()) == nil {
				return v
			}
			v = x.X
		default:
			return v
		}
	}
}

// mayWrite reports whether an instruction may write to the memory at an address with that root, or let other code write. A variable whose address
// the function keeps to itself is written by stores to it only; any other memory by anything but these.
func (t *Table) mayWrite(i ssa.Instruction, root ssa.Value) bool {
	switch i := i.(type) {
	case *ssa.Store:
		to := rootValue(i.Addr)
		return to == root || !t.own(to) && !t.own(root)
	case *ssa.Send, *ssa.Select, *ssa.RunDefers, *ssa.Go:
		return !t.own(root)
	case *ssa.UnOp:
		return i.Op == token.ARROW && !t.own(root)
	case *ssa.Call:
		b, ok := i.Call.Value.(*ssa.Builtin)
		return !t.own(root) && (!ok || b.Name() == "append" || b.Name() == "copy" || b.Name() == "clear")
	}
	return false
}

// own reports whether v is a variable of the function whose address goes nowhere else, except into function literals that only read it.
func (t *Table) own(v ssa.Value) bool {
	alloc, ok := v.(*ssa.Alloc)
	if !ok {
		return false
	}
	known, ok := t.owned[alloc]
	if !ok {
		known = kept(alloc, t.Function)
		t.owned[alloc] = known
	}
	return known
}

// kept reports whether an address is only used for loads, and for stores in the function where it was made.
func kept(address ssa.Value, home *ssa.Function) bool {
	for _, r := range *address.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Val == address || r.Parent() != home {
				return false
			}
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Return:
			if r.Parent() != home { // its caller has the address
				return false
			}
		case *ssa.FieldAddr:
			if !kept(r, home) {
				return false
			}
		case *ssa.IndexAddr:
			if r.X != address || !kept(r, home) {
				return false
			}
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if f := r.Fn.(*ssa.Function); b == address && (f.Parent() == nil || !kept(f.FreeVars[i], home)) {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}
