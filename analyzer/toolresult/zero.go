package toolresult

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// zeros reports a zero Result that a call returns, directly or through functions of the package.
type zeros struct {
	*lint.Pass
	program *lazyssa.Program
	tool    *tools.Tool
	seen    map[*ssa.Function]bool
}

// in checks the returns of a function, and the functions whose results it returns.
func (z zeros) in(f *ssa.Function, chain []lint.Step) {
	if f == nil || z.seen[f] {
		return
	}
	z.seen[f] = true
	for _, b := range f.Blocks {
		r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && b != f.Recover && len(r.Results) == 1 {
			z.value(r, r.Results[0], chain)
		}
	}
}

func (z zeros) value(r *ssa.Return, v ssa.Value, chain []lint.Step) {
	switch v := v.(type) {
	case *ssa.Const:
		z.Report(lint.Finding{Requirement: "RES-009", At: lint.Place(r.Pos()), Chain: chain,
			Fact: "Execute of " + z.tool.Type.Name() + " returns the zero Result", Consequence: "it is a failure without a message"})
	case *ssa.UnOp:
		z.loaded(r, v, chain)
	case *ssa.Call:
		source := z.program.Call(v)
		if source == nil || len(*v.Referrers()) > 1 || !contractapi.IsType(v.Type(), "Result") {
			return // it is tested before it is returned
		}
		for _, callee := range lazyssa.Callees(v) {
			z.in(callee.Function, append(slices.Clone(chain), lint.Step{At: source, Text: "through " + lint.Spell(source)}))
		}
	}
}

// loaded checks a variable: a named result, a captured variable.
func (z zeros) loaded(r *ssa.Return, load *ssa.UnOp, chain []lint.Step) {
	variable, ok := load.X.(*ssa.Alloc)
	if !ok || load.Op != token.MUL || escapes(variable) {
		return
	}
	stores := last(load, lazyssa.Stores(variable))
	if len(stores) == 0 {
		z.value(r, ssa.NewConst(nil, load.Type()), chain)
	}
	for _, s := range stores {
		if s.Val != ssa.Value(load) {
			z.value(r, s.Val, chain)
		}
	}
}

// last returns the stores that may reach a load.
func last(load *ssa.UnOp, stores []*ssa.Store) []*ssa.Store {
	return slices.DeleteFunc(slices.Clone(stores), func(s *ssa.Store) bool {
		return s.Parent() != load.Parent() || !lazyssa.Reaches(s, load, stores)
	})
}

// escapes reports whether a variable may be set other than by an assignment in its function: through its address or
// in a closure. contract.Contain is exempt: it sets it only after a panic.
func escapes(variable *ssa.Alloc) bool {
	return slices.ContainsFunc(*variable.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.Store:
			return user.Addr != ssa.Value(variable)
		case *ssa.UnOp:
			return false
		case ssa.CallInstruction:
			f := user.Common().StaticCallee()
			return f == nil || f.Name() != "Contain" || f.Pkg == nil || f.Pkg.Pkg.Path() != contractapi.Path
		}
		return true
	})
}
