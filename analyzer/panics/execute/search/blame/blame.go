// Package blame counts which functions could not be executed, so that they can be left out.
package blame

import (
	"math/rand"

	"golang.org/x/tools/go/ssa"
)

// Blames are functions that could not be executed, once at least. The zero Blames are empty.
type Blames struct{ all []*blame }

type blame struct {
	fn          *ssa.Function
	ends, tried int // executions that it ended, of those in which it was called
}

// Often reports whether a function has ended executions more than once.
func (b *Blames) Often(fn *ssa.Function) bool {
	for _, one := range b.all {
		if one.fn == fn {
			return one.ends >= 2
		}
	}
	return false
}

// Watched returns the functions of which an execution has to tell whether they are called.
func (b *Blames) Watched() map[*ssa.Function]bool {
	called := map[*ssa.Function]bool{}
	for _, one := range b.all {
		called[one.fn] = false
	}
	return called
}

// Count counts what ended an execution, or nil, and those that were called in it.
func (b *Blames) Count(called map[*ssa.Function]bool, ended *ssa.Function) {
	known := ended == nil
	for _, one := range b.all {
		if called[one.fn] {
			one.tried++
			called[one.fn] = false
		}
		if one.fn == ended {
			known = true
			one.ends++
		}
	}
	if !known {
		b.all = append(b.all, &blame{ended, 1, 1})
	}
}

// Draw returns functions that an execution leaves out: mostly all that often end one.
func (b *Blames) Draw(random *rand.Rand) map[*ssa.Function]bool {
	out, all := map[*ssa.Function]bool{}, random.Intn(10) > 0
	for _, one := range b.all {
		if one.ends >= 2 && one.ends*4 >= one.tried && (all || random.Intn(2) == 0) {
			out[one.fn] = true
		}
	}
	return out
}
