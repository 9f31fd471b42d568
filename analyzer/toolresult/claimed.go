package toolresult

import (
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A claim is a part of a payload that says that something was done.
type claim struct {
	words []string // words that may say so
	text  string   // for messages
}

// A broken is a call with an unchecked error and a claim that it was done.
type unchecked struct {
	call  *ssa.Call
	claim string
}

// claimed returns the calls before a success whose only result is an error that is dropped, although the payload
// claims that the call was done: Save, and Saved: true.
func claimed(finder *errtext.Finder, success *ssa.Call) []unchecked {
	claims := claimsOf(success.Call.Args[0])
	if len(claims) == 0 {
		return nil
	}
	var all []unchecked
	for _, c := range claims {
		dropped, checked := c.matching(success.Parent())
		for _, call := range dropped {
			if !checked && call.Block().Dominates(success.Block()) && finder.Program.Call(call) != nil && finder.OfService(call, call) {
				all = append(all, unchecked{call, c.text})
			}
		}
	}
	return all
}

// matching returns the calls of a function whose name matches a claim and whose error is dropped. kept reports whether
// there are matching calls with a checked error: the claim may be about one of those.
func (c claim) matching(f *ssa.Function) (dropped []*ssa.Call, checked bool) {
	for instruction := range lazyssa.Calls(f) {
		call, ok := instruction.(*ssa.Call)
		switch {
		case !ok || !c.matches(calledAs(call)):
		case ignoresError(call):
			dropped = append(dropped, call)
		default:
			checked = true
		}
	}
	return dropped, checked
}

// ignoresError reports whether an error is the only result of a call and is not checked.
func ignoresError(call *ssa.Call) bool {
	results := call.Call.Signature().Results()
	if results.Len() != 1 || !isError(results.At(0).Type()) {
		return false
	}
	return !slices.ContainsFunc(*call.Referrers(), func(user ssa.Instruction) bool {
		_, debug := user.(*ssa.DebugRef)
		return !debug
	})
}

// calledAs returns the name of the called function.
func calledAs(call *ssa.Call) string {
	if call.Call.IsInvoke() {
		return call.Call.Method.Name()
	}
	if f := call.Call.StaticCallee(); f != nil {
		return f.Name()
	}
	return ""
}

// claimsOf returns the claims of a payload that is built in place: members that are true, and constant texts.
func claimsOf(payload ssa.Value) []claim {
	v := lazyssa.Unboxed(payload)
	if c := format(v); c != nil {
		return claimOf("", c)
	}
	if made, ok := v.(*ssa.MakeMap); ok {
		return mapClaims(made)
	}
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	if local, ok := v.(*ssa.Alloc); ok {
		return structClaims(local)
	}
	return nil
}

// format returns the constant of a text or of its format.
func format(v ssa.Value) *ssa.Const {
	if call, ok := v.(*ssa.Call); ok {
		f := call.Call.StaticCallee()
		if f == nil || f.Object() == nil || f.Object().Pkg() == nil || f.Object().Pkg().Path() != "fmt" || f.Name() != "Sprintf" {
			return nil
		}
		v = call.Call.Args[0]
	}
	c, _ := v.(*ssa.Const)
	return c
}

func mapClaims(made *ssa.MakeMap) []claim {
	var all []claim
	for _, user := range *made.Referrers() {
		if set, ok := user.(*ssa.MapUpdate); ok {
			key, constantKey := set.Key.(*ssa.Const)
			value, constantValue := lazyssa.Unboxed(set.Value).(*ssa.Const)
			if constantKey && constantValue && key.Value != nil && key.Value.Kind() == constant.String {
				all = append(all, claimOf(constant.StringVal(key.Value), value)...)
			}
		}
	}
	return all
}

func structClaims(local *ssa.Alloc) []claim {
	s, ok := local.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var all []claim
	for _, user := range *local.Referrers() {
		field, ok := user.(*ssa.FieldAddr)
		if !ok || len(*field.Referrers()) != 1 {
			continue
		}
		if set, ok := (*field.Referrers())[0].(*ssa.Store); ok && set.Addr == ssa.Value(field) {
			if value, ok := lazyssa.Unboxed(set.Val).(*ssa.Const); ok {
				all = append(all, claimOf(member(s, field.Field), value)...)
			}
		}
	}
	return all
}

// member returns the JSON name of a field.
func member(s *types.Struct, i int) string {
	if name, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ","); name != "" {
		return name
	}
	return s.Field(i).Name()
}

// claimOf returns the claim of a member: its name if it is true, its text if that contains no denial.
func claimOf(name string, value *ssa.Const) []claim {
	switch {
	case value.Value == nil:
	case value.Value.Kind() == constant.Bool && constant.BoolVal(value.Value):
		return []claim{{lint.Words(name), lint.Quote(name) + ": true"}}
	case value.Value.Kind() == constant.String:
		text := constant.StringVal(value.Value)
		words := lint.Words(strings.ToLower(text))
		if !slices.ContainsFunc(words, func(word string) bool { return slices.Contains(denials, word) }) {
			return []claim{{words, lint.Quote(text)}}
		}
	}
	return nil
}

// denials are words in texts that do not claim that something was done.
var denials = []string{
	"not", "no", "t", "cannot", "never", "nothing", "none", "without", "unless", "if", "when", "until", "once", "after", "before", "may", "might",
	"will", "shall", "should", "could", "would", "can", "must", "failed", "fails", "failure", "error", "try", "tried", "trying", "already", "last",
}

// matches reports whether a claim says that a function was done, by the first word of its name.
func (c claim) matches(function string) bool {
	words := lint.Words(function)
	if len(words) == 0 {
		return false
	}
	done := doneForms(words[0])
	return slices.ContainsFunc(c.words, func(word string) bool { return slices.Contains(done, word) })
}

// irregular maps verbs of methods to irregular participles.
var irregular = map[string]string{
	"send": "sent", "resend": "sent", "write": "written", "pay": "paid", "make": "made", "build": "built", "sell": "sold", "buy": "bought",
	"take": "taken", "withdraw": "withdrawn", "hold": "held", "undo": "undone", "submit": "submitted", "commit": "committed",
	"cancel": "cancelled", "drop": "dropped", "stop": "stopped", "ship": "shipped", "transfer": "transferred", "refer": "referred",
}

// doneForms returns the participles of a verb.
func doneForms(verb string) []string {
	stem, y := strings.CutSuffix(verb, "y")
	switch done := irregular[verb]; {
	case done != "":
		return []string{done, verb + "ed"}
	case strings.HasSuffix(verb, "e"):
		return []string{verb + "d"}
	case y:
		return []string{stem + "ied", verb + "ed"}
	}
	return []string{verb + "ed"}
}
