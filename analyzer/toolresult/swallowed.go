package toolresult

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// swallowed reports service errors that end in a success: those that are returned as one, and those that are dropped.
func swallowed(p *lint.Pass, finder *errtext.Finder, t *tools.Tool) {
	reported := map[token.Pos]bool{}
	report := func(call *ssa.Call, at token.Pos, chain []lint.Step, fact, consequence string) {
		source := finder.Program.CallAt(at)
		if source == nil || reported[at] {
			return
		}
		reported[at] = true
		if made := finder.Program.Call(call); made != nil && made != source {
			chain = append(slices.Clone(chain), lint.Step{At: made, Text: lint.Spell(made.Fun) + " fails here"})
		}
		p.Report(lint.Finding{Requirement: "ERR-007", At: source, Chain: chain, Fact: fact, Consequence: consequence})
	}
	for _, f := range reach.From(p, t.Methods[contractapi.Execute].Func) {
		function := finder.Program.Function(f.Func)
		if function == nil {
			continue
		}
		for _, success := range successes(function) {
			if call := returnedAsSuccess(finder, success); call != nil {
				name := lint.Spell(finder.Program.Call(call).Fun)
				report(call, success.Pos(), f.Chain, f.Func.Name()+" returns a success if "+name+" fails",
					"the model takes it for the result of "+name)
				continue
			}
			s := slice{finder: finder, seen: map[ssa.Value]bool{}}
			s.value(success.Call.Args[0])
			for _, call := range s.dropped {
				name := lint.Spell(finder.Program.Call(call).Fun)
				report(call, call.Pos(), f.Chain, "the error of "+name+" is dropped, and the other result is returned",
					"if it fails, the model gets wrong information")
			}
			for _, b := range claimed(finder, success) {
				name := lint.Spell(finder.Program.Call(b.call).Fun)
				report(b.call, b.call.Pos(), f.Chain, "the error of "+name+" is dropped, and the success says "+b.claim,
					"if it fails, the model gets wrong information")
			}
		}
	}
}

// successes returns the calls of a function that make a success.
func successes(f *ssa.Function) []*ssa.Call {
	var all []*ssa.Call
	for _, b := range f.Blocks {
		for _, instruction := range b.Instrs {
			if call, ok := instruction.(*ssa.Call); ok && errtext.Maker(call) == "Success" {
				all = append(all, call)
			}
		}
	}
	return all
}

// returnedAsSuccess returns the service call whose error leads to a success, if nothing is tested and no other service is
// called in between, and the payload contains no data from any service.
func returnedAsSuccess(finder *errtext.Finder, success *ssa.Call) *ssa.Call {
	b := success.Block()
	if f := success.Parent(); len(f.Blocks) == 0 {
		return nil
	}
	for range 20 {
		if !onlyLogs(b, success) || len(b.Preds) != 1 {
			return nil
		}
		from := b.Preds[0]
		branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
		if !ok {
			b = from
			continue
		}
		err := failing(branch, b)
		if err == nil {
			return nil
		}
		call := callOf(err)
		if call == nil || finder.Program.Call(call) == nil || !finder.OfService(err, branch) {
			return nil
		}
		s := slice{finder: finder, seen: map[ssa.Value]bool{}}
		if s.value(success.Call.Args[0]); s.unknown {
			return nil
		}
		return call
	}
	return nil
}

// failing returns the error that is not nil in a successor of a branch.
func failing(branch *ssa.If, to *ssa.BasicBlock) ssa.Value {
	c, ok := branch.Cond.(*ssa.BinOp)
	if !ok || !isNil(c.X) && !isNil(c.Y) {
		return nil
	}
	v := c.X
	if isNil(v) {
		v = c.Y
	}
	succs := branch.Block().Succs
	if isError(v.Type()) && (c.Op == token.NEQ && succs[0] == to || c.Op == token.EQL && succs[1] == to) {
		return v
	}
	return nil
}

// callOf returns the call that an error comes from.
func callOf(err ssa.Value) *ssa.Call {
	switch v := err.(type) {
	case *ssa.Call:
		return v
	case *ssa.Extract:
		call, _ := v.Tuple.(*ssa.Call)
		return call
	}
	return nil
}

// onlyLogs reports whether a block, up to the call that makes its result, only logs and builds texts and payloads.
func onlyLogs(b *ssa.BasicBlock, until *ssa.Call) bool {
	for _, instruction := range b.Instrs {
		if instruction == ssa.Instruction(until) {
			return true
		}
		call, ok := instruction.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if _, builtin := call.Common().Value.(*ssa.Builtin); builtin {
			continue
		}
		f := call.Common().StaticCallee()
		switch {
		case f == nil && call.Common().IsInvoke() && call.Common().Method.Name() == "Error":
		case f == nil, len(f.Blocks) > 0, !harmless(f):
			return false
		}
	}
	return true
}

// harmless reports whether a function only logs or builds a text.
func harmless(f *ssa.Function) bool {
	object := f.Object()
	if object == nil || object.Pkg() == nil {
		return false
	}
	switch object.Pkg().Path() {
	case "log", "log/slog", "fmt", "strings", "strconv", "errors", "time", contractapi.Path:
		return true
	}
	return false
}
