package values

import "reflect"

// A Reflected is what a reflect.Value of the program is.
type Reflected struct {
	Type        *Type // nil for the zero Value
	Value       reflect.Value
	Addressable bool
	ReadOnly    bool // it was read from an unexported field
	Promotes    bool // that field is embedded: those of its struct are not read-only
}

// A Lite is a value of internal/reflectlite, with which parts of the standard library reflect.
type Lite struct{ Reflected }

// GoType is the name of the type in compiled programs.
func (Reflected) GoType() string { return "reflect.Value" }

// String returns the text of a string, and names the type of all else.
func (r Reflected) String() string {
	switch {
	case r.Type == nil:
		return "<invalid Value>"
	case r.Value.Kind() == reflect.String:
		return r.Value.String()
	}
	return "<" + r.Type.String() + " Value>"
}

// equal compares with the zero Value.
func (r Reflected) equal(other Reflected) bool {
	if r.Type != nil && other.Type != nil {
		panic(Unsupported{"comparing values of type reflect.Value"})
	}
	return r.Type == other.Type
}

// ReflectKind returns the kind of a type.
func (t *Type) ReflectKind() reflect.Kind {
	switch t.Rep {
	case words:
		return reflect.Slice
	case function:
		return reflect.Func
	case channel:
		return reflect.Chan
	case table:
		return reflect.Map
	case Pointer:
		if t.isPointer() {
			return reflect.Pointer
		}
	}
	if t.Rep == reflect.TypeFor[Reflected]() {
		return reflect.Struct
	}
	return t.Rep.Kind()
}

// A ReflectedMap is what a reflect.MapIter of the program is.
type ReflectedMap struct {
	Map        Reflected
	Key, Value reflect.Value
	iterator   *Iterator
}

// Next goes to the next entry, and reports whether there is one.
func (it *ReflectedMap) Next() bool {
	if it.iterator == nil {
		it.iterator = it.Map.Type.Iterate(it.Map.Value)
	}
	it.Key, it.Value = it.iterator.Next()
	return it.Key.IsValid()
}
