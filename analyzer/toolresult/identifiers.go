package toolresult

import (
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// identifiers are the normalized names of the required payload members.
var identifiers = []struct{ requirement, name, what string }{
	{"RES-003", "sessionid", "session"},
	{"RES-004", "conversationid", "conversation"},
}

// anonymous reports payloads without the identifiers of the call, where the profile makes them a must.
func anonymous(p *lint.Pass, finder *errtext.Finder, t *tools.Tool) {
	if object, _, _ := types.LookupFieldOrMethod(t.Type.Type(), true, p.Pkg, "OutputSchema"); object != nil {
		return // conformance checks the declared output schema
	}
	for _, f := range reach.From(p, t.Methods[contractapi.Execute].Func) {
		function := finder.Program.Function(f.Func)
		if function == nil {
			continue
		}
		for call := range lazyssa.Calls(function) {
			maker := errtext.Maker(call)
			source := finder.Program.Call(call)
			if maker != "Success" && maker != "Cancelled" || source == nil || len(source.Args) != 1 {
				continue
			}
			for _, id := range identifiers {
				if lacks(call.Common().Args[0], id.name, 0) && p.Must(id.requirement) { // Must loads the catalogue
					p.Report(lint.Finding{Requirement: id.requirement, At: source.Args[0], Chain: f.Chain,
						Fact:        "the payload passed to " + maker + " has no identifier of the " + id.what,
						Consequence: "the result cannot be traced to its call"})
				}
			}
		}
	}
}

// lacks reports whether a payload certainly has no member with a name.
func lacks(payload ssa.Value, name string, depth int) bool {
	v := lazyssa.Unboxed(payload)
	if made, ok := v.(*ssa.MakeMap); ok {
		return mapLacks(made, name)
	}
	return typeLacks(v.Type(), name, depth)
}

// mapLacks checks a map that is built where it is passed.
func mapLacks(made *ssa.MakeMap, name string) bool {
	for _, user := range *made.Referrers() {
		switch user := user.(type) {
		case *ssa.MapUpdate:
			key, ok := user.Key.(*ssa.Const)
			if !ok || key.Value == nil || folded(strings.Trim(key.Value.ExactString(), `"`)) == name || !lacks(user.Value, name, 1) {
				return false
			}
		case *ssa.MakeInterface, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// deepest is the depth to which types are searched.
const deepest = 6

// typeLacks reports whether a type is certainly encoded as a JSON object without a member of that name.
func typeLacks(t types.Type, name string, depth int) bool {
	for t = range contractapi.Elements(t) {
		if _, pointer := t.Underlying().(*types.Pointer); !pointer {
			break
		}
	}
	if depth > deepest || isTime(t) {
		return isTime(t)
	}
	if marshals(t) {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return depth > 0 // another rule covers strings
	case *types.Slice:
		return depth > 0 && typeLacks(u.Elem(), name, depth+1)
	case *types.Array:
		return depth > 0 && typeLacks(u.Elem(), name, depth+1)
	case *types.Struct:
		for i := range u.NumFields() {
			field := u.Field(i)
			member, _, _ := strings.Cut(reflect.StructTag(u.Tag(i)).Get("json"), ",")
			if member == "-" || !field.Exported() && !field.Embedded() {
				continue
			}
			if member == "" {
				member = field.Name()
			}
			if folded(member) == name || !typeLacks(field.Type(), name, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// folded normalizes a member name: SessionId, session_id and sessionid are equal.
func folded(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

// marshals reports whether a type has its own JSON encoding.
func marshals(t types.Type) bool {
	for _, name := range []string{"MarshalJSON", "MarshalText"} {
		if object, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), true, nil, name); object != nil {
			return true
		}
	}
	return false
}

func isTime(t types.Type) bool { return types.TypeString(t, nil) == "time.Time" }
