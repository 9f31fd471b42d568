package nondet

import (
	"fmt"
	"go/types"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Fact tells other packages that what a function returns, or a variable holds, is not the same every time.
type Fact struct {
	What      string // "the clock, by time.Now() in clock.Today"
	EveryTime bool
	Order     bool // of a map: sorting ends it
}

// AFact makes it a fact.
func (*Fact) AFact() {}

// String returns the fact as tests and debuggers show it.
func (f *Fact) String() string { return fmt.Sprintf("varies with %s", f.What) }

// Analyzer returns a *Finder for each package, and facts about the functions that other packages can call. They are made of the
// module's own packages only: the standard library is known by a table, and of other modules nothing is said.
var Analyzer = &analysis.Analyzer{
	Name:       "toolvaries",
	Doc:        "find out what the results of functions vary with\n\nIt reports nothing: the other analyzers ask it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, origin.Analyzer},
	ResultType: reflect.TypeFor[*Finder](),
	FactTypes:  []analysis.Fact{new(Fact)},
	Run: func(pass *analysis.Pass) (any, error) {
		f := New(&lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)})
		if tools.Own(pass) {
			f.export(pass)
		}
		return f, nil
	},
}

// Of returns the finder of a pass that requires Analyzer.
func Of(p *lint.Pass) *Finder { return p.ResultOf[Analyzer].(*Finder) }

// export tells what is found of the functions that other packages can call. Whatever goes wrong, nothing is reported, and the
// analyzer that looks into the same function says so.
func (f *Finder) export(pass *analysis.Pass) {
	defer func() { _ = recover() }()
	for function := range f.pass.Package.Functions() {
		if !function.Exported() || !whole(function.Signature().Results()) || f.pass.Package.InTest(function.Pos()) {
			continue
		}
		if causes := f.Results(function); len(causes) > 0 {
			pass.ExportObjectFact(function, causes[0].fact(function))
		}
	}
	for _, name := range pass.Pkg.Scope().Names() {
		v, ok := pass.Pkg.Scope().Lookup(name).(*types.Var)
		if !ok || !v.Exported() || !plain(v.Type()) || f.pass.Package.InTest(v.Pos()) {
			continue
		}
		if c := (&walker{Finder: f}).global(v); c != nil {
			what := c.What
			if !c.elsewhere {
				what += " in " + pass.Pkg.Name() + "." + name
			}
			pass.ExportObjectFact(v, &Fact{What: what, EveryTime: c.EveryTime, Order: c.order})
		}
	}
}

// plain reports whether a value is used as a whole.
func plain(t types.Type) bool { return simple(t) || types.TypeString(t, nil) == "time.Time" }

// whole reports whether a function returns one thing that is used as a whole, beside an error: a text, a number, a row of them, or a
// type of the contract. Of a struct that varies somewhere, a caller may use what does not.
func whole(results *types.Tuple) bool {
	n := 0
	for v := range results.Variables() {
		switch t := v.Type(); {
		case types.Identical(t, types.Universe.Lookup("error").Type()):
		case !simple(t):
			return false
		default:
			n++
		}
	}
	return n == 1
}

func simple(t types.Type) bool {
	for t := range contractapi.Elements(t) {
		if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == contractapi.Path {
			return true
		}
		switch t.Underlying().(type) {
		case *types.Basic:
			return true
		case *types.Slice:
		default:
			return false
		}
	}
	return false
}

// fact returns a cause as it is reported to other packages: with the function in which it is.
func (c *Cause) fact(function *types.Func) *Fact {
	what := c.What
	if !c.elsewhere {
		name := function.Name()
		if recv := function.Signature().Recv(); recv != nil {
			name = types.TypeString(contractapi.Deref(recv.Type()), func(*types.Package) string { return "" }) + "." + name
		}
		if n := len(c.Chain); n > 0 {
			name = strings.TrimPrefix(c.Chain[n-1].Text, through)
		}
		what += " in " + function.Pkg().Name() + "." + name
	}
	return &Fact{What: what, EveryTime: c.EveryTime, Order: c.order}
}

// told returns what another package tells of a function or a variable.
func (f *Finder) told(at analysis.Range, object types.Object) *Cause {
	if function, ok := object.(*types.Func); ok {
		object = function.Origin()
	}
	if f.pass.ImportObjectFact == nil || object.Pkg() == nil || object.Pkg() == f.pass.Pkg {
		return nil
	}
	var fact Fact
	if !f.pass.ImportObjectFact(object, &fact) {
		return nil
	}
	return &Cause{At: at, What: fact.What, EveryTime: fact.EveryTime, order: fact.Order, elsewhere: true}
}
