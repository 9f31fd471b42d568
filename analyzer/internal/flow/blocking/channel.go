package blocking

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// An operation is a channel operation in the source, or a select statement.
type operation struct {
	at      ast.Node
	channel ast.Expr // nil for a select statement
	sends   bool
}

func (o operation) String() string {
	if o.sends {
		return "to send on " + lint.Spell(o.channel)
	}
	return "for " + lint.Spell(o.channel)
}

const useSelect = "wait in a select with ctx.Done()"

// wait examines a channel operation outside of a select statement.
func (s *scope) wait(at ssa.Instruction, channel ssa.Value) {
	if o, ok := s.operations[at.Pos()]; ok && !s.ends(at, o, channel) {
		s.deaf(at, o.at, "waits "+o.String(), useSelect)
	}
}

// choice examines a select statement.
func (s *scope) choice(at *ssa.Select) {
	statement, ok := s.operations[at.Pos()]
	switch {
	case !ok || !at.Blocking:
		return
	case len(at.States) == 0:
		s.deaf(at, statement.at, "waits for ever in an empty select", "")
		return
	}
	var names []string
	for _, state := range at.States {
		o, ok := s.operations[state.Pos]
		if !ok || s.ends(at, o, state.Chan) {
			return
		}
		names = append(names, o.String())
	}
	s.deaf(at, s.operations[at.States[0].Pos].at, "waits "+strings.Join(names, " or "), "add a case for ctx.Done()")
}

// ends reports whether a wait on a channel ends soon, ends with the context, or may do so.
func (s *scope) ends(at ssa.Instruction, o operation, channel ssa.Value) bool {
	channel = held(channel)
	if duration, ok := timer(channel); ok {
		return duration != nil && s.short(duration)
	}
	if ctx := doneOf(channel); ctx != nil {
		return s.endless(ctx, 0) == nil
	}
	switch of := s.shared(channel).(type) {
	case *ssa.Global:
		return s.givesBack(at, o)
	case *ssa.Parameter:
		return !s.pass.Package.IsTool(of.Type()) || s.givesBack(at, o) // other values may be made for one call
	}
	return true
}

// givesBack reports whether an operation on a channel that serves as a semaphore or pool returns what was taken before: then there is
// room for it.
func (s *scope) givesBack(at ssa.Instruction, o operation) bool {
	if begins(s.function.Name(), endings) || deferred(at) {
		return true
	}
	for _, before := range s.operations {
		if before.channel != nil && before.sends != o.sends && before.at.Pos() < o.at.Pos() && lint.Spell(before.channel) == lint.Spell(o.channel) {
			return true
		}
	}
	return false
}

// timer returns the duration of the timer or ticker that a channel belongs to; it is nil if it is unknown.
func timer(channel ssa.Value) (duration ssa.Value, ok bool) {
	var made ssa.Value = channel
	if load, ok := channel.(*ssa.UnOp); ok {
		field, ok := load.X.(*ssa.FieldAddr)
		if !ok || !slices.Contains([]string{"*time.Timer", "*time.Ticker"}, types.TypeString(field.X.Type(), nil)) {
			return nil, false
		}
		made = held(field.X)
	}
	if call, ok := made.(*ssa.Call); ok {
		switch lazyssa.FullName(call.Call.StaticCallee()) {
		case "time.After", "time.Tick", "time.NewTimer", "time.NewTicker":
			return call.Call.Args[0], true
		}
	}
	return nil, made != channel
}

// doneOf returns the context whose end a channel signals, or nil.
func doneOf(channel ssa.Value) ssa.Value {
	if call, ok := held(channel).(*ssa.Call); ok && ofContext(call, "Done") {
		return call.Call.Value
	}
	return nil
}

// ofContext reports whether a call calls a method of a context.
func ofContext(call ssa.CallInstruction, name string) bool {
	common := call.Common()
	return common.IsInvoke() && common.Method.Name() == name && lazyssa.IsContext(common.Value.Type())
}

// held returns the value that a variable always holds, and any other value unchanged.
func held(v ssa.Value) ssa.Value {
	for {
		var inner ssa.Value
		switch x := v.(type) {
		case *ssa.ChangeType:
			inner = x.X
		case *ssa.UnOp:
			inner = lazyssa.Held(x.X)
		}
		if inner == nil {
			return v
		}
		v = inner
	}
}

// shared returns the receiver or the package variable that a value or an address is a part of, or nil. What is in a list or map may belong to one call.
func (s *scope) shared(v ssa.Value) ssa.Value {
	for {
		switch x := held(v).(type) {
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.UnOp:
			v = x.X
		case *ssa.Alloc, *ssa.FreeVar:
			v = lazyssa.Held(x)
		case *ssa.Global:
			return x
		case *ssa.Parameter:
			if s.function.Signature.Recv() != nil && x == s.function.Params[0] {
				return x
			}
			return nil
		default:
			return nil
		}
	}
}
