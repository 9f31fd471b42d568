package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// A callee is a function that a call may invoke.
type callee struct {
	summary *fact.Summary   // of a function with source in the user's modules, or nil
	known   *known.Function // of any other function
	object  *types.Func     // nil for a function literal
	in      *ssa.Function   // if its source is in this package
	nonNil  bool            // its receiver is not nil
	args    []ssa.Value     // of the parameters, followed by captured variables; nil if not known
}

func (c callee) recovers() bool {
	return c.summary != nil && c.summary.Recovers || c.known != nil && c.known.Recovers
}

// name returns the name of the function for messages.
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

// resolve returns the possible callees of a call, or nil if they are not known.
func (l *funcAnalysis) resolve(call ssa.CallInstruction) []callee {
	all, ok := l.known[call]
	if !ok {
		all = l.callees(call)
		l.known[call] = all
	}
	return all
}

// certain reports whether a call invokes one of the functions that resolve returns, and no other.
func certain(call ssa.CallInstruction) bool {
	return call.Common().IsInvoke() || lazyssa.Complete(call.Common().Value)
}

func (l *funcAnalysis) callees(call ssa.CallInstruction) []callee {
	if call.Common().IsInvoke() {
		return []callee{l.invoked(call)}
	}
	var all []callee
	for _, target := range lazyssa.Callees(call) {
		if target.Function == nil {
			return nil
		}
		all = append(all, l.callee(target.Function, target.Args(call)))
	}
	return all
}

// callee returns a function with its summary or its table entry.
func (l *funcAnalysis) callee(f *ssa.Function, args []ssa.Value) callee {
	object, _ := f.Object().(*types.Func)
	c := callee{object: object, args: args}
	if f.Blocks != nil && (f.Synthetic == "" || isBody(f)) {
		c.in, c.summary = f, l.summaries[f]
		c.args = append(args[:len(args):len(args)], l.captured(f)...)
		if c.summary == nil { // called by reflection, and not analyzed yet
			l.analyzeComponent(component{functions: []*ssa.Function{f}, circular: slices.Contains(l.localCallees(f), f)})
			c.summary = l.summaries[f]
		}
		return c
	}
	if object == nil {
		c.known = &known.Function{Unknown: true}
		return c
	}
	c.summary, c.known = l.lookup.Foreign(object)
	return c
}

// isBody reports whether a function is the body of a range loop over an iterator.
func isBody(f *ssa.Function) bool { return f.Synthetic == "range-over-func yield" }

// captured returns the values that a function literal captures in the function under analysis.
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

// invoked returns the method of the interface that a call invokes, with what is known of it.
func (l *funcAnalysis) invoked(call ssa.CallInstruction) callee {
	common := call.Common()
	c := callee{object: common.Method, args: append([]ssa.Value{common.Value}, common.Args...)}
	c.summary, c.known = l.lookup.Foreign(common.Method)
	return c
}
