package search

import (
	"slices"
	"time"

	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
)

// shrunk returns a counterexample with the smallest arguments, and then the smallest documents of services, that end in the same way, in a process of
// its own.
func (s *searcher) shrunk(found *Counterexample) Counterexample {
	first := *found
	left, until := 600, s.steps+s.budget.Steps/4
	s.until = time.Now().Add(s.budget.Time)
	ends := func(in input) bool {
		if left--; left < 0 || s.budget.Steps > 0 && s.steps > until || time.Now().After(s.until) {
			return false
		}
		out, c, refused := s.again(in)
		if refused || !c.shows() && !first.madeUp || !s.endsLike(out, first.Outcome) || len(c.services) > 0 && !first.Assumed {
			return false
		}
		in.answers = c.given
		*found = *s.counterexample(out, c, in)
		return true
	}
	if doc, ok := s.Parsed(found.Arguments); ok {
		document.Smaller(doc, func(candidate any) bool {
			in := found.input
			in.text = document.Written(candidate)
			return ends(in)
		})
	}
	for i, text := range found.input.earlier {
		if doc, ok := s.Parsed(text); ok {
			document.Smaller(doc, func(candidate any) bool {
				in := found.input
				in.earlier = slices.Clone(in.earlier)
				in.earlier[i] = document.Written(candidate)
				return ends(in)
			})
		}
	}
	for i := 0; i < len(found.input.answers); i++ {
		if doc, ok := s.Parsed(found.input.answers[i].document); ok {
			document.Smaller(doc, func(candidate any) bool {
				if i >= len(found.input.answers) {
					return false
				}
				in := found.input
				in.answers = slices.Clone(in.answers)
				in.answers[i].document = document.Written(candidate)
				return ends(in)
			})
		}
	}
	if out, c, _ := s.once(found.input); !s.endsLike(out, first.Outcome) || !c.shows() && !first.madeUp {
		return first
	}
	return *found
}
