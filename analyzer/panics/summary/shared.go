package summary

import (
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"golang.org/x/tools/go/ssa"
)

// sharedWrites adds the writes to maps that several calls share. That all of them hold the same lock is not proven.
func (l *funcAnalysis) sharedWrites() bool {
	grown := false
	for at := range l.instructions() {
		if m, pos := written(at); m != nil {
			grown = l.sharedWrite(at, m, pos) || grown
		}
	}
	return grown
}

func (l *funcAnalysis) sharedWrite(at ssa.Instruction, m ssa.Value, pos token.Pos) bool {
	owner, i := locks.OwnerOf(l.f, m)
	r := fact.Reason{
		Class: hazard.Shared, What: l.name(pos, "a map") + " is written without a lock", Why: "concurrent calls write to the same map",
		Site: l.site(pos), Pos: pos, Guarded: l.mayExclude(at, false),
	}
	if r.Guarded {
		r.What = l.name(pos, "a map") + " may be written without a lock that all calls share"
	}
	return owned(owner, i, owner == locks.Global, &r) && l.found.Add(r)
}

// Exact reports whether a reason that no execution can show is one without doubt. A map that several calls share must be one that exists: the parameter of
// a function that makes handlers is that of a caller in the package that passes one.
func (r Root) Exact(reason fact.Reason) bool {
	captured := reason.If.X.Index - len(r.Function.Params)
	if reason.Class == hazard.Shared && reason.If.Name == fact.Own && captured >= 0 && !r.finder.exists(r.Function.FreeVars[captured], 4) {
		return false
	}
	return r.Root.Exact(reason)
}

// exists reports whether a captured value, or what a captured variable holds, is not a map, or a map that is made in the package.
func (f *Finder) exists(v ssa.Value, depth int) bool {
	anyOf := func(all []ssa.Value) bool {
		return depth > 0 && slices.ContainsFunc(all, func(one ssa.Value) bool { return f.exists(one, depth-1) })
	}
	var all []ssa.Value
	switch v := v.(type) {
	case *ssa.Const:
		return false
	case *ssa.FreeVar:
		return anyOf(lazyssa.Bindings(v))
	case *ssa.Alloc:
		for _, s := range lazyssa.Stores(v) {
			all = append(all, s.Val)
		}
		return len(all) == 0 || anyOf(all)
	case *ssa.Parameter:
		for _, c := range f.program.Callers(v.Parent()) {
			if i := slices.Index(v.Parent().Params, v); i < len(c.Args) && c.Args[i] != nil {
				all = append(all, c.Args[i])
			}
		}
		_, isMap := v.Type().Underlying().(*types.Map)
		return !isMap || anyOf(all)
	}
	return true
}

// written returns the map that an instruction writes to.
func written(at ssa.Instruction) (ssa.Value, token.Pos) {
	switch at := at.(type) {
	case *ssa.MapUpdate:
		return at.Map, at.Pos()
	case *ssa.Call:
		if builtin, ok := at.Call.Value.(*ssa.Builtin); ok && (builtin.Name() == "delete" || builtin.Name() == "clear") {
			if _, ok := at.Call.Args[0].Type().Underlying().(*types.Map); ok {
				return at.Call.Args[0], at.Pos()
			}
		}
		if callee := at.Call.StaticCallee(); callee != nil && callee.Object() != nil {
			f, ok := callee.Object().(*types.Func)
			if ok && f.Pkg() != nil && f.Pkg().Path() == "maps" && (f.Name() == "Copy" || f.Name() == "Insert" || f.Name() == "DeleteFunc") {
				return at.Call.Args[0], at.Pos()
			}
		}
	}
	return nil, token.NoPos
}

// ownedBy expresses a write to a map that is an argument of a call for the caller; false if the map is the caller's own, or others are excluded.
func (l *funcAnalysis) ownedBy(at ssa.Instruction, c callee, r fact.Reason, term condition.Term) (fact.Reason, bool) {
	if term.Index >= len(c.args) || c.args[term.Index] == nil {
		return r, false
	}
	owner, i := locks.OwnerOf(l.f, c.args[term.Index])
	inLoop := owner == locks.Call && l.bare && flowgraph.Leads(at.Block(), at.Block(), nil) // shared by the goroutines that a loop starts
	r.Guarded = r.Guarded || l.mayExclude(at, inLoop)
	return r, owned(owner, i, owner == locks.Global || inLoop, &r)
}

// owned sets what the owner of a map says about a write to it; false if only the current call can write to it.
func owned(owner locks.Owner, parameter int, shared bool, r *fact.Reason) bool {
	switch {
	case shared:
		r.Sure = true
	case owner == locks.Call:
		return false
	case owner == locks.Caller:
		r.If = condition.Condition{Op: condition.Has, Name: fact.Own, X: condition.Term{Kind: condition.Parameter, Index: parameter}}
	}
	return true
}

// mayExclude reports whether other calls may be excluded at an instruction: by a lock on some paths, or by what may serve as one, such as a slot of
// a channel or a lock that is not of package sync.
func (l *funcAnalysis) mayExclude(at ssa.Instruction, inLoop bool) bool {
	return l.locks.Locked(at) || l.mayLockBefore(at, inLoop)
}

// mayLockBefore reports whether something may lock before an instruction, other than a call whose effect is known. What precedes a loop excludes no goroutine
// that the loop starts.
func (l *funcAnalysis) mayLockBefore(at ssa.Instruction, inLoop bool) bool {
	for i := range l.instructions() {
		if i != at && flowgraph.MayPrecede(i, at) && (!inLoop || flowgraph.MayPrecede(at, i)) && !locks.Tracked(i) && l.mayWait(i) {
			return true
		}
	}
	return false
}

// waits reports whether the function may wait until other calls are done, and so return while it excludes them.
func (l *funcAnalysis) waits() bool {
	for i := range l.instructions() {
		if l.mayWait(i) {
			return true
		}
	}
	return false
}

// mayWait reports whether an instruction may wait until other calls are done.
func (l *funcAnalysis) mayWait(i ssa.Instruction) bool {
	switch i := i.(type) {
	case *ssa.Send:
		return l.isShared(i.Chan)
	case *ssa.UnOp:
		return i.Op == token.ARROW && l.isShared(i.X)
	case *ssa.Select:
		for _, s := range i.States {
			if l.isShared(s.Chan) {
				return true
			}
		}
	case *ssa.MakeClosure:
		literal := l.summaries[i.Fn.(*ssa.Function)]
		return literal != nil && literal.Waits
	case ssa.CallInstruction:
		return l.mayLock(i)
	}
	return false
}

func (l *funcAnalysis) isShared(v ssa.Value) bool {
	owner, _ := locks.OwnerOf(l.f, v)
	return owner == locks.Caller || owner == locks.Global
}

// mayLock reports whether a call may return with a lock, or decide who is first. A function whose body is not known may, unless it returns a text or a number.
func (l *funcAnalysis) mayLock(call ssa.CallInstruction) bool {
	_, builtin := call.Common().Value.(*ssa.Builtin)
	unknown := !builtin && !certain(call) && !ofStandard(call.Common().Value)
	for _, c := range l.resolve(call) {
		unknown = unknown || c.known != nil && c.known.Unknown
		if c.summary != nil && c.summary.Waits || c.object != nil && excluding.MatchString(c.object.FullName()) {
			return true
		}
	}
	for result := range call.Common().Signature().Results().Variables() {
		basic, ok := result.Type().Underlying().(*types.Basic)
		unknown = unknown && !(ok && basic.Info()&(types.IsString|types.IsNumeric) != 0)
	}
	return unknown
}

// excluding matches the methods of package sync that lock, and the atomic functions that may decide who is first.
var excluding = regexp.MustCompile(`^\(\*?sync\..*Lock$|^(\(\*)?sync/atomic\b.*\.(CompareAndSwap|Swap|Add)`)
