package baseline

// A Sifting is what a run comes to when it is held against a baseline.
type Sifting struct {
	Known []*Entry // for each finding, in their order, the entry that lets it pass; nil for what is new
	Stale []Stale  // sorted
}

// A Stale entry lets more pass than there is.
type Stale struct {
	Entry
	Found int
}

// Sift holds what was found against the baseline. Of equal findings, which nobody can tell apart, the first are the known ones. Only
// what was examined can be gone.
func (b *Baseline) Sift(found []Key, examined func(Key) bool) Sifting {
	left := map[Key]int{}
	entries := map[Key]*Entry{}
	for i := range b.entries {
		e := &b.entries[i]
		left[e.Key], entries[e.Key] = e.Count, e
	}
	s := Sifting{Known: make([]*Entry, len(found))}
	for i, k := range found {
		if left[k] > 0 {
			left[k]--
			s.Known[i] = entries[k]
		}
	}
	for _, e := range b.entries {
		if left[e.Key] > 0 && examined(e.Key) {
			s.Stale = append(s.Stale, Stale{e, e.Count - left[e.Key]})
		}
	}
	return s
}
