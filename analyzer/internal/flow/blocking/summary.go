package blocking

import (
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/facts"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Summary says that a function waits and does not stop when the caller's context ends.
type Summary struct {
	What string // "sleeps and ignores the context in clock.Nap"
	Kind Kind
}

// Analyzer computes a *Finder for each package, and facts about the functions that other packages can call.
var Analyzer = facts.NewAnalyzer("toolwaits", "find out where functions wait and ignore their context", []*analysis.Analyzer{origin.Analyzer, lazyssa.Analyzer},
	func(pass *analysis.Pass) *Finder {
		return New(&lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)})
	}, (*Finder).export)

// Of returns the finder of a pass that requires Analyzer.
func Of(p *lint.Pass) *Finder { return p.ResultOf[Analyzer].(*Finder) }

func (f *Finder) export(about func(types.Object, Summary)) {
	if !f.anyWaits() {
		return
	}
	for function := range f.pass.Package.Functions() {
		if !facts.Exported(f.pass.Pass, function) || closes(function.Name()) {
			continue
		}
		if s, ok := f.summary(function); ok {
			about(function, s)
		}
	}
}

// anyWaits reports whether a function of the package has a wait of its own, or calls a function of another package that has one.
func (f *Finder) anyWaits() bool {
	for function := range f.pass.Package.Functions() {
		if d := f.pass.Package.Body(function); d.Body != nil && len(f.Of(d)) > 0 {
			return true
		}
	}
	return false
}

// summary returns the first wait of a function, or the first one of the nearest function that it runs; ok is false if there is none.
func (f *Finder) summary(function *types.Func) (s Summary, ok bool) {
	for _, reached := range f.From(function) {
		waits := f.Of(reached.Decl)
		if len(waits) == 0 {
			continue
		}
		what := waits[0].What
		if !strings.Contains(what, inOther) {
			what += inOther + facts.Name(reached.Func)
		}
		return Summary{What: what, Kind: waits[0].Kind}, true
	}
	return Summary{}, false
}

// inOther precedes the name of the function of another package that waits.
const inOther = ", in "

// imported adds the wait in a called function of another package, according to its fact.
func (s *scope) imported(call ssa.CallInstruction, f *types.Func) {
	if f == nil {
		return
	}
	if about, ok := facts.Of[Summary](s.pass.Pass, f); ok {
		s.add(about.Kind, call, s.program.Call(call), "calls "+s.fun(call)+", which "+about.What, "")
	}
}
