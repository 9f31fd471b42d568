package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// A callee is a function that a call may be of.
type callee struct {
	summary   *Summary        // of a function of the author's own; nil for any other
	known     *known.Function // of any other
	object    *types.Func     // nil for a function literal
	in        *ssa.Function   // where its source is in this package
	promised  bool            // nothing else is known of it than that it does not panic
	elsewhere bool            // it is called through a value that is made in another function
	bound     bool            // its receiver is part of that value
	there     bool            // and is not nil
	args      []ssa.Value     // as its parameters take them, what it captures behind them; nil where that is not known
}

func (c callee) recovers() bool {
	return c.summary != nil && c.summary.Recovers || c.known != nil && c.known.Recovers
}

// name returns what a reader calls the function.
func (c callee) name() string {
	switch {
	case c.object == nil && c.in != nil && isBody(c.in):
		return "the body of a loop"
	case c.object == nil:
		return "a function literal"
	}
	if recv := c.object.Signature().Recv(); recv != nil {
		named := types.TypeString(recv.Type(), func(p *types.Package) string { return p.Name() })
		return strings.TrimPrefix(named, "*") + "." + c.object.Name()
	}
	if c.in == nil && c.object.Pkg() != nil {
		return c.object.Pkg().Name() + "." + c.object.Name()
	}
	return c.object.Name()
}

// resolve returns the functions that a call may be of; none where that cannot be reported.
func (l *funcAnalysis) resolve(call ssa.CallInstruction) []callee {
	all, ok := l.known[call]
	if !ok {
		all = l.callees(call)
		l.known[call] = all
	}
	return all
}

func (l *funcAnalysis) callees(call ssa.CallInstruction) []callee {
	if call.Common().IsInvoke() {
		return l.invoked(call)
	}
	if made, ok := call.Common().Value.(*ssa.Call); ok {
		return l.answered(made, call.Common().Args)
	}
	var all []callee
	for _, target := range lazyssa.Callees(call) {
		if target.Function == nil {
			return nil
		}
		all = append(all, l.callee(target.Function, target.Args(call)))
	}
	if len(all) == 0 {
		return l.keptCallees(call.Common())
	}
	return all
}

// returned returns the functions that a function of the package returns, to be called with arguments; none where one is not known.
func (l *funcAnalysis) answered(made *ssa.Call, args []ssa.Value) []callee {
	var all []callee
	for _, maker := range lazyssa.Callees(made) {
		if maker.Function == nil || maker.Signature.Results().Len() != 1 {
			return nil
		}
		for _, b := range maker.Blocks {
			answer, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
			if !ok {
				continue
			}
			targets := lazyssa.Targets(answer.Results[0])
			if len(targets) == 0 {
				return nil
			}
			for _, t := range targets {
				if t.Function == nil || t.Receiver != nil {
					return nil
				}
				all = append(all, l.callee(t.Function, args))
			}
		}
	}
	return all
}

// callee returns what is known of a function that is called with arguments.
func (l *funcAnalysis) callee(f *ssa.Function, args []ssa.Value) callee {
	object, _ := f.Object().(*types.Func)
	c := callee{object: object, args: args}
	if f.Blocks != nil && (f.Synthetic == "" || isBody(f)) {
		c.in, c.summary = f, l.summaries[f]
		c.args = append(args[:len(args):len(args)], l.captured(f)...)
		if c.summary == nil { // somebody calls it by reflection, before its turn
			l.settle(component{functions: []*ssa.Function{f}, circular: slices.Contains(l.beneath(f), f)})
			c.summary = l.summaries[f]
		}
		return c
	}
	if object != nil {
		c.summary, c.known = l.foreign(object)
	}
	return c
}

// isBody reports whether a function is the body of a loop over an iterator: what the author wrote, though not as a function.
func isBody(f *ssa.Function) bool { return f.Synthetic == "range-over-func yield" }

// captured returns what a function literal captures, where it is made in the function that is looked into.
func (l *funcAnalysis) captured(f *ssa.Function) []ssa.Value {
	var all []ssa.Value
	for _, free := range f.FreeVars {
		var one ssa.Value
		for _, v := range lazyssa.Bindings(free) {
			if v.Parent() == l.f {
				one = v
			}
		}
		all = append(all, one)
	}
	return all
}

// invoked returns the methods that a call of an interface's method may be of: those of the types that are put into it, or what is
// known of the interface.
func (l *funcAnalysis) invoked(call ssa.CallInstruction) []callee {
	common := call.Common()
	var all []callee
	for _, v := range boxed(common.Value, map[ssa.Value]bool{}) {
		if v == nil {
			all = nil
			break
		}
		object, _, _ := types.LookupFieldOrMethod(v.Type(), true, common.Method.Pkg(), common.Method.Name())
		method, ok := object.(*types.Func)
		if !ok {
			return nil
		}
		args := append([]ssa.Value{v}, common.Args...)
		if f := l.program.Function(method); f != nil {
			all = append(all, l.callee(f, args))
			continue
		}
		c := callee{object: method, args: args}
		c.summary, c.known = l.foreign(method)
		all = append(all, c)
	}
	if len(all) == 0 {
		all = l.dispatch(common)
	}
	if len(all) == 0 {
		c := callee{object: common.Method, args: append([]ssa.Value{common.Value}, common.Args...)}
		if c.promised = l.pledged(common.Method); c.promised {
			c.summary = &Summary{Flows: reshaped(common.Method, len(c.args))}
		} else {
			c.summary, c.known = l.foreign(common.Method)
		}
		all = append(all, c)
	}
	return all
}

// boxed returns the values that were put into an interface; a nil among them says that there may be others.
func boxed(v ssa.Value, seen map[ssa.Value]bool) []ssa.Value {
	if seen[v] {
		return nil
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return []ssa.Value{v.X}
	case *ssa.ChangeInterface:
		return boxed(v.X, seen)
	case *ssa.Const:
		return nil
	case *ssa.Phi:
		var all []ssa.Value
		for _, e := range v.Edges {
			all = append(all, boxed(e, seen)...)
		}
		return all
	}
	return []ssa.Value{nil}
}
