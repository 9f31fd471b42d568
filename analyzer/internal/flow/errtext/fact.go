package errtext

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/facts"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Summary has the causes in the results of a function, and its arguments that a model can read.
type Summary struct {
	Flows []Flow
	Sinks []SinkParam
}

// A Flow is a cause in a result, or an argument that is part of a result.
type Flow struct {
	Result  int
	Path    string
	Kind    Kind
	What    string // of a cause; "" for an argument
	Param   int
	In      string // the path into the argument
	Payload bool
	Failed  bool // only if the function returns an error
}

// A SinkParam is a parameter that the function passes to the model.
type SinkParam struct {
	Param   int
	Path    string
	Payload bool
}

// Analyzer computes a *Finder for each package, and facts about the functions that other packages can call.
var Analyzer = facts.NewAnalyzer("toolcauses", "find out which texts about failures reach the model", []*analysis.Analyzer{lazyssa.Analyzer},
	New, (*Finder).export)

// Of returns a new Finder for a pass that requires Analyzer. Drivers run analyzers concurrently, and the queries of one must not use
// up the steps of another.
func Of(pass *analysis.Pass) *Finder { return New(pass.ResultOf[Analyzer].(*Finder).pass) }

func (f *Finder) export(about func(types.Object, Summary)) {
	params := f.sinkParams()
	for _, function := range f.Program.Functions() {
		object, ok := lazyssa.Object(function).(*types.Func)
		if !ok || !facts.Exported(f.pass, object) {
			continue
		}
		s := Summary{Flows: f.flows(function)}
		for _, t := range params {
			if t.f == function {
				s.Sinks = append(s.Sinks, SinkParam{t.param, string(t.path), t.payload})
			}
		}
		if len(s.Flows) > 0 || len(s.Sinks) > 0 || returnsError(object) {
			about(object, s)
		}
	}
}

func returnsError(f *types.Func) bool {
	results := slices.Collect(f.Signature().Results().Variables())
	return slices.ContainsFunc(results, func(v *types.Var) bool { return lazyssa.IsError(v.Type()) })
}

// flows returns the flows into the results of a function: into texts and errors, and into struct fields of these types.
func (f *Finder) flows(function *ssa.Function) []Flow {
	var all []Flow
	results := function.Signature.Results()
	for i := range results.Len() {
		for _, p := range parts(results.At(i).Type()) {
			f.steps = 0
			good := f.summary(question{function, i, p, text, ofSuccess})
			for _, a := range f.summary(question{function, i, p, text, ofResult}) {
				failed := !slices.ContainsFunc(good, func(b atom) bool { return a.mark() == b.mark() })
				switch {
				case a.cause != nil:
					what := a.cause.What
					if !strings.Contains(what, " in ") {
						what += " in " + f.pass.Pkg.Name() + "." + function.Name()
					}
					all = append(all, Flow{Result: i, Path: string(p), Kind: a.cause.Kind, What: what, Failed: failed})
				case a.of == function:
					all = append(all, Flow{Result: i, Path: string(p), Param: a.param, In: string(a.path), Payload: bool(a.need), Failed: failed})
				}
			}
		}
	}
	return all
}

// parts returns the paths to the texts and errors of a type.
func parts(t types.Type) []path {
	if lazyssa.IsTextOrBytes(t) || lazyssa.IsError(t) {
		return []path{""}
	}
	s, ok := structOf(t)
	if !ok || contractapi.Named(t) != nil && contractapi.Named(t).Pkg() != nil && contractapi.Named(t).Pkg().Path() == contractapi.Path {
		return nil
	}
	var all []path
	for i := range s.NumFields() {
		if field := s.Field(i).Type(); (lazyssa.IsText(field) || lazyssa.IsError(field)) && s.Field(i).Exported() {
			all = append(all, path("").field(i))
		}
	}
	return all
}

// factResult returns the atoms of result i of a function of another package, by its fact.
func (w *walker) factResult(call *ssa.Call, callee lazyssa.Target, i int, p path, n need, succeeded bool) ([]atom, bool) {
	fact, ok := facts.Of[Summary](w.pass, lazyssa.Object(callee.Function))
	if !ok {
		return nil, false
	}
	var all []atom
	for _, flow := range fact.Flows {
		if flow.Failed && succeeded || flow.Result != i || p != "" && flow.Path != string(p) {
			continue
		}
		if flow.What != "" {
			all = append(all, w.found(flow.Kind, flow.What, call.Pos()))
			continue
		}
		if args := callee.Args(call); flow.Param < len(args) {
			all = append(all, w.value(args[flow.Param], path(flow.In), need(flow.Payload), site{at: call})...)
		}
	}
	return all, true
}

// factSinks returns the arguments of a call that a function of another package passes to the model.
func (f *Finder) factSinks(call ssa.CallInstruction) []Sink {
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.Blocks) > 0 {
		return nil
	}
	fact, _ := facts.Of[Summary](f.pass, lazyssa.Object(callee))
	var all []Sink
	for _, t := range fact.Sinks {
		if args := call.Common().Args; t.Param < len(args) {
			all = append(all, Sink{Call: call, Made: call, Value: args[t.Param], Payload: t.Payload, path: path(t.Path), argument: t.Param})
		}
	}
	return all
}
