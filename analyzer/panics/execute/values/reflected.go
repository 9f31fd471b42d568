package values

import "reflect"

// A Reflected is what a reflect.Value of the program is.
type Reflected struct {
	Type        *Type // nil for the zero Value
	Value       reflect.Value
	Addressable bool
	ReadOnly    bool // it was read from an unexported field
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
