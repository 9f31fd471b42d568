package argtext

import (
	"fmt"
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Fact records that a function decodes a text that is one of its parameters, for the analysis of other packages.
type Fact struct {
	Text     int  // index of the parameter with the text; a receiver has index 0
	Target   int  // index of the parameter to decode into; -1: none
	Value    int  // index of the result with the value; -1: none
	Err      int  // index of the result with the error; -1: none
	Contract bool // it decodes with contract.Decode
	Dropped  bool // its error is dropped or swallowed
}

// AFact makes *Fact an analysis.Fact.
func (*Fact) AFact() {}

// String returns the fact for tests and debugging.
func (f *Fact) String() string { return fmt.Sprintf("decodes parameter %d", f.Text) }

// Analyzer computes a *Reader for each package, and facts about the functions that other packages can call.
var Analyzer = &analysis.Analyzer{
	Name:       "toolreading",
	Doc:        "find out how texts are decoded\n\nIt reports nothing: the other analyzers use it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, lazyssa.Analyzer},
	ResultType: reflect.TypeFor[*Reader](),
	FactTypes:  []analysis.Fact{new(Fact)},
	Run: func(pass *analysis.Pass) (any, error) {
		r := New(pass)
		if tools.Own(pass) && decodes(pass.Pkg) {
			r.export()
		}
		return r, nil
	},
}

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
		if isText(v.Type()) {
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

func isText(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0 || types.TypeString(t.Underlying(), nil) == "[]byte"
}

func (r *Reader) export() {
	defer func() { _ = recover() }()
	for _, f := range r.program.Functions() {
		object, ok := f.Object().(*types.Func)
		if !ok || !object.Exported() || f.Signature.Recv() != nil || !takesText(f.Signature) || tools.InTest(r.pass.Fset, object.Pos()) {
			continue
		}
		for i, parameter := range f.Params {
			if !isText(parameter.Type()) {
				continue
			}
			if all, lost := r.in(f, i); len(all) == 1 && !lost {
				if fact := r.factOf(f, i, all[0]); fact != nil {
					r.pass.ExportObjectFact(object, fact)
					break
				}
			}
		}
	}
}

// factOf returns the fact about a function that decodes its parameter i, or nil if neither a result nor a pointer returns the value.
func (r *Reader) factOf(f *ssa.Function, i int, d Decode) *Fact {
	fact := &Fact{Text: i, Target: -1, Value: -1, Err: -1, Contract: d.Contract}
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
	if fact.Target < 0 && fact.Value < 0 {
		return nil
	}
	fact.Dropped = len(r.Mistakes(d)) > 0
	return fact
}

// imported adds the decode by a function of another package, according to its fact. Argument i is the text.
func (t *follower) imported(call *ssa.Call, callee *ssa.Function, i int, l *link) bool {
	object, ok := callee.Object().(*types.Func)
	if !ok || object.Pkg() == t.pass.Pkg || t.pass.ImportObjectFact == nil {
		return false
	}
	var fact Fact
	if !t.pass.ImportObjectFact(object.Origin(), &fact) || fact.Text != i {
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
