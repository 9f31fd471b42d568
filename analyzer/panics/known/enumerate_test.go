package known

import (
	"fmt"
	"reflect"
	"strings"
)

// most bounds how many calls of one function are made.
const most = 4000

// combinations calls yield with arguments for a function: every combination of what its parameters may be, or as many as are allowed, evenly chosen.
func combinations(f reflect.Type, yield func(arguments []reflect.Value)) {
	var all [][]maker
	total := 1
	for in := range f.Ins() {
		m := makers(in)
		if len(m) == 0 {
			return
		}
		all = append(all, m)
		total *= len(m)
	}
	step := 1
	if total > most {
		step = total/most | 1
		for prime := step; ; prime++ { // a step that no length divides visits all values of all parameters
			if !divides(all, prime) {
				step = prime
				break
			}
		}
	}
	for i := 0; i < total; i += step {
		arguments, rest := make([]reflect.Value, len(all)), i
		for p, m := range all {
			arguments[p] = m[rest%len(m)]()
			rest /= len(m)
		}
		yield(arguments)
	}
}

func divides(all [][]maker, n int) bool {
	for _, m := range all {
		for d := 2; d <= len(m); d++ {
			if len(m)%d == 0 && n%d == 0 {
				return true
			}
		}
	}
	return false
}

// call calls a function, and holds its panic.
func call(f reflect.Value, arguments []reflect.Value) (m made) {
	m.arguments = arguments
	defer func() {
		if r := recover(); r != nil {
			m.fails, m.with = true, r
		}
	}()
	if f.Type().IsVariadic() {
		m.results = f.CallSlice(arguments)
	} else {
		m.results = f.Call(arguments)
	}
	return m
}

// String returns the call as a reader may write it.
func (m made) String() string {
	var all []string
	for _, a := range m.arguments {
		all = append(all, show(a))
	}
	text := "(" + strings.Join(all, ", ") + ")"
	for _, r := range m.results {
		text += " " + show(r)
	}
	if m.fails {
		text += fmt.Sprintf(" panics: %v", m.with)
	}
	return text
}

func show(v reflect.Value) (text string) {
	defer func() {
		if recover() != nil {
			text = v.Type().String()
		}
	}()
	if v.Kind() == reflect.Func {
		return v.Type().String()
	}
	text = fmt.Sprintf("%#v", v)
	if len(text) > 60 {
		text = text[:60] + "…"
	}
	return text
}
