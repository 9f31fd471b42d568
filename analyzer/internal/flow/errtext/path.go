package errtext

import (
	"go/types"
	"reflect"
)

// A path leads into a value: each byte is the number of a field plus one, or element for any element.
type path string

const element = '\x00'

// maxDepth is how many steps a path may have.
const maxDepth = 4

func (p path) field(i int) path {
	if i > 250 {
		return p
	}
	return path([]byte{byte(i + 1)}) + p
}

func (p path) element() path { return path([]byte{element}) + p }

// into returns the rest of a path that leads through field i; the empty path leads everywhere.
func (p path) into(i int) (path, bool) {
	if p == "" {
		return "", true
	}
	return p[1:], i <= 250 && p[0] == byte(i+1)
}

// elements returns the rest of a path that leads through an element; the empty path leads everywhere.
func (p path) elements() (path, bool) {
	if p == "" {
		return "", true
	}
	return p[1:], p[0] == element
}

// carriesText reports whether a value of a type can carry text.
func carriesText(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0 || u.Kind() == types.UnsafePointer || u.Kind() == types.Byte
	case *types.Signature:
		return false
	}
	return true
}

// shown reports whether encoding/json writes a field of a struct.
func shown(t types.Type, i int) bool {
	s, ok := structOf(t)
	if !ok || i >= s.NumFields() {
		return true
	}
	field := s.Field(i)
	return (field.Exported() || field.Embedded()) && reflect.StructTag(s.Tag(i)).Get("json") != "-"
}

// structOf returns the struct that a type is or points to.
func structOf(t types.Type) (*types.Struct, bool) {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	return s, ok
}
