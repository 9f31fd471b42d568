package toolargs

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/internal/rule"
)

// untested reports required arguments that a tool uses without checking that they were sent. contract.Decode checks
// all of them; encoding/json checks none.
func untested(p *lint.Pass, t *tools.Tool, decodes []argtext.Decode) {
	schemas := schema.Of(p, t)
	if len(schemas) != 1 || len(decodes) != 1 || decodes[0].Contract || !right(decodes[0]) {
		return
	}
	tree, _, ok := schemas[0].Parameters(p)
	members, known := schema.Members(decodes[0].Into)
	if !ok || tree == nil || !known {
		return
	}
	u := usage{lazyssa.Of(p.Pass), contractapi.Deref(decodes[0].Into).Underlying().(*types.Struct)}
	if u.escapes() {
		return
	}
	required := rule.Strings(tree.Get("required"))
	for _, m := range members {
		at := slices.IndexFunc(required, func(name string) bool { return strings.EqualFold(name, m.Name) })
		if at < 0 || m.Index < 0 || zeros[m.Kind] == "" {
			continue
		}
		if _, plain := u.of.Field(m.Index).Type().Underlying().(*types.Basic); !plain {
			continue
		}
		if place := u.untested(m.Index); place.IsValid() {
			p.Report(lint.Finding{Requirement: "ARG-004", At: lint.Place(place), Chain: decodes[0].Chain,
				Fact: t.Type.Name() + " uses the argument " + lint.Quote(required[at]) +
					", which its schema requires, without checking that it was sent",
				Consequence: "a call without it uses " + zeros[m.Kind]})
		}
	}
}

// zeros are the values of fields that cannot be distinguished from sent ones.
var zeros = map[string]string{"string": `""`, "boolean": "false", "integer": "0", "number": "0"}

// usage is the use of a struct's fields in the package.
type usage struct {
	program *lazyssa.Program
	of      *types.Struct
}

func (u usage) is(t types.Type) bool {
	return types.Identical(contractapi.Deref(t).Underlying(), u.of)
}

// escapes reports whether the struct is passed to a function of another package that may read its fields.
func (u usage) escapes() bool {
	for _, f := range u.program.Functions() {
		for call := range lazyssa.Calls(f) {
			whole := func(v ssa.Value) bool { return u.is(lazyssa.Unboxed(v).Type()) }
			if !known(call.Common().StaticCallee()) && slices.ContainsFunc(call.Common().Args, whole) {
				return true
			}
		}
	}
	return false
}

// known reports whether a function is of the package, or does not read the fields of what it gets.
func known(f *ssa.Function) bool {
	return f != nil && (len(f.Blocks) > 0 ||
		slices.Contains([]string{"encoding/json", "log", "log/slog", "fmt", contractapi.Path}, lazyssa.PathOf(f)))
}

// untested returns the position of a use of a field that the package never tests, or NoPos.
func (u usage) untested(field int) token.Pos {
	used := token.NoPos
	for _, f := range u.program.Functions() {
		for _, b := range f.Blocks {
			for _, instruction := range b.Instrs {
				value, at := u.read(instruction, field)
				if u.sets(instruction, field) || value != nil && tested(value, map[ssa.Value]bool{}) {
					return token.NoPos // it has a value if it was not sent, or is tested
				}
				if value != nil && len(*value.Referrers()) > 0 && (!used.IsValid() || at < used) {
					used = at
				}
			}
		}
	}
	return used
}

// sets reports whether an instruction assigns to a field.
func (u usage) sets(instruction ssa.Instruction, field int) bool {
	store, ok := instruction.(*ssa.Store)
	return ok && u.address(store.Addr, field) != nil
}

// address returns the address of a field if a value is one, or nil.
func (u usage) address(v ssa.Value, field int) *ssa.FieldAddr {
	if place, ok := v.(*ssa.FieldAddr); ok && place.Field == field && u.is(place.X.Type()) {
		return place
	}
	return nil
}

// read returns the value that an instruction reads from a field, and the position of the field's name.
func (u usage) read(instruction ssa.Instruction, field int) (ssa.Value, token.Pos) {
	switch i := instruction.(type) {
	case *ssa.Field:
		if i.Field == field && u.is(i.X.Type()) {
			return i, i.Pos()
		}
	case *ssa.UnOp:
		if place := u.address(i.X, field); place != nil {
			return i, place.Pos()
		}
	}
	return nil, token.NoPos
}
