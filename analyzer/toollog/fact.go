package toollog

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Fact tells other packages what becomes of exceptions in a function.
type Fact struct {
	HandsOn bool // it returns the error of a service that nobody logged
	Logged  bool // it returns the error of a service that it has logged
	Logs    bool // what it is given, surely
	MayLog  bool
}

// AFact makes it a fact.
func (*Fact) AFact() {}

// String returns the fact as tests and debuggers show it.
func (f *Fact) String() string {
	var all []string
	for _, part := range []struct {
		is   bool
		text string
	}{{f.HandsOn, "hands exceptions on"}, {f.Logged, "logs exceptions and hands them on"}, {f.Logs, "logs"}, {f.MayLog, "may log"}} {
		if part.is {
			all = append(all, part.text)
		}
	}
	return strings.Join(all, ", ")
}

// found is the analyzer that makes the facts, of the module's own packages only. Its result are the summaries of the package.
var found = &analysis.Analyzer{
	Name:       "toollogs",
	Doc:        "find out what functions log of exceptions\n\nIt reports nothing: the other analyzers ask it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, origin.Analyzer},
	ResultType: reflect.TypeFor[*summaries](),
	FactTypes:  []analysis.Fact{new(Fact)},
	Run: func(pass *analysis.Pass) (any, error) {
		p := &lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)}
		s := &summaries{p, map[*types.Func]*summary{}, map[*ast.FuncDecl][]*function{}}
		if tools.Own(pass) && mayAsk(pass.Pkg) {
			s.export(pass)
		}
		return s, nil
	},
}

// mayAsk reports whether a package can have to do with services: it imports what a call to one needs.
func mayAsk(p *types.Package) bool {
	return slices.ContainsFunc(p.Imports(), func(imported *types.Package) bool {
		switch imported.Path() {
		case "context", "database/sql", "log/slog", "net", "net/http", contractapi.Path:
			return true
		}
		return false
	})
}

// export tells what is found of the functions that other packages can call. Whatever goes wrong, nothing more is reported, and the
// analyzer that looks into the same function says so.
func (s *summaries) export(pass *analysis.Pass) {
	defer func() { _ = recover() }()
	for function := range s.p.Package.Functions() {
		if !function.Exported() || s.p.Package.InTest(function.Pos()) {
			continue
		}
		if made := s.of(function); made != nil {
			fact := &Fact{HandsOn: made.handsOn, Logged: made.logged != nil && !made.handsOn, Logs: made.logs == always, MayLog: made.logs == maybe}
			if *fact != (Fact{}) {
				pass.ExportObjectFact(function, fact)
			}
		}
	}
}

// told returns what another package of the author's modules tells of a function; known is false of any other package, and of one that
// only the run decides.
func (s *summaries) told(f *types.Func) (fact Fact, known bool) {
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
