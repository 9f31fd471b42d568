package watch_test

import (
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// The function of a variable is called before each read of it, or when code that is not interpreted gets a pointer to it, and not after it is set.
func TestDoubts(t *testing.T) {
	type settings struct {
		name  string
		parts [2]int
	}
	var s settings
	at := reflect.ValueOf(&s).Elem()
	address := func(v reflect.Value) (reflect.Value, uintptr) { return v.Addr(), v.Type().Size() }
	for _, way := range []struct {
		what string
		use  func(d *watch.Doubts)
		want []string
	}{
		{"nothing", func(*watch.Doubts) {}, nil},
		{"the other field", func(d *watch.Doubts) { d.Read(address(at.Field(0))) }, []string{"name"}},
		{"a part", func(d *watch.Doubts) { d.Read(address(at.Field(1).Index(1))) }, []string{"parts"}},
		{"all", func(d *watch.Doubts) { d.Read(address(at)) }, []string{"name", "parts"}},
		{"twice", func(d *watch.Doubts) { d.Read(address(at.Field(0))); d.Read(address(at.Field(0))) }, []string{"name", "name"}},
		{"set before", func(d *watch.Doubts) { d.Set(address(at)); d.Read(address(at)) }, nil},
		{"a part set before", func(d *watch.Doubts) { d.Set(address(at.Field(1).Index(0))); d.Read(address(at.Field(1))) }, []string{"parts"}},
		{"passed", func(d *watch.Doubts) { d.Passed([]reflect.Value{reflect.ValueOf(1), at.Addr()}) }, []string{"name", "parts"}},
		{"passed in a list", func(d *watch.Doubts) { d.Passed([]reflect.Value{reflect.ValueOf([]any{"", &s.parts[1]})}) }, []string{"parts"}},
		{"elements", func(d *watch.Doubts) { d.Elements(at.Field(1).Slice(1, 2)) }, []string{"parts"}},
		{"forgotten", func(d *watch.Doubts) { d.Clear(); d.Read(address(at)) }, nil},
	} {
		var told []string
		var d watch.Doubts
		for i := range at.NumField() {
			name := at.Type().Field(i).Name
			d.Add(unsafe.Pointer(&s), at.Field(i), func() {
				told = append(told, name)
				d.Read(address(at.Field(i))) // which it does not tell itself
			})
		}
		if way.use(&d); !slices.Equal(told, way.want) {
			t.Errorf("%s: %v, want %v", way.what, told, way.want)
		}
	}
}
