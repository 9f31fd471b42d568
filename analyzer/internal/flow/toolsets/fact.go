package toolsets

import (
	"fmt"
	"go/ast"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// A Fact records which tools a function registers or returns, for the analysis of other packages.
type Fact struct {
	Registers []Registration // in the order of the parameters
	Returns   []string       // the names of the tools in what it returns
	Refuses   bool           // its error may be that of a registry which refused a tool
}

// A Registration is the tools that a function registers with the registry that is its parameter number Param.
type Registration struct {
	Param int
	Names []string
}

// AFact makes *Fact an analysis.Fact.
func (*Fact) AFact() {}

// String returns the fact for tests and debugging.
func (f *Fact) String() string {
	var parts []string
	for _, r := range f.Registers {
		parts = append(parts, fmt.Sprintf("registers %s with %d", strings.Join(r.Names, ", "), r.Param))
	}
	if len(f.Returns) > 0 {
		parts = append(parts, "returns "+strings.Join(f.Returns, ", "))
	}
	if f.Refuses {
		parts = append(parts, "refuses")
	}
	return strings.Join(parts, "; ")
}

func (f *Fact) empty() bool { return len(f.Registers) == 0 && len(f.Returns) == 0 && !f.Refuses }

// Analyzer returns a *Finder for each package, and facts about the functions that other packages can call.
var Analyzer = &analysis.Analyzer{
	Name:       "toolbrings",
	Doc:        "find out which tools functions register and return\n\nIt reports nothing: the other analyzers use it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, origin.Analyzer},
	ResultType: reflect.TypeFor[*Finder](),
	FactTypes:  []analysis.Fact{new(Fact)},
	Run: func(pass *analysis.Pass) (any, error) {
		f := New(&lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)})
		if own := pass.Module != nil && pass.Module.Path != "" && pass.Module.Version == ""; own && pass.Pkg.Path() != contractapi.Path {
			f.export(pass)
		}
		return f, nil
	},
}

// Of returns the finder of a pass that requires Analyzer.
func Of(p *lint.Pass) *Finder { return p.ResultOf[Analyzer].(*Finder) }

// export exports facts about the functions that other packages can call. A panic leads to no further facts.
func (f *Finder) export(pass *analysis.Pass) {
	defer func() { _ = recover() }()
	if !f.pass.Package.ReachesContract() {
		return
	}
	for function := range f.pass.Package.Functions() {
		if !function.Exported() || f.pass.Package.InTest(function.Pos()) {
			continue
		}
		if fact := f.find(function); fact != nil && !fact.empty() {
			pass.ExportObjectFact(function, fact)
		}
	}
}

// of returns the fact about the function that a call calls, or nil.
func (f *Finder) of(call *ast.CallExpr) *Fact {
	callee := typeutil.StaticCallee(f.pass.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil {
		return nil
	}
	if callee.Pkg() == f.pass.Pkg {
		return f.find(callee.Origin())
	}
	var fact Fact
	if f.pass.ImportObjectFact == nil || !f.pass.ImportObjectFact(callee.Origin(), &fact) {
		return nil
	}
	return &fact
}

// Refuses reports whether a call returns an error that may be the refusal of a registry.
func (f *Finder) Refuses(call *ast.CallExpr) bool {
	if f.Registers(call) {
		return true
	}
	fact := f.of(call)
	return fact != nil && fact.Refuses
}
