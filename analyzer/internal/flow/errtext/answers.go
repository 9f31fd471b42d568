package errtext

import (
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// Results returns the arguments that the functions of the package give to the model: to those of the contract that make a result, and to
// functions of other packages that hand them on.
func (f *Finder) Answers() []Sink {
	var all []Sink
	for _, function := range f.Program.Functions() {
		if tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		for call := range lazyssa.Calls(function) {
			all = append(all, f.answersOf(call)...)
		}
	}
	return all
}

func (f *Finder) answersOf(call ssa.CallInstruction) []Sink {
	switch Maker(call) {
	case "Success", "Cancelled", "Failures":
		return []Sink{NewSink(call, 0, true)}
	case "Failure":
		return []Sink{NewSink(call, 0, false)}
	}
	return f.Told(call)
}

// Maker returns the name of the function of the contract that a call makes a result with; "" where it is no such call.
func Maker(call ssa.CallInstruction) string {
	callee := call.Common().StaticCallee()
	if callee == nil || pathOf(callee) != contractapi.Path || callee.Signature.Recv() != nil {
		return ""
	}
	switch callee.Name() {
	case "Success", "Cancelled", "Failure", "Failures":
		return callee.Name()
	}
	return ""
}

// tellsOfPackage returns the parameters that functions of the package give to the model.
func (f *Finder) tellsOfPackage() []tell {
	_, told := f.leaks(f.Answers())
	return told
}
