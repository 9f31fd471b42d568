package gram

import "slices"

// A seen is a set of names. Most records have a handful, for which a map is slow; some have a megabyte of them.
type seen struct {
	few  []string
	many map[string]bool
}

// a handful of names is looked through one by one.
const handful = 8

// add reports whether a name is new, and keeps it.
func (s *seen) add(name string) bool {
	switch {
	case s.many[name] || slices.Contains(s.few, name):
		return false
	case len(s.few) < handful:
		s.few = append(s.few, name)
		return true
	case s.many == nil:
		s.many = map[string]bool{}
	}
	s.many[name] = true
	return true
}
