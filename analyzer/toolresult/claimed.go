package toolresult

import (
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// A claim is a part of a payload that says that something was done.
type claim struct {
	words []string // that may say so
	text  string   // as a message shows it
}

// A broken is a call whose error nobody looks at, with the claim that it was done.
type broken struct {
	call  *ssa.Call
	claim string
}

// claimed returns the calls before a success that have nothing but an error to return, which is dropped, where the payload says all the
// same that what they are called after was done: Save, and Saved: true.
func claimed(finder *errtext.Finder, success *ssa.Call) []broken {
	claims := claimsOf(success.Call.Args[0])
	if len(claims) == 0 {
		return nil
	}
	var all []broken
	for _, c := range claims {
		dropped, kept := c.doers(success.Parent())
		for _, call := range dropped {
			if !kept && call.Block().Dominates(success.Block()) && finder.Program.Call(call) != nil && finder.OfService(call, call) {
				all = append(all, broken{call, c.text})
			}
		}
	}
	return all
}

// runners returns the calls of a function that are called after what a claim says, and whose error is dropped. kept is whether there are
// others: the claim may be of one of those.
func (c claim) doers(f *ssa.Function) (dropped []*ssa.Call, kept bool) {
	for instruction := range lazyssa.Calls(f) {
		call, ok := instruction.(*ssa.Call)
		switch {
		case !ok || !c.says(calledAs(call)):
		case unheard(call):
			dropped = append(dropped, call)
		default:
			kept = true
		}
	}
	return dropped, kept
}

// unheard reports whether an error is all that a call returns, and nobody looks at it.
func unheard(call *ssa.Call) bool {
	results := call.Call.Signature().Results()
	if results.Len() != 1 || !isError(results.At(0).Type()) {
		return false
	}
	return !slices.ContainsFunc(*call.Referrers(), func(user ssa.Instruction) bool {
		_, debug := user.(*ssa.DebugRef)
		return !debug
	})
}

// calledAs returns the name of what a call calls.
func calledAs(call *ssa.Call) string {
	if call.Call.IsInvoke() {
		return call.Call.Method.Name()
	}
	if f := call.Call.StaticCallee(); f != nil {
		return f.Name()
	}
	return ""
}

// claimsOf returns what a payload that is put together on the spot says was done: members that are true, and texts that stand there.
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

// format returns the constant that a text is, or is printed by.
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

// member returns the name of a field as a model reads it.
func member(s *types.Struct, i int) string {
	if name, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ","); name != "" {
		return name
	}
	return s.Field(i).Name()
}

// claimOf returns what a member says: its name where it is true, its text where that denies nothing.
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

// denials are words of texts that need not say that something was done.
var denials = []string{
	"not", "no", "t", "cannot", "never", "nothing", "none", "without", "unless", "if", "when", "until", "once", "after", "before", "may", "might",
	"will", "shall", "should", "could", "would", "can", "must", "failed", "fails", "failure", "error", "try", "tried", "trying", "already", "last",
}

// says reports whether a claim says that what a function does, by the first word of its name, was done.
func (c claim) says(function string) bool {
	words := lint.Words(function)
	if len(words) == 0 {
		return false
	}
	done := doneForms(words[0])
	return slices.ContainsFunc(c.words, func(word string) bool { return slices.Contains(done, word) })
}

// irregular are the verbs of methods that do not follow the rule.
var irregular = map[string]string{
	"send": "sent", "resend": "sent", "write": "written", "pay": "paid", "make": "made", "build": "built", "sell": "sold", "buy": "bought",
	"take": "taken", "withdraw": "withdrawn", "hold": "held", "undo": "undone", "submit": "submitted", "commit": "committed",
	"cancel": "cancelled", "drop": "dropped", "stop": "stopped", "ship": "shipped", "transfer": "transferred", "refer": "referred",
}

// doneForms returns the words that say that a verb was done.
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
