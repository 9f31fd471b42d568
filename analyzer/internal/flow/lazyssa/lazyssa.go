// Package lazyssa provides the SSA form of a package, built on first use, since most packages do not need it.
package lazyssa

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"reflect"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// Analyzer computes a *Program for each package. Nothing is built before its first use, and there are no facts: the pass buildssa
// would run on every dependency of a package, the standard library included.
var Analyzer = &analysis.Analyzer{
	Name:       "toolssa",
	Doc:        "build the SSA form of a package when it is needed\n\nIt reports nothing: the other analyzers use it.",
	ResultType: reflect.TypeFor[*Program](),
	Run:        func(pass *analysis.Pass) (any, error) { return newProgram(pass), nil },
}

// Of returns the program of a pass that requires Analyzer.
func Of(pass *analysis.Pass) *Program { return pass.ResultOf[Analyzer].(*Program) }

// A Program is the SSA form of one package. The bodies of other packages are not in it.
type Program struct {
	built   func() built
	syntax  func() map[token.Pos]*ast.CallExpr
	callers func() map[*ssa.Function][]Caller
	initial func() map[*ssa.Global]ssa.Value
}

type built struct {
	pkg       *ssa.Package
	functions []*ssa.Function
}

func newProgram(pass *analysis.Pass) *Program {
	p := &Program{}
	p.built = sync.OnceValue(func() built { return build(pass) })
	p.syntax = sync.OnceValue(func() map[token.Pos]*ast.CallExpr { return calls(pass.Files) })
	p.callers = sync.OnceValue(p.findCallers)
	p.initial = sync.OnceValue(p.findInitial)
	return p
}

func build(pass *analysis.Pass) built {
	program := ssa.NewProgram(pass.Fset, ssa.BuilderMode(0))
	for _, imported := range pass.Pkg.Imports() {
		program.CreatePackage(imported, nil, nil, true)
	}
	pkg := program.CreatePackage(pass.Pkg, pass.Files, pass.TypesInfo, false)
	pkg.Build()
	b := built{pkg: pkg}
	for _, file := range pass.Files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				if f, ok := pass.TypesInfo.Defs[d.Name].(*types.Func); ok {
					if f := program.FuncValue(f); f != nil {
						b.functions = append(b.functions, WithLiterals(f)...)
					}
				}
			}
		}
	}
	if start := pkg.Func("init"); start != nil {
		b.functions = append(b.functions, WithLiterals(start)...) // with the function literals of package variables
	}
	return b
}

func calls(files []*ast.File) map[token.Pos]*ast.CallExpr {
	all := map[token.Pos]*ast.CallExpr{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				all[call.Lparen] = call
			}
			return true
		})
	}
	return all
}

// Package returns the package.
func (p *Program) Package() *ssa.Package { return p.built().pkg }

// Functions returns the functions, methods and function literals of the package, in the order of their source.
func (p *Program) Functions() []*ssa.Function { return p.built().functions }

// Function returns a declared function or method of the package; nil for any other.
func (p *Program) Function(f *types.Func) *ssa.Function {
	return p.Package().Prog.FuncValue(f.Origin())
}

// Call returns the source of a call, or nil if it has none.
func (p *Program) Call(call ssa.CallInstruction) *ast.CallExpr {
	return p.syntax()[call.Common().Pos()]
}

// Argument returns the source of argument i of a call, or nil. It is nil for variadic arguments, of which there may be several.
func (p *Program) Argument(call ssa.CallInstruction, i int) ast.Expr {
	common := call.Common()
	if !common.IsInvoke() && common.Signature().Recv() != nil {
		i--
	}
	if source := p.Call(call); source != nil && i >= 0 && i < len(source.Args) && !(common.Signature().Variadic() && i == common.Signature().Params().Len()-1) {
		return source.Args[i]
	}
	return nil
}

// CallAt returns the call whose opening parenthesis is at a position, or nil.
func (p *Program) CallAt(lparen token.Pos) *ast.CallExpr { return p.syntax()[lparen] }

// A Caller is a call of a function, with the arguments as its parameters take them.
type Caller struct {
	Call ssa.CallInstruction
	Args []ssa.Value
}

// Callers returns the calls in the package that are sure to call a function.
func (p *Program) Callers(f *ssa.Function) []Caller { return p.callers()[f] }

// findCallers also searches the synthetic functions between a method expression and its method, which are not in the source.
func (p *Program) findCallers() map[*ssa.Function][]Caller {
	all := map[*ssa.Function][]Caller{}
	looked := map[*ssa.Function]bool{}
	for _, f := range p.Functions() {
		looked[f] = true
	}
	for queue := p.Functions(); len(queue) > 0; queue = queue[1:] {
		for call := range Calls(queue[0]) {
			for _, callee := range Callees(call) {
				if callee.Function == nil {
					continue
				}
				all[callee.Function] = append(all[callee.Function], Caller{call, callee.Args(call)})
				if callee.Synthetic != "" && !looked[callee.Function] {
					looked[callee.Function] = true
					queue = append(queue[:len(queue):len(queue)], callee.Function)
				}
			}
		}
	}
	return all
}

// WithLiterals returns a function and the function literals in it.
func WithLiterals(f *ssa.Function) []*ssa.Function {
	all := []*ssa.Function{f}
	for _, inner := range f.AnonFuncs {
		all = append(all, WithLiterals(inner)...)
	}
	return all
}

// Initial returns the value of a package variable that only its declaration sets; nil if other places of the package may set it, or no value is known.
func (p *Program) Initial(variable *ssa.Global) ssa.Value { return p.initial()[variable] }

// findInitial returns the values of all variables whose address is only used to read them and for one assignment.
func (p *Program) findInitial() map[*ssa.Global]ssa.Value {
	all, other := map[*ssa.Global]ssa.Value{}, map[*ssa.Global]bool{}
	for _, f := range p.Functions() {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				for _, operand := range instruction.Operands(nil) {
					variable, ok := (*operand).(*ssa.Global)
					if !ok {
						continue
					}
					store, stored := instruction.(*ssa.Store)
					_, load := instruction.(*ssa.UnOp)
					switch {
					case stored && store.Addr == ssa.Value(variable) && all[variable] == nil && f.Synthetic != "":
						all[variable] = store.Val
					case !load:
						other[variable] = true
					}
				}
			}
		}
	}
	maps.DeleteFunc(all, func(variable *ssa.Global, _ ssa.Value) bool { return other[variable] })
	return all
}

// Calls yields the calls in a function, deferred ones and go statements included.
func Calls(f *ssa.Function) iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				if call, ok := instruction.(ssa.CallInstruction); ok && !yield(call) {
					return
				}
			}
		}
	}
}
