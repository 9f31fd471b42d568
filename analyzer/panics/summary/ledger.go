package summary

import (
	"cmp"
	"go/token"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// A Ledger lists the operations of a package that can crash the host, with their verdicts.
type Ledger struct {
	Package   string
	Functions []FunctionEntry
	Roots     []RootEntry
}

// A FunctionEntry is a function of the package, with a name that is unique across packages.
type FunctionEntry struct {
	Name   string
	Places []Place
	Leads  []string // names of the functions that it calls, creates or passes on, sorted
	Proven bool     // it is not generic, and no call of it fails whose pointers are not nil
}

// A Place is an instruction that can panic, or a call of a function that can.
type Place struct {
	Class      hazard.Class
	Expression string
	Site       string // see Reason
	At         token.Position
	State      State
	Why        string
}

// A State is the verdict about a place within its own function.
type State uint8

// The states.
const (
	Undecided State = iota // the roots that reach it decide
	Proven                 // it cannot fail
	Held                   // a deferred recover stops it
)

// A RootEntry is a function that a host calls, with its reasons.
type RootEntry struct {
	Name, Function string
	Key            string // see Root.Key
	PanicFree      bool
	Reasons        []fact.Reason
}

// Ledger returns the ledger of the package.
func (f *Finder) Ledger() Ledger {
	f.analyze()
	l := Ledger{Package: f.pass.Pkg.Path()}
	for _, function := range f.program.Functions() {
		a := f.newFuncAnalysis(function)
		l.Functions = append(l.Functions, FunctionEntry{Name: function.String(), Places: a.places(), Leads: a.leads(), Proven: function.TypeParams().Len() == 0 && isProven(f.summaries[function])})
	}
	for _, r := range f.roots {
		rooted := RootEntry{Name: r.Name, Function: r.Function.String(), Key: r.Key(), PanicFree: r.PanicFree, Reasons: r.Reasons()}
		l.Roots = append(l.Roots, rooted)
	}
	return l
}

// isProven reports whether a function can fail only because of a parameter that is nil.
func isProven(s *fact.Summary) bool {
	return len(s.Calls) == 0 && !slices.ContainsFunc(s.Reasons, func(r fact.Reason) bool {
		return r.If.Op != condition.NonNil
	})
}

// places returns the places of the function in source order: those of its own reasons, and those that are proven or recovered.
func (l *funcAnalysis) places() []Place {
	l.update()
	all := map[string]Place{}
	add := func(class hazard.Class, pos token.Pos, otherwise string, state State, why string) {
		key := class.String() + l.site(pos)
		if before, ok := all[key]; !ok || state < before.State {
			all[key] = Place{Class: class, Expression: l.name(pos, otherwise), Site: l.site(pos), At: l.pass.Fset.Position(pos), State: state, Why: why}
		}
	}
	for _, r := range l.found.Sorted(len(l.found)) {
		if len(r.Via) == 0 {
			add(r.Class, r.Pos, r.Class.Title(), Undecided, cmp.Or(r.Why, r.What))
		}
	}
	for _, s := range l.proof.Sites() {
		switch {
		case s.Proven:
			add(s.Class, s.Pos, s.Class.Title(), Proven, "")
		case l.guarded(s.At) && !s.Class.Escapes():
			add(s.Class, s.Pos, s.Class.Title(), Held, "a deferred recover")
		}
	}
	for at := range l.instructions() {
		if call, ok := at.(ssa.CallInstruction); ok {
			l.provenCalls(call, add)
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.At.Offset, b.At.Offset), cmp.Compare(a.Class, b.Class))
	})
}

// provenCalls adds the needs of known functions that a call satisfies.
func (l *funcAnalysis) provenCalls(call ssa.CallInstruction, add func(hazard.Class, token.Pos, string, State, string)) {
	for _, c := range l.resolve(call) {
		if c.known == nil {
			continue
		}
		for _, n := range c.known.Needs {
			add(n.Class, call.Pos(), c.name(), Proven, "") // unless there is a reason, which precedes
		}
	}
}

// leads returns the functions of the user's packages that the function calls, creates or passes on.
func (l *funcAnalysis) leads() []string {
	var all []string
	for _, f := range l.localCallees(l.f) {
		all = append(all, f.String())
	}
	for call := range lazyssa.Calls(l.f) {
		for _, c := range l.resolve(call) {
			if c.summary != nil && c.in == nil && c.object != nil {
				all = append(all, c.object.Origin().FullName())
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
