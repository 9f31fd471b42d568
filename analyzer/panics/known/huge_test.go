package known

import (
	"math"
	"reflect"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
)

// TestHuge checks the sizes of allocations: functions panic if the size exceeds the address space, without allocating.
func TestHuge(t *testing.T) {
	forEach(t, func(t *testing.T, name string, entry Function) {
		for _, p := range entry.Huge {
			huge(t, function(t, name), entry, p)
		}
	})
}

func huge(t *testing.T, f reflect.Value, entry Function, product Product) {
	calls, panics := 0, 0
	combinations(f.Type(), func(arguments []reflect.Value) {
		for _, term := range product {
			v := arguments[term.Index]
			switch {
			case term.Len && v.Len() == 0:
				return // nothing, as often as one likes, is not much
			case !term.Len && v.CanInt():
				v.SetInt(math.MaxInt)
			case !term.Len:
				v.SetUint(math.MaxUint)
			}
		}
		if nils(arguments, entry) {
			return
		}
		if calls++; call(f, arguments).fails {
			panics++
		}
	})
	if panics == 0 {
		t.Errorf("none of %d calls that ask for too much panics; give its types values in pool_test.go", calls)
	}
}

// nils reports whether something is nil, or unfit in another way, that is not about a size.
func nils(arguments []reflect.Value, entry Function) bool {
	m := made{arguments: arguments}
	for _, n := range entry.Needs {
		if holds, told := m.holds(n.Condition); !holds && told {
			return true
		}
	}
	for i := range arguments {
		c := condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter, Index: i}}
		if holds, _ := m.holds(c); !holds {
			switch arguments[i].Kind() {
			case reflect.Pointer, reflect.Interface:
				return true
			}
		}
	}
	return false
}
