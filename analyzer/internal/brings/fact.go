package brings

import (
	"fmt"
	"go/ast"
	"go/types"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/origin"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// A Fact tells other packages what a function has to do with tools.
type Fact struct {
	Registers []Registration // in the order of the parameters
	Answers   []string       // the names of the tools in what it answers
	Refuses   bool           // its error says that a registry refused a tool
}

// A Registration is what a function registers with the registry that is its parameter of that number.
type Registration struct {
	Param int
	Names []string
}

// AFact makes it a fact.
func (*Fact) AFact() {}

// String answers the fact as tests and debuggers show it.
func (f *Fact) String() string {
	var parts []string
	for _, r := range f.Registers {
		parts = append(parts, fmt.Sprintf("registers %s with %d", strings.Join(r.Names, ", "), r.Param))
	}
	if len(f.Answers) > 0 {
		parts = append(parts, "answers "+strings.Join(f.Answers, ", "))
	}
	if f.Refuses {
		parts = append(parts, "refuses")
	}
	return strings.Join(parts, "; ")
}

func (f *Fact) empty() bool { return len(f.Registers) == 0 && len(f.Answers) == 0 && !f.Refuses }

// Analyzer answers a *Finder for each package, and facts about the functions that other packages can call.
var Analyzer = &analysis.Analyzer{
	Name:       "toolbrings",
	Doc:        "find out which tools functions register and answer\n\nIt reports nothing: the other analyzers ask it.",
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

// Of answers the finder of a pass that requires Analyzer.
func Of(p *lint.Pass) *Finder { return p.ResultOf[Analyzer].(*Finder) }

// export tells what is found of the functions that other packages can call. Whatever goes wrong, nothing more is told.
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

// of answers what is known of the function that a call calls; nil where nothing is.
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

// Refuses reports whether a call answers an error that says what a registry refused.
func (f *Finder) Refuses(call *ast.CallExpr) bool {
	if f.Registers(call) {
		return true
	}
	fact := f.of(call)
	return fact != nil && fact.Refuses
}

// find looks at a function of the package. One that calls itself adds nothing to what it says otherwise.
func (f *Finder) find(function *types.Func) *Fact {
	if known, ok := f.told[function]; ok {
		return known
	}
	f.told[function] = nil
	body := f.pass.Package.Body(function)
	if body == nil || body.Body == nil {
		return nil
	}
	w := walker{Finder: f, rows: map[types.Object][]Tool{}, all: map[Registry][]Tool{}, block: body.Body}
	for _, s := range body.Body.List {
		w.statement(s)
		if f.mayLeave(s) {
			break
		}
	}
	fact := &Fact{Refuses: f.passesOn(function, body)}
	for i := range function.Signature().Params().Len() {
		if row := w.all[Registry{Of: function.Signature().Params().At(i)}]; len(row) > 0 {
			fact.Registers = append(fact.Registers, Registration{i, known(row)})
		}
	}
	if len(w.row) > 0 && returns(body.Body) == 1 {
		if row, ok := w.elements(w.row[0]); ok {
			fact.Answers = known(row)
		} else if t := w.tool(w.row[0]); t.Name != "" && f.NameOf(function.Signature().Results().At(0).Type()) == "" {
			fact.Answers = []string{t.Name}
		}
	}
	f.told[function] = fact
	return fact
}

// mayLeave reports whether a statement may return for another reason than that something went wrong.
func (f *Finder) mayLeave(s ast.Stmt) bool {
	leaves := false
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.IfStmt:
			if binary, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr); ok {
				if t := f.pass.TypesInfo.TypeOf(binary.X); t != nil && types.Identical(t, types.Universe.Lookup("error").Type()) {
					return false
				}
			}
		case *ast.ReturnStmt:
			leaves = ast.Node(s) != n
		}
		return !leaves
	})
	return leaves
}

func known(row []Tool) []string {
	var all []string
	for _, t := range row {
		if t.Name != "" {
			all = append(all, t.Name)
		}
	}
	return all
}

// returns counts the return statements of a body itself.
func returns(body *ast.BlockStmt) int {
	n := 0
	ast.Inspect(body, func(node ast.Node) bool {
		switch node.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			n++
		}
		return true
	})
	return n
}

// passesOn reports whether a function answers the error of a registration: it returns the call, or something that is made of a
// variable that holds its error.
func (f *Finder) passesOn(function *types.Func, body *ast.FuncDecl) bool {
	results := function.Signature().Results()
	if n := results.Len(); n == 0 || !types.Identical(results.At(n-1).Type(), types.Universe.Lookup("error").Type()) {
		return false
	}
	holds := map[types.Object]bool{}
	for i := range results.Len() { // a named result is returned in the end
		if v := results.At(i); v.Name() != "" {
			holds[v] = false
		}
	}
	yes := false
	mentions := func(n ast.Node) bool {
		found := false
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				found = found || f.Refuses(n)
			case *ast.Ident:
				found = found || holds[f.pass.TypesInfo.Uses[n]]
			}
			return !found
		})
		return found
	}
	ast.Inspect(body.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				id, ok := ast.Unparen(left).(*ast.Ident)
				if !ok || !mentions(n.Rhs[min(i, len(n.Rhs)-1)]) {
					continue
				}
				object := f.pass.TypesInfo.Defs[id]
				if object == nil {
					object = f.pass.TypesInfo.Uses[id]
				}
				if _, result := holds[object]; result && object != nil && isResult(results, object) {
					yes = true
				}
				if object != nil {
					holds[object] = true
				}
			}
		case *ast.ReturnStmt:
			yes = yes || len(n.Results) > 0 && mentions(n.Results[len(n.Results)-1])
		}
		return true
	})
	return yes
}

func isResult(results *types.Tuple, object types.Object) bool {
	for v := range results.Variables() {
		if v == object {
			return true
		}
	}
	return false
}
