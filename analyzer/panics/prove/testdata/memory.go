package p

func written(keys []string) int {
	m := map[string]*box{}
	for i, k := range keys {
		m[k] = &box{}
		if i > 0 {
			return m[keys[i-1]].at // open nil
		}
	}
	return 0
}

func neverWritten(keys []string) {
	m := map[string]map[string]bool{}
	for _, k := range keys {
		m[k]["a"] = true // open nil-map
	}
}

func elements(i, j int) int {
	var all [4]*box
	all[i&3] = &box{}                // open index
	return all[i&3].at + all[j&3].at // open index, open nil
}

func sparse(j int) int {
	var all [4]*box
	return all[j&3].at // open index, open nil
}

func inner(rows [][]string) {
	groups := map[string]map[string]bool{}
	for _, row := range rows {
		if len(row) != 2 {
			continue
		}
		if groups[row[0]] == nil {
			groups[row[0]] = map[string]bool{}
		}
		groups[row[0]][row[1]] = true // open nil-map, a limit: elements of maps are not followed
	}
}

type box struct {
	at   int
	next *box
}

func twice(b *box) int {
	if b == nil || b.next == nil {
		return 0
	}
	return b.next.at
}

func twiceAfter(b, c *box) int {
	if b == nil || b.next == nil || c == nil {
		return 0
	}
	c.next = nil
	return b.next.at // open nil
}

func captured(b *box) func() int {
	if b == nil {
		b = &box{}
	}
	count := func() int { return 1 }
	var again func(int) int
	again = func(n int) int {
		if n == 0 {
			return count() // open nil-call
		}
		return again(n - 1) // open nil-call
	}
	return func() int { return again(b.at) } // open nil-call, open nil
}

func fromMap(m map[string]*box) int {
	if len(m) == 0 {
		m["a"] = nil // open nil-map
		return 0
	}
	m["a"] = nil // open nil-map
	for k := range m {
		m[k] = nil
	}
	return 0
}

func labels(m map[string]*box, more map[string]int) {
	for k, v := range more {
		more[k] = v + 1 // open nil-map, a limit: that a nil map has no iterations is not used
	}
	if len(m) > 0 {
		m["b"] = nil // open nil-map
	}
}
