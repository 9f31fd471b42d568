package nondet

import (
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/facts"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Summary says that the result of a function, or the value of a variable, varies.
type Summary struct {
	What      string // "the clock: time.Now() in clock.Today"
	EveryTime bool
	Order     bool // it is only the order of a map: sorting removes it
}

// String returns the summary for tests and debugging.
func (s Summary) String() string { return "varies with " + s.What }

// Analyzer computes a *Finder for each package, and facts about the functions and variables that other packages can use.
var Analyzer = facts.NewAnalyzer("toolvaries", "find out what the results of functions vary with", []*analysis.Analyzer{origin.Analyzer, lazyssa.Analyzer},
	func(pass *analysis.Pass) *Finder {
		return New(&lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)})
	}, (*Finder).export)

// Of returns the finder of a pass that requires Analyzer.
func Of(p *lint.Pass) *Finder { return p.ResultOf[Analyzer].(*Finder) }

func (f *Finder) export(about func(types.Object, Summary)) {
	for function := range f.pass.Package.Functions() {
		if !facts.Exported(f.pass.Pass, function) || !whole(function.Signature().Results()) {
			continue
		}
		if causes := f.Results(function); len(causes) > 0 {
			name := facts.Name(function)
			if n := len(causes[0].Chain); n > 0 {
				name = function.Pkg().Name() + "." + strings.TrimPrefix(causes[0].Chain[n-1].Text, through)
			}
			about(function, causes[0].summary(name))
		}
	}
	for _, name := range f.pass.Pkg.Scope().Names() {
		v, ok := f.pass.Pkg.Scope().Lookup(name).(*types.Var)
		if !ok || !facts.Exported(f.pass.Pass, v) || !plain(v.Type()) {
			continue
		}
		if c := f.global(v); c != nil {
			about(v, c.summary(f.pass.Pkg.Name()+"."+name))
		}
	}
}

// plain reports whether variables of a type are used as a whole, not field by field.
func plain(t types.Type) bool { return simple(t) || types.TypeString(t, nil) == "time.Time" }

// whole reports whether a function returns, apart from errors, one value that is used as a whole: a text, a number, a slice of them, or a
// type of the contract. Of a struct, a caller may use only fields that do not vary.
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

// summary returns a cause for other packages, with the name of the function or variable that contains it.
func (c *Cause) summary(in string) Summary {
	what := c.What
	if !c.external {
		what += " in " + in
	}
	return Summary{What: what, EveryTime: c.EveryTime, Order: c.order}
}

// imported returns the cause of a function or variable of another package, according to its fact.
func (f *Finder) imported(at analysis.Range, object types.Object) *Cause {
	s, ok := facts.Of[Summary](f.pass.Pass, object)
	if !ok {
		return nil
	}
	return &Cause{At: at, What: s.What, EveryTime: s.EveryTime, order: s.Order, external: true}
}
