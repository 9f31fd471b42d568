// Package watch has what executions tell about arguments that may lead further.
package watch

import (
	"encoding/json"
	"fmt"
	"go/types"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Services decide what happens outside of the program. Where there are none, all fail.
type Services interface {
	Answer(service, site string) (fails bool, status int, document string)
	// Variable notes that a variable is used whose value is unknown, or perhaps another one. If it is the first time, it makes a value or lets it be.
	Variable(v *ssa.Global, unknown, first bool) reflect.Value
	// Guesses notes that what follows depends on a function that could not be executed.
	Guesses()
	// Respond makes the results of a function that is not executed.
	Respond(h native.Host, name string, signature *types.Signature, args []reflect.Value) []reflect.Value
}

// A Watch collects what executions tell about arguments that may lead further. A nil Watch collects nothing.
type Watch struct {
	Texts     map[string]bool // that the module compares, or gives to native functions
	Numbers   map[int64]bool
	Keys      map[string]bool           // that it looks up in maps
	Members   map[string][]string       // those that it looks up in maps from texts to anything, by the forms of the maps
	Patterns  map[string]bool           // of regular expressions
	Compared  map[string][]string       // texts, and numbers as texts, by what they were compared with
	Asserted  map[string][]*values.Type // types that values are asserted to, by the forms of the values
	Decoded   []Decoded                 // what JSON was decoded into
	Readings  map[string][]Reading      // how texts are read
	Distances []int64                   // how far from crashes integers were that came nearer to one than before
	Services  Services
	Wanted    *Wanted // what values are wanted of, or nil
}

// Decoded is JSON and the type that it was decoded into.
type Decoded struct {
	Data string
	Type *values.Type
}

// New returns an empty watch.
func New() *Watch {
	return &Watch{Texts: map[string]bool{}, Numbers: map[int64]bool{}, Keys: map[string]bool{}, Members: map[string][]string{}, Patterns: map[string]bool{}, Asserted: map[string][]*values.Type{}, Compared: map[string][]string{}, Readings: map[string][]Reading{}}
}

// The bounds of what is kept.
const (
	mostWatched = 400
	longestText = 200
	mostDecoded = 50
)

// Operands keeps texts and numbers.
func (w *Watch) Operands(all ...reflect.Value) {
	if w == nil {
		return
	}
	for _, v := range all {
		switch {
		case v.Kind() == reflect.String:
			keep(w.Texts, v.String())
		case v.Kind() == reflect.Interface && !v.IsNil() && v.Elem().Kind() == reflect.String:
			keep(w.Texts, v.Elem().String())
		case v.CanInt() && len(w.Numbers) < mostWatched:
			w.Numbers[v.Int()] = true
		case v.Kind() == reflect.Pointer && v.CanInterface():
			if re, ok := v.Interface().(*regexp.Regexp); ok && re != nil {
				keep(w.Patterns, re.String())
			}
		}
	}
}

func keep(all map[string]bool, text string) {
	if len(all) < mostWatched && len(text) <= longestText {
		all[text] = true
	}
}

// Compares keeps which texts or numbers were compared with each other.
func (w *Watch) Compares(x, y reflect.Value) {
	if w == nil {
		return
	}
	w.Operands(x, y)
	a, okA := written(x)
	b, okB := written(y)
	if okA && okB && a != b && len(a)+len(b) <= longestText {
		w.compared(a, b)
		w.compared(b, a)
	}
}

func (w *Watch) compared(a, b string) {
	if with := w.Compared[a]; len(w.Compared) < mostWatched && len(with) < 20 && !slices.Contains(with, b) {
		w.Compared[a] = append(with, b)
	}
}

// written returns a text or a number as a text.
func written(v reflect.Value) (text string, ok bool) {
	switch {
	case v.Kind() == reflect.Interface && !v.IsNil():
		return written(v.Elem())
	case v.Kind() == reflect.String:
		return v.String(), true
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10), true
	}
	return "", false
}

// Relates keeps which texts among the arguments of a function may have to agree: those of other texts, or of a list of texts.
func (w *Watch) Relates(args []reflect.Value) {
	if w == nil || len(args) < 2 || len(args) > 4 {
		return
	}
	for i, x := range args {
		for _, y := range args[i+1:] {
			w.relates(x, y)
			w.relates(y, x)
		}
	}
}

func (w *Watch) relates(text, other reflect.Value) {
	switch {
	case text.Kind() != reflect.String:
	case other.Kind() == reflect.String:
		w.Compares(text, other)
	case other.Kind() == reflect.Slice && other.Type().Elem().Kind() == reflect.String:
		for i := range min(other.Len(), 20) {
			w.Compares(text, other.Index(i))
		}
	}
}

// Key keeps the key of a map, which may be the name of a member, and those that the map has, if the program does not say which it is.
func (w *Watch) Key(v, entries reflect.Value, member, constant bool) {
	if w == nil {
		return
	}
	if !constant && v.Kind() == reflect.String && entries.IsValid() && entries.Len() <= 40 {
		all := make([]string, 0, entries.Len())
		for it := entries.MapRange(); it.Next(); {
			all = append(all, it.Key().String())
		}
		slices.Sort(all)
		for _, key := range all[:min(len(all), 20)] {
			w.Compares(v, reflect.ValueOf(key))
		}
	}
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() == reflect.String {
		if keep(w.Keys, v.String()); member && entries.IsValid() {
			add(w.Members, Form(entries.Interface()), v.String())
		}
	}
}

// Asserts keeps the type that a value is asserted to.
func (w *Watch) Asserts(held any, t *values.Type) {
	if w != nil && t.Native && !t.IsInterface() {
		add(w.Asserted, Form(held), t)
	}
}

func add[T comparable](to map[string][]T, form string, x T) {
	if all := to[form]; form != "" && len(to) < mostWatched && len(all) < 20 && !slices.Contains(all, x) {
		to[form] = append(all, x)
	}
}

// Form returns what tells a value that JSON was decoded into from others: a text or a number as such, the names in a table, and the length of a list.
// It returns nothing for others.
func Form(x any) string {
	switch x := x.(type) {
	case string:
		return `"` + x[:min(len(x), longestText)]
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case json.Number:
		n, _ := x.Float64()
		return Form(n)
	case bool:
		return strconv.FormatBool(x)
	case map[string]any:
		if len(x) <= mostWatched {
			return fmt.Sprintf("%q", slices.Sorted(maps.Keys(x)))
		}
	case []any:
		return "[" + strconv.Itoa(len(x))
	}
	return ""
}

// Wanted asks for the values that a function is bound to or called with, for a value that is put into an interface, or for calls.
type Wanted struct {
	Function *ssa.Function                                     // or nil
	Type     *values.Type                                      // or nil
	Call     func(fn *ssa.Function, args []reflect.Value) bool // or nil; reports whether a call is the last one that matters
	Whole    bool                                              // what makes the values is executed to its end
	Serves   bool                                              // the last call serves, for as long as the program runs
	Values   []reflect.Value
	Found    bool
	Returned bool // what was executed has returned
}

// Stop is what the program panics with when the values are known. Where it serves, its deferred functions are not called.
type Stop struct{ Serves bool }

// Stop returns what the program panics with now.
func (w *Watch) Stop() Stop { return Stop{w.Wanted.Serves} }

// Serves reports whether the program was to be executed until it serves, and does.
func (w *Watch) Serves() bool {
	return w != nil && w.Wanted != nil && w.Wanted.Serves && w.Wanted.Found
}

// Makes reports whether something is executed for the values that it makes.
func (w *Watch) Makes() bool { return w != nil && w.Wanted != nil }

// Wants reports whether values are wanted, and not known yet.
func (w *Watch) Wants() bool { return w != nil && w.Wanted != nil && !w.Wanted.Found }

// Made keeps what a function is bound to, or called with. It reports whether the execution ends here.
func (w *Watch) Made(fn *ssa.Function, all []reflect.Value) bool {
	if !w.Wants() || w.Wanted.Function == nil || w.Wanted.Function != fn {
		return false
	}
	return w.Wanted.keep(all...)
}

// Calls tells of a call in the module. It reports whether the execution ends here.
func (w *Watch) Calls(fn *ssa.Function, all []reflect.Value) bool {
	return (w.Wants() || w.Serves()) && w.Wanted.Call != nil && fn != nil && w.Wanted.Call(fn, all) && w.Wanted.keep()
}

// Boxed keeps a value that is put into an interface. It reports whether the execution ends here.
func (w *Watch) Boxed(t *values.Type, v reflect.Value) bool {
	if !w.Wants() || w.Wanted.Type == nil || w.Wanted.Type != t {
		return false
	}
	return w.Wanted.keep(v)
}

func (w *Wanted) keep(all ...reflect.Value) (stops bool) {
	w.Values, w.Found = slices.Clone(all), true // a call may use the space again
	return !w.Whole
}

// Clear forgets what one execution has told.
func (w *Watch) Clear() {
	clear(w.Texts)
	clear(w.Numbers)
	clear(w.Keys)
	clear(w.Members)
	clear(w.Asserted)
	clear(w.Patterns)
	clear(w.Compared)
	clear(w.Readings)
	w.Decoded, w.Distances = nil, nil
}

// Decodes keeps what JSON is decoded into.
func (w *Watch) Decodes(data []byte, t *values.Type) {
	if d := (Decoded{string(data), t}); w != nil && len(w.Decoded) < mostDecoded && !slices.Contains(w.Decoded, d) {
		w.Decoded = append(w.Decoded, d)
	}
}
