package panics

import (
	"go/types"
	"reflect"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/ssa"
)

// decoding answers what contract.Decode promises of the arguments that it answers: the bounds that the struct tags of their type
// state, where the package makes its schema of that type.
func (f *Finder) decoding(call ssa.CallInstruction) []condition.Condition {
	callee := call.Common().StaticCallee()
	if callee == nil || len(callee.TypeArgs()) != 1 {
		return nil
	}
	origin := callee.Origin()
	if origin == nil || origin.Object() == nil || !contractapi.IsFunc(origin.Object(), "Decode") {
		return nil
	}
	args := callee.TypeArgs()[0]
	s, ok := args.Underlying().(*types.Struct)
	if !ok || !f.describes(args) {
		return nil
	}
	var all []condition.Condition
	for i := range s.NumFields() {
		all = append(all, bounds(s.Field(i).Type(), reflect.StructTag(s.Tag(i)), strconv.Itoa(i))...)
	}
	return all
}

// describes reports whether the package makes a schema of a type.
func (f *Finder) describes(t types.Type) bool {
	for id, instance := range f.pass.TypesInfo.Instances {
		if id.Name == "SchemaOf" && contractapi.IsFunc(f.pass.TypesInfo.Uses[id], "SchemaOf") && types.Identical(instance.TypeArgs.At(0), t) {
			return true
		}
	}
	return false
}

// limits are the tags that bound a number, or a length, and which way.
var limits = []struct {
	tag   string
	least bool
	len   bool
}{
	{"minimum", true, false}, {"maximum", false, false},
	{"minLength", true, true}, {"minItems", true, true},
}

// bounds answers what the tags of a field promise. What may be missing is zero then, unless there is a default.
func bounds(t types.Type, tag reflect.StructTag, path string) []condition.Condition {
	_, whole := t.Underlying().(*types.Basic)
	_, list := t.Underlying().(*types.Slice)
	if !whole && !list {
		return nil
	}
	missing := strings.Contains(tag.Get("json"), ",omit") && tag.Get("default") == ""
	var all []condition.Condition
	for _, l := range limits {
		n, err := strconv.ParseInt(tag.Get(l.tag), 10, 32)
		if err != nil || missing && (l.least && n > 0 || !l.least && n < 0) {
			continue
		}
		field := condition.Term{Kind: condition.Result, Path: path, Len: l.len}
		c := condition.Condition{X: field, N: n, When: condition.Term{Kind: condition.Result, Index: 1}}
		if !l.least {
			c.X, c.Y, c.N = condition.Term{}, field, -n
		}
		all = append(all, c)
	}
	return all
}
