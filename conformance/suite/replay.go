package suite

import "slices"

// Only reduces a run to one case, and reports whether it exists. Cases that its evaluation needs stay: those that learn, and all cases of a
// check that compares its cases.
func (r *Run) Only(name string) bool {
	for k := range r.steps {
		s := r.steps[k]
		n := slices.IndexFunc(s.cases, func(c numbered) bool { return replay(s.id(), c.Stimulus) == name })
		if n < 0 {
			continue
		}
		wanted := s.cases[n]
		old := r.cases
		r.cases = nil
		for i, c := range old {
			if i != wanted.at && !c.Learns && (wanted.Together == nil || !s.has(i)) {
				continue
			}
			if i == wanted.at {
				s.cases = []numbered{{wanted.Case, len(r.cases)}}
			}
			r.cases = append(r.cases, c)
		}
		r.steps, r.order = []step{s}, inOrder(r.cases)
		return true
	}
	return false
}
