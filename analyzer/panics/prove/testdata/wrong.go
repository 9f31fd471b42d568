package p

// Each of these was proven once.

func unequal(x, y any, m map[any]int) int {
	if x == y { // open hash
		return 1
	}
	return m[x] // open hash, as nothing is known of x if y has another type
}

func sameMap[M ~map[string]*box](m M, n map[string]*box) int {
	if m["a"] == nil {
		return 0
	}
	n["a"] = nil     // open nil-map
	return m["a"].at // open nil
}

func samePointer[T any](a **T, b **int) int {
	if *a == nil { // open nil
		return 0
	}
	*b = nil             // open nil
	return len([]T{**a}) // open nil
}

// returned gives its caller the variable that the function literal reads.
func returned() (*pointed, func(func()) int) {
	var x pointed
	return &x, func(g func()) int {
		if x.to == nil {
			return 0
		}
		g()            // open nil-call
		return x.to.at // open nil
	}
}

type pointed struct{ to *box }

type box struct{ at int }

func converts[T [4]byte | [8]byte](text []byte) T {
	return T(text) // open array, open nil
}

func asserted[T *box](v any) int {
	b, ok := v.(T)
	if !ok {
		return 0
	}
	return (*box)(b).at // open nil
}
