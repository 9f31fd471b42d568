package search

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
)

// mostEarlier is how many calls before one are kept, which may have led to its crash, and mostLed how often that is tried for a place.
const mostEarlier, mostLed = 12, 3

// once runs the handler in a process of its own, after the calls that come before.
func (s *searcher) once(in input) (out execute.Outcome, c *call, refused bool) {
	limits := s.budget.Limits
	limits.Lazy = true // other packages of the program take their time, and are not what is tried
	all := append(slices.Clip(in.earlier), in.text)
	in.text = all[0]
	c = s.call(in)
	m := s.binder.program.NewMachine(limits)
	out, refused = s.execute(m, c)
	for _, in.text = range all[1:] {
		if out.Kind != execute.Returned || c.bound == nil || c.spawned || !c.alone() {
			out.Early = true // the last call is not made
			break
		}
		c.resume(in)
		m = s.binder.program.NextMachine(m, limits)
		out, refused = s.execute(m, c)
	}
	return out, c, refused
}

// alone reports whether an execution used neither services nor made-up values.
func (c *call) alone() bool { return c.shows() && len(c.given) == c.ready && len(c.services) == 0 }

// led executes a handler that crashes only after other calls of what it is bound to, in a process of its own: after one of them, or as few of them as lead there.
func (s *searcher) led(in input, like execute.Outcome) (found input, out execute.Outcome, c *call, ok bool) {
	if s.leading[key(like)]++; s.leading[key(like)] > mostLed {
		return in, out, nil, false
	}
	ends := func(earlier []string) bool {
		in.earlier = earlier
		if out, c, _ = s.once(in); s.endsLike(out, like) && c.alone() {
			found, ok = in, true
			return true
		}
		return false
	}
	for _, text := range slices.Backward(s.earlier) {
		if ends([]string{text}) {
			return found, out, c, true
		}
	}
	if !ends(slices.Clone(s.earlier)) {
		return in, out, c, false
	}
	for i := len(found.earlier) - 1; i >= 0 && len(found.earlier) > 1; i-- {
		ends(slices.Delete(slices.Clone(found.earlier), i, i+1))
	}
	out, c, _ = s.once(found)
	return found, out, c, s.endsLike(out, like)
}

// before says which calls came before one.
func before(earlier []string) (all []string) {
	for _, text := range earlier {
		note(&all, "a call with the arguments "+text+" came before")
	}
	return all
}
