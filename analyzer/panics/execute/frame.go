package execute

import (
	"go/token"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A frame is a call of a function that is interpreted.
type frame struct {
	g         *goroutine
	code      *code
	caller    *frame
	depth     int
	registers []reflect.Value // and behind them, space for the arguments of calls
	end       int             // of the registers, in those of the goroutine
	block     int
	at        int // the instruction in the block
	next      int
	result    reflect.Value

	defers    []deferral
	deferred  token.Pos // of the defer statement whose function runs
	panicking *signal   // what the deferred functions run for
	first     *signal   // the same, recovered or not
	runs      *frame    // the frame whose deferred function this is
}

// A deferral is a deferred call.
type deferral struct {
	call call
	pos  token.Pos
}

// leaving is the block of a frame that returns.
const leaving = -1

// deepest is how many times as deep as others a recursion gets that repeats its arguments: something else may change between calls, such as what they lead to
// or a variable. That is deeper than texts of documents are long.
const deepest = 4

// interpret executes the body of a function.
func (g *goroutine) interpret(c *code, args, bindings []reflect.Value, runs *frame) (reflect.Value, *signal) {
	c.prepare()
	fr := g.enter(c, runs)
	copy(fr.registers, args)
	copy(fr.registers[len(c.fn.Params):], bindings)
	if limit := g.machine.limits.Depth; fr.depth > limit {
		switch of := fr.repeats(); {
		case of == nil:
			return reflect.Value{}, g.stop(OutOfBudget, "more than %d calls deep", limit)
		case fr.depth > deepest*limit:
			return reflect.Value{}, g.stop(Recursed, "%s calls itself with the same arguments", of.code.fn)
		}
	}
	outside := g.outside
	g.top, g.outside = fr, nil
	s := fr.run()
	if s == nil && len(fr.defers) > 0 {
		s = fr.runLoopDefers()
	}
	result := fr.result
	if s != nil {
		result, s = fr.unwind(s)
	}
	g.top, g.outside = fr.caller, outside
	return result, s
}

// enter makes the frame of a call. The next call at the same depth uses it again, and its registers.
func (g *goroutine) enter(c *code, runs *frame) *frame {
	depth, base := 0, 0
	if g.top != nil {
		depth, base = g.top.depth+1, g.top.end
	}
	if c.pinned {
		return &frame{g: g, code: c, caller: g.top, runs: runs, depth: depth, registers: make([]reflect.Value, c.size), end: base}
	}
	end := base + c.size
	if end > len(g.registers) { // callers keep the part that is theirs
		g.registers = make([]reflect.Value, max(2*end, 100))
	}
	for len(g.frames) <= depth {
		g.frames = append(g.frames, new(frame))
	}
	fr := g.frames[depth]
	*fr = frame{g: g, code: c, caller: g.top, runs: runs, depth: depth, registers: g.registers[base:end:end], end: end}
	return fr
}

// run executes blocks until the function returns or a signal ends it.
func (fr *frame) run() *signal {
	for fr.next = fr.block; fr.next != leaving; {
		previous := fr.block
		fr.block, fr.at = fr.next, 0
		b := &fr.code.blocks[fr.block]
		if program := fr.code.program; b.reached != program.age {
			b.reached = program.age
			if fr.code.origin == Module {
				program.fresh++
			}
		}
		if steps := len(b.operations); !fr.code.free {
			fr.g.step(steps)
		} else if fr.g.machine.checked += steps; fr.g.machine.checked > watch.CheckEvery {
			fr.g.step(0)
		}
		if len(b.phis) > 0 {
			fr.merge(b.phis, previous)
		}
		for i, operation := range b.operations {
			fr.at = i
			if s := operation(fr); s != nil {
				return s
			}
		}
	}
	return nil
}

// merge assigns the phis of a block, all at the same time.
func (fr *frame) merge(phis []phi, previous int) {
	if len(phis) == 1 {
		fr.registers[phis[0].slot] = phis[0].edges[previous](fr)
		return
	}
	merged := make([]reflect.Value, len(phis))
	for i, p := range phis {
		merged[i] = p.edges[previous](fr)
	}
	for i, p := range phis {
		fr.registers[p.slot] = merged[i]
	}
}

// unwind runs the deferred functions of a frame that a signal ends. If one recovers, the function returns its named results.
func (fr *frame) unwind(s *signal) (reflect.Value, *signal) {
	for ; s != nil; s = fr.runDefers() {
		if s.kind != Panicked || s.value == any(watch.Stop{Serves: true}) { // the program would go on here
			return reflect.Value{}, s
		}
		if first := fr.first; first != nil && s.kind == Panicked && s.after == nil {
			s.after = first
		}
		fr.panicking, fr.first = s, s
	}
	if fr.panicking != nil {
		return reflect.Value{}, fr.panicking
	}
	if fr.code.fn.Recover == nil {
		return fr.zeroResult(), nil
	}
	fr.block = fr.code.fn.Recover.Index
	if s := fr.run(); s != nil {
		return reflect.Value{}, s
	}
	return fr.result, nil
}

// zeroResult is the result of a function without named results that has recovered.
func (fr *frame) zeroResult() reflect.Value {
	results := fr.code.fn.Signature.Results()
	all := make([]reflect.Value, results.Len())
	for i := range all {
		all[i] = fr.code.program.universe.Of(results.At(i).Type()).Zero()
	}
	return values.Tuple(all...)
}

// runDefers calls the deferred functions, last first, until one ends with a signal.
func (fr *frame) runDefers() *signal {
	for len(fr.defers) > 0 {
		last := fr.defers[len(fr.defers)-1]
		fr.defers = fr.defers[:len(fr.defers)-1]
		fr.deferred = last.pos
		if _, s := fr.g.call(last.call, fr); s != nil {
			fr.deferred = token.NoPos
			return s
		}
	}
	fr.deferred = token.NoPos
	return nil
}

// runLoopDefers runs what only loop bodies of a function have deferred: SSA has no instruction for it there. Named results are read again.
func (fr *frame) runLoopDefers() *signal {
	s := fr.runDefers()
	results := fr.code.fn.Signature.Results()
	if s != nil || fr.code.fn.Recover == nil || results.Len() == 0 || results.At(0).Name() == "" {
		return s
	}
	fr.block = fr.code.fn.Recover.Index
	return fr.run()
}

// recovers is the builtin recover: it works in the function that was deferred, which wrappers of methods may have called.
func (fr *frame) recovers() reflect.Value {
	f := fr
	for f.runs == nil && f.caller != nil && order.IsWrapper(f.caller.code.fn) {
		f = f.caller
	}
	if f.runs == nil || f.runs.panicking == nil || f.runs.panicking.goexit {
		return values.InterfaceValue(nil)
	}
	x := f.runs.panicking.value
	f.runs.panicking = nil
	return values.InterfaceValue(x)
}
