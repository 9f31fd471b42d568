package summary

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
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
	Promise        string // see Root
	Reasons        []Reason
}

// Ledger returns the ledger of the package.
func (f *Finder) Ledger() Ledger {
	f.analyze()
	l := Ledger{Package: f.pass.Pkg.Path()}
	for _, function := range f.program.Functions() {
		a := f.newFuncAnalysis(function)
		a.guards = a.recovering()
		l.Functions = append(l.Functions, FunctionEntry{Name: function.String(), Places: a.places(), Leads: a.leads()})
	}
	for _, r := range f.roots {
		rooted := RootEntry{Name: r.Name, Key: r.Key(), PanicFree: r.PanicFree, Promise: r.Promise}
		if r.conversion != nil {
			l.Functions = append(l.Functions, f.conversionEntry(r, &rooted))
		} else {
			rooted.Function = r.f.String()
		}
		for _, reason := range r.Reasons() {
			rooted.Reasons = append(rooted.Reasons, reason)
		}
		l.Roots = append(l.Roots, rooted)
	}
	return l
}

// conversionEntry returns an entry for the conversion of an unknown value to a //toolvet:nopanic type, as if it were a function.
func (f *Finder) conversionEntry(r Root, rooted *RootEntry) FunctionEntry {
	in := f.pass.Pkg.Path()
	if r.f != nil {
		in = r.f.String()
	}
	rooted.Name = "a value converted to " + r.Promise
	rooted.Function = in + " as " + r.Promise
	places := FunctionEntry{Name: rooted.Function}
	for _, reason := range r.conversion.Reasons {
		places.Places = append(places.Places, Place{
			Class: reason.Class, Expression: reason.What, Site: reason.Site, At: f.pass.Fset.PositionFor(reason.at, false),
		})
	}
	return places
}

// places returns the places of the function in source order.
func (l *funcAnalysis) places() []Place {
	var all []Place
	add := func(class hazard.Class, pos token.Pos, at ssa.Instruction, what string, answers ...prove.Answer) {
		p := Place{Class: class, Expression: what, Site: l.site(pos), At: l.pass.Fset.PositionFor(pos, false), State: Proven}
		for _, a := range answers {
			if a.Verdict != hazard.Proven {
				p.State, p.Why = Undecided, cmp.Or(a.Nil, a.Why)
				break
			}
			p.Why = cmp.Or(p.Why, a.Why)
		}
		if p.State == Undecided && l.guarded(at) && !class.Escapes() {
			p.State, p.Why = Held, "a deferred recover"
		}
		if p.State != Proven || p.Why != "" { // omit places where nothing had to be proven
			all = append(all, p)
		}
	}
	for _, s := range l.proof.Sites() {
		if l.afterRecover(s) {
			continue
		}
		answers := []prove.Answer{{Verdict: s.Verdict, Why: s.Why, Nil: s.Nil}}
		for _, n := range s.Needs {
			answers = append(answers, l.proof.Holds(s.At, n))
		}
		add(s.Class, s.Pos, s.At, l.name(s.Pos, s.Class.Title()), answers...)
	}
	for _, b := range l.f.Blocks {
		if !l.proof.Reached(b) {
			continue
		}
		for _, at := range b.Instrs {
			if call, ok := at.(ssa.CallInstruction); ok {
				l.calledPlaces(call, add)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.At.Offset, b.At.Offset), cmp.Compare(a.Class, b.Class))
	})
	return all
}

// calledPlaces adds the calls of functions of the table that can panic.
func (l *funcAnalysis) calledPlaces(call ssa.CallInstruction, add func(hazard.Class, token.Pos, ssa.Instruction, string, ...prove.Answer)) {
	if l.unresolved(call) {
		add(hazard.UnknownCall, call.Pos(), call, l.name(call.Pos(), "a call"), prove.Answer{Why: "the called function is not known"})
	}
	if name := l.nopanicCall(call); name != "" {
		add(hazard.UnknownCall, call.Pos(), call, l.name(call.Pos(), "a call"), prove.Answer{Verdict: hazard.Proven, Why: name + " is promised not to panic"})
	}
	for _, c := range l.resolve(call) {
		if c.known == nil {
			continue
		}
		what := l.name(call.Pos(), c.name())
		for _, n := range c.known.Needs {
			if need, ok := l.need(n.Condition, nil, c.args); ok {
				add(n.Class, call.Pos(), call, what, l.proof.Holds(call, need))
			}
		}
		for _, p := range c.known.Panics {
			add(p.Class, call.Pos(), call, what, prove.Answer{Why: c.name() + " panics where " + p.Where})
		}
		for _, end := range c.known.Ends {
			add(endings[end.How].class, call.Pos(), call, what, prove.Answer{Why: c.name() + " " + endings[end.How].what})
		}
		if c.known.Unknown && len(c.known.Panics) == 0 {
			add(hazard.UnknownCall, call.Pos(), call, what, prove.Answer{Why: "" + c.name() + " is an unknown function"})
		}
	}
}

// leads returns the functions of the user's packages that the function calls, creates or passes on.
func (l *funcAnalysis) leads() []string {
	var all []string
	for _, f := range l.localCallees(l.f) {
		all = append(all, f.String())
	}
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			call, ok := at.(ssa.CallInstruction)
			if !ok {
				continue
			}
			for _, c := range l.resolve(call) {
				if c.summary != nil && c.in == nil && c.object != nil {
					all = append(all, named(c.object))
				}
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// named returns the name of a function as in the ledger of its package.
func named(f *types.Func) string { return f.Origin().FullName() }
