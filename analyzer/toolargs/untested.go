package toolargs

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// untested reports required arguments that a tool uses without checking that they were sent. contract.Decode checks
// all of them; encoding/json checks none.
func untested(p *lint.Pass, t *tools.Tool, decodes []decode) {
	schemas := schema.Of(p, t)
	if len(schemas) != 1 || len(decodes) != 1 || decodes[0].Contract || !decodes[0].right() {
		return
	}
	described, refused, ok := schemas[0].Described(p)
	u, known := usageOf(p, decodes[0])
	if !ok || refused != nil || !known {
		return
	}
	for _, argument := range described {
		if !argument.Required || !argument.Name.Known {
			continue
		}
		field := schema.FieldOf(u.of, argument.Name.Value)
		if field < 0 || !plainly(u.of.Field(field).Type()) {
			continue
		}
		if at := u.untested(field); at.IsValid() {
			p.Report(lint.Finding{Requirement: "ARG-004", At: name{at, u.of.Field(field).Name()}, Chain: decodes[0].chain,
				Fact: t.Type.Name() + " uses the argument " + lint.Quote(argument.Name.Value) +
					", which its schema requires, without checking that it was sent",
				Consequence: "a call without it uses " + zero(u.of.Field(field).Type())})
		}
	}
}

// A name is the range of an identifier.
type name struct {
	at   token.Pos
	text string
}

// Pos implements analysis.Range.
func (n name) Pos() token.Pos { return n.at }

// End implements analysis.Range.
func (n name) End() token.Pos { return n.at + token.Pos(len(n.text)) }

func readsItself(t types.Type) bool {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, "UnmarshalJSON")
	return object != nil
}

// plainly reports whether the zero value of a type cannot be distinguished from a sent value: a string, a number, a boolean.
func plainly(t types.Type) bool {
	if readsItself(types.NewPointer(t)) {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsString|types.IsNumeric|types.IsBoolean) != 0
}

func zero(t types.Type) string {
	switch info := t.Underlying().(*types.Basic).Info(); {
	case info&types.IsString != 0:
		return `""`
	case info&types.IsBoolean != 0:
		return "false"
	}
	return "0"
}

// usage is the use of a struct's fields in the package.
type usage struct {
	program *lazyssa.Program
	of      *types.Struct
}

// usageOf returns the use of the decoded struct; ok is false if it is not a struct, or if other packages can read its
// fields.
func usageOf(p *lint.Pass, d decode) (u usage, ok bool) {
	s, ok := contractapi.Deref(d.into).Underlying().(*types.Struct)
	if !ok || readsItself(d.into) {
		return usage{}, false
	}
	u = usage{program: argtext.Of(p.Pass).Program(), of: s}
	return u, !u.escapes()
}

func (u usage) is(t types.Type) bool {
	return types.Identical(contractapi.Deref(t).Underlying(), u.of)
}

// escapes reports whether the struct is passed to a function of another package that may read its fields.
func (u usage) escapes() bool {
	for _, f := range u.program.Functions() {
		for call := range lazyssa.Calls(f) {
			if !u.known(call) && slices.ContainsFunc(call.Common().Args, u.whole) {
				return true
			}
		}
	}
	return false
}

// whole reports whether an argument is the struct, or a list or interface that contains it.
func (u usage) whole(v ssa.Value) bool {
	for part := range lazyssa.Parts(v, func(*ssa.Call) bool { return false }) {
		_, list := v.(*ssa.Slice)
		if part == v && u.is(v.Type()) || lazyssa.Unboxed(v) != v && u.is(lazyssa.Unboxed(v).Type()) || list && u.is(part.Type()) {
			return true
		}
	}
	return false
}

// known reports whether a call is of a function of the package, or of one that does not read the fields.
func (u usage) known(call ssa.CallInstruction) bool {
	callees := lazyssa.Callees(call)
	if len(callees) == 0 {
		return false
	}
	return !slices.ContainsFunc(callees, func(t lazyssa.Target) bool {
		if t.Function == nil || len(t.Blocks) > 0 {
			return t.Function == nil
		}
		if t.Object() == nil || t.Object().Pkg() == nil {
			return true
		}
		switch t.Object().Pkg().Path() {
		case "encoding/json", "log", "log/slog", "fmt", contractapi.Path:
			return false
		}
		return true
	})
}

// untested returns the position of a use of a field that the package never tests, or NoPos.
func (u usage) untested(field int) token.Pos {
	used, checked := token.NoPos, false
	u.each(func(instruction ssa.Instruction) {
		value, at := u.read(instruction, field)
		checked = checked || u.sets(instruction, field) || value != nil && tested(value, map[ssa.Value]bool{}) // it has a value if it was not sent, or is tested
		if value != nil && len(*value.Referrers()) > 0 && (!used.IsValid() || at < used) {
			used = at
		}
	})
	if checked {
		return token.NoPos
	}
	return used
}

// each calls look for the instructions of the package.
func (u usage) each(look func(ssa.Instruction)) {
	for _, f := range u.program.Functions() {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				look(instruction)
			}
		}
	}
}

// sets reports whether an instruction assigns to a field.
func (u usage) sets(instruction ssa.Instruction, field int) bool {
	store, ok := instruction.(*ssa.Store)
	if !ok {
		return false
	}
	place, ok := store.Addr.(*ssa.FieldAddr)
	return ok && place.Field == field && u.is(place.X.Type())
}

// read returns the value that an instruction reads from a field, and the position of the field's name.
func (u usage) read(instruction ssa.Instruction, field int) (ssa.Value, token.Pos) {
	switch i := instruction.(type) {
	case *ssa.Field:
		if i.Field == field && u.is(i.X.Type()) {
			return i, i.Pos()
		}
	case *ssa.UnOp:
		if place, ok := i.X.(*ssa.FieldAddr); ok && place.Field == field && u.is(place.X.Type()) {
			return i, place.Pos()
		}
	}
	return nil, token.NoPos
}
