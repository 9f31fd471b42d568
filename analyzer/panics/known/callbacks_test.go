package known

import (
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// blast is what a bomb panics with, and blasts counts how many have gone off.
const blast = "what a test gave it panicked"

var blasts atomic.Int64

func explode() string {
	blasts.Add(1)
	panic(blast)
}

// bomb returns a function that panics.
func bomb(t reflect.Type) reflect.Value {
	return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value { explode(); return nil })
}

// Values with a method that panics.
type (
	bombError       struct{}
	bombMarshalJSON struct{}
	bombMarshalText struct{}
)

func (bombError) Error() string                      { return explode() }
func (bombMarshalJSON) MarshalJSON() ([]byte, error) { return []byte(explode()), nil }
func (*bombMarshalJSON) UnmarshalJSON([]byte) error  { explode(); return nil }
func (bombMarshalText) MarshalText() ([]byte, error) { return []byte(explode()), nil }
func (*bombMarshalText) UnmarshalText([]byte) error  { explode(); return nil }

// TestCallbacks checks that functions call their function arguments as the table says.
func TestCallbacks(t *testing.T) {
	forEach(t, func(t *testing.T, name string, entry Function) {
		if uncalled[name] != "" {
			return
		}
		for i, c := range entry.Callbacks {
			callback(t, name, entry, i, c)
		}
	})
}

func callback(t *testing.T, name string, entry Function, index int, c Callback) {
	if c.Bare {
		if output, code := inChild(t, name, "starts", index); code == 0 || !strings.Contains(output, "panic: "+blast) {
			t.Errorf("a panic in p%d does not end the process: %s", c.Parameter, output)
		}
		return
	}
	out := false
	fitting(t, name, entry, c.Parameter, func(f reflect.Value, arguments []reflect.Value) {
		count := blasts.Load()
		out = out || call(f, arguments).fails && blasts.Load() > count
	})
	if !out {
		t.Errorf("no call sets off the bomb in p%d; give its types values in pool_test.go", c.Parameter)
	}
}

// fitting calls do with all arguments that fulfil the needs of a function, with a bomb for a parameter.
func fitting(t *testing.T, name string, entry Function, parameter int, do func(f reflect.Value, arguments []reflect.Value)) {
	f := function(t, name)
	value := bomb(f.Type().In(parameter))
	combinations(f.Type(), func(arguments []reflect.Value) {
		arguments[parameter] = value
		before := made{arguments: arguments}
		for _, n := range slices.Concat(entry.Needs, impliedBy(f.Type(), entry)) {
			if holds, told := before.holds(n.Condition); told && !holds {
				return
			}
		}
		do(f, arguments)
	})
}

// start gives a function a bomb that goes off in a goroutine, and waits for it.
func start(t *testing.T, name string, index int) {
	entry := all(t)[name]
	fitting(t, name, entry, entry.Callbacks[index].Parameter, func(f reflect.Value, arguments []reflect.Value) { call(f, arguments) })
	select {} // the bomb ends the process
}
