package prove

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"golang.org/x/tools/go/ssa"
)

// collect finds the facts of a function: what its branches say, what calls promise, and what is so after an instruction that would
// have panicked otherwise.
func (p *prover) collect(f *ssa.Function, know Knowledge) {
	for _, c := range know.Given(f) {
		p.given(f, c)
	}
	for _, b := range p.g.order {
		if !p.spend(len(b.Instrs)) {
			return
		}
		p.executed(b, know)
		branch, ok := lastOf(b).(*ssa.If)
		if !ok || b.Succs[0] == b.Succs[1] {
			continue
		}
		for n, to := range b.Succs {
			if !p.g.follows(b, n) {
				continue
			}
			for _, found := range p.assume(p.of(branch.Cond), n == 0, know, 4) {
				found.by, found.deny = branch.Cond, n == 1
				if preds := p.g.preds[to.Index]; len(preds) == 1 {
					found.from = place{to, -1}
					p.facts.add(found)
				} else {
					p.facts.onEdge[edge{b, n}] = append(p.facts.onEdge[edge{b, n}], found)
				}
			}
		}
	}
}

func lastOf(b *ssa.BasicBlock) ssa.Instruction {
	if len(b.Instrs) == 0 {
		return nil
	}
	return b.Instrs[len(b.Instrs)-1]
}

func compared(a, b *node, n int64) *fact {
	f := &fact{what: atLeast_}
	f.l.n = n
	f.count(a, 1)
	f.count(b, -1)
	return f
}

// count adds a node to the linear of a fact, or a constant to its bound.
func (f *fact) count(n *node, c int64) {
	if n == nil {
		return
	}
	if k, ok := whole(n); ok && magnitude(k) < 1<<62 {
		f.l.n, _ = plus(f.l.n, -c*k)
		return
	}
	f.l.add(n, c)
}

// assume answers what is so where a condition is true, or false.
func (p *prover) assume(c *node, truth bool, know Knowledge, depth int) []*fact {
	if depth == 0 {
		return nil
	}
	if c.kind == not {
		return p.assume(c.a, !truth, know, depth)
	}
	said := isFalse
	if truth {
		said = isTrue
	}
	all := []*fact{{what: said, n: c}}
	switch c.kind {
	case operation_:
		all = append(all, p.comparison(c, truth, know, depth)...)
	case phi, merged:
		all = append(all, p.chosen(c, truth, know, depth)...)
	case element:
		all = append(all, p.second(c, truth)...)
	case present:
		if !truth {
			all = append(all, p.absent(c)...)
		}
	}
	for _, f := range all {
		if x := p.heldBy(f); x != nil {
			all = append(all, &fact{what: nonNil_, n: x})
			break
		}
	}
	return append(all, p.promised(c, truth, know)...)
}

// heldBy answers the map that a fact says to hold something.
func (p *prover) heldBy(f *fact) *node {
	terms := f.l.list()
	if len(terms) != 1 || terms[0].n.kind != opaque || f.what != unequal && f.what != atLeast_ || f.what == unequal && f.l.n != 0 || f.what == atLeast_ && (f.l.n <= 0 || terms[0].c < 0) {
		return nil
	}
	call, ok := terms[0].n.v.(*ssa.Call)
	if !ok {
		return nil
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
		return p.of(call.Call.Args[0])
	}
	return nil
}

func (p *prover) comparison(c *node, truth bool, know Knowledge, depth int) []*fact {
	_, _, _, integer := span(c.t)
	switch {
	case integer && c.op == token.EQL && truth:
		return []*fact{compared(c.a, c.b, 0), compared(c.b, c.a, 0)}
	case integer && c.op == token.EQL:
		f := compared(c.a, c.b, 0)
		f.what = unequal
		return []*fact{f}
	case integer && c.op == token.LSS && truth, integer && c.op == token.LEQ && !truth:
		if truth {
			return []*fact{compared(c.b, c.a, 1)}
		}
		return []*fact{compared(c.a, c.b, 1)}
	case integer && c.op == token.LSS:
		return []*fact{compared(c.a, c.b, 0)}
	case integer && c.op == token.LEQ:
		return []*fact{compared(c.b, c.a, 0)}
	case c.op != token.EQL:
		return nil
	}
	x, y := c.a, c.b
	if x.kind == constants {
		x, y = y, x
	}
	switch {
	case isSequence(c.t) && isString(c.t):
		return p.sameText(x, y, truth)
	case y.kind == constants && y.value == nil:
		return p.comparedWithNil(x, truth, know)
	case y.kind == constants && y.value.Kind() == constant.Bool:
		return p.assume(x, truth == constant.BoolVal(y.value), know, depth-1)
	case truth && x.kind == boxed != (y.kind == boxed):
		if x.kind == boxed {
			x, y = y, x
		}
		return []*fact{{what: nonNil_, n: x}, {what: isType, n: x, typ: y.key()}}
	}
	return nil
}

// key answers the type of what is in an interface.
func (n *node) key() types.Type { return n.v.(*ssa.MakeInterface).X.Type() }

func (p *prover) sameText(x, y *node, truth bool) []*fact {
	a, b := p.length(x), p.length(y)
	switch {
	case truth:
		return []*fact{compared(a, b, 0), compared(b, a, 0)}
	case y.kind == constants && constant.StringVal(y.value) == "":
		return []*fact{compared(a, nil, 1)}
	}
	return nil
}

func (p *prover) comparedWithNil(x *node, truth bool, know Knowledge) []*fact {
	if !truth {
		return append([]*fact{{what: nonNil_, n: x}}, p.promisedNil(x, false, know)...)
	}
	all := []*fact{{what: isNil_, n: x}}
	if x.t != nil && isSequence(x.t) {
		all = append(all, compared(nil, p.length(x), 0))
	}
	return append(all, p.promisedNil(x, true, know)...)
}

// second is the second result of an assertion.
func (p *prover) second(c *node, truth bool) []*fact {
	if next, ok := c.a.v.(*ssa.Next); ok && c.index == 0 && truth {
		if over, ok := next.Iter.(*ssa.Range); ok && !next.IsString {
			return []*fact{{what: nonNil_, n: p.of(over.X)}} // nothing is nil that something is in
		}
	}
	if c.index != 1 {
		return nil
	}
	assert, ok := c.a.v.(*ssa.TypeAssert)
	if !ok {
		return nil
	}
	x, first := p.of(assert.X), p.make(nodeKey{kind: element, a: c.a}, func(n *node) { n.t = assert.AssertedType })
	switch {
	case !truth:
		return []*fact{{what: isNotType, n: x, typ: assert.AssertedType}, {what: isNil_, n: first}}
	case types.IsInterface(assert.AssertedType):
		return []*fact{{what: isType, n: x, typ: assert.AssertedType}, {what: nonNil_, n: x}, {what: nonNil_, n: first}}
	}
	return []*fact{{what: isType, n: x, typ: assert.AssertedType}, {what: nonNil_, n: x}}
}

// absent is an element that is not in a map.
func (p *prover) absent(c *node) []*fact {
	of := pointee(c.a.t)
	if of == nil || p.mem.defs[c.index].kind == unknown {
		return nil
	}
	kind := loaded
	if p.mem.defs[c.index].kind == joined {
		kind = merged
	}
	if n := p.byKey[nodeKey{kind: kind, a: c.a, index: c.index}]; n != nil {
		return []*fact{{what: isNil_, n: n}}
	}
	return nil
}

// chosen is a truth value that several ways give: where only one can give it, what is so on that way is so.
func (p *prover) chosen(c *node, truth bool, know Knowledge, depth int) []*fact {
	home := p.home(c)
	var way *edge
	for _, e := range p.edges(c) {
		v := p.along(c, e)
		if v.kind == constants && v.value != nil && v.value.Kind() == constant.Bool && constant.BoolVal(v.value) != truth {
			continue
		}
		if way != nil {
			return nil
		}
		way = &e
	}
	if way == nil {
		return nil
	}
	all := p.assume(p.along(c, *way), truth, know, depth-1)
	all = append(all, p.facts.onEdge[*way]...)
	for b := way.from; b != nil && b != p.g.above(home); b = p.g.above(b) {
		all = append(all, p.facts.byBlock[b]...)
	}
	var kept []*fact
	for _, f := range all {
		if p.outlives(f, home) {
			again := *f
			kept = append(kept, &again)
		}
	}
	return kept
}

// outlives reports whether what a fact is about was there before a block was entered: else it may be of an earlier round.
func (p *prover) outlives(f *fact, b *ssa.BasicBlock) bool {
	holds := true
	f.each(func(n *node) {
		if n.born.b != nil && (n.born.b == b || !p.g.dominates(n.born.b, b)) {
			holds = false
		}
	})
	return holds
}

// executed keeps what is so after the instructions of a block.
func (p *prover) executed(b *ssa.BasicBlock, know Knowledge) {
	for i, instruction := range b.Instrs[:p.g.end[b.Index]] {
		from := place{b, i + 1}
		switch instruction.(type) {
		case *ssa.Go, *ssa.Defer, *ssa.Panic:
			continue
		}
		for _, form := range forms(instruction) {
			for _, n := range form.needs {
				if f := p.afterwards(n); f != nil {
					f.from, f.done = from, instruction
					p.facts.add(f)
				}
			}
		}
		if call, ok := instruction.(*ssa.Call); ok {
			for _, c := range know.Promises(call) {
				guard := p.guard(call, c, from)
				if !c.When.IsZero() && guard == nil {
					continue
				}
				if f := p.condition(call, c); f != nil {
					f.from, f.done, f.guard = from, call, guard
					p.facts.add(f)
				}
			}
		}
	}
}

// guard answers the number that has to be 0 or more for a promise to hold: one that is made for a number is made for those.
func (p *prover) guard(call *ssa.Call, c condition.Condition, after place) *node {
	results := call.Call.Signature().Results()
	if c.When.Kind != condition.Result || !c.True || c.When.Index >= results.Len() || !isInteger(results.At(c.When.Index).Type()) {
		return nil
	}
	return p.term(call, c.When, after)
}

// afterwards answers what is known because a need has held.
func (p *prover) afterwards(n Need) *fact {
	switch {
	case n.Op == condition.Linear:
		x, y := p.value(n.X, place{}), p.value(n.Y, place{})
		if n.X.Value != nil && x == nil || n.Y.Value != nil && y == nil {
			return nil
		}
		return compared(x, y, n.N)
	case n.Op == condition.NonNil:
		if x := p.of(n.X.Value); !x.isAddress() {
			return &fact{what: nonNil_, n: x}
		}
	case n.Op == condition.IsType:
		if n.Type == nil {
			return nil
		}
		return &fact{what: isType, n: p.of(n.X.Value), typ: n.Type}
	case n.Name == Hashable:
		return &fact{what: hashable, n: p.of(n.X.Value)}
	case n.Name == NonZero:
		f := compared(p.of(n.X.Value), nil, 0)
		f.what = unequal
		return f
	}
	return nil
}
