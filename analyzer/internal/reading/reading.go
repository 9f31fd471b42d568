// Package reading answers how the text of a tool's arguments is read: which calls decode it, into what, and what comes of their errors.
// It follows the text forwards over SSA values, through the functions of one package and facts about those of others.
package reading

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Decode is a call that reads the text.
type Decode struct {
	Call     *ssa.Call
	Syntax   *ast.CallExpr
	Into     types.Type
	Contract bool      // contract.Decode, or a function of another package that hands on to it
	Target   ssa.Value // the pointer that is filled; nil where the call answers the value
	Value    int       // the result that is the value, where there is no target
	Err      int       // the result that is the error; -1: none
	Chain    []lint.Step
	from     *link // the calls that led here
	open     bool  // into what is for the callers to say
}

// A link is a call that the text was handed on with.
type link struct {
	call   *ssa.Call
	callee *ssa.Function
	args   []ssa.Value
	caller *link
	typed  map[*types.TypeParam]types.Type
}

// A Reader follows the texts of one package.
type Reader struct {
	pass    *analysis.Pass
	program *lazyssa.Program
}

// New makes a reader for the package of a pass that requires lazyssa.Analyzer.
func New(pass *analysis.Pass) *Reader { return &Reader{pass, lazyssa.Of(pass)} }

// Of answers the calls that decode the parameter number i of a function of the package, the receiver not counted, and whether
// something is done with the text that cannot be followed.
func (r *Reader) Of(function *types.Func, i int) (all []Decode, lost bool) {
	f := r.program.Function(function)
	if f == nil || len(f.Blocks) == 0 {
		return nil, true
	}
	if f.Signature.Recv() != nil {
		i++
	}
	all, lost = r.in(f, i)
	return slices.DeleteFunc(all, func(d Decode) bool { return d.open }), lost || slices.ContainsFunc(all, func(d Decode) bool { return d.open })
}

func (r *Reader) in(f *ssa.Function, i int) ([]Decode, bool) {
	if i >= len(f.Params) {
		return nil, true
	}
	t := follower{Reader: r, seen: map[ssa.Value]bool{}}
	t.follow(f.Params[i], nil)
	slices.SortStableFunc(t.found, func(a, b Decode) int { return int(a.Call.Pos() - b.Call.Pos()) })
	return t.found, t.lost
}

type follower struct {
	*Reader
	seen  map[ssa.Value]bool
	found []Decode
	lost  bool
}

// follow looks at all that is done with a value that is the text, or reads from it.
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
				t.kept(user.Addr, l)
			}
		case *ssa.Call:
			t.called(user, v, l)
		}
	}
}

// kept follows what reads a variable that the text was put into.
func (t *follower) kept(address ssa.Value, l *link) {
	switch a := address.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		for _, user := range *a.Referrers() {
			switch user := user.(type) {
			case *ssa.UnOp:
				t.follow(user, l)
			case *ssa.MakeClosure:
				for i, b := range user.Bindings {
					if f := user.Fn.(*ssa.Function); b == address && !t.seen[f.FreeVars[i]] {
						t.seen[f.FreeVars[i]] = true
						t.kept(f.FreeVars[i], l)
					}
				}
			}
		}
	default:
		t.lost = true
	}
}

func (t *follower) called(call *ssa.Call, v ssa.Value, l *link) {
	if builtin, ok := call.Call.Value.(*ssa.Builtin); ok {
		if builtin.Name() != "len" {
			t.lost = true
		}
		return
	}
	if call.Call.IsInvoke() {
		t.lost = true
		return
	}
	callees := lazyssa.Callees(call)
	if len(callees) == 0 {
		t.lost = true
	}
	for _, callee := range callees {
		if callee.Function == nil {
			t.lost = true
			continue
		}
		for i, argument := range callee.Args(call) {
			if argument == v {
				t.handed(call, callee, i, l)
			}
		}
	}
}

// handed looks at a function that is given the text as its argument number i.
func (t *follower) handed(call *ssa.Call, callee lazyssa.Target, i int, l *link) {
	name, path := fullName(callee.Function), pathOf(callee.Function)
	args := callee.Args(call)
	switch {
	case name == contractapi.Path+".Decode":
		t.add(Decode{Call: call, Into: resultOf(call, 0), Contract: true, Err: 1}, l)
	case name == "encoding/json.NewDecoder", opens[name]:
		t.follow(call, l)
	case name == "(*encoding/json.Decoder).Decode" && i == 0 && len(args) == 2:
		t.decoded(call, args[1], l)
	case len(callee.Blocks) > 0 && i < len(callee.Params):
		t.follow(callee.Params[i], l.to(call, callee))
	case unmarshals(callee.Function) && i == 0:
		t.decoded(call, args[1], l)
	case path == "strings" || path == "bytes":
		if !quiet(call) {
			t.follow(call, l)
		}
	case t.told(call, callee.Function, i, l):
	case harmless[path]:
	default:
		t.lost = true
	}
}

// opens are functions that make something to read the text from.
var opens = map[string]bool{
	"strings.NewReader": true, "bytes.NewReader": true, "bytes.NewBuffer": true, "bytes.NewBufferString": true, "io.NopCloser": true,
	"bufio.NewReader": true, "io.LimitReader": true,
}

// harmless are packages that read the text in a way that needs no following.
var harmless = map[string]bool{
	"log/slog": true, "log": true, "fmt": true, "unicode/utf8": true, "encoding/json": true, "crypto/sha256": true, contractapi.Path: true,
}

// quiet reports whether a call answers nothing that is text: a length, whether there is something.
func quiet(call *ssa.Call) bool {
	basic, ok := call.Type().Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString == 0
}

// unmarshals reports whether a function reads a text into what a pointer points to, as json.Unmarshal does, whoever made it.
func unmarshals(f *ssa.Function) bool {
	s := f.Signature
	if !strings.HasPrefix(f.Name(), "Unmarshal") || s.Recv() != nil || s.Params().Len() < 2 || s.Results().Len() != 1 {
		return false
	}
	return types.IsInterface(s.Params().At(1).Type()) && isError(s.Results().At(0).Type())
}

// decoded notes a call that reads the text into what a pointer points to, which the callers may have given.
func (t *follower) decoded(call *ssa.Call, into ssa.Value, l *link) {
	d := Decode{Call: call, Target: lazyssa.Unboxed(into), Err: 0}
	for target, each := d.Target, l; ; target, each = each.given(target), each.caller {
		if pointer, ok := target.Type().Underlying().(*types.Pointer); ok {
			d.Into = each.resolve(pointer.Elem())
			t.add(d, l)
			return
		}
		if each == nil || each.given(target) == nil {
			break
		}
	}
	d.Into, d.open = d.Target.Type(), true
	t.add(d, l)
}

// given answers what a caller gives for a parameter; nil where the value is none.
func (l *link) given(v ssa.Value) ssa.Value {
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

// to answers the link of a call into a function of the package, with what its type parameters are there.
func (l *link) to(call *ssa.Call, callee lazyssa.Target) *link {
	next := &link{call: call, callee: callee.Function, args: callee.Args(call), caller: l, typed: map[*types.TypeParam]types.Type{}}
	if instance := call.Call.StaticCallee(); instance != nil {
		parameters := callee.TypeParams()
		for i, given := range instance.TypeArgs() {
			if i < parameters.Len() {
				next.typed[parameters.At(i)] = l.resolve(given)
			}
		}
	}
	return next
}

func (l *link) resolve(t types.Type) types.Type {
	if parameter, ok := types.Unalias(t).(*types.TypeParam); ok {
		for each := l; each != nil; each = each.caller {
			if given := each.typed[parameter]; given != nil {
				return given
			}
		}
	}
	return t
}

func resultOf(call *ssa.Call, i int) types.Type {
	if results := call.Call.Signature().Results(); i < results.Len() {
		return results.At(i).Type()
	}
	return types.Typ[types.Invalid]
}

func fullName(f *ssa.Function) string {
	if f == nil {
		return ""
	}
	if object, ok := f.Object().(*types.Func); ok {
		return object.Origin().FullName()
	}
	return f.String()
}

func pathOf(f *ssa.Function) string {
	if object := f.Object(); object != nil && object.Pkg() != nil {
		return object.Pkg().Path()
	}
	return ""
}

func isError(t types.Type) bool {
	return types.Identical(types.Unalias(t), types.Universe.Lookup("error").Type())
}

// Program answers the SSA form of the package.
func (r *Reader) Program() *lazyssa.Program { return r.program }
