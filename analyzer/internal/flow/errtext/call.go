package errtext

import (
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// result returns the atoms of result i of a call, as used at a place.
func (w *walker) result(call *ssa.Call, i int, p path, n need, use site) []atom {
	common := call.Common()
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		return w.builtin(builtin, call, p, n)
	}
	if common.IsInvoke() {
		return w.invoked(call, i)
	}
	if callees := lazyssa.Callees(call); len(callees) > 0 {
		var all []atom
		for _, callee := range callees {
			if callee.Function != nil {
				all = append(all, w.called(call, callee, i, p, n, succeeded(call, use))...)
			}
		}
		return all
	}
	return w.failed(call, i)
}

// called returns the atoms of a result of a known function; only those of its success if it has succeeded.
func (w *walker) called(call *ssa.Call, callee lazyssa.Target, i int, p path, n need, succeeded bool) []atom {
	if len(callee.Blocks) > 0 {
		q := question{callee.Function, i, p, n, ofResult}
		if succeeded {
			q.kind = ofSuccess
		}
		return w.inside(q, callee.Args(call), site{at: call}, call)
	}
	if all, ok := w.knownText(call, callee, i, p, n); ok {
		return all
	}
	if all, ok := w.factResult(call, callee, i, p, n, succeeded); ok {
		return all
	}
	return w.failed(call, i)
}

func (w *walker) builtin(b *ssa.Builtin, call *ssa.Call, p path, n need) []atom {
	switch b.Name() {
	case "recover":
		return []atom{w.found(Recovered, "a recovered panic", call.Pos())}
	case "append":
		var all []atom
		for _, argument := range call.Call.Args {
			all = append(all, w.value(argument, p, n, site{at: call})...)
		}
		return all
	}
	return nil
}

// invoked returns the atoms of a result of a method of an interface.
func (w *walker) invoked(call *ssa.Call, i int) []atom {
	common := call.Common()
	if common.Method.Name() == "Error" && lazyssa.ImplementsError(common.Value.Type()) {
		return w.value(common.Value, "", text, site{at: call})
	}
	return w.failed(call, i)
}

// methodsOf returns the methods of the package that implement a method of an interface, or nil if another package declares the interface.
func (w *walker) methodsOf(t *types.Interface, method *types.Func) []*ssa.Function {
	var all []*ssa.Function
	scope := w.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		object, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() || types.IsInterface(object.Type()) || !types.Implements(types.NewPointer(object.Type()), t) {
			continue
		}
		all = append(all, w.methodOf(object.Type(), method.Name()))
	}
	return all
}

// knownText returns the atoms of the results of functions of the standard library.
func (w *walker) knownText(call *ssa.Call, callee lazyssa.Target, i int, p path, n need) ([]atom, bool) {
	args, at, name := callee.Args(call), site{at: call}, lazyssa.FullName(callee.Function)
	switch name {
	case "errors.New", "errors.Join", "errors.Unwrap":
		return w.texts(call, args), true
	case "runtime/debug.Stack":
		return []atom{w.found(Stack, "a stack", call.Pos())}, true
	case "runtime.Caller":
		if i == 1 {
			return []atom{w.found(Source, "the name of a source file", call.Pos())}, true
		}
		return nil, true
	case "(*runtime.Func).Name":
		return []atom{w.found(Source, "the name of a function", call.Pos())}, true
	case "encoding/json.Marshal", "encoding/json.MarshalIndent":
		if i == 0 {
			return encoded(w.value(args[0], "", payload, at)), true
		}
		return nil, true
	case "fmt.Errorf", "fmt.Sprintf", "fmt.Sprint", "fmt.Sprintln", "fmt.Append", "fmt.Appendf", "fmt.Appendln":
		return append(w.texts(call, args), w.assembledByFormat(call, name)...), true
	}
	if transforms[lazyssa.PathOf(callee.Function)] && !lazyssa.IsError(lazyssa.TypeOf(call, i)) {
		return w.texts(call, args), true
	}
	if lazyssa.PathOf(callee.Function) == contractapi.Path {
		return nil, true
	}
	return nil, false
}

// verbs finds the verbs of a format, and nothing of one that counts its arguments itself.
var verbs = regexp.MustCompile(`%[-+# 0-9.]*([a-zA-Z%])`)

// texts returns the atoms of the arguments of a call that puts them into a text. A format can print only the type of an argument.
func (w *walker) texts(call ssa.CallInstruction, args []ssa.Value) []atom {
	var all []atom
	typed := map[int]bool{}
	for _, argument := range args {
		if format, ok := argument.(*ssa.Const); ok && format.Value != nil && format.Value.Kind() == constant.String {
			all := strings.ReplaceAll(constant.StringVal(format.Value), "%%", "")
			for i, verb := range verbs.FindAllStringSubmatch(all, -1) {
				typed[i] = verb[1] == "T" || verb[1] == "t" || verb[1] == "p"
			}
		}
		if list, ok := argument.(*ssa.Slice); ok && len(typed) > 0 {
			all = append(all, w.printed(list, typed, site{at: call})...)
			continue
		}
		all = append(all, w.value(argument, "", text, site{at: call})...)
	}
	return all
}

// printed returns the atoms of the variadic arguments of a format, except for those of which it prints only the type.
func (w *walker) printed(list *ssa.Slice, typed map[int]bool, use site) (all []atom) {
	for _, user := range *list.X.Referrers() {
		if element, ok := user.(*ssa.IndexAddr); ok {
			if i, ok := element.Index.(*ssa.Const); !ok || !typed[int(i.Int64())] {
				all = append(all, w.contentsOnce(element, "", text, use)...)
			}
		}
	}
	return all
}

// encoded drops the findings of JSON that is built by hand: once marshalled, such a text is like any other.
func encoded(all []atom) []atom {
	return slices.DeleteFunc(all, func(a atom) bool { return a.cause != nil && a.cause.Kind == Assembled })
}

// found returns an atom for a cause at a call.
func (w *walker) found(kind Kind, what string, lparen token.Pos) atom {
	c := &Cause{Kind: kind, What: what}
	if call := w.Program.CallAt(lparen); call != nil {
		c.At = call
	}
	return atom{cause: c}
}

// step returns the step of a chain at a call, or nil if the call is not in the source.
func (w *walker) step(at token.Pos, suffix string) []lint.Step {
	call := w.Program.CallAt(at)
	if call == nil {
		return nil
	}
	return []lint.Step{{At: call, Text: lint.Spell(call.Fun) + suffix}}
}
