package toolargs

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// absent reports arguments of which the schema and the code do not agree whether they may be left out: one that need not be sent, and
// without which every call is refused; one that must be sent, and that takes a default where it was not.
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
		if !argument.Name.Told || field < 0 {
			continue
		}
		switch {
		case argument.Optional && argument.Default == nil:
			if at := u.refused(field, execute); at.IsValid() {
				p.Report(lint.Finding{Requirement: "ARG-008", At: name{at, u.of.Field(field).Name()}, Chain: decodes[0].chain,
					Fact: t.Type.Name() + " refuses every call without the argument " + lint.Quote(argument.Name.Value) +
						", which its schema does not require",
					Consequence: "a model that does what it was told is refused"})
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

// refused returns where a field is found to be missing, where no call gets on then.
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

// defaulted returns where a field is given a value because it has none, before anybody else looks at it.
func (u usage) defaulted(field int, execute *ssa.Function) token.Pos {
	for _, test := range u.tests(field) {
		if test.branch.Parent() == execute && u.fills(test.missing, field) && u.first(field, test) {
			return test.at
		}
	}
	return token.NoPos
}

// fills reports whether a block, to which nothing else leads, gives a field a value and goes on.
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

// first reports whether a field is looked at nowhere but where a test has been made, and set nowhere but in its branch.
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

// set reports whether anything in the package gives a field a value.
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

// preset reports whether the struct may have values before it is read: a copy of a variable of the package.
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
