package toolargs

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// absent reports disagreement between schema and code about optional arguments: an optional one without which every
// call fails, and a required one that has a default.
func absent(p *lint.Pass, t *tools.Tool, decodes []decode) {
	s, ok := schema.Only(p, t)
	if !ok || len(decodes) != 1 || !decodes[0].right() {
		return
	}
	described, refused, ok := s.Described(p)
	u, known := usageOf(p, decodes[0])
	execute := argtext.Of(p.Pass).Program().Function(t.Methods["Execute"].Func)
	if !ok || refused != nil || !known || execute == nil || u.preset() {
		return
	}
	for _, argument := range described {
		field := fieldOf(u.of, argument.Name.Value)
		if !argument.Name.Known || field < 0 {
			continue
		}
		switch {
		case argument.Optional && argument.Default == nil:
			if at := u.refused(field, execute); at.IsValid() {
				p.Report(lint.Finding{Requirement: "ARG-008", At: name{at, u.of.Field(field).Name()}, Chain: decodes[0].chain,
					Fact: t.Type.Name() + " refuses every call without the argument " + lint.Quote(argument.Name.Value) +
						", which its schema does not require",
					Consequence: "a call that follows the schema fails"})
			}
		case argument.Required && !decodes[0].Contract && plainly(u.of.Field(field).Type()):
			if at := u.defaulted(field, execute); at.IsValid() {
				p.Report(lint.Finding{Requirement: "ARG-004", At: name{at, u.of.Field(field).Name()}, Chain: decodes[0].chain,
					Fact: t.Type.Name() + " has a default for the argument " + lint.Quote(argument.Name.Value) +
						", which its schema requires",
					Consequence: "a call without it succeeds"})
			}
		}
	}
}

// refused returns the position of a check that fails every call without the field, or NoPos.
func (u usage) refused(field int, execute *ssa.Function) token.Pos {
	var at token.Pos
	for _, test := range u.tests(field) {
		if u.set(field) {
			return token.NoPos
		}
		if !at.IsValid() && fails(test.missing, test.branch.Block(), 0) && u.always(test.branch.Block(), execute, 0) {
			at = test.at
		}
	}
	return at
}

// defaulted returns the position where a missing field is set to a default before any other use, or NoPos.
func (u usage) defaulted(field int, execute *ssa.Function) token.Pos {
	for _, test := range u.tests(field) {
		if test.branch.Parent() == execute && u.fills(test.missing, field) && u.first(field, test) {
			return test.at
		}
	}
	return token.NoPos
}

// fills reports whether a block with a single predecessor sets a field to a constant and continues.
func (u usage) fills(b *ssa.BasicBlock, field int) bool {
	if len(b.Preds) != 1 || len(b.Succs) != 1 {
		return false
	}
	for _, instruction := range b.Instrs {
		if store, ok := instruction.(*ssa.Store); ok && u.sets(store, field) {
			value, ok := store.Val.(*ssa.Const)
			return ok && !value.IsNil()
		}
	}
	return false
}

// first reports whether every read of a field is dominated by a test and the field is set only in its branch.
func (u usage) first(field int, test test) bool {
	for _, f := range u.program.Functions() {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				if u.sets(instruction, field) && b != test.missing {
					return false
				}
				value, _ := u.read(instruction, field)
				if value != nil && (f != test.branch.Parent() || !test.branch.Block().Dominates(b)) {
					return false
				}
			}
		}
	}
	return true
}

// set reports whether the package assigns to a field.
func (u usage) set(field int) bool {
	for _, f := range u.program.Functions() {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				if u.sets(instruction, field) {
					return true
				}
			}
		}
	}
	return false
}

// preset reports whether the struct may be set before decoding: a copy of a package variable.
func (u usage) preset() bool {
	for _, f := range u.program.Functions() {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				if load, ok := instruction.(*ssa.UnOp); ok && load.Op == token.MUL && u.is(load.Type()) {
					if _, global := load.X.(*ssa.Global); global {
						return true
					}
				}
			}
		}
	}
	return false
}
