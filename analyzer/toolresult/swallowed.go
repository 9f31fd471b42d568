package toolresult

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// swallowed reports service errors that end in a success: those that are returned as one, and those that are dropped.
func swallowed(p *lint.Pass, finder *errtext.Finder, t *tools.Tool) {
	for _, f := range reach.From(p, t.Methods[contractapi.Execute].Func) {
		function := finder.Program.Function(f.Func)
		if function == nil {
			continue
		}
		for _, success := range successes(function) {
			if call := returnedAsSuccess(finder, success); call != nil {
				made := finder.Program.Call(call)
				name := lint.Spell(made.Fun)
				p.Report(lint.Finding{Requirement: "ERR-007", At: finder.Program.Call(success),
					Chain: append(slices.Clone(f.Chain), lint.Step{At: made, Text: name + " fails here"}),
					Fact:  f.Func.Name() + " returns a success if " + name + " fails", Consequence: "the model takes it for the result of " + name})
				continue
			}
			for _, call := range dropped(finder, success.Call.Args[0], map[result]bool{}) {
				source := finder.Program.Call(call)
				p.Report(lint.Finding{Requirement: "ERR-007", At: source, Chain: f.Chain, Consequence: "if it fails, the model gets wrong information",
					Fact: "the error of " + lint.Spell(source.Fun) + " is dropped, and the other result is returned"})
			}
		}
	}
}

// plain reports whether the results of a call are made from its arguments alone.
func plain(call *ssa.Call) bool { return harmless(call.Common()) }

// A result is one of those that a function returns.
type result struct {
	of    *ssa.Function
	index int
}

// dropped returns the service calls whose error is not checked, and whose other result is in a value, also through functions of the package.
func dropped(finder *errtext.Finder, in ssa.Value, seen map[result]bool) []*ssa.Call {
	var all []*ssa.Call
	for v := range lazyssa.Parts(in, plain) {
		call := lazyssa.CallOf(v)
		switch {
		case call == nil || lazyssa.IsError(v.Type()):
		case drops(call) && finder.Leads(call) && finder.Program.Call(call) != nil:
			all = append(all, call)
		case call.Call.StaticCallee() != nil:
			from := result{of: call.Call.StaticCallee()}
			if part, ok := v.(*ssa.Extract); ok {
				from.index = part.Index
			}
			if seen[from] {
				continue
			}
			seen[from] = true
			for _, v := range lazyssa.Returned(from.of, from.index) {
				all = append(all, dropped(finder, v, seen)...)
			}
		}
	}
	return all
}

// drops reports whether the error of a call is not checked.
func drops(call *ssa.Call) bool {
	results := call.Call.Signature().Results()
	last := results.Len() - 1
	if last < 1 || !lazyssa.IsError(results.At(last).Type()) {
		return false
	}
	err := lazyssa.ResultOf(call, last)
	return err == nil || len(*err.Referrers()) == 0
}

// ofService reports whether a payload may contain data of a service, or of unknown origin.
func ofService(success *ssa.Call) bool {
	for v := range lazyssa.Parts(success.Call.Args[0], plain) {
		switch v := v.(type) {
		case *ssa.Global, *ssa.FreeVar, *ssa.MakeClosure:
			return true
		case *ssa.Call:
			if !plain(v) && !saysError(v.Common()) && errtext.Maker(v) == "" {
				return true
			}
		case *ssa.FieldAddr:
			if parameter, ok := v.X.(*ssa.Parameter); ok && parameter.Parent().Signature.Recv() != nil && parameter == parameter.Parent().Params[0] {
				return true // state of the tool
			}
		}
	}
	return false
}

// successes returns the calls of a function that make a success.
func successes(f *ssa.Function) []*ssa.Call {
	var all []*ssa.Call
	for instruction := range lazyssa.Calls(f) {
		if call, ok := instruction.(*ssa.Call); ok && errtext.Maker(call) == "Success" {
			all = append(all, call)
		}
	}
	return all
}

// returnedAsSuccess returns the service call whose error leads to a success, if nothing is tested and no other service is
// called in between, and the payload contains no data from any service.
func returnedAsSuccess(finder *errtext.Finder, success *ssa.Call) *ssa.Call {
	b := success.Block()
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
		err, fails := lazyssa.NilTest(branch)
		if err == nil || fails != b || !lazyssa.IsError(err.Type()) {
			return nil
		}
		call := lazyssa.CallOf(err)
		if call == nil || finder.Program.Call(call) == nil || !finder.OfService(err, branch) || ofService(success) {
			return nil
		}
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
		if call, ok := instruction.(ssa.CallInstruction); ok && !harmless(call.Common()) && !saysError(call.Common()) {
			return false
		}
	}
	return true
}

// saysError reports whether a call is of the method Error.
func saysError(call *ssa.CallCommon) bool { return call.IsInvoke() && call.Method.Name() == "Error" }

// harmless reports whether a call only logs or builds a value.
func harmless(call *ssa.CallCommon) bool {
	if _, builtin := call.Value.(*ssa.Builtin); builtin {
		return true
	}
	f := call.StaticCallee()
	if f == nil || len(f.Blocks) > 0 || f.Object() == nil || f.Object().Pkg() == nil {
		return false
	}
	switch f.Object().Pkg().Path() {
	case "log", "log/slog", "fmt", "strings", "strconv", "errors", "time", contractapi.Path:
		return true
	}
	return false
}
