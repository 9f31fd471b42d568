package toolreg

import (
	"slices"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// dropped reports registration errors without effect: of a registry, or of a function that registers tools and returns the registry's error.
func dropped(p *lint.Pass, program *lazyssa.Program, refuses *refusal) {
	for _, f := range program.Functions() {
		if p.Package.InTest(f.Pos()) {
			continue
		}
		for call := range lazyssa.Calls(f) {
			source := program.CallAt(call.Common().Pos())
			if source == nil || !refuses.of(source) || registers(typeutil.Callee(p.TypesInfo, source)) && len(source.Args) == 0 {
				continue
			}
			what := ""
			switch err := lazyssa.ErrorOf(call); {
			case err == nil || len(*err.Referrers()) == 0:
				what = "is dropped"
			case !slices.ContainsFunc(*err.Referrers(), handles):
				what = "is checked but not handled"
			default:
				continue
			}
			p.Report(lint.Finding{Requirement: "REG-016", At: source, Fact: "the error of " + lint.Spell(source.Fun) + " " + what,
				Consequence: "a tool that the registry rejects is missing without notice"})
		}
	}
}

// handles reports whether a use of an error does more than to compare it with nil, and to return from a function without results.
func handles(use ssa.Instruction) bool {
	comparison, ok := use.(*ssa.BinOp)
	return !ok || slices.ContainsFunc(*comparison.Referrers(), func(use ssa.Instruction) bool {
		branch, ok := use.(*ssa.If)
		if !ok {
			return true
		}
		_, notNil := lazyssa.NilTest(branch)
		return notNil == nil || slices.ContainsFunc(notNil.Instrs, func(instruction ssa.Instruction) bool {
			switch instruction := instruction.(type) {
			case *ssa.RunDefers:
				return false
			case *ssa.Return:
				return len(instruction.Results) > 0
			}
			return true
		})
	})
}
