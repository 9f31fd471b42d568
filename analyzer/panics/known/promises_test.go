package known

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
)

// TestPromises checks that promises hold for the results of calls.
func TestPromises(t *testing.T) {
	forEach(t, func(t *testing.T, name string, entry Function) {
		if len(entry.Promises)+len(entry.Finds)+len(entry.Nils)+len(entry.Sizes) == 0 || uncalled[name] != "" || len(entry.Ends) > 0 {
			return
		}
		seen := results(t, name, entry)
		for _, p := range entry.Promises {
			seen.promise(t, p)
		}
		for _, f := range entry.Finds {
			seen.find(t, f)
		}
		for _, n := range entry.Nils {
			seen.nils(t, n)
		}
		for _, s := range entry.Sizes {
			seen.size(t, s)
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

func (all returned) promise(t *testing.T, p Promise) {
	count := 0
	for _, m := range all {
		if !m.given(p.Premises) || !m.meant(p.Condition) {
			continue
		}
		holds, told := m.holds(p.Condition)
		if !told {
			t.Errorf("%v does not tell whether %v", m, p.Condition)
			return
		}
		if count++; !holds {
			t.Errorf("%v breaks its promise %v", m, p.Condition)
			return
		}
	}
	if count == 0 {
		t.Errorf("no call of %d shows whether %v; write arguments into cases_test.go", len(all), p.Condition)
	}
}

func (m made) given(all []condition.Condition) bool {
	return !slices.ContainsFunc(all, func(c condition.Condition) bool {
		holds, told := m.holds(c)
		return !holds || !told
	})
}

func (all returned) find(t *testing.T, f Find) {
	count := 0
	for _, m := range all {
		at := m.results[f.At].Int()
		if at < 0 {
			continue
		}
		if count++; at+int64(m.arguments[f.Sub].Len()) > int64(m.arguments[f.In].Len()) {
			t.Errorf("%v finds it beyond the end", m)
			return
		}
	}
	if count == 0 {
		t.Errorf("no call finds anything; write arguments into cases_test.go")
	}
}

// nils looks for a call that returns nil although it returns no error.
func (all returned) nils(t *testing.T, n Nil) {
	for _, m := range all {
		if n.With > 0 && null(m.arguments[n.With]) && null(m.results[n.Result]) {
			t.Errorf("it answers nil for r%d where p%d is nil, too", n.Result, n.With)
		}
	}
	for _, m := range all {
		last := m.results[len(m.results)-1]
		if len(m.results) > 1 && last.Type() == reflect.TypeFor[error]() && !last.IsNil() {
			continue
		}
		v, ok := m.value(condition.Term{Kind: condition.Result, Index: n.Result, Path: n.Path})
		if ok && null(v) {
			return
		}
	}
	t.Errorf("none of %d calls answers nil for r%d%s; write arguments into cases_test.go", len(all), n.Result, strings.TrimSuffix("."+n.Path, "."))
}

func (all returned) size(t *testing.T, s Size) {
	count := 0
	for _, m := range all {
		if m.results[s.Result].IsNil() {
			continue
		}
		want := s.N
		if s.Groups {
			want *= m.arguments[0].Interface().(*regexp.Regexp).NumSubexp() + 1
		}
		if count++; m.results[s.Result].Len() < want {
			t.Errorf("%v is shorter than %d", m, want)
			return
		}
	}
	if count == 0 {
		t.Error("no call answers more than nil; write arguments into cases_test.go")
	}
}
