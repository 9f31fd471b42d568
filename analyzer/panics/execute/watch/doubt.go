package watch

import (
	"reflect"
	"slices"
	"unsafe"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Doubts record what is not known of the memory of a program: variables that may hold other values when it calls a function, and pointers to values of
// which nothing is known. The zero Doubts are empty.
type Doubts struct {
	all    []*doubt
	opaque map[unsafe.Pointer]bool
}

// A doubt is about one variable.
type doubt struct {
	within   unsafe.Pointer // a pointer to the struct that it is in, or nil
	from, to uintptr
	read     func()
	reading  bool // read is running
}

// Add records that a variable may hold another value. read is called before each read of it. Code that is not interpreted reads it if it gets a pointer to
// it, or within: a pointer to the struct that it is in, or nil.
func (d *Doubts) Add(within unsafe.Pointer, variable reflect.Value, read func()) {
	from := variable.Addr().Pointer()
	d.all = append(d.all, &doubt{within: within, from: from, to: from + variable.Type().Size(), read: read})
}

// Clear removes all variables.
func (d *Doubts) Clear() { d.all = nil }

// Read is called before the program reads memory.
func (d *Doubts) Read(at reflect.Value, size uintptr) {
	if len(d.all) > 0 {
		from := at.Pointer()
		d.tell(func(one *doubt) bool { return one.from < from+size && from < one.to })
	}
}

// Elements is called before the program reads all elements of a slice.
func (d *Doubts) Elements(of reflect.Value) {
	if len(d.all) > 0 && of.Kind() == reflect.Slice && of.Len() > 0 {
		d.Read(of, uintptr(of.Len())*of.Type().Elem().Size())
	}
}

// Set is called before the program sets memory: what variables there hold is known then.
func (d *Doubts) Set(at reflect.Value, size uintptr) {
	if len(d.all) > 0 {
		from := at.Pointer()
		d.all = slices.DeleteFunc(d.all, func(one *doubt) bool { return from <= one.from && one.to <= from+size })
	}
}

// Passed is called before code that is not interpreted gets arguments. It does not look into structs, maps and other pointers that these lead to.
func (d *Doubts) Passed(args []reflect.Value) {
	if len(d.all) == 0 {
		return
	}
	for _, v := range args {
		if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Interface {
			for i := range v.Len() {
				d.passed(v.Index(i))
			}
		}
		d.passed(v)
	}
}

func (d *Doubts) passed(v reflect.Value) {
	if p := values.Pointed(v); p != nil {
		d.tell(func(one *doubt) bool { return one.within == p || one.from <= uintptr(p) && uintptr(p) < one.to })
	}
}

// tell calls read for some variables.
func (d *Doubts) tell(concerns func(*doubt) bool) {
	for _, one := range slices.Clone(d.all) {
		if !one.reading && concerns(one) {
			one.reading = true
			one.read()
			one.reading = false
		}
	}
}

// Opaque records a pointer to a value of which nothing is known.
func (d *Doubts) Opaque(pointer unsafe.Pointer) {
	if d.opaque == nil {
		d.opaque = map[unsafe.Pointer]bool{}
	}
	d.opaque[pointer] = true
}

// AreOpaque reports whether some values include such a pointer, or an interface that holds one.
func (d *Doubts) AreOpaque(all []reflect.Value) bool {
	return len(d.opaque) > 0 && slices.ContainsFunc(all, func(v reflect.Value) bool { return d.opaque[values.Pointed(v)] })
}
