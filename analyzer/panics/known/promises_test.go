package known

import (
	"reflect"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
)

// TestPromises checks that promises hold for the results of calls.
func TestPromises(t *testing.T) {
	forEach(t, func(t *testing.T, name string, entry Function) {
		if len(entry.Promises) == 0 || uncalled[name] != "" || len(entry.Ends) > 0 {
			return
		}
		seen := results(t, name, entry)
		for _, p := range entry.Promises {
			seen.promise(t, p)
		}
	})
}

// returned are calls that have returned.
type returned []made

func results(t *testing.T, name string, entry Function) returned {
	f := function(t, name)
	needs := slices.Concat(entry.Needs, impliedBy(f.Type(), entry))
	var all returned
	add := func(arguments []reflect.Value) {
		before := made{arguments: arguments}
		for _, n := range needs {
			if holds, told := before.holds(n.Condition); !holds && told {
				return
			}
		}
		if m := call(f, arguments); !m.fails {
			all = append(all, m)
		}
	}
	if !written[name].only {
		combinations(f.Type(), add)
	}
	for _, arguments := range written[name].with {
		add(converted(f.Type(), arguments()))
	}
	return all
}

// converted returns arguments as values of the parameters' types.
func converted(f reflect.Type, arguments []any) []reflect.Value {
	var all []reflect.Value
	for i, a := range arguments {
		v := reflect.New(f.In(i)).Elem()
		if a != nil {
			v.Set(reflect.ValueOf(a).Convert(f.In(i)))
		}
		all = append(all, v)
	}
	return all
}

func (all returned) promise(t *testing.T, p condition.Condition) {
	count := 0
	for _, m := range all {
		if !m.meant(p) {
			continue
		}
		holds, told := m.holds(p)
		if !told {
			t.Errorf("%v does not tell whether %v", m, p)
			return
		}
		if count++; !holds {
			t.Errorf("%v breaks its promise %v", m, p)
			return
		}
	}
	if count == 0 {
		t.Errorf("no call of %d shows whether %v; write arguments into cases_test.go", len(all), p)
	}
}
