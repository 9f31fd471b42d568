package known

import (
	"fmt"
	"reflect"
)

// A maker makes a value anew for each call: calls change what they are given.
type maker func() reflect.Value

// value returns a maker of values of a type that are all alike.
func value[T any](make func() T) maker {
	return func() reflect.Value {
		v := reflect.New(reflect.TypeFor[T]()).Elem()
		v.Set(reflect.ValueOf(make()))
		return v
	}
}

func same[T any](values ...T) []maker {
	var all []maker
	for _, v := range values {
		all = append(all, value(func() T { return v }))
	}
	return all
}

// makers returns values of a type to call with, nil first where there is one: the boundaries of numbers and lengths, and what pool says.
func makers(t reflect.Type) []maker {
	var all []maker
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan:
		all = append(all, func() reflect.Value { return reflect.Zero(t) })
	}
	if told, ok := pool[t]; ok {
		return append(all, told...)
	}
	return append(all, byKind(t)...)
}

var (
	integers = []int64{-1, 0, 1, 2, 3, 7, 32, 64, 100, 128, 1000}
	texts    = []string{"", "a", "abc", "a,b", ",", " a b ", "1", "%zz", "(", "k\x00v", "-a", "10.0.0.1", "10.0.0.1:80", "10.0.0.0/8", "%#v", "$a"}
)

func byKind(t reflect.Type) []maker {
	var all []maker
	add := func(set func(v reflect.Value)) {
		all = append(all, func() reflect.Value {
			v := reflect.New(t).Elem()
			set(v)
			return v
		})
	}
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		for _, n := range integers {
			add(func(v reflect.Value) { v.SetInt(n) })
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		for _, n := range integers[1:] {
			add(func(v reflect.Value) { v.SetUint(uint64(n)) })
		}
	case reflect.Float32, reflect.Float64:
		for _, x := range []float64{-1, 0, 2.5} {
			add(func(v reflect.Value) { v.SetFloat(x) })
		}
	case reflect.Complex64, reflect.Complex128:
		add(func(v reflect.Value) { v.SetComplex(1i) })
	case reflect.Bool:
		add(func(v reflect.Value) { v.SetBool(true) })
		add(func(v reflect.Value) {})
	case reflect.String:
		for _, s := range texts {
			add(func(v reflect.Value) { v.SetString(s) })
		}
	case reflect.Slice:
		for _, n := range []int{0, 1, 2, 3, 8, 16} {
			add(func(v reflect.Value) { v.Set(slice(t, n)) })
		}
	case reflect.Map:
		add(func(v reflect.Value) { v.Set(reflect.MakeMap(t)) })
		add(func(v reflect.Value) { v.Set(filled(t)) })
	case reflect.Func:
		add(func(v reflect.Value) { v.Set(idle(t)) })
	case reflect.Pointer:
		add(func(v reflect.Value) { v.Set(reflect.New(t.Elem())) })
	case reflect.Struct, reflect.Array:
		add(func(v reflect.Value) {})
	case reflect.Interface:
		if t.NumMethod() == 0 {
			for _, x := range []any{1, "a", []int{2, 1}, new(int), new(error), new(fmt.Stringer), struct{}{}, (*int)(nil), map[string]int{"a": 1}} {
				add(func(v reflect.Value) { v.Set(reflect.ValueOf(x)) })
			}
		}
	}
	return all
}

// slice returns a slice whose elements are different ones as far as the type allows.
func slice(t reflect.Type, n int) reflect.Value {
	v := reflect.MakeSlice(t, n, n)
	if all := makers(t.Elem()); len(all) > 0 {
		for i := range n {
			v.Index(i).Set(all[(i+1)%len(all)]())
		}
	}
	return v
}

func filled(t reflect.Type) reflect.Value {
	v := reflect.MakeMap(t)
	keys, values := makers(t.Key()), makers(t.Elem())
	if len(keys) > 0 && len(values) > 0 && t.Key().Comparable() && t.Key().Kind() != reflect.Interface {
		v.SetMapIndex(keys[len(keys)-1](), values[len(values)-1]())
	}
	return v
}

// idle returns a function that returns zero values.
func idle(t reflect.Type) reflect.Value {
	return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value {
		var results []reflect.Value
		for out := range t.Outs() {
			results = append(results, reflect.Zero(out))
		}
		return results
	})
}
