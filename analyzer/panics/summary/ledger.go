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

// A Ledger lists the places of a package that can take a host down, and what is known of each.
type Ledger struct {
	Package   string
	Functions []Functional
	Roots     []Rooted
}

// A Functional is a function of the package, by a name that means the same in every package.
type Functional struct {
	Name   string
	Places []Place
	Leads  []string // to these functions, sorted
}

// A Place is an instruction that can panic, or a call of a function that can.
type Place struct {
	Class      hazard.Class
	Expression string
	Site       string // as of a Reason
	At         token.Position
	State      State
	Why        string
}

// A State is what is known of a place in its own function.
type State uint8

// The states.
const (
	Undecided State = iota // what reaches the root is known there only
	Proven                 // it cannot happen
	Held                   // a deferred recover holds it back
)

// A Rooted is a function that a host calls, with what reaches it.
type Rooted struct {
	Name, Function string
	PanicFree      bool
	Promise        string // as of a Root
	Reasons        []Tiered
}

// A Tiered is a reason and how much speaks for it.
type Tiered struct {
	Reason
	Tier Confidence
}

// Ledger returns the ledger of the package.
func (f *Finder) Ledger() Ledger {
	f.look()
	l := Ledger{Package: f.pass.Pkg.Path()}
	for _, function := range f.program.Functions() {
		look := f.newLook(function)
		look.taint = nil
		look.guards = look.recovering()
		l.Functions = append(l.Functions, Functional{Name: function.String(), Places: look.places(), Leads: look.leads()})
	}
	for _, r := range f.roots {
		rooted := Rooted{Name: r.Name, PanicFree: r.PanicFree, Promise: r.Promise}
		if r.told != nil {
			l.Functions = append(l.Functions, f.placeless(r, &rooted))
		} else {
			rooted.Function = r.f.String()
		}
		for _, reason := range r.Reasons() {
			rooted.Reasons = append(rooted.Reasons, Tiered{reason, r.Tier(reason)})
		}
		l.Roots = append(l.Roots, rooted)
	}
	return l
}

// placeless lists a place where what nobody can tell becomes what is promised of, as if it were a function.
func (f *Finder) placeless(r Root, rooted *Rooted) Functional {
	in := f.pass.Pkg.Path()
	if r.f != nil {
		in = r.f.String()
	}
	rooted.Name = "what becomes a " + r.Promise
	rooted.Function = in + " as " + r.Promise
	places := Functional{Name: rooted.Function}
	for _, reason := range r.told.Reasons {
		places.Places = append(places.Places, Place{
			Class: reason.Class, Expression: reason.What, Site: reason.Site, At: f.pass.Fset.PositionFor(reason.at, false),
		})
	}
	return places
}

// places returns the places of the function, in the order of the source.
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
		if p.State != Proven || p.Why != "" { // where nothing had to be proven, there is nothing to list
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

// calledPlaces adds the call of a function that the table says can panic.
func (l *funcAnalysis) calledPlaces(call ssa.CallInstruction, add func(hazard.Class, token.Pos, ssa.Instruction, string, ...prove.Answer)) {
	if l.unseen(call) {
		add(hazard.Unseen, call.Pos(), call, l.name(call.Pos(), "a call"), prove.Answer{Why: "it is not known which function that is"})
	}
	if name := l.pledgedCall(call); name != "" {
		add(hazard.Unseen, call.Pos(), call, l.name(call.Pos(), "a call"), prove.Answer{Verdict: hazard.Proven, Why: name + " is promised not to panic"})
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
			add(hazard.Unseen, call.Pos(), call, what, prove.Answer{Why: "nothing is known of " + c.name()})
		}
	}
}

// leads returns the functions of the author's that the function calls, makes or hands on.
func (l *funcAnalysis) leads() []string {
	var all []string
	for _, f := range l.beneath(l.f) {
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

// named returns the name of a function of another package as its own ledger has it.
func named(f *types.Func) string { return f.Origin().FullName() }
