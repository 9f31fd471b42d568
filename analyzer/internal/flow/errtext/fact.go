package errtext

import (
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Fact tells other packages what the results of a function carry, and which of its arguments a model gets to read.
type Fact struct {
	Flows []Flow
	Tells []Tell
}

// A Flow is one thing that a result carries.
type Flow struct {
	Result  int
	Path    string
	Kind    Kind
	What    string // of a cause; "" where it is what an argument carries
	Param   int
	In      string // the path into the argument
	Payload bool
}

// A Tell is an argument that is given away.
type Tell struct {
	Param   int
	Path    string
	Payload bool
}

// AFact makes it a fact.
func (*Fact) AFact() {}

// String returns the fact as tests and debuggers show it.
func (f *Fact) String() string { return fmt.Sprintf("carries %v, tells %v", f.Flows, f.Tells) }

// Analyzer returns a *Finder for each package, and facts about the functions that other packages can call. They are made of the
// module's own packages only: the standard library is known by a table, and other modules by whether they are given a context.
var Analyzer = &analysis.Analyzer{
	Name:       "toolcauses",
	Doc:        "find out what went wrong inside and is told\n\nIt reports nothing: the other analyzers ask it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, lazyssa.Analyzer},
	ResultType: reflect.TypeFor[*Finder](),
	FactTypes:  []analysis.Fact{new(Fact)},
	Run: func(pass *analysis.Pass) (any, error) {
		f := New(pass)
		if tools.Own(pass) {
			f.export()
		}
		return f, nil
	},
}

// Of returns a finder for a pass that requires Analyzer. Each has its own: drivers run analyzers side by side, and what one asks
// must not use up the steps of another.
func Of(pass *analysis.Pass) *Finder { return New(pass.ResultOf[Analyzer].(*Finder).pass) }

// export tells what is found of the functions that other packages can call. Whatever goes wrong, nothing is reported.
func (f *Finder) export() {
	defer func() { _ = recover() }()
	if !f.worthwhile() {
		f.exportPlain()
		return
	}
	told := f.tellsOfPackage()
	for _, function := range f.Program.Functions() {
		object, ok := objectOf(function).(*types.Func)
		if !ok || !object.Exported() || tools.InTest(f.pass.Fset, object.Pos()) {
			continue
		}
		fact := &Fact{Flows: f.flows(function)}
		for _, t := range told {
			if t.f == function && t.result < 0 {
				fact.Tells = append(fact.Tells, Tell{t.param, string(t.path), t.payload})
			}
		}
		if len(fact.Flows) > 0 || len(fact.Tells) > 0 || answersError(object) {
			f.pass.ExportObjectFact(object, fact)
		}
	}
}

// worthwhile reports whether a package is looked into: it has to do with tools, or has a function that makes something of an error.
func (f *Finder) worthwhile() bool {
	if contractapi.Reached(f.pass.Pkg) {
		return true
	}
	scope := f.pass.Pkg.Scope()
	return slices.ContainsFunc(scope.Names(), func(name string) bool {
		function, ok := scope.Lookup(name).(*types.Func)
		return ok && function.Exported() && takesError(function.Signature().Params()) && answersText(function.Signature().Results())
	})
}

func takesError(params *types.Tuple) bool {
	for v := range params.Variables() {
		if isError(v.Type()) {
			return true
		}
	}
	return false
}

func answersText(results *types.Tuple) bool {
	for v := range results.Variables() {
		if len(parts(v.Type())) > 0 {
			return true
		}
	}
	return false
}

func answersError(f *types.Func) bool {
	for v := range f.Signature().Results().Variables() {
		if isError(v.Type()) {
			return true
		}
	}
	return false
}

// flows returns what the results of a function carry: those that are texts or errors, and such fields of those that are structs.
func (f *Finder) flows(function *ssa.Function) []Flow {
	var all []Flow
	results := function.Signature.Results()
	for i := range results.Len() {
		for _, p := range parts(results.At(i).Type()) {
			f.steps = 0
			for _, a := range f.summary(question{function, i, p, text, ask}) {
				switch {
				case a.cause != nil:
					what := a.cause.What
					if !strings.Contains(what, " in ") {
						what += " in " + f.pass.Pkg.Name() + "." + function.Name()
					}
					all = append(all, Flow{Result: i, Path: string(p), Kind: a.cause.Kind, What: what})
				case a.of == function && a.result < 0:
					all = append(all, Flow{Result: i, Path: string(p), Param: a.param, In: string(a.path), Payload: a.need == payload})
				}
			}
		}
	}
	return all
}

// parts returns the paths to the texts and errors of a type.
func parts(t types.Type) []path {
	if isText(t) || isError(t) || types.TypeString(t, nil) == "[]byte" {
		return []path{""}
	}
	s, ok := structOf(t)
	if !ok || typeName(t) != nil && typeName(t).Pkg() != nil && typeName(t).Pkg().Path() == contractapi.Path {
		return nil
	}
	var all []path
	for i := range s.NumFields() {
		if field := s.Field(i).Type(); (isText(field) || isError(field)) && s.Field(i).Exported() {
			all = append(all, path("").field(i))
		}
	}
	return all
}

// toldOf returns what another package tells of a function.
func (w *walker) toldOf(call *ssa.Call, callee lazyssa.Target, i int, p path, n need) ([]atom, bool) {
	fact, ok := w.FactOf(callee.Function)
	if !ok {
		return nil, false
	}
	var all []atom
	for _, flow := range fact.Flows {
		if flow.Result != i || p != "" && flow.Path != string(p) || p == "" && n == payload && flow.Path != "" && isErrorField(resultType(call, i), flow.Path) {
			continue
		}
		if flow.What != "" {
			all = append(all, w.found(flow.Kind, flow.What, call.Pos()))
			continue
		}
		if args := callee.Args(call); flow.Param < len(args) {
			all = append(all, w.value(args[flow.Param], path(flow.In), needOf(flow.Payload), site{at: call})...)
		}
	}
	return all, true
}

func needOf(marshalled bool) need {
	if marshalled {
		return payload
	}
	return text
}

func isErrorField(t types.Type, p string) bool {
	s, ok := structOf(t)
	i := int(p[0]) - 1
	return ok && i >= 0 && i < s.NumFields() && isError(s.Field(i).Type())
}

// FactOf returns what another package tells of a function of it.
func (f *Finder) FactOf(callee *ssa.Function) (*Fact, bool) {
	object, ok := objectOf(callee).(*types.Func)
	if !ok || object.Pkg() == nil || object.Pkg() == f.pass.Pkg || f.pass.ImportObjectFact == nil {
		return nil, false
	}
	fact := new(Fact)
	return fact, f.pass.ImportObjectFact(object.Origin(), fact)
}

// Told returns the arguments of a call that a function of another package gives away.
func (f *Finder) Told(call ssa.CallInstruction) []Sink {
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.Blocks) > 0 {
		return nil
	}
	fact, ok := f.FactOf(callee)
	if !ok {
		return nil
	}
	var all []Sink
	for _, t := range fact.Tells {
		if args := call.Common().Args; t.Param < len(args) {
			all = append(all, Sink{Call: call, Made: call, Given: args[t.Param], argument: t.Param, Payload: t.Payload, path: path(t.Path), result: -1})
		}
	}
	return all
}
