package toolresult

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// unset reports a zero Result that a call returns, directly or through functions of the package.
func unset(p *lint.Pass, program *lazyssa.Program, t *tools.Tool) {
	execute := program.Function(t.Methods[contractapi.Execute].Func)
	if execute == nil {
		return
	}
	z := zeros{program: program, seen: map[*ssa.Function]bool{}}
	z.in(execute, nil)
	for _, found := range z.found {
		at := z.at(p, found.at)
		if at == nil {
			continue
		}
		f := lint.Finding{Requirement: "RES-009", At: at, Chain: found.chain, Consequence: "it is a failure without a message",
			Fact: "Execute of " + t.Type.Name() + " returns the zero Result"}
		if name := variable(found.at, at); name != "" {
			f.Fact += " in " + name
		}
		p.Report(f)
	}
}

// A zero is a return of the zero Result.
type zero struct {
	at    *ssa.Return
	chain []lint.Step
}

type zeros struct {
	program *lazyssa.Program
	seen    map[*ssa.Function]bool
	found   []zero
}

// in checks the returns of a function, and the functions whose results it returns.
func (z *zeros) in(f *ssa.Function, chain []lint.Step) {
	if z.seen[f] {
		return
	}
	z.seen[f] = true
	for _, b := range f.Blocks {
		r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || b == f.Recover || len(r.Results) != 1 {
			continue
		}
		z.value(r, r.Results[0], chain)
	}
}

func (z *zeros) value(r *ssa.Return, v ssa.Value, chain []lint.Step) {
	switch v := v.(type) {
	case *ssa.Const:
		z.found = append(z.found, zero{r, chain})
	case *ssa.UnOp:
		z.loaded(r, v, chain)
	case *ssa.Call:
		if len(*v.Referrers()) > 1 || !isResult(v.Type()) {
			return // it is tested before it is returned
		}
		for _, callee := range lazyssa.Callees(v) {
			if callee.Function != nil && len(callee.Blocks) > 0 {
				z.in(callee.Function, append(append([]lint.Step{}, chain...), z.step(v)...))
			}
		}
	}
}

// loaded checks a variable: a named result, a captured variable.
func (z *zeros) loaded(r *ssa.Return, load *ssa.UnOp, chain []lint.Step) {
	if load.Op != token.MUL {
		return
	}
	variable, ok := load.X.(*ssa.Alloc)
	if !ok || escapes(variable) {
		return
	}
	stores := last(load, lazyssa.Stores(variable))
	if len(stores) == 0 {
		z.found = append(z.found, zero{r, chain})
		return
	}
	for _, s := range stores {
		switch v := s.Val.(type) {
		case *ssa.UnOp:
			if v != load {
				z.loaded(r, v, chain)
			}
		default:
			z.value(r, v, chain)
		}
	}
}

func (z *zeros) step(call *ssa.Call) []lint.Step {
	source := z.program.Call(call)
	if source == nil {
		return nil
	}
	return []lint.Step{{At: source, Text: "through " + lint.Spell(source)}}
}

// variable returns the name of the returned variable, or "".
func variable(r *ssa.Return, at ast.Node) string {
	s, ok := at.(*ast.ReturnStmt)
	if ok && len(s.Results) == 0 {
		return r.Parent().Signature.Results().At(0).Name()
	}
	if ok && len(s.Results) == 1 {
		if id, ok := ast.Unparen(s.Results[0]).(*ast.Ident); ok {
			return id.Name
		}
	}
	return ""
}

// at returns the return statement in the source.
func (z *zeros) at(p *lint.Pass, r *ssa.Return) ast.Node {
	for _, file := range p.Files {
		if r.Pos() < file.FileStart || file.FileEnd < r.Pos() {
			continue
		}
		var found ast.Node
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.ReturnStmt); ok && s.Pos() == r.Pos() {
				found = s
			}
			return found == nil
		})
		return found
	}
	return nil
}
