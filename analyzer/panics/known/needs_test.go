package known

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// all returns the entries of the table of the standard library.
func all(t *testing.T) map[string]Function {
	t.Helper()
	lines := map[string][]line{}
	each(standard, func(name string, l line) { lines[name] = append(lines[name], l) })
	found := map[string]Function{}
	for name, ls := range lines {
		f, err := parse(ls)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, ".*") {
			found[name] = f
		}
	}
	return found
}

// forEach runs a test of each entry, in a directory where calls do no harm.
func forEach(t *testing.T, test func(t *testing.T, name string, entry Function)) {
	quiet(t)
	entries := all(t)
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		t.Run(name, func(t *testing.T) {
			unflagged()
			test(t, name, entries[name])
		})
	}
}

// function returns a function by its name in the table.
func function(t *testing.T, name string) reflect.Value {
	t.Helper()
	f, ok := instances[name]
	if !ok {
		f, ok = functions[name]
	}
	if !ok {
		t.Fatalf("%s is not among the functions that are tested: go test ./analyzer/panics/known -run TestFunctions -update; write an instance into instances_test.go if it is generic", name)
	}
	return reflect.ValueOf(f)
}

// TestNeeds checks that functions panic if and only if a need is violated, and do not panic if all wants hold.
func TestNeeds(t *testing.T) {
	forEach(t, func(t *testing.T, name string, entry Function) {
		if len(entry.Ends) > 0 || uncalled[name] != "" {
			return
		}
		trial := tried(t, name, entry)
		trial.judge(t)
	})
}

// TestFamilies checks that at least one function of each family panics.
func TestFamilies(t *testing.T) {
	each(standard, func(name string, _ line) {
		if !strings.HasSuffix(name, ".*") || uncalled[name] != "" {
			return
		}
		if w := written[name]; len(w.breaks) == 0 || !panics(w.breaks[0]) {
			t.Errorf("%s: no call that panics is written into cases_test.go", name)
		}
	})
}

// A stimulus counts what the calls of a function showed.
type trial struct {
	name     string
	entry    Function
	needs    []Need
	alone    []int // by need: calls that violate it only
	panicked []int // those of them that panicked
	calls    int   // that have what they need, and do not panic
	breaks   int   // that have what they need, and do
	compares bool  // what cannot be compared
}

// tried calls a function with many arguments and counts the outcomes.
func tried(t *testing.T, name string, entry Function) *trial {
	f := function(t, name)
	tr := &trial{name: name, entry: entry, needs: slices.Concat(entry.Needs, impliedBy(f.Type(), entry))}
	tr.alone, tr.panicked = make([]int, len(tr.needs)), make([]int, len(tr.needs))
	for _, fails := range written[name].breaks {
		if !panics(fails) {
			t.Errorf("a written call does not panic")
		}
	}
	for _, holds := range written[name].holds {
		if panics(holds) {
			t.Errorf("a written call panics")
		}
	}
	tr.calls = len(written[name].holds)
	if written[name].only {
		return tr
	}
	combinations(f.Type(), func(arguments []reflect.Value) { tr.try(t, f, arguments) })
	return tr
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

func (tr *trial) try(t *testing.T, f reflect.Value, arguments []reflect.Value) {
	before := made{arguments: arguments}
	var violated []int
	for i, n := range tr.needs {
		holds, told := before.holds(n.Condition)
		if !told {
			return
		}
		if !holds {
			violated = append(violated, i)
		}
	}
	if slices.ContainsFunc(violated, func(i int) bool { return i >= len(tr.entry.Needs) }) {
		return // nobody says what happens
	}
	if t.Failed() {
		return
	}
	sure := slices.ContainsFunc(violated, func(i int) bool { return tr.needs[i].Sure })
	m := call(f, arguments)
	if len(tr.entry.Compares) > 0 && m.fails && strings.Contains(fmt.Sprint(m.with), "comparing uncomparable type") {
		tr.compares = true
		return
	}
	switch {
	case len(violated) == 0 && m.fails && len(tr.entry.Panics) == 0:
		t.Errorf("%v, although it has all that it needs", m)
	case sure && !m.fails:
		t.Errorf("%v does not panic without %v", m, tr.needs[violated[0]].Condition)
	case len(violated) == 0 && m.fails:
		tr.breaks++
	case len(violated) == 0:
		tr.calls++
	case len(violated) == 1:
		tr.alone[violated[0]]++
		if m.fails {
			tr.panicked[violated[0]]++
		}
	}
}

// evaluate reports what no call has shown.
func (tr *trial) judge(t *testing.T) {
	w := written[tr.name]
	if len(tr.entry.Compares) > 0 && !tr.compares {
		t.Error("no call compares what cannot be compared")
	}
	if tr.calls == 0 && (len(tr.entry.Needs) > 0 || len(tr.entry.Panics) > 0) {
		t.Errorf("no call has all that it needs; give its types values in pool_test.go, or write one into cases_test.go")
	}
	for i, n := range tr.entry.Needs {
		switch {
		case tr.alone[i] == 0 && len(w.breaks)+len(w.dies) == 0:
			t.Errorf("no call is without %v only; give its types values in pool_test.go, or write one into cases_test.go", n.Condition)
		case tr.alone[i] > 0 && tr.panicked[i] == 0 && len(w.breaks) == 0:
			t.Errorf("none of %d calls without %v panics", tr.alone[i], n.Condition)
		case !n.Sure && tr.alone[i] > 0 && tr.panicked[i] == tr.alone[i] && !w.mayHold:
			t.Errorf("all of %d calls without %v panic: it needs it, or say that it may not in cases_test.go", tr.alone[i], n.Condition)
		}
	}
	if ways := len(tr.entry.Panics); len(w.breaks) < ways && (ways > 1 || tr.breaks == 0) {
		t.Errorf("it panics in %d ways, and %d are written into cases_test.go", ways, len(w.breaks))
	}
}

// impliedBy returns what implied does, of a function of the running program.
func impliedBy(f reflect.Type, entry Function) []Need {
	var all []Need
	for i := range f.NumIn() {
		switch in := f.In(i); in.Kind() {
		case reflect.Pointer, reflect.Func:
		case reflect.Interface:
			if in.NumMethod() == 0 || in == reflect.TypeFor[error]() {
				continue
			}
		default:
			continue
		}
		if !entry.needsNonNil(i) && !slices.Contains(entry.takes, i) {
			c := condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter, Index: i}}
			all = append(all, Need{Condition: c, Class: hazard.Nil})
		}
	}
	return all
}
