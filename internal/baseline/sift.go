package baseline

// A Sifting is the comparison of a run with a baseline.
type Sifting struct {
	Known []*Entry // for each finding in order the entry that accepts it; nil if it is new
	Stale []Stale  // sorted
}

// A Stale entry accepts more findings than there are.
type Stale struct {
	Entry
	Found int
}

// Sift compares findings with the baseline. Of equal findings the first ones count as known. Only entries for examined findings
// can be stale.
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
