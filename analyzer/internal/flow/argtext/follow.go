package argtext

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

type follower struct {
	*Reader
	seen  map[ssa.Value]bool
	found []Decode
	lost  bool
}

// follow examines each use of a value that is the text, or a reader of it.
func (t *follower) follow(v ssa.Value, l *link) {
	if t.seen[v] || v.Referrers() == nil {
		return
	}
	t.seen[v] = true
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.Convert, *ssa.ChangeType, *ssa.MultiConvert, *ssa.Slice, *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface:
			t.follow(user.(ssa.Value), l)
		case *ssa.Extract:
			t.follow(user, l)
		case *ssa.Store:
			if user.Val == v {
				t.variable(user.Addr, l)
			}
		case *ssa.Call:
			t.called(user, v, l)
		}
	}
}

// variable follows the uses of a variable that holds the text.
func (t *follower) variable(address ssa.Value, l *link) {
	switch address.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		for _, load := range lazyssa.Loads(address) {
			t.follow(load, l)
		}
	default:
		t.lost = true
	}
}

func (t *follower) called(call *ssa.Call, v ssa.Value, l *link) {
	if builtin, ok := call.Call.Value.(*ssa.Builtin); ok && builtin.Name() == "len" {
		return
	}
	callees := lazyssa.Callees(call)
	t.lost = t.lost || len(callees) == 0
	for _, callee := range callees {
		t.lost = t.lost || callee.Function == nil
		for i, argument := range callee.Args(call) {
			if argument == v && callee.Function != nil {
				t.passed(call, callee, i, l)
			}
		}
	}
}

// passed examines a function that gets the text as its argument i.
func (t *follower) passed(call *ssa.Call, callee lazyssa.Target, i int, l *link) {
	name, path := lazyssa.FullName(callee.Function), lazyssa.PathOf(callee.Function)
	args := callee.Args(call)
	switch {
	case name == contractapi.Path+".Decode":
		t.add(Decode{Call: call, Into: lazyssa.TypeOf(call, 0), Contract: true, Err: 1}, l)
	case name == "encoding/json.NewDecoder", opens[name]:
		t.follow(call, l)
	case name == "(*encoding/json.Decoder).Decode" && i == 0 && len(args) == 2:
		t.decoded(call, args[1], l)
	case len(callee.Blocks) > 0 && i < len(callee.Params):
		t.follow(callee.Params[i], l.to(call, callee))
	case unmarshals(callee.Function) && i == 0:
		t.decoded(call, args[1], l)
	case path == "strings" || path == "bytes":
		if withoutText(call) {
			t.lost = true // it is searched for something
		} else {
			t.follow(call, l)
		}
	case t.imported(call, callee.Function, i, l):
	case harmless[path]:
	default:
		t.lost = true
	}
}

// withoutText reports whether the result of a call cannot contain the text: a length or a bool.
func withoutText(call *ssa.Call) bool {
	basic, ok := call.Type().Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString == 0
}

// unmarshals reports whether a function has the form of json.Unmarshal: it decodes a text into the target of a pointer.
func unmarshals(f *ssa.Function) bool {
	s := f.Signature
	if !strings.HasPrefix(f.Name(), "Unmarshal") || s.Recv() != nil || s.Params().Len() < 2 || s.Results().Len() != 1 {
		return false
	}
	return types.IsInterface(s.Params().At(1).Type()) && lazyssa.IsError(s.Results().At(0).Type())
}

// decoded adds a call that decodes the text into the target of a pointer, which the callers may pass.
func (t *follower) decoded(call *ssa.Call, into ssa.Value, l *link) {
	d := Decode{Call: call, Target: lazyssa.Unboxed(into), Err: 0}
	for target, each := d.Target, l; ; target, each = each.argument(target), each.caller {
		if pointer, ok := target.Type().Underlying().(*types.Pointer); ok {
			d.Into = each.resolve(pointer.Elem())
			t.add(d, l)
			return
		}
		if each == nil || each.argument(target) == nil {
			break
		}
	}
	d.Into, d.open = d.Target.Type(), true
	t.add(d, l)
}

// argument returns the caller's argument for a parameter, or nil for any other value.
func (l *link) argument(v ssa.Value) ssa.Value {
	parameter, ok := v.(*ssa.Parameter)
	if l == nil || !ok {
		return nil
	}
	if i := slices.Index(l.callee.Params, parameter); i >= 0 && i < len(l.args) {
		return lazyssa.Unboxed(l.args[i])
	}
	return nil
}

func (t *follower) add(d Decode, l *link) {
	d.Syntax = t.program.Call(d.Call)
	if d.Syntax == nil {
		return
	}
	d.Into, d.from = l.resolve(d.Into), l
	for each := l; each != nil; each = each.caller {
		if at := t.program.Call(each.call); at != nil {
			step := lint.Step{At: at, Text: each.call.Parent().Name() + " calls " + each.callee.Name()}
			d.Chain = append([]lint.Step{step}, d.Chain...)
		}
	}
	t.found = append(t.found, d)
}

// to returns the link of a call into a function of the package, with its type arguments.
func (l *link) to(call *ssa.Call, callee lazyssa.Target) *link {
	next := &link{call: call, callee: callee.Function, args: callee.Args(call), caller: l, typed: map[*types.TypeParam]types.Type{}}
	if instance := call.Call.StaticCallee(); instance != nil {
		parameters := callee.TypeParams()
		for i, argument := range instance.TypeArgs() {
			if i < parameters.Len() {
				next.typed[parameters.At(i)] = l.resolve(argument)
			}
		}
	}
	return next
}

func (l *link) resolve(t types.Type) types.Type {
	if parameter, ok := types.Unalias(t).(*types.TypeParam); ok {
		for each := l; each != nil; each = each.caller {
			if argument := each.typed[parameter]; argument != nil {
				return argument
			}
		}
	}
	return t
}
