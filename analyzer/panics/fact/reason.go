package fact

import (
	"cmp"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/analysis"
)

// A Reason is a way in which a call of a function can crash the host.
type Reason struct {
	Class hazard.Class
	Sure  bool   // it always happens at the site
	Nil   bool   // there is evidence that the operand is nil
	Bare  bool   // it happens in a goroutine that does not recover
	What  string // for example "parts[2] may be out of range"
	Why   string // for example "strings.Split returns 1 or more"
	Site  string // import path, file, line and column: identifies the site across packages
	Via   []string
	If    condition.Condition // a condition on the parameters that prevents it, if any

	Guarded bool      // a condition decides whether it is reached
	Pos     token.Pos // within this package: of the site, or of the call that leads to it if it is in another package
	Path    []Step    // the calls in this package that lead to the site
}

// A Step is a call on the path to a site, within this package.
type Step struct {
	At   token.Pos
	Text string // "Execute calls parse"
}

// Limits on the number of calls on a path, and of reasons of a function.
const (
	MostSteps = 6
	Most      = 64
)

// Own is the property of a value that only the current call can access.
const Own = "own"

// ReceiverNonNil is the most common condition of methods. Facts omit its message.
var ReceiverNonNil = condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter}}

// key returns the identity of a reason.
func (r *Reason) key() string {
	bare := ""
	if r.Bare {
		bare = "bare"
	}
	if r.Guarded {
		bare += "guarded"
	}
	return r.Class.String() + bare + "\x00" + r.Site + "\x00" + r.What + "\x00" + r.If.String()
}

func (r *Reason) compare(other *Reason) int {
	return cmp.Or(cmp.Compare(r.Site, other.Site), cmp.Compare(r.key(), other.key()))
}

// A Set holds reasons by key.
type Set map[string]*Reason

// Add adds a reason, and reports whether the set has changed.
func (s Set) Add(r Reason) bool {
	known := s[r.key()]
	if known == nil {
		s[r.key()] = &r
		return true
	}
	grown := r.Sure && !known.Sure || r.Nil && !known.Nil
	known.Sure, known.Nil = known.Sure || r.Sure, known.Nil || r.Nil
	return grown
}

// Sorted returns the reasons in order. If there are more than limit, those that no recover stops take precedence.
func (s Set) Sorted(limit int) []Reason {
	all := make([]*Reason, 0, len(s))
	for _, r := range s {
		all = append(all, r)
	}
	slices.SortFunc(all, (*Reason).compare)
	if len(all) > limit {
		stopped := func(r *Reason) bool { return !r.Escapes() }
		all = slices.Concat(slices.DeleteFunc(slices.Clone(all), stopped), slices.DeleteFunc(all, (*Reason).Escapes))[:limit]
		slices.SortFunc(all, (*Reason).compare)
	}
	reasons := make([]Reason, len(all))
	for i, r := range all {
		reasons[i] = *r
	}
	return reasons
}

// Escapes reports whether no recover in the goroutine of the call stops it.
func (r *Reason) Escapes() bool { return r.Bare || r.Class.Escapes() }

// Stated reports whether the reason has a condition that prevents it.
func (r *Reason) Stated() bool { return r.If != condition.Condition{} }

// SiteOf returns the position of a place in a form that is valid across packages.
func SiteOf(pass *analysis.Pass, pos token.Pos) string {
	p := pass.Fset.PositionFor(pos, false)
	return fmt.Sprintf("%s/%s:%d:%d", pass.Pkg.Path(), filepath.Base(p.Filename), p.Line, p.Column)
}
