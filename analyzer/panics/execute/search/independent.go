package search

import "slices"

// certified returns a counterexample with what it depends on: nothing, or what services do by their contracts, if that is all.
func (s *searcher) certified(found Counterexample) Counterexample {
	if len(found.Services)+len(found.texts) == 0 {
		return found
	}
	if s.independent(found, nil) {
		found.Services, found.Assumed = nil, false
		return found
	}
	allowed := slices.DeleteFunc(slices.Clone(found.input.answers), func(a answer) bool { return !a.allowed })
	switch varies := len(allowed) > 0 && s.independent(found, allowed); {
	case varies && found.Assumed:
		out, c, _ := s.once(found.input)
		if s.bad(out) && key(out) == key(found.Outcome) {
			found.Services, found.Assumed = c.allowed, false
		}
	case !varies && !found.Assumed && len(found.texts) > 0:
		found.Services, found.Assumed = append(found.Services, found.texts...), true
	}
	return found
}

// independent reports whether an execution ends in the same way whatever it assumes: if services fail or succeed with other values, and with
// other values in the place of those that were made up, twice at least. What is given stays: executions that do not use all of it say nothing.
func (s *searcher) independent(found Counterexample, answers []answer) bool {
	const draws = 8
	same := 0
	for n := range draws {
		fails := n == 0
		out, c, _ := s.once(input{text: found.Arguments, answers: answers, assumed: found.input.assumed, every: &fails, long: n == 1})
		switch {
		case c.fixed:
			return false
		case out.Early || c.invented: // what it is called with cannot be made in this way
		case slices.Contains(c.used, false): // it does not come to use what is given
		case !s.bad(out) || key(out) != key(found.Outcome):
			return false
		case n > 0:
			same++
		}
	}
	return same >= 2
}
