package p

func stale(s []int, i, n int) (r int) {
	ok := false
	for range n {
		if ok {
			r += s[i] // open index
		}
		ok = i >= 0 && i < len(s)
		i++
	}
	return r
}

func fresh(s []int, i, n int) (r int) {
	for range n {
		ok := i >= 0 && i < len(s)
		if ok {
			r += s[i] // open index
		}
		i++
	}
	return r
}

func correlated(m map[string]*int, key string) int {
	var p *int
	found := false
	if v, ok := m[key]; ok && v != nil {
		p, found = v, true
	}
	if !found {
		return 0
	}
	return *p // open nil
}

func uncorrelated(m map[string]*int, key string, found bool) int {
	var p *int
	if v, ok := m[key]; ok {
		p, found = v, true
	}
	if !found {
		return 0
	}
	return *p // open nil
}

func typed(v any) int {
	switch v := v.(type) {
	case string:
		return len(v)
	case int:
		return v
	}
	if _, ok := v.(error); ok {
		return len(v.(error).Error()) // open assertion, open nil-call, a limit: types that were tested are not remembered
	}
	return v.(int) // open assertion
}

func again(args map[string]any) string {
	if _, ok := args["city"].(string); ok {
		return args["city"].(string) // open assertion
	}
	if _, ok := args["city"].(string); ok {
		args["city"] = 1             // open nil-map
		return args["city"].(string) // open assertion
	}
	return args["country"].(string) // open assertion
}

const debug = false

func constant(s []int) int {
	if debug {
		return s[99] // open index
	}
	return 0
}

func divided(a, b int, c uint8) int {
	if b == 0 {
		return a / b // open division
	}
	if c > 0 {
		a /= int(c)
	}
	return a / b % int(c) // open division
}

func shifted(a, b int, c uint) int {
	if b < 0 {
		return a << c
	}
	return a << b >> c
}

func hashes(a, b any, m map[any]int) bool {
	m["a"]++ // open nil-map
	_ = m[a] // open hash
	if _, ok := b.(string); ok {
		_ = m[b] // open hash
	}
	return a == 1 || b == "x" || a == b // open hash
}

func exhaustive(n int) int {
	switch {
	case n < 0:
		return -1
	case n == 0:
		return 0
	case n > 0:
		return 1
	default:
		panic("no number") // open panic
	}
}

func remainder(n uint) string {
	switch n % 3 {
	case 0:
		return "a"
	case 1:
		return "b"
	case 2:
		return "c"
	}
	panic("unreachable") // open panic
}

func refused(n int) int {
	if n < 0 {
		panic("negative") // open panic
	}
	return n
}
