package toollog

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// A Fact describes for other packages what a function does with exceptions.
type Fact struct {
	Logged bool // it returns an error that it has logged
	Logs   bool // it always logs an error that it gets
	MayLog bool
}

// AFact implements analysis.Fact.
func (*Fact) AFact() {}

// String returns the fact for tests and debugging.
func (f *Fact) String() string {
	var all []string
	for _, part := range []struct {
		is   bool
		text string
	}{{f.Logged, "logs and returns exceptions"}, {f.Logs, "logs"}, {f.MayLog, "may log"}} {
		if part.is {
			all = append(all, part.text)
		}
	}
	return strings.Join(all, ", ")
}

// found is the analyzer that exports the facts, for own packages only. Its result is the summaries of the package.
var found = &analysis.Analyzer{
	Name:       "toollogs",
	Doc:        "find the exceptions that functions log\n\nIt reports nothing; other analyzers use its result.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, origin.Analyzer, lazyssa.Analyzer},
	ResultType: reflect.TypeFor[*summaries](),
	FactTypes:  []analysis.Fact{new(Fact)},
	Run: func(pass *analysis.Pass) (any, error) {
		p := &lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)}
		s := &summaries{p, lazyssa.Of(pass), map[*ssa.Function]Fact{}, map[ssa.Value]map[ssa.Value]bool{}}
		if tools.Own(pass) && mayLog(pass.Pkg) {
			s.export(pass)
		}
		return s, nil
	},
}

// mayLog reports whether a package can log exceptions: it imports the contract or log/slog.
func mayLog(p *types.Package) bool {
	return slices.ContainsFunc(p.Imports(), func(imported *types.Package) bool {
		return imported.Path() == contractapi.Path || imported.Path() == "log/slog"
	})
}

// export exports the facts of functions that other packages can call. It stops at a panic; the analyzer that checks
// the same function reports it.
func (s *summaries) export(pass *analysis.Pass) {
	defer func() { _ = recover() }()
	for function := range s.p.Package.Functions() {
		if !function.Exported() || s.p.Package.InTest(function.Pos()) {
			continue
		}
		if f := s.program.Function(function); f != nil {
			if fact := s.of(f); fact != (Fact{}) {
				pass.ExportObjectFact(function, &fact)
			}
		}
	}
}

// factOf returns the fact about a function of another own package; known is false for any other package and for a
// function known only at run time.
func (s *summaries) factOf(f *types.Func) (fact Fact, known bool) {
	if f.Pkg() == nil || f.Pkg() == s.p.Pkg || s.p.ImportObjectFact == nil {
		return fact, false
	}
	if recv := f.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return fact, false
	}
	if s.p.ImportObjectFact(f.Origin(), &fact) {
		return fact, true
	}
	m := s.p.Module
	return fact, m != nil && (f.Pkg().Path() == m.Path || strings.HasPrefix(f.Pkg().Path(), m.Path+"/"))
}
