package prove

import (
	"go/types"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// Closed is the property of a channel that a function always closes: "closed(p0)".
const Closed = "closed"

// A closeSearch searches backwards on all paths from a place for a close of a channel. It keeps the truth values known on a path, so that
// it does not pass `if !closed` after closed was set.
type closeSearch struct {
	p     *prover
	know  CalleeFacts
	n     *node
	seen  map[string]bool
	steps int
	later bool // deferred closes count, because the operation in question is deferred, too
}

// A searchState is a state of a closeSearch: a place, and the truth values known there.
type searchState struct {
	at    place
	known []truth
}

type truth struct {
	n  *node
	is bool
}

// closedBefore returns a close of a channel that may have been executed before a place. The bool is false if the search was given
// up.
func (p *prover) closedBefore(n *node, at place, later bool, know CalleeFacts) (ssa.Instruction, bool) {
	w := &closeSearch{p: p, know: know, n: n, seen: map[string]bool{}, steps: 2000, later: later}
	queue := []searchState{{at: at, known: p.truths(point{at, -1})}}
	for len(queue) > 0 {
		s := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if w.steps--; w.steps < 0 {
			return nil, false
		}
		found, begun := w.scan(s.at)
		if found != nil {
			return found, true
		}
		if begun {
			continue
		}
		for _, e := range p.g.preds[s.at.b.Index] {
			if next, ok := w.over(e, s); ok {
				queue = append(queue, next)
			}
		}
	}
	return nil, true
}

// scan searches a block for a close before an instruction. begun reports that the search ends here, because the channel is created
// or still open at that point.
func (w *closeSearch) scan(at place) (found ssa.Instruction, begun bool) {
	for i := min(at.i, len(at.b.Instrs)) - 1; i >= 0; i-- {
		if at.b == w.n.born.b && i < w.n.born.i {
			return nil, true
		}
		switch call := at.b.Instrs[i].(type) {
		case *ssa.Call:
			if w.closes(call) {
				return call, false
			}
		case *ssa.Send:
			if w.p.of(call.Chan) == w.n {
				return nil, true // it was still open, or later instructions are not reached
			}
		case *ssa.Defer:
			if w.later && isClose(&call.Call) && w.p.of(call.Call.Args[0]) == w.n {
				return call, false
			}
		}
	}
	return nil, at.b == w.n.born.b
}

func (w *closeSearch) closes(call *ssa.Call) bool {
	if _, ok := call.Call.Value.(*ssa.Builtin); ok {
		return isClose(&call.Call) && w.p.of(call.Call.Args[0]) == w.n
	}
	for _, c := range w.know.Promises(call) {
		if c.Op != condition.Has || c.Name != Closed || !c.When.IsZero() {
			continue
		}
		if v := argument(&call.Call, c.X.Index); v != nil && c.X.Path == "" && w.p.of(v) == w.n {
			return true
		}
	}
	return false
}

func isClose(c *ssa.CallCommon) bool {
	b, ok := c.Value.(*ssa.Builtin)
	return ok && b.Name() == "close"
}

// over moves backwards over an edge. It returns false if the known truth values contradict the edge, or if the search has been
// there.
func (w *closeSearch) over(e edge, s searchState) (searchState, bool) {
	next := searchState{at: place{e.from, len(e.from.Instrs)}}
	for _, t := range s.known {
		n, ok := w.p.moveNode(t.n, s.at.b, e, 3)
		if !ok {
			continue
		}
		if !next.learn(truth{n, t.is}) {
			return next, false
		}
	}
	if branch, ok := lastOf(e.from).(*ssa.If); ok {
		if !next.learn(truth{w.p.of(branch.Cond), e.n == 0}) {
			return next, false
		}
	}
	key := strconv.Itoa(e.from.Index)
	for _, t := range next.known {
		key += " " + strconv.Itoa(t.n.id) + strconv.FormatBool(t.is)
	}
	if w.seen[key] {
		return next, false
	}
	w.seen[key] = true
	return next, true
}

// learn adds a truth value. It returns false on a contradiction.
func (s *searchState) learn(t truth) bool {
	for t.n.kind == not {
		t.n, t.is = t.n.a, !t.is
	}
	if known, plain := (*prover)(nil).byForm(isTrue, nil, t.n, point{}, 0); plain {
		return known == t.is
	}
	for _, other := range s.known {
		if other.n == t.n {
			return other.is == t.is
		}
	}
	if len(s.known) < 6 {
		s.known = append(s.known, t)
		slices.SortFunc(s.known, func(a, b truth) int { return a.n.id - b.n.id })
	}
	return true
}

// truths returns the known truth values at a point, except those of operations.
func (p *prover) truths(at point) []truth {
	var all []truth
	for b := at.b; b != nil && len(all) < 6; b = p.g.above(b) {
		for _, f := range p.facts.byBlock[b] {
			if (f.pred == isTrue || f.pred == isFalse) && f.n != nil && f.n.kind != binary && p.holdsAt(f, at) {
				all = append(all, truth{f.n, f.pred == isTrue})
			}
		}
	}
	slices.SortFunc(all, func(a, b truth) int { return a.n.id - b.n.id })
	return all
}

// channel returns the verdict about the need that a channel is open.
func (p *prover) channel(x *node, at ssa.Instruction, know CalleeFacts) Answer {
	places := []place{p.at(at)}
	_, deferred := at.(*ssa.Defer)
	if deferred {
		places = append(places, p.returns(at)...)
	}
	full := true
	for i, from := range places {
		found, all := p.closedBefore(x, from, deferred && i == 0, know)
		if found != nil && found != at || found == at && p.twice(x, at) {
			text := p.called(x, "the channel") + " was closed at line " + p.names.line(position(found))
			a := Answer{Path: text}
			if found != at && !oneOfMany(at) && p.g.dominates(found.Block(), at.Block()) && p.remains(x, found, at) {
				a = Answer{Verdict: hazard.Broken, Why: text, Path: text}
			}
			return a
		}
		full = full && all
	}
	if full && p.onlyHere(x) {
		return Answer{Verdict: hazard.Proven, Why: "nothing has closed " + p.called(x, "it")}
	}
	return Answer{}
}

// oneOfMany reports whether the instruction is a select with several cases, so that it may not send.
func oneOfMany(at ssa.Instruction) bool {
	s, ok := at.(*ssa.Select)
	return ok && len(s.States) > 1
}

// twice reports whether a close may run twice on the same channel: it is not in the block that creates the channel.
func (p *prover) twice(x *node, at ssa.Instruction) bool { return x.born.b != at.Block() }

// remains reports whether the channel at an instruction is the same one that was closed.
func (p *prover) remains(x *node, closed, at ssa.Instruction) bool {
	return x.born.b == nil || x.born.b != at.Block() || closed.Block() == at.Block()
}

// returns returns the places at which deferred calls run.
func (p *prover) returns(at ssa.Instruction) []place {
	var all []place
	for _, b := range p.g.order {
		for i, instruction := range b.Instrs {
			if _, ok := instruction.(*ssa.RunDefers); ok && p.g.dominates(at.Block(), b) {
				all = append(all, place{b, i})
			}
		}
	}
	return all
}

// onlyHere reports whether the channel is created in this function and cannot be closed elsewhere.
func (p *prover) onlyHere(x *node) bool {
	made, ok := x.v.(*ssa.MakeChan)
	return ok && x.kind == opaque && made.Parent() == p.mem.f && closedOnlyBy(made)
}

func closedOnlyBy(v ssa.Value) bool {
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.Send:
			if r.X == v {
				return false
			}
		case *ssa.UnOp, *ssa.Select, *ssa.Range, *ssa.DebugRef:
		case *ssa.Defer:
			if !isClose(&r.Call) {
				return false
			}
		case *ssa.Call:
			if b, ok := r.Call.Value.(*ssa.Builtin); !ok || b.Name() != "close" && b.Name() != "len" && b.Name() != "cap" {
				return false
			}
		case *ssa.ChangeType:
			if c, ok := r.Type().Underlying().(*types.Chan); !ok || c.Dir() != types.RecvOnly {
				return false
			}
		default:
			return false
		}
	}
	return true
}
