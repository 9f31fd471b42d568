package errtext

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// contents returns the atoms stored in the variable, struct, list or map that a value is or points to.
func (w *walker) contents(base ssa.Value, p path, n need, use site) []atom {
	var all []atom
	if free, ok := base.(*ssa.FreeVar); ok {
		for _, outer := range lazyssa.Bindings(free) {
			all = append(all, w.value(outer, p, n, site{at: use.at, from: use.from})...)
		}
	}
	if base.Referrers() == nil {
		return all
	}
	for _, r := range *base.Referrers() {
		all = append(all, w.putInto(base, r, p, n, use)...)
	}
	return all
}

func (w *walker) putInto(base ssa.Value, r ssa.Instruction, p path, n need, use site) []atom {
	switch r := r.(type) {
	case *ssa.Store:
		if r.Addr == base && reaches(r, base, use) {
			return w.value(r.Val, p, n, site{at: r})
		}
	case *ssa.FieldAddr:
		if rest, ok := p.into(r.Field); ok && r.X == base && (p != "" || n == text || shown(base.Type(), r.Field)) {
			return w.contentsOnce(r, rest, n, use)
		}
	case *ssa.IndexAddr:
		if rest, ok := p.elements(); ok && r.X == base {
			return w.contentsOnce(r, rest, n, use)
		}
	case *ssa.UnOp:
		if r.Op == token.MUL && r.X == base && lazyssa.IsReference(r.Type()) {
			return w.contentsOnce(r, p, n, use) // the map, slice or pointer that the variable holds
		}
	case *ssa.Slice:
		if _, list := r.Type().Underlying().(*types.Slice); list && r.X == base {
			return w.contentsOnce(r, p, n, use)
		}
	case *ssa.MapUpdate:
		if rest, ok := p.elements(); ok && r.Map == base {
			return append(w.value(r.Value, rest, n, site{at: r}), w.value(r.Key, "", text, site{at: r})...)
		}
	case *ssa.MakeClosure:
		return w.captured(r, base, p, n)
	case *ssa.MakeInterface:
		var all []atom
		for _, user := range *r.Referrers() {
			if call, ok := user.(ssa.CallInstruction); ok {
				all = append(all, w.written(call, r)...)
			}
		}
		return all
	case ssa.CallInstruction:
		return append(w.written(r, base), w.filled(r, base, p, n)...)
	}
	return nil
}

func (w *walker) contentsOnce(base ssa.Value, p path, n need, use site) []atom {
	if len(p) > maxDepth || w.seen[visit{base, p, n}] {
		return nil
	}
	w.seen[visit{base, p, n}] = true
	if w.exhausted() {
		return nil
	}
	return w.contents(base, p, n, use)
}

// captured returns the atoms that a function literal stores in a captured variable.
func (w *walker) captured(closure *ssa.MakeClosure, base ssa.Value, p path, n need) []atom {
	var all []atom
	for _, free := range lazyssa.Inside(closure, base) {
		all = append(all, w.contentsOnce(free, p, n, site{})...)
	}
	return all
}

// written returns the atoms that a call appends to a text: text.WriteString(s), fmt.Fprintf(&text, …).
func (w *walker) written(call ssa.CallInstruction, into ssa.Value) []atom {
	common := call.Common()
	callee := common.StaticCallee()
	if callee == nil || len(common.Args) == 0 || common.Args[0] != into {
		return nil
	}
	switch {
	case lazyssa.FullName(callee) == "runtime.Stack":
		return []atom{w.found(Stack, "a stack", call.Pos())}
	case lazyssa.Builds(callee):
		return w.texts(call, common.Args[1:])
	}
	return nil
}

// filled returns the atoms that a function of the package stores through a pointer parameter.
func (w *walker) filled(call ssa.CallInstruction, base ssa.Value, p path, n need) []atom {
	if !lazyssa.IsReference(base.Type()) {
		return nil
	}
	var all []atom
	for _, callee := range lazyssa.Callees(call) {
		if callee.Function == nil || len(callee.Blocks) == 0 {
			continue
		}
		for i, argument := range callee.Args(call) {
			if argument == base && i < len(callee.Params) {
				all = append(all, w.behind(callee, i, p, n, call)...)
			}
		}
	}
	return all
}

// reaches reports whether a stored value may still be there where the variable is read: some path between has no other store.
func reaches(store *ssa.Store, variable ssa.Value, use site) bool {
	read := use.at
	if _, local := variable.(*ssa.Alloc); !local || read == nil || read.Block() == nil || read.Parent() != store.Parent() {
		return true
	}
	stores := lazyssa.Stores(variable)
	return len(stores) == 1 || lazyssa.Reaches(store, read, stores)
}
