package summary

import (
	"fmt"
	"go/token"
	"iter"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// A funcAnalysis is the analysis of one function.
type funcAnalysis struct {
	*Finder
	f      *ssa.Function
	proof  *prove.Function
	guards []*ssa.Defer // deferred calls that recover
	known  map[ssa.CallInstruction][]callee
	found  fact.Set
	nested int
	locks  *locks.Function
	bare   bool     // whether the current call runs in a goroutine that does not recover
	handed fact.Set // reasons of what it hands out to libraries
}

func (f *Finder) newFuncAnalysis(function *ssa.Function) *funcAnalysis {
	l := &funcAnalysis{Finder: f, f: function, found: fact.Set{}, handed: fact.Set{}, known: map[ssa.CallInstruction][]callee{}}
	l.proof = prove.New(function, calleeFacts{l})
	return l
}

// update recomputes the summary of the function, and reports whether it has grown.
func (l *funcAnalysis) update() bool {
	if l.proof.Large() {
		return l.unknown()
	}
	l.guards = l.recovering()
	l.locks = l.Finder.locks.Of(l.f)
	grown := l.sites()
	grown = l.sharedWrites() || grown
	grown = l.recursions() || grown
	grown = l.yields() || grown
	grown = l.allocations() || grown
	for at := range l.instructions() {
		if call, ok := at.(ssa.CallInstruction); ok {
			grown = l.call(call) || grown
		}
		grown = l.escapes(at) || grown
	}
	l.Finder.handed[l.f] = l.handed.Sorted(l.limit)
	if len(l.found) > l.limit {
		pos := l.f.Pos()
		grown = l.found.Add(fact.Reason{
			Class: hazard.UnknownCall, What: l.f.Name() + " has more ways to panic than are recorded", Site: l.site(pos), Pos: pos,
		}) || grown
	}
	before := l.summaries[l.f]
	after := &fact.Summary{Reasons: l.found.Sorted(l.limit), Calls: l.called(), Recovers: l.recovers(), Waits: l.waits()}
	l.summaries[l.f] = after
	return grown || !reflect.DeepEqual(before.Calls, after.Calls) || before.Recovers != after.Recovers || before.Waits != after.Waits
}

// instructions yields the instructions of the function.
func (l *funcAnalysis) instructions() iter.Seq[ssa.Instruction] {
	return func(yield func(ssa.Instruction) bool) {
		for _, b := range l.f.Blocks {
			for _, at := range b.Instrs {
				if !yield(at) {
					return
				}
			}
		}
	}
}

// unknown sets the summary of a function that is too large to be analyzed.
func (l *funcAnalysis) unknown() bool {
	before := l.summaries[l.f]
	pos := l.f.Pos()
	l.summaries[l.f] = &fact.Summary{
		Waits: true, Reasons: []fact.Reason{{Class: hazard.UnknownCall, What: l.f.Name() + " is too large to analyse", Site: l.site(pos), Pos: pos}},
	}
	return len(before.Reasons) == 0
}

// sites adds the operations of the function that can fail.
func (l *funcAnalysis) sites() bool {
	grown := false
	for _, s := range l.proof.Sites() {
		if s.Proven || l.guarded(s.At) && !s.Class.Escapes() {
			continue
		}
		r := fact.Reason{
			Class: s.Class, What: fmt.Sprintf(phrases[s.Class], l.name(s.Pos, s.Class.Title())), Site: l.site(s.Pos), Pos: s.Pos,
			Guarded: l.proof.Guarded(s.At), Sure: len(s.Needs) == 0,
		}
		if len(s.Needs) == 0 {
			grown = l.found.Add(r) || grown
		}
		for _, n := range s.Needs {
			if !l.proof.Holds(s.At, n) {
				r := r
				l.annotate(n, &r)
				grown = l.found.Add(r) || grown
			}
		}
	}
	return grown
}

// phrases has the descriptions of what may happen to an expression.
var phrases = map[hazard.Class]string{
	hazard.Panic:     "%s is reached",
	hazard.Assertion: "%s is an unchecked type assertion",
	hazard.Index:     "%s may be out of range",
	hazard.Slice:     "%s may be out of range",
	hazard.Array:     "%s may be too short",
	hazard.Nil:       "%s may dereference a nil pointer",
	hazard.NilMap:    "a write to %s may hit a nil map",
	hazard.NilCall:   "%s may call nil",
	hazard.Division:  "%s may divide by zero",
	hazard.Shift:     "%s may shift by a negative count",
	hazard.Size:      "%s may have a size that is negative or too large",
	hazard.Channel:   "%s may use a nil or closed channel",
	hazard.Hash:      "%s may compare incomparable values",
}

func (l *funcAnalysis) site(pos token.Pos) string { return fact.SiteOf(l.pass, pos) }
