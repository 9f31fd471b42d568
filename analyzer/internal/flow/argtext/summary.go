package argtext

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/facts"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Summary says that a function decodes a text that is one of its parameters.
type Summary struct {
	Text     int  // index of the parameter with the text; a receiver has index 0
	Target   int  // index of the parameter to decode into; -1: none
	Value    int  // index of the result with the value; -1: none
	Err      int  // index of the result with the error; -1: none
	Contract bool // it decodes with contract.Decode
	Dropped  bool // its error is dropped or swallowed
}

// Analyzer computes a *Reader for each package, and facts about the functions that other packages can call.
var Analyzer = facts.NewAnalyzer("toolreading", "find out how texts are decoded", []*analysis.Analyzer{lazyssa.Analyzer}, New, (*Reader).export)

// Of returns the reader of a pass that requires Analyzer.
func Of(pass *analysis.Pass) *Reader { return pass.ResultOf[Analyzer].(*Reader) }

func (r *Reader) export(about func(types.Object, Summary)) {
	for _, f := range r.program.Functions() {
		object, ok := f.Object().(*types.Func)
		if !ok || !facts.Exported(r.pass, object) || f.Signature.Recv() != nil {
			continue
		}
		for i, parameter := range f.Params {
			if !lazyssa.IsTextOrBytes(parameter.Type()) {
				continue
			}
			if all, lost := r.in(f, i); len(all) == 1 && !lost {
				if s, ok := r.summary(f, i, all[0]); ok {
					about(object, s)
					break
				}
			}
		}
	}
}

// summary returns the summary of a function that decodes its parameter i; ok is false if neither a result nor a pointer returns the value.
func (r *Reader) summary(f *ssa.Function, i int, d Decode) (fact Summary, ok bool) {
	fact = Summary{Text: i, Target: -1, Value: -1, Err: -1, Contract: d.Contract}
	results := f.Signature.Results()
	for j := range results.Len() {
		if lazyssa.IsError(results.At(j).Type()) {
			fact.Err = j
		} else if types.Identical(types.Unalias(results.At(j).Type()), types.Unalias(d.Into)) {
			fact.Value = j
		}
	}
	if parameter, ok := d.Target.(*ssa.Parameter); ok {
		fact.Target = slices.Index(f.Params, parameter)
	}
	fact.Dropped = d.Mistake() != nil
	return fact, fact.Target >= 0 || fact.Value >= 0
}

// imported adds the decode by a function of another package, according to its fact. Argument i is the text.
func (t *follower) imported(call *ssa.Call, callee *ssa.Function, i int, l *link) bool {
	object, _ := callee.Object().(*types.Func)
	if object == nil {
		return false
	}
	fact, ok := facts.Of[Summary](t.pass, object)
	if !ok || fact.Text != i {
		return false
	}
	d := Decode{Call: call, Contract: fact.Contract, Value: max(fact.Value, 0), Err: fact.Err}
	switch args := call.Call.Args; {
	case fact.Target >= 0 && fact.Target < len(args):
		d.Target = lazyssa.Unboxed(args[fact.Target])
		pointer, ok := d.Target.Type().Underlying().(*types.Pointer)
		if !ok {
			return false
		}
		d.Into = pointer.Elem()
	default:
		d.Into = lazyssa.TypeOf(call, fact.Value)
	}
	if fact.Dropped {
		d.Err = -1
	}
	t.add(d, l)
	return true
}
