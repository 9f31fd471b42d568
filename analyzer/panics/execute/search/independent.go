package search

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
)

// finds returns the counterexamples, each with what it depends on. One with values that are made up counts if it does not depend on them.
func (s *searcher) finds() (all []Counterexample) {
	both := maps.Clone(s.madeUp)
	maps.Copy(both, s.found)
	for _, where := range slices.Sorted(maps.Keys(both)) {
		var best Counterexample
		if found := s.found[where]; found != nil {
			best = s.certified(s.shrunk(found))
		}
		if madeUp := s.madeUp[where]; madeUp != nil && (s.found[where] == nil || best.Assumed) {
			first := s.certified(*madeUp)
			if s.found[where] == nil && madeUp.real {
				best, best.Assumed = *madeUp, true
			}
			if !first.Assumed && s.caused(first) {
				best = first
				if small := s.certified(s.shrunk(madeUp)); !small.Assumed && s.caused(small) {
					best = small
				}
			}
		}
		if madeUp := s.madeUp[where]; madeUp != nil && (best.Assumed || !best.Outcome.Where.IsValid()) {
			if one, ok := s.deciding(*madeUp); ok {
				best = one
			} else if one, ok := s.always(*madeUp); ok {
				best = one
			}
		}
		if best.Outcome.Where.IsValid() {
			s.asServed(&best)
			if s.checked() {
				best.Services, best.Assumed = append(best.Services, "the schema of the tool allows them"), true
			}
			if isNil(best.Outcome) && slices.ContainsFunc(best.input.answers, answer.isOfContext) { // the host puts there what a handler needs
				best.Services, best.Assumed = append(best.Services, "the context holds what is made up"), true
			}
			if s.several { // registering other tools may complete what it needs
				best.Assumed = best.Assumed || len(best.input.earlier) > 0 || !s.decided(best)
			}
			if s.nth > 0 {
				best.Services = append(best.Services, "the tool is "+cmp.Or(s.tool, "a later one"))
			}
			all = append(all, best)
		}
	}
	return all
}

// asServed executes a handler that crashes, with nothing but its arguments, once more as the program has it when it serves, and sees whether it still does.
func (s *searcher) asServed(found *Counterexample) {
	if s.main == nil || s.unserved >= mostUnserved || found.input.serves || found.asked || len(found.Services) > len(found.input.earlier) {
		return
	}
	in := input{text: found.Arguments, earlier: found.input.earlier, serves: true}
	for range mostUnserved {
		out, c, _ := s.once(in)
		crashes := s.endsLike(out, found.Outcome)
		if out.Early || crashes && !c.alone() {
			continue
		}
		found.Assumed = found.Assumed || !crashes
		return
	}
}

// merged adds counterexamples to those of other tools: at places where there is none yet, or only one that depends on more.
func merged(all, more []Counterexample) []Counterexample {
	for _, f := range more {
		i := slices.IndexFunc(all, func(o Counterexample) bool { return key(o.Outcome) == key(f.Outcome) })
		switch {
		case i < 0:
			all = append(all, f)
		case all[i].Assumed && !f.Assumed:
			all[i] = f
		}
	}
	return all
}

// kept returns the counterexamples that are like an execution: those with made-up values, or all others.
func (s *searcher) kept(c *call) map[string]*Counterexample {
	if c.shows() {
		return s.found
	}
	return s.madeUp
}

// endsLike reports whether an execution crashes at the same place and in the same way as another one.
func (s *searcher) endsLike(out, other execute.Outcome) bool {
	return s.bad(out) && key(out) == key(other)
}

// repeat executes a handler that crashes once more, in a process of its own, and keeps what is found.
func (s *searcher) repeat(in input, out execute.Outcome) {
	again, c, _ := s.once(in)
	how, crashes := "not repeated", s.endsLike(again, out)
	if !crashes && len(s.earlier) > 0 {
		in, again, c, crashes = s.led(in, out)
	}
	if crashes {
		if in.answers = c.given; !c.shows() {
			how = "with made-up values"
		}
		if kept := s.kept(c); c.assumesLess(kept[key(out)]) {
			kept[key(out)] = s.counterexample(again, c, in)
		}
	}
	if s.found[key(out)] == nil {
		s.cover.Ended[fmt.Sprintf("%s: %s at %s:%d", how, out.Text, filepath.Base(out.Where.Filename), out.Where.Line)]++
	}
}

// certified returns a counterexample with what it depends on: nothing, or what services do by their contracts, if that is all.
func (s *searcher) certified(found Counterexample) Counterexample {
	if len(found.Services)+len(found.texts) == 0 && !found.madeUp {
		return found
	}
	allowed := slices.DeleteFunc(slices.Clone(found.input.answers), func(a answer) bool { return !a.allowed })
	if (s.crashesBeforeUse(found) || s.independent(found, nil)) && (!found.asked || s.decided(found)) { // if nothing gets past, services have perhaps never done what the program needs
		found.Services, found.Assumed = nil, false
		return found
	}
	open := slices.ContainsFunc(allowed, answer.isOpen)
	switch varies := len(allowed) > 0 && s.independent(found, allowed) && (!open || s.caused(found)); {
	case varies && found.Assumed:
		out, c, _ := s.once(found.input)
		if s.endsLike(out, found.Outcome) {
			found.Services, found.Assumed = c.allowed, false
		}
	case !varies && !found.Assumed && len(found.texts) > 0:
		found.Services, found.Assumed = append(found.Services, found.texts...), true
	}
	return found
}

// independent reports whether an execution ends in the same way whatever it assumes: if services fail or succeed with other values, and with
// other values in the place of those that were made up, twice at least. For a nil dereference, executions in which pointers were made nil do not
// count. What is given stays: executions that do not use all of it say nothing, unless they get past the place, nor do those that use a pointer that
// is nil before it, since the program may have set it.
func (s *searcher) independent(found Counterexample, answers []answer) bool {
	const draws, sparse, mostEarly = 12, 6, 12
	same, early := 0, 0
	for n := 0; n < draws; n++ {
		fails := n == 0
		in := input{text: found.Arguments, answers: answers, assumed: found.input.assumed, every: &fails, long: n == 1, sparse: n >= sparse}
		var out execute.Outcome
		var c *call
		passes := found.Outcome.Passes(func() { out, c, _ = s.once(in) })
		crashes := s.endsLike(out, found.Outcome)
		switch {
		case c.fixed:
			return false
		case out.Early || len(c.making) > 0: // or what makes something that is read; a maker that has failed is left out in the end
			if s.fails(c, out); n > 0 && early < mostEarly {
				early, n = early+1, n-1
			}
		case passes && !crashes:
			return false
		case c.invented && !found.madeUp || slices.Contains(c.used, false): // what it is called with cannot be made in this way, or it does not come to use what is given
		case crashes:
			if !fails && !(n >= sparse && isNil(out)) { // what was made nil says nothing of what the program has
				same++
			}
		case out.Kind == execute.Panicked && isNil(out) && s.bad(out):
		default:
			return false
		}
	}
	return same >= 2
}

// crashesBeforeUse reports whether a handler crashes in the same way before it uses its receiver or what it captures: also if these pointers are nil.
func (s *searcher) crashesBeforeUse(found Counterexample) bool {
	if isNil(found.Outcome) || s.hidden() || s.unset || s.named || s.nth > 0 || !s.Carried(s.root) || !survey.OnlyDereferences(s.root) {
		return false
	}
	out, c, _ := s.once(input{text: found.Arguments, nilBound: true})
	return s.endsLike(out, found.Outcome) && !c.machine.DereferencedNil() && c.shows() && len(c.given)+len(c.services) == 0
}

// How many other arguments are tried to see whether arguments decide: of those that led further, of those with which the handler returned, and changed ones.
const (
	mostOthers  = 30
	mostChanged = 20
)

// mostCrashing is how many arguments are kept that crash at the same place, and mostDeciding how many executions try to find some that decide.
const (
	mostCrashing = 32
	mostDeciding = 16
)

// completed returns arguments with some of what they leave out.
func (s *searcher) completed(doc any) any {
	all, isObject := doc.(map[string]any)
	more, _ := s.Fresh().(map[string]any)
	if !isObject {
		return more
	}
	all = maps.Clone(all)
	for _, name := range slices.Sorted(maps.Keys(more)) {
		if all[name] == nil && s.Random.Intn(2) == 0 {
			all[name] = more[name]
		}
	}
	return all
}

// decided reports whether the arguments decide that an execution crashes: with the same made-up values, others get past the same instruction.
func (s *searcher) decided(found Counterexample) bool {
	var others []string
	for _, in := range s.pool[max(0, len(s.pool)-mostOthers):] {
		others = append(others, in.text)
	}
	others = append(others, s.sound[max(0, len(s.sound)-mostOthers):]...)
	if doc, ok := s.Parsed(found.Arguments); ok {
		for range mostChanged {
			others = append(others, document.Written(s.Changed(doc)), document.Written(s.completed(doc)))
		}
	}
	s.process, s.serving = nil, nil
	tried := map[string]bool{}
	for _, other := range others {
		in := found.input
		in.text = other
		if !tried[other] && s.getsPast(found, in) {
			return true
		}
		tried[other] = true
	}
	return false
}

// mostReplies is how often other replies are drawn to see whether they decide.
const mostReplies = 10

// caused reports whether the arguments, or else the replies of services, decide that an execution crashes: with the same made-up values, and with the
// same successes that are open, other replies get past the same instruction.
func (s *searcher) caused(found Counterexample) bool {
	if s.decided(found) {
		return true
	}
	in := found.input
	in.answers = slices.DeleteFunc(slices.Clone(in.answers), func(a answer) bool { return a.allowed && !a.open })
	for n := 0; n < mostReplies && len(in.answers) < len(found.input.answers); n++ {
		if s.passes(s.once, found, in) {
			return true
		}
	}
	return false
}

// deciding returns a counterexample like one whose arguments do not decide: with the values with which an execution got past the same instruction, other
// arguments crash, or a failure of the system does. What is made up may lead to a crash whatever the arguments are.
func (s *searcher) deciding(like Counterexample) (Counterexample, bool) {
	left := mostDeciding
	s.process, s.serving = nil, nil
	for _, past := range s.pool[max(0, len(s.pool)-mostOthers):] {
		if !s.getsPast(like, past) {
			continue
		}
		all := []input{past.failing()}
		for _, text := range s.crashing[key(like.Outcome)] {
			past.text = text
			all = append(all, past)
		}
		for _, in := range all {
			if left--; left < 0 {
				return like, false
			}
			if out, _, _ := s.again(in); !s.endsLike(out, like.Outcome) {
				continue
			}
			out, c, _ := s.once(in)
			if !s.endsLike(out, like.Outcome) {
				continue
			}
			in.answers = c.given
			one := s.counterexample(out, c, in)
			if sure := s.certified(*one); !sure.Assumed {
				if small := s.certified(s.shrunk(one)); !small.Assumed && s.decided(small) {
					return small, true
				}
				return sure, true
			}
		}
	}
	return like, false
}

// inARow is how often in a row an execution has to prove independent if that is tried for many arguments, of which some would by chance.
const inARow = 3

// extreme matches documents that may have numbers out of the bounds of any list.
var extreme = regexp.MustCompile(`-[1-9]|[0-9]{10}`)

// always returns a counterexample like one with arguments with which the handler crashes whatever is made up or in doubt, where others then get past: an index of
// -1 into a list that the program may have filled.
func (s *searcher) always(like Counterexample) (Counterexample, bool) {
	if isNil(like.Outcome) { // what is always made nil need not be so
		return like, false
	}
	texts := slices.Clone(s.crashing[key(like.Outcome)])
	slices.SortStableFunc(texts, func(a, b string) int { return len(extreme.FindString(b)) - len(extreme.FindString(a)) })
	for _, text := range texts {
		one, ok := s.alwaysWith(like, text)
		if !ok || !s.othersPass(one) {
			continue
		}
		doc, _ := s.Parsed(one.Arguments)
		all, _ := doc.(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(all)) {
			fewer := maps.Clone(all)
			delete(fewer, name)
			if small, ok := s.alwaysWith(like, document.Written(fewer)); ok {
				one, all = small, fewer
			}
		}
		return one, true
	}
	return like, false
}

// alwaysWith executes a handler that crashed once more with other arguments; ok reports whether it crashes there whatever is made up or in doubt.
func (s *searcher) alwaysWith(like Counterexample, text string) (one Counterexample, ok bool) {
	in := like.input
	in.text, in.answers = text, nil
	out, c, _ := s.once(in)
	if !s.endsLike(out, like.Outcome) {
		return one, false
	}
	one = *s.counterexample(out, c, in)
	one.Services, one.Assumed = nil, false
	for range inARow {
		if !s.independent(one, nil) {
			return one, false
		}
	}
	return one, true
}

// othersPass reports whether other arguments get past where an execution crashed, with other values in the place of what is made up or in doubt, with which that
// still crashes.
func (s *searcher) othersPass(found Counterexample) bool {
	fails, others := false, slices.Clone(s.crashing[key(found.Outcome)])
	for _, in := range s.pool[max(0, len(s.pool)-mostOthers):] {
		others = append(others, in.text)
	}
	for _, past := range slices.Backward(others) {
		in := input{text: past, assumed: found.input.assumed, every: &fails}
		var given []answer
		if !s.passes(func(in input) (execute.Outcome, *call, bool) {
			out, c, refused := s.once(in)
			given = c.given
			return out, c, refused
		}, found, in) {
			continue
		}
		in.answers = given
		for range inARow { // not all that is made up is given
			out, _, _ := s.once(input{text: found.Arguments, assumed: in.assumed, every: &fails, answers: given})
			if !s.endsLike(out, found.Outcome) || !s.passes(s.once, found, in) {
				return false
			}
		}
		return true
	}
	return false
}

// failing returns an input with which the system fails where it succeeded.
func (in input) failing() input {
	in.answers = slices.Clone(in.answers)
	for i, a := range in.answers {
		in.answers[i].fails, in.answers[i].open = a.fails || a.open, false
	}
	return in
}

// getsPast reports whether an execution gets past where another one crashed: in the running process, and then in one without the calls before.
func (s *searcher) getsPast(found Counterexample, in input) bool {
	return s.passes(s.again, found, in) && s.passes(s.once, found, in)
}

// passes reports whether an execution gets past where another one crashed, and does not crash there later.
func (s *searcher) passes(execute func(input) (execute.Outcome, *call, bool), found Counterexample, in input) bool {
	crashes := false
	return found.Outcome.Passes(func() {
		out, _, _ := execute(in)
		crashes = out.Early || s.endsLike(out, found.Outcome)
	}) && !crashes
}
