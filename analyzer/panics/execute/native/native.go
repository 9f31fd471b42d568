// Package native has the table of pure functions of the standard library that the interpreter calls as they are, each with a rule for the
// size of what it allocates. Nothing in it reaches files, network, environment, clock or processes.
package native

import (
	"go/types"
	"reflect"
	"time"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A Host is a goroutine of the interpreter. Its methods panic with what only the interpreter recovers if the goroutine is to end.
type Host interface {
	Universe() *values.Universe
	Named(path, name string) *values.Type // a type of the program

	Call(f *values.Func, args ...reflect.Value) []reflect.Value
	Interpret(path, name string, args ...reflect.Value) []reflect.Value // executes the body of a function that has a model
	Invoke(x any, method string, args ...reflect.Value) []reflect.Value
	Implements(x any, method string, signature *types.Signature) bool
	Assert(x any, to *values.Type) (reflect.Value, bool)

	Panic(x any)
	Try(f func()) (x any, panicked bool) // recovers panics of the program only
	Exit(what string)
	Goexit()
	Charge(bytes int64) // ends the execution if there are too many

	Wait(ready func() bool)
	Spawn(f func(Host))
	Now() time.Duration // since the start, on the virtual clock
	Later(d time.Duration, idle func() bool, fire func()) (stop func() bool)
	Send(channel *values.Channel, v reflect.Value) bool // reports whether nothing had to wait
	Close(channel *values.Channel)
	Side(key any, initial func() any) any // state that belongs to the execution
	Answer(service string) (fails bool, status int, document string)
	Site() string                        // the place in the module, with its callers
	Decodes(data []byte, t *values.Type) // tells what JSON is decoded into
}

// A Model executes a function of the program.
type Model func(h Host, args []reflect.Value) []reflect.Value

// An Object is a value of a model whose methods are models, too.
type Object interface {
	GoType() string
	Method(name string) Model
}

// A Function is a compiled function and a bound of what a call may allocate, in bytes. Size is nil for one that allocates no more than a
// few times the size of its arguments.
type Function struct {
	Fn   reflect.Value
	Size func(args []reflect.Value) int64
}

// Cost returns a bound of what a call allocates, or a number that is too large for any limit.
func (f *Function) Cost(args []reflect.Value) int64 {
	if f.Size != nil {
		return 64 + f.Size(args)
	}
	return linear(args)
}

// linear is the default rule: a few times what the arguments have.
func linear(args []reflect.Value) int64 {
	total := int64(64)
	for _, a := range args {
		total += 8 * Length(a)
	}
	return total
}

// Length is a measure of the size of an argument.
func Length(v reflect.Value) int64 {
	switch v.Kind() {
	case reflect.String:
		return int64(v.Len())
	case reflect.Slice:
		total := int64(v.Len()) * int64(v.Type().Elem().Size())
		if v.Type().Elem().Kind() == reflect.String {
			for i := range v.Len() {
				total += int64(v.Index(i).Len())
			}
		}
		return total
	case reflect.Map:
		return 32 * int64(v.Len())
	case reflect.Pointer:
		if sized, ok := v.Interface().(interface{ Len() int }); ok && !v.IsNil() {
			return int64(sized.Len())
		}
	}
	return 8
}

// Call calls a compiled function with represented arguments. Results are represented as a tuple of types asks for.
func Call(h Host, fn reflect.Value, args []reflect.Value, results *types.Tuple) []reflect.Value {
	t := fn.Type()
	in := make([]reflect.Value, len(args))
	for i, a := range args {
		in[i] = export(h, a, t.In(i))
	}
	var out []reflect.Value
	if t.IsVariadic() {
		out = fn.CallSlice(in)
	} else {
		out = fn.Call(in)
	}
	for i, v := range out {
		out[i] = imported(v)
		if results == nil {
			continue
		}
		if want := h.Universe().Of(results.At(i).Type()); out[i].Type() != want.Rep {
			panic(values.Unsupported{What: "a result of type " + want.String()})
		}
	}
	return out
}

// export makes a value for a native parameter.
func export(h Host, v reflect.Value, want reflect.Type) reflect.Value {
	if v.Type() == want && want != values.Interface {
		return v
	}
	switch want.Kind() {
	case reflect.Interface:
		x := v.Interface()
		if x == nil {
			return reflect.Zero(want)
		}
		if values.Native(x) && reflect.TypeOf(x).Implements(want) {
			return reflect.ValueOf(x)
		}
	case reflect.Func:
		if f, ok := v.Interface().(*values.Func); ok {
			return callback(h, f, want)
		}
	default:
		if v.Kind() == want.Kind() && v.Type().ConvertibleTo(want) {
			return v.Convert(want)
		}
	}
	panic(values.Unsupported{What: "an argument of type " + want.String() + " for a function of the standard library"})
}

// callback makes a native function of one of the program.
func callback(h Host, f *values.Func, want reflect.Type) reflect.Value {
	if f == nil {
		return reflect.Zero(want)
	}
	if f.Native.IsValid() && f.Native.Type() == want {
		return f.Native
	}
	return reflect.MakeFunc(want, func(args []reflect.Value) []reflect.Value {
		for i, a := range args {
			args[i] = imported(a)
		}
		out := h.Call(f, args...)
		for i, v := range out {
			out[i] = export(h, v, want.Out(i))
		}
		return out
	})
}

// imported represents a native value.
func imported(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Interface:
		return values.InterfaceValue(v.Interface())
	case reflect.Func:
		if v.IsNil() {
			return reflect.ValueOf((*values.Func)(nil))
		}
		return reflect.ValueOf(&values.Func{Native: v})
	}
	return v
}

// Harmless reports whether a method of a value that no table lists may be called: those of errors and of ciphers.
func Harmless(method string) bool {
	switch method {
	case "BlockSize", "Encrypt", "Decrypt", "CryptBlocks", "XORKeyStream", "NonceSize", "Overhead", "Seal", "Open":
		return true
	case "Error", "Unwrap", "String", "RuntimeError", "Timeout", "Temporary":
		return true
	}
	return false
}
