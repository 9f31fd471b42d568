package errtext

import (
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// Sinks returns the arguments that the functions of the package pass to the model: those of the contract's functions that make a result,
// and those of functions of other packages that pass them on.
func (f *Finder) Sinks() []Sink {
	var all []Sink
	for _, function := range f.Program.Functions() {
		if tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		for call := range lazyssa.Calls(function) {
			all = append(all, f.sinksOf(call)...)
		}
	}
	return all
}

func (f *Finder) sinksOf(call ssa.CallInstruction) []Sink {
	switch Maker(call) {
	case "Success", "Cancelled", "Failures":
		return []Sink{NewSink(call, 0, true)}
	case "Failure":
		return []Sink{NewSink(call, 0, false)}
	}
	return f.factSinks(call)
}

// Maker returns the name of the contract's function by which a call makes a result, or "".
func Maker(call ssa.CallInstruction) string {
	callee := call.Common().StaticCallee()
	if callee == nil || lazyssa.PathOf(callee) != contractapi.Path || callee.Signature.Recv() != nil {
		return ""
	}
	switch callee.Name() {
	case "Success", "Cancelled", "Failure", "Failures":
		return callee.Name()
	}
	return ""
}

// sinkParams returns the parameters that functions of the package pass to the model.
func (f *Finder) sinkParams() []sinkParam {
	_, params := f.leaks(f.Sinks())
	return params
}

// Fails reports whether a call returns a failed result of the contract on every path.
func Fails(call *ssa.Call) bool { return fail(call, 0) }

func fail(call *ssa.Call, depth int) bool {
	if maker := Maker(call); maker != "" {
		return maker == "Failure" || maker == "Failures"
	}
	callee := call.Call.StaticCallee()
	if callee == nil || depth > 4 || !contractapi.IsType(call.Type(), "Result") {
		return false
	}
	for _, v := range lazyssa.Returned(callee, 0) {
		if inner, made := v.(*ssa.Call); !made || !fail(inner, depth+1) {
			return false
		}
	}
	return len(callee.Blocks) > 0
}
