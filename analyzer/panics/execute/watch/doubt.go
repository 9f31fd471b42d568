package watch

import (
	"reflect"
	"slices"
	"unsafe"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Doubts are what is not known of the memory of a program: variables whose values may be others when it calls a function, and pointers to something of
// which nothing is known. The zero Doubts have none.
type Doubts struct {
	all    []*doubt
	opaque map[unsafe.Pointer]bool
}

// A doubt is about one variable.
type doubt struct {
	within   unsafe.Pointer // the struct that it is a field of, or itself
	from, to uintptr
	read     func()
	runs     bool // read
}

// Add notes that a variable may have another value. What reads it first calls a function, and so does what reads it again. A pointer to the struct that it
// is in lets code that is not interpreted read it.
func (d *Doubts) Add(within unsafe.Pointer, variable reflect.Value, read func()) {
	from := variable.Addr().Pointer()
	d.all = append(d.all, &doubt{within: within, from: from, to: from + variable.Type().Size(), read: read})
}

// Clear forgets the doubts about variables.
func (d *Doubts) Clear() { d.all = nil }

// Read tells of the doubts about some bytes that are read.
func (d *Doubts) Read(at reflect.Value, size uintptr) {
	if len(d.all) > 0 {
		from := at.Pointer()
		d.tell(func(one *doubt) bool { return one.from < from+size && from < one.to })
	}
}

// Elements tells of the doubts about the elements of a slice, which are read.
func (d *Doubts) Elements(of reflect.Value) {
	if len(d.all) > 0 && of.Kind() == reflect.Slice && of.Len() > 0 {
		d.Read(of, uintptr(of.Len())*of.Type().Elem().Size())
	}
}

// Set forgets the doubts about some bytes that are set.
func (d *Doubts) Set(at reflect.Value, size uintptr) {
	if len(d.all) > 0 {
		from := at.Pointer()
		d.all = slices.DeleteFunc(d.all, func(one *doubt) bool { return from <= one.from && one.to <= from+size })
	}
}

// Passed tells of the doubts about what code that is not interpreted gets.
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

// tell calls the functions of some doubts.
func (d *Doubts) tell(concerns func(*doubt) bool) {
	for _, one := range slices.Clone(d.all) {
		if !one.runs && concerns(one) {
			one.runs = true
			one.read()
			one.runs = false
		}
	}
}

// Opaque notes a pointer to something of which nothing is known.
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
