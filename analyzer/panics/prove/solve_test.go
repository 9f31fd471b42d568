package prove

import "testing"

// TestSatisfiable checks systems with and without solutions, including one with rational solutions only.
func TestSatisfiable(t *testing.T) {
	x, y := &node{id: 1}, &node{id: 2}
	of := func(n, a, b int64) linear {
		l := linear{n: n}
		l.add(x, a)
		l.add(y, b)
		return l.reduced()
	}
	for _, c := range []struct {
		name string
		all  []linear
		want bool
	}{
		{"nothing is asked", nil, true},
		{"x >= 1", []linear{of(1, 1, 0)}, true},
		{"x >= 1 and x <= 0", []linear{of(1, 1, 0), of(0, -1, 0)}, false},
		{"an index before the end of a longer list", []linear{of(0, 1, 0), of(1, -1, 1), of(-5, 0, -1)}, true},
		{"an index behind the end that is before it", []linear{of(1, -1, 1), of(0, 1, -1)}, false},
		{"a part of what is shorter than it", []linear{of(0, 1, -5), of(1, 0, 5), of(-4, -1, 0)}, false},
		{"0 >= 1", []linear{{n: 1}}, false},
	} {
		if got := satisfiable(c.all); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestSatisfiableIsBounded checks that a system that is too large counts as unsatisfiable, so that it is no evidence.
func TestSatisfiableIsBounded(t *testing.T) {
	var all []linear
	for i := range 60 {
		for sign := int64(-1); sign <= 1; sign += 2 {
			var l linear
			l.add(&shared[i%5], sign*int64(i+1))
			l.add(&shared[(i+1)%5], -sign*int64(2*i+1))
			l.n = -int64(i)
			all = append(all, l)
		}
	}
	satisfiable(all) // ends
}

var shared = [5]node{{id: 0}, {id: 1}, {id: 2}, {id: 3}, {id: 4}}
