// Package values represents the values of an interpreted program as reflect values. Types of the standard library that native functions
// take keep their Go type. All others have one representation each: pointers, slices and maps of them are opaque words, so that recursive
// types need no cases of their own, and one type never has two representations.
package values

import (
	"fmt"
	"go/types"
	"reflect"
	"strings"
	"unsafe"

	"golang.org/x/tools/go/types/typeutil"
)

// A Type is a Go type and its representation. Identical types have the same *Type.
type Type struct {
	Go   types.Type // without aliases
	Kind types.Type // the underlying type
	Rep  reflect.Type
	// Native types are represented by themselves: their values go to native functions, and into interfaces, as they are.
	Native bool

	// The kind of Rep, if it is a basic type without a name of its own, or an unsafe.Pointer.
	basic reflect.Kind
	// What an interface has as the type of a pointer to Rep.
	pointer unsafe.Pointer

	universe  *Universe
	elem, key *Type
	fields    []Field
	name      string
	methods   map[string]any
}

// A Field is a field of a struct, as it lies in memory.
type Field struct {
	*types.Var
	Type   *Type
	Tag    reflect.StructTag
	Offset uintptr
	Read   bool         // by code of the program that has been executed
	Stored reflect.Type // differs from Type.Rep in native structs with fields that are interfaces or functions
}

// A Universe is a set of types that is closed under all operations. It is not safe for concurrent use.
type Universe struct {
	all     typeutil.Map
	natives map[string]reflect.Type
	named   map[reflect.Type]*Type
}

// NewUniverse returns a universe with the native types of a table, which has them by the paths of their packages and their names.
func NewUniverse(natives map[string]reflect.Type) *Universe {
	return &Universe{natives: natives, named: map[reflect.Type]*Type{}}
}

// Unsupported is the value of a panic of the interpreter about what it cannot represent or execute.
type Unsupported struct{ What string }

func (u Unsupported) Error() string { return u.What }

// Of returns the representation of a type. It panics with Unsupported if there is none.
func (u *Universe) Of(t types.Type) *Type {
	t = types.Unalias(t)
	if found, ok := u.all.At(t).(*Type); ok {
		return found
	}
	made := &Type{Go: t, Kind: t.Underlying(), universe: u, Native: u.native(t)}
	made.Rep = u.represent(t, made.Native)
	if k := made.Rep.Kind(); made.Rep.PkgPath() == "" && (k <= reflect.Complex128 || k == reflect.String) || made.Rep == Pointer {
		made.basic = k
	}
	made.pointer = typeWord(reflect.Zero(reflect.PointerTo(made.Rep)).Interface())
	u.all.Set(t, made)
	if _, isNamed := t.(*types.Named); isNamed && made.Native {
		u.named[made.Rep] = made
	}
	return made
}

// table returns the Go type of a named type that is native.
func (u *Universe) table(t *types.Named) (reflect.Type, bool) {
	if t.Obj().Pkg() == nil || t.TypeArgs().Len() > 0 {
		return nil, false
	}
	found, ok := u.natives[t.Obj().Pkg().Path()+"."+t.Obj().Name()]
	return found, ok
}

// native reports whether a type is made of basic types, empty interfaces and native named types alone.
func (u *Universe) native(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return t.Kind() != types.UnsafePointer
	case *types.Named:
		_, ok := u.table(t)
		return ok
	case *types.Pointer:
		return u.native(t.Elem())
	case *types.Slice:
		return u.native(t.Elem())
	case *types.Array:
		return u.native(t.Elem())
	case *types.Map:
		return u.native(t.Key()) && u.native(t.Elem())
	case *types.Interface:
		return t.Empty()
	case *types.Struct:
		return t.NumFields() == 0
	}
	return false
}

var basics = map[types.BasicKind]reflect.Type{
	types.Bool: reflect.TypeFor[bool](), types.UntypedBool: reflect.TypeFor[bool](),
	types.Int: reflect.TypeFor[int](), types.UntypedInt: reflect.TypeFor[int](),
	types.Int8: reflect.TypeFor[int8](), types.Int16: reflect.TypeFor[int16](),
	types.Int32: reflect.TypeFor[int32](), types.UntypedRune: reflect.TypeFor[int32](), types.Int64: reflect.TypeFor[int64](),
	types.Uint: reflect.TypeFor[uint](), types.Uint8: reflect.TypeFor[uint8](), types.Uint16: reflect.TypeFor[uint16](),
	types.Uint32: reflect.TypeFor[uint32](), types.Uint64: reflect.TypeFor[uint64](), types.Uintptr: reflect.TypeFor[uintptr](),
	types.Float32: reflect.TypeFor[float32](), types.Float64: reflect.TypeFor[float64](), types.UntypedFloat: reflect.TypeFor[float64](),
	types.Complex64: reflect.TypeFor[complex64](), types.Complex128: reflect.TypeFor[complex128](),
	types.UntypedComplex: reflect.TypeFor[complex128](),
	types.String:         reflect.TypeFor[string](), types.UntypedString: reflect.TypeFor[string](),
	types.UnsafePointer: Pointer, types.UntypedNil: Interface,
}

// The representations of what is not native.
var (
	Interface = reflect.TypeFor[any]()
	Pointer   = reflect.TypeFor[unsafe.Pointer]()
	words     = reflect.TypeFor[Slice]()
	function  = reflect.TypeFor[*Func]()
	channel   = reflect.TypeFor[*Channel]()
	table     = reflect.TypeFor[*Map]()
)

// A Func is a value of a function type: a function of the program and what its closure has bound, or a native function.
type Func struct {
	Code     any // what the interpreter calls
	Bindings []reflect.Value
	Native   reflect.Value
}

// A Channel is a channel of the interpreter's scheduler, which alone reads its fields.
type Channel struct {
	Size      int
	Queue     []reflect.Value
	Closed    bool
	Senders   []any
	Receivers []any
}

func (u *Universe) represent(t types.Type, native bool) reflect.Type {
	switch t := t.(type) {
	case *types.Basic:
		if rep, ok := basics[t.Kind()]; ok {
			return rep
		}
	case *types.Named:
		if rep, ok := u.table(t); ok {
			return rep
		}
		return u.Of(t.Underlying()).Rep
	case *types.Pointer:
		if native {
			return reflect.PointerTo(u.Of(t.Elem()).Rep)
		}
		return Pointer
	case *types.Slice:
		if native {
			return reflect.SliceOf(u.Of(t.Elem()).Rep)
		}
		return words
	case *types.Array:
		const most = 1 << 24
		if t.Len() > most {
			panic(Unsupported{fmt.Sprintf("memory: an array of %d elements", t.Len())})
		}
		return reflect.ArrayOf(int(t.Len()), u.Of(t.Elem()).Rep)
	case *types.Map:
		if native {
			return reflect.MapOf(u.Of(t.Key()).Rep, u.Of(t.Elem()).Rep)
		}
		return table
	case *types.Struct:
		return u.structOf(t)
	}
	return opaque(t)
}

// opaque returns the representation of types that are the interpreter's own.
func opaque(t types.Type) reflect.Type {
	switch t.(type) {
	case *types.Interface:
		return Interface
	case *types.Signature:
		return function
	case *types.Chan:
		return channel
	}
	panic(Unsupported{"values of type " + t.String()})
}

// structOf keeps the names and tags of fields, so that printing finds them. Embedded fields are ordinary ones: promotion is the compiler's.
func (u *Universe) structOf(t *types.Struct) reflect.Type {
	if t.NumFields() == 0 {
		return reflect.TypeFor[struct{}]()
	}
	fields := make([]reflect.StructField, t.NumFields())
	for i := range fields {
		f := t.Field(i)
		fields[i] = reflect.StructField{Name: f.Name(), Type: u.Of(f.Type()).Rep, Tag: reflect.StructTag(t.Tag(i))}
		if !f.Exported() {
			fields[i].PkgPath = "p"
		}
	}
	return reflect.StructOf(fields)
}

// Elem returns the type of the elements of a pointer, a slice, an array, a map or a channel.
func (t *Type) Elem() *Type {
	if t.elem == nil {
		e, ok := t.Kind.(interface{ Elem() types.Type })
		if !ok {
			panic(Unsupported{"elements of type " + t.Go.String()})
		}
		t.elem = t.universe.Of(e.Elem())
	}
	return t.elem
}

// Key returns the type of the keys of a map.
func (t *Type) Key() *Type {
	if t.key == nil {
		t.key = t.universe.Of(t.Kind.(*types.Map).Key())
	}
	return t.key
}

// Fields returns the fields of a struct.
func (t *Type) Fields() []Field {
	s := t.Kind.(*types.Struct)
	if t.fields == nil && s.NumFields() > 0 {
		t.fields = make([]Field, s.NumFields())
		for i := range t.fields {
			stored := t.Rep.Field(i)
			t.fields[i] = Field{s.Field(i), t.universe.Of(s.Field(i).Type()), reflect.StructTag(s.Tag(i)), stored.Offset, false, stored.Type}
		}
	}
	return t.fields
}

// Universe returns the universe of a type.
func (t *Type) Universe() *Universe { return t.universe }

// PointerTo returns the type of pointers to a type.
func (t *Type) PointerTo() *Type { return t.universe.Of(types.NewPointer(t.Go)) }

// IsInterface reports whether a type is an interface.
func (t *Type) IsInterface() bool { return types.IsInterface(t.Go) }

// Zero returns the zero value.
func (t *Type) Zero() reflect.Value { return reflect.Zero(t.Rep) }

// Method returns what Remember has stored for a method, or nil.
func (t *Type) Method(id string) any { return t.methods[id] }

// Remember stores what a method of the type is, for Method.
func (t *Type) Remember(id string, method any) {
	if t.methods == nil {
		t.methods = map[string]any{}
	}
	t.methods[id] = method
}

// String returns the name of the type as package reflect writes it.
func (t *Type) String() string {
	if t.name == "" {
		var b strings.Builder
		writeType(&b, t.Go, false)
		t.name = b.String()
	}
	return t.name
}

func (t *Type) isPointer() bool {
	_, ok := t.Kind.(*types.Pointer)
	return ok
}

// Scopes says how types of the same name differ.
func (u *Universe) Scopes(held any, to *Type) string {
	declaredIn := func(t types.Type) *types.Package {
		if n, ok := t.(*types.Named); ok {
			return n.Obj().Pkg()
		}
		return nil
	}
	if t := u.Known(held); t != nil && declaredIn(t.Go) != declaredIn(to.Go) {
		return " (types from different packages)"
	}
	return " (types from different scopes)"
}
