package summary

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// A Reason is a way in which a call of a function can take its host down.
type Reason struct {
	Class hazard.Class
	Sure  bool   // it happens whenever the place is reached
	Nil   bool   // there is evidence that what is used is nil
	Bare  bool   // it happens in a goroutine that does not recover
	What  string // "parts[2] may be out of range"
	Why   string // "strings.Split returns 1 or more"
	Site  string // the package's path, file and line: stable, for people and to tell sites apart
	Via   []string
	If    string // a condition on the parameters that keeps it from happening; ""

	weighed bool      // it is an explicit panic that something decides on which is reported by the origin
	guarded bool      // it depends on what is asked on the way whether it is reached
	refused bool      // it is an explicit panic on an error of a function of the author's own, or a Must of an element of what a field holds: of either nobody knows where it comes from
	origin            // what decides whether it happens
	thrown  string    // what an explicit panic panics with, as far as it is known
	lost    bool      // it is about what a function is given, of which it is not known what that is
	counted bool      // it is about a number that is given where nobody knows which
	only    []premise // what it needs to arise; in this package
	at      token.Pos // in this package
	steps   []Step
}

// A Step is a call on the way to a site, in this package.
type Step struct {
	At   token.Pos
	Text string // "Execute calls parse"
}

// longest is how many calls are reported on the way to a site, and how many reasons of a function.
const (
	longest = 6
	most    = 64
)

// key tells reasons apart.
func (r *Reason) key() string {
	bare := ""
	if r.Bare {
		bare = "bare"
	}
	if len(r.Past) > 0 {
		bare += "past"
	}
	if r.weighed {
		bare += "weighed" + fmt.Sprint(len(r.From) > 0)
	}
	if r.guarded {
		bare += "guarded"
	}
	if r.refused {
		bare += "refused"
	}
	return r.Class.String() + bare + "\x00" + r.Site + "\x00" + r.What + "\x00" + r.If
}

func (r *Reason) compare(other *Reason) int {
	return cmp.Or(cmp.Compare(r.Site, other.Site), cmp.Compare(r.key(), other.key()))
}

// evident reports whether there is, or may be for a caller, more than a lack of proof.
func (r *Reason) evident() bool { return r.Sure || r.Nil || len(r.From) > 0 || r.If != "" }

// A set are reasons by their key.
type set map[string]*Reason

// add puts a reason in, and reports whether that says anything new.
func (s set) add(r Reason) bool {
	known := s[r.key()]
	if known == nil {
		s[r.key()] = &r
		return true
	}
	both := known.and(r.origin)
	grown := len(both.From) > len(known.From) || len(both.Past) > len(known.Past) || r.Sure && !known.Sure || r.Nil && !known.Nil
	known.origin, known.Sure, known.Nil = both, known.Sure || r.Sure, known.Nil || r.Nil
	if only := common(known.only, r.only); len(only) < len(known.only) {
		known.only, grown = only, true
	}
	return grown
}

// sorted returns the reasons in their order, those with evidence first where there are too many.
func (s set) sorted(limit int) []Reason {
	all := make([]*Reason, 0, len(s))
	for _, r := range s {
		all = append(all, r)
	}
	slices.SortFunc(all, (*Reason).compare)
	if len(all) > limit {
		slices.SortStableFunc(all, func(a, b *Reason) int { return cmp.Compare(rank(a), rank(b)) })
		all = all[:limit]
		slices.SortFunc(all, (*Reason).compare)
	}
	reasons := make([]Reason, len(all))
	for i, r := range all {
		reasons[i] = *r
	}
	return reasons
}

func rank(r *Reason) int {
	switch {
	case r.Sure:
		return 0
	case r.Nil:
		return 1
	case r.evident(), r.refused:
		return 2
	}
	return 3
}

func union(a, b []taint.Atom) []taint.Atom {
	all := slices.Concat(a, b)
	slices.SortFunc(all, taint.Atom.Compare)
	return slices.Compact(all)
}

// At returns where the site is, or the call that leads to it out of the package.
func (r *Reason) At() token.Pos { return r.at }

// Steps returns the calls in this package that lead to the site.
func (r *Reason) Steps() []Step { return r.steps }

// elsewhere reports whether the site is in another package than the one of the path.
func (r *Reason) elsewhere(path string) bool {
	file := strings.LastIndexByte(r.Site, '/')
	return file >= 0 && r.Site[:file] != path
}

// Escapes reports whether no recover in the goroutine of the call holds it.
func (r *Reason) Escapes() bool { return r.Bare || r.Class.Escapes() }

// condition returns what keeps it from happening.
func (r *Reason) condition() (condition.Condition, bool) {
	if r.If == "" {
		return condition.Condition{}, false
	}
	all, err := condition.Parse(r.If)
	if err != nil || len(all) != 1 {
		return condition.Condition{}, false
	}
	return all[0], true
}
