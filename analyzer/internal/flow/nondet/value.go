package nondet

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A walker follows the values that one result is made from.
type walker struct {
	*Finder
	scope ast.Node // the function, or the initial value of a variable
	seen  map[visit]bool
}

// A visit is a value, and whether the order of what it contains does not matter: it is sorted, counted or put into a map.
type visit struct {
	ssa.Value
	orderFree bool
}

// first returns the first cause in some values.
func (w walker) first(all []ssa.Value, orderFree bool) *Cause {
	for _, v := range all {
		if c := w.value(v, orderFree); c != nil {
			return c
		}
	}
	return nil
}

// value returns the first cause in a value, or nil.
func (w walker) value(v ssa.Value, orderFree bool) *Cause {
	if v == nil || ignored(v.Type()) {
		return nil
	}
	orderFree = orderFree || !ordered(v.Type()) || sorted(v)
	if w.seen[visit{v, orderFree}] {
		return nil
	}
	w.seen[visit{v, orderFree}] = true
	switch v := v.(type) {
	case *ssa.Global:
		object, _ := v.Object().(*types.Var)
		return w.variable(object)
	case *ssa.Function:
		return w.function(v)
	case *ssa.FreeVar:
		return w.first(lazyssa.Bindings(v), orderFree)
	case *ssa.MakeClosure:
		return firstOf(w.resultsOf(v.Fn.(*ssa.Function)))
	case *ssa.Call:
		return w.call(v, orderFree)
	case *ssa.Phi:
		return w.first(slices.Concat(v.Edges, choices(v)), orderFree)
	case *ssa.Extract:
		if _, next := v.Tuple.(*ssa.Next); next && v.Index == 0 {
			return nil
		}
	case *ssa.BinOp:
		if !orderFree && v.Op == token.ADD {
			if c := w.unordered(v, []ssa.Value{v.X, v.Y}); c != nil {
				return c
			}
		}
	}
	all := lazyssa.Contents(v)
	if instruction, ok := v.(ssa.Instruction); ok {
		for _, operand := range instruction.Operands(nil) {
			all = append(all, *operand)
		}
	}
	return w.first(all, orderFree)
}

// choices returns the conditions that decide which value a variable has. A value that several paths bring is the same on each of them.
func choices(v *ssa.Phi) (all []ssa.Value) {
	paths := map[ssa.Value]int{v: 1}
	for _, e := range v.Edges {
		paths[e]++
	}
	for i, from := range v.Block().Preds {
		if paths[v.Edges[i]] == 1 {
			all = append(all, conditions(from, v.Block().Idom())...)
		}
	}
	return all
}

// conditions returns the conditions of the statements around a block, up to another block.
func conditions(b, until *ssa.BasicBlock) (all []ssa.Value) {
	for ; b != nil && b != until && b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if ok && len(b.Preds) == 1 && !strings.HasSuffix(b.Comment, ".done") {
			all = append(all, branch.Cond)
		}
	}
	return all
}

// ignored reports whether values of a type do not become a part of a description: a logger, a context.
func ignored(t types.Type) bool {
	t = contractapi.Deref(t)
	return lazyssa.IsContext(t) || contractapi.IsOf(t, "log/slog", "Logger") || contractapi.IsOf(t, "testing", "T")
}

func firstOf(all []*Cause) *Cause {
	if len(all) == 0 {
		return nil
	}
	return all[0]
}

func (w walker) call(call *ssa.Call, orderFree bool) *Cause {
	if builtin, ok := call.Call.Value.(*ssa.Builtin); ok && builtin.Name() == "append" && !orderFree {
		if c := w.unordered(call, call.Call.Args); c != nil {
			return c
		}
	}
	callee := call.Call.StaticCallee()
	orderFree = orderFree || callee != nil && (sorts(callee) || mixes(callee))
	if callee != nil {
		if c := w.called(call, callee); c != nil && !(orderFree && c.order) {
			return c
		}
	}
	if len(call.Call.Args) > 0 && !orderFree && callee != nil && lazyssa.Builds(callee) {
		if c := w.unordered(call, call.Call.Args); c != nil {
			return c
		}
	}
	operands := slices.Clone(call.Call.Args)
	if callee == nil {
		operands = append(operands, call.Call.Value)
	}
	return w.first(operands, orderFree)
}

// called returns the cause of a function that is called.
func (w walker) called(call *ssa.Call, callee *ssa.Function) *Cause {
	var at analysis.Range = lazyssa.Place(call.Pos())
	if source := w.program.Call(call); source != nil {
		at = source
	}
	object := lazyssa.Object(callee)
	if keysOf(callee) {
		return &Cause{At: at, What: mapOrder, EveryTime: true, order: true}
	}
	if s, ok := known(object); ok {
		what := s.what
		if source, ok := at.(*ast.CallExpr); ok {
			what += ": " + lint.Spell(source)
		}
		return &Cause{At: at, What: what, EveryTime: s.everyTime}
	}
	source, ok := at.(*ast.CallExpr)
	for _, target := range lazyssa.Callees(call) {
		if c := firstOf(w.resultsOf(target.Function)); c != nil && ok {
			return c.through(source, callee.Name())
		}
	}
	return nil
}

// function returns the cause of a function that is used as a value.
func (w walker) function(f *ssa.Function) *Cause {
	if f.Parent() != nil {
		return firstOf(w.resultsOf(f))
	}
	if object, ok := lazyssa.Object(f).(*types.Func); ok && object.Signature().Recv() == nil {
		return w.named(object)
	}
	return nil
}

// variable returns the cause of a package variable.
func (w walker) variable(v *types.Var) *Cause {
	if v == nil {
		return nil
	}
	if c := w.named(v); c != nil || v.Pkg() != w.pass.Pkg {
		return c
	}
	return w.global(v)
}

// named returns the cause of a function or variable of another package that varies by its name.
func (w walker) named(object types.Object) *Cause {
	s, ok := known(object)
	if !ok {
		return nil
	}
	return &Cause{At: w.mention(object), What: s.what + ": " + object.Pkg().Name() + "." + object.Name(), EveryTime: s.everyTime}
}

// mention returns the first place that names an object, since SSA has no places of variables.
func (w walker) mention(object types.Object) analysis.Range {
	var first analysis.Range = lazyssa.Place(w.scope.Pos())
	found := false
	ast.Inspect(w.scope, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !found && w.pass.TypesInfo.Uses[id] == object {
			first, found = id, true
		}
		return !found
	})
	return first
}
