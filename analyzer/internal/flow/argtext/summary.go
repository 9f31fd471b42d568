package argtext

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
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

// decodes reports whether a package may have a function that decodes a text for other packages: it imports encoding/json or the contract,
// and exports a function that takes a text. Without a path to the contract, that function must decode into any type.
func decodes(p *types.Package) bool {
	imports, reached := false, contractapi.Reached(p)
	for _, imported := range p.Imports() {
		imports = imports || imported.Path() == "encoding/json" || imported.Path() == contractapi.Path
	}
	if !imports {
		return false
	}
	for _, name := range p.Scope().Names() {
		f, ok := p.Scope().Lookup(name).(*types.Func)
		if ok && f.Exported() && takesText(f.Signature()) && (reached || readsAnything(f.Signature())) {
			return true
		}
	}
	return false
}

func takesText(s *types.Signature) bool {
	for v := range s.Params().Variables() {
		if lazyssa.IsTextOrBytes(v.Type()) {
			return true
		}
	}
	return false
}

// readsAnything reports whether a function is generic, or has a parameter of type any.
func readsAnything(s *types.Signature) bool {
	for v := range s.Params().Variables() {
		if i, ok := v.Type().Underlying().(*types.Interface); ok && i.NumMethods() == 0 {
			return true
		}
	}
	return s.TypeParams().Len() > 0
}

func (r *Reader) export(about func(types.Object, Summary)) {
	if !decodes(r.pass.Pkg) {
		return
	}
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
		for j, p := range f.Params {
			if p == parameter {
				fact.Target = j
			}
		}
	}
	fact.Dropped = len(r.Mistakes(d)) > 0
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
		d.Target = args[fact.Target]
		if boxed, ok := d.Target.(*ssa.MakeInterface); ok {
			d.Target = boxed.X
		}
		pointer, ok := d.Target.Type().Underlying().(*types.Pointer)
		if !ok {
			return false
		}
		d.Into = pointer.Elem()
	default:
		d.Into = resultOf(call, fact.Value)
	}
	if fact.Dropped {
		d.Err = -1
	}
	t.add(d, l)
	return true
}
