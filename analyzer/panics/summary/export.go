package summary

import (
	"go/token"
	"go/types"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// Analyzer returns a *Finder for each package, and exports facts about the functions that other packages can call. It analyzes only the user's
// packages: the standard library is described by the table of package known, and functions of other modules by their names.
var Analyzer = newAnalyzer(fact.Most, func(*Finder) {})

// Recording returns an analyzer without a limit on reasons that passes the ledger of each of the user's packages to record,
// possibly concurrently.
func Recording(record func(Ledger)) *analysis.Analyzer {
	return newAnalyzer(math.MaxInt, func(f *Finder) { record(f.Ledger()) })
}

// newAnalyzer returns an analyzer with a limit on the reasons of a function.
func newAnalyzer(limit int, done func(*Finder)) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "toolpanics",
		Doc:        "compute how calls of functions can crash the host\n\nIt reports nothing itself; other analyzers use its results.",
		Requires:   []*analysis.Analyzer{tools.Analyzer, lazyssa.Analyzer, roots.Analyzer},
		ResultType: reflect.TypeFor[*Finder](),
		FactTypes:  []analysis.Fact{new(fact.Summary), new(fact.Analyzed)},
		Run: func(pass *analysis.Pass) (any, error) {
			f := New(pass)
			f.limit = limit
			if tools.Own(pass) {
				f.export()
				done(f)
			}
			return f, nil
		},
	}
}

// Find returns the finder for a pass that requires Analyzer.
func Find(pass *analysis.Pass) *Finder { return pass.ResultOf[Analyzer].(*Finder) }

// export exports facts about the functions that other packages can call. If the analysis panics, it exports nothing.
func (f *Finder) export() {
	defer func() { f.failed = recover() }()
	f.analyze()
	if known.Standard(f.pass.Pkg) {
		return
	}
	for _, function := range f.program.Functions() {
		object, ok := function.Object().(*types.Func)
		if !ok || !reachable(object) || tools.InTest(f.pass.Fset, object.Pos()) {
			continue
		}
		if s := f.summaries[function]; s != nil {
			if exported := f.exported(*s); !exported.IsEmpty() {
				f.pass.ExportObjectFact(object, &exported)
			}
		}
	}
	f.pass.ExportPackageFact(new(fact.Analyzed))
}

// isRoot reports whether a host calls a function. Its reasons are reported in its own package.
func (f *Finder) isRoot(function *ssa.Function) bool {
	return slices.ContainsFunc(f.roots, func(r Root) bool { return r.Function == function })
}

// exported returns a summary for export.
func (f *Finder) exported(s fact.Summary) fact.Summary {
	here := f.pass.Pkg.Path() + "/"
	s.Reasons = slices.Clone(s.Reasons)
	for i, r := range s.Reasons {
		s.Reasons[i].Pos, s.Reasons[i].Path = token.NoPos, nil
		if r.Class == hazard.Nil && r.If == fact.ReceiverNonNil {
			s.Reasons[i].What = ""
		}
		if file, ok := strings.CutPrefix(s.Reasons[i].Site, here); ok {
			s.Reasons[i].Site = "./" + file
		}
	}
	return s
}

// reachable reports whether another package can call a function: it is exported, or a method.
func reachable(f *types.Func) bool { return f.Exported() || f.Signature().Recv() != nil }
