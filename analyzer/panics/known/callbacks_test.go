package known

import (
	"encoding/xml"
	"fmt"
	"log/slog"
	"reflect"
	"slices"
	"strconv"
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

// bombs are values with a method that panics.
var bombs = map[string][]any{
	"Error":           {bombError{}},
	"String":          {bombString{}},
	"GoString":        {bombGoString{}},
	"Format":          {bombFormat{}},
	"MarshalJSON":     {bombMarshalJSON{}},
	"UnmarshalJSON":   {&bombMarshalJSON{}},
	"MarshalText":     {bombMarshalText{}},
	"UnmarshalText":   {&bombMarshalText{}},
	"MarshalXML":      {bombXML{}},
	"UnmarshalXML":    {&bombXML{}},
	"GobEncode":       {bombGob{}},
	"GobDecode":       {&bombGob{}},
	"MarshalBinary":   {bombBinary{}},
	"UnmarshalBinary": {&bombBinary{}},
	"LogValue":        {bombLogValue{}},
	"Scan":            {&bombScan{}},
	"Is":              {bombIs{}},
	"As":              {bombIs{}},
	"Unwrap":          {bombUnwrap{}},
	"Set":             {bombFlag{}},
}

type (
	bombError       struct{}
	bombString      struct{}
	bombGoString    struct{}
	bombFormat      struct{}
	bombMarshalJSON struct{}
	bombMarshalText struct{}
	bombXML         struct{}
	bombGob         struct{}
	bombBinary      struct{}
	bombLogValue    struct{}
	bombScan        struct{}
	bombIs          struct{}
	bombUnwrap      struct{}
	bombFlag        struct{}
)

func (bombError) Error() string                                    { return explode() }
func (bombString) String() string                                  { return explode() }
func (bombGoString) GoString() string                              { return explode() }
func (bombFormat) Format(fmt.State, rune)                          { explode() }
func (bombMarshalJSON) MarshalJSON() ([]byte, error)               { return []byte(explode()), nil }
func (*bombMarshalJSON) UnmarshalJSON([]byte) error                { explode(); return nil }
func (bombMarshalText) MarshalText() ([]byte, error)               { return []byte(explode()), nil }
func (*bombMarshalText) UnmarshalText([]byte) error                { explode(); return nil }
func (bombXML) MarshalXML(*xml.Encoder, xml.StartElement) error    { explode(); return nil }
func (*bombXML) UnmarshalXML(*xml.Decoder, xml.StartElement) error { explode(); return nil }
func (bombGob) GobEncode() ([]byte, error)                         { return []byte(explode()), nil }
func (*bombGob) GobDecode([]byte) error                            { explode(); return nil }
func (bombBinary) MarshalBinary() ([]byte, error)                  { return []byte(explode()), nil }
func (*bombBinary) UnmarshalBinary([]byte) error                   { explode(); return nil }
func (bombLogValue) LogValue() slog.Value                          { explode(); return slog.Value{} }
func (*bombScan) Scan(fmt.ScanState, rune) error                   { explode(); return nil }
func (bombIs) Error() string                                       { return "" }
func (bombIs) Is(error) bool                                       { explode(); return false }
func (bombIs) As(any) bool                                         { explode(); return false }
func (bombUnwrap) Error() string                                   { return "" }
func (bombUnwrap) Unwrap() error                                   { explode(); return nil }
func (bombFlag) String() string                                    { return "" }
func (bombFlag) Set(string) error                                  { explode(); return nil }

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
	parameter := "p" + strconv.Itoa(c.Parameter)
	later := written[name].later[parameter]
	switch c.How {
	case Called, CalledContained:
		for method := range strings.SplitSeq(strings.Join(c.Methods, ","), ",") {
			blown, out := detonate(t, name, entry, c.Parameter, method)
			switch {
			case blown == 0:
				t.Errorf("no call sets off the bomb in %s.%s; give its types values in pool_test.go", parameter, method)
			case c.How == Called && out == 0:
				t.Errorf("%d bombs in %s.%s went off, and none panics: it contains them", blown, parameter, method)
			case c.How == CalledContained && out > 0:
				t.Errorf("%d of %d bombs in %s.%s panic: it does not contain them", out, blown, parameter, method)
			}
		}
	case StartedBare:
		if output, code := inChild(t, name, "starts", index); code == 0 || !strings.Contains(output, "panic: "+blast) {
			t.Errorf("a panic in %s does not end the process: %s", parameter, output)
		}
	case KeptBare:
		if output, code := inChild(t, name, "later", c.Parameter); code == 0 || !strings.Contains(output, "panic: "+blast) {
			t.Errorf("a panic in %s does not end the process later: %s", parameter, output)
		}
	default:
		if later == nil {
			t.Fatalf("what sets off %s after the call is not written into cases_test.go", parameter)
		}
		before := blasts.Load()
		out := panics(later)
		if blasts.Load() == before {
			t.Errorf("%s has not been called", parameter)
		}
		if out != (c.How == Kept) {
			t.Errorf("a panic in %s comes out: %v", parameter, out)
		}
	}
}

// detonate calls a function with bombs for a parameter, and returns how many went off and how many came out.
func detonate(t *testing.T, name string, entry Function, parameter int, method string) (blown, out int) {
	f := function(t, name)
	needs := slices.Concat(entry.Needs, impliedBy(f.Type(), entry))
	for _, value := range charged(f.Type().In(parameter), method) {
		combinations(f.Type(), func(arguments []reflect.Value) {
			arguments[parameter] = value
			before := made{arguments: arguments}
			for _, n := range needs {
				if holds, told := before.holds(n.Condition); told && !holds {
					return
				}
			}
			if out > 0 && blown > 20 {
				return
			}
			count := blasts.Load()
			m := call(f, arguments)
			if blasts.Load() > count {
				blown++
				if m.fails {
					out++
				}
			}
		})
	}
	return blown, out
}

// charged returns values for a parameter with a bomb in them.
func charged(t reflect.Type, method string) []reflect.Value {
	var all []reflect.Value
	if method == "" {
		return append(all, bomb(t))
	}
	for _, b := range slices.Concat(bombs[method], sorting[method]) {
		v := reflect.ValueOf(b)
		switch {
		case t == reflect.TypeFor[slog.Value]():
			all = append(all, reflect.ValueOf(slog.AnyValue(b)))
		case t.Kind() == reflect.Slice && v.Type().AssignableTo(t.Elem()):
			s := reflect.MakeSlice(t, 1, 1)
			s.Index(0).Set(v)
			all = append(all, s)
		case v.Type().AssignableTo(t):
			i := reflect.New(t).Elem()
			i.Set(v)
			all = append(all, i)
		}
	}
	return all
}

// start gives a function a bomb that goes off in a goroutine, and waits for it.
func start(t *testing.T, name string, index int) {
	entry := all(t)[name]
	f, parameter := function(t, name), entry.Callbacks[index].Parameter
	value := charged(f.Type().In(parameter), "")[0]
	combinations(f.Type(), func(arguments []reflect.Value) {
		arguments[parameter] = value
		before := made{arguments: arguments}
		for _, n := range slices.Concat(entry.Needs, impliedBy(f.Type(), entry)) {
			if holds, told := before.holds(n.Condition); told && !holds {
				return
			}
		}
		call(f, arguments)
	})
	if w := written[name].later["p"+strconv.Itoa(parameter)]; w != nil {
		w()
	}
	select {} // the bomb ends the process
}

// sorting are containers with a method that panics.
var sorting = map[string][]any{
	"Len": {&charge{"Len"}}, "Less": {&charge{"Less"}}, "Swap": {&charge{"Swap"}}, "Push": {&charge{"Push"}}, "Pop": {&charge{"Pop"}},
}

// A charge is a heap of three with a method that panics.
type charge struct{ in string }

func (c *charge) off(method string) {
	if c.in == method {
		explode()
	}
}
func (c *charge) Len() int           { c.off("Len"); return 3 }
func (c *charge) Less(i, j int) bool { c.off("Less"); return i > j }
func (c *charge) Swap(int, int)      { c.off("Swap") }
func (c *charge) Push(any)           { c.off("Push") }
func (c *charge) Pop() any           { c.off("Pop"); return nil }
