package contract

// A memberIndex finds an object's members by name, of repeated ones the last: by looking through the few of a small object, with
// a map for a large one.
type memberIndex struct {
	of     value
	byName map[string]int
	used   []bool
}

func indexMembers(of value) memberIndex {
	m := memberIndex{of: of, used: make([]bool, len(of.names))}
	if len(of.names) > 16 {
		m.byName = make(map[string]int, len(of.names))
		for i, name := range of.names {
			m.byName[name] = i
		}
	}
	return m
}

func (m *memberIndex) take(name string) (value, bool) {
	i := m.find(name)
	if i < 0 {
		return value{}, false
	}
	m.used[i] = true
	return m.of.items[i], true
}

func (m *memberIndex) taken(i int) bool { return m.used[i] }

func (m *memberIndex) find(name string) int {
	if m.byName != nil {
		if i, ok := m.byName[name]; ok {
			return i
		}
		return -1
	}
	for i := len(m.of.names) - 1; i >= 0; i-- {
		if m.of.names[i] == name {
			return i
		}
	}
	return -1
}
