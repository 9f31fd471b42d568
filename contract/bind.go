package contract

import (
	"encoding"
	"encoding/base64"
	"encoding/json"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A binder fills Go values from JSON values. encoding/json is not used, because it matches names case-insensitively, rejects
// 1.0 for an int, and does not report the place of an error in an UnmarshalJSON.
type binder struct{ found problems }

// cannotRead is the problem for values that the schema allows but the Go type cannot hold: not the model's mistake.
const cannotRead = "cannot be read"

func (b *binder) bind(in *jsontree.Node, out reflect.Value, at *path) {
	switch {
	case out.Kind() == reflect.Pointer:
		b.pointer(in, out, at)
	case b.readsItself(in, out, at):
	case in.Kind == jsontree.Null:
		switch out.Kind() {
		case reflect.Map, reflect.Slice, reflect.Interface:
			out.SetZero() // other values stay unchanged
		}
	default:
		b.kind(in, out, at)
	}
}

func (b *binder) pointer(in *jsontree.Node, out reflect.Value, at *path) {
	if in.Kind == jsontree.Null {
		out.SetZero()
		return
	}
	target := out.Type().Elem()
	for depth := 0; target.Kind() == reflect.Pointer; depth++ {
		if target = target.Elem(); depth > 8 { // a recursive type, such as type P *P
			b.found.add(at, cannotRead)
			return
		}
	}
	out.Set(reflect.New(out.Type().Elem()))
	b.bind(in, out.Elem(), at)
}

func (b *binder) kind(in *jsontree.Node, out reflect.Value, at *path) {
	switch out.Kind() {
	case reflect.Struct:
		b.structure(in, out, at)
	case reflect.Map:
		b.table(in, out, at)
	case reflect.Slice:
		b.slice(in, out, at)
	case reflect.Array:
		b.array(in, out, at)
	case reflect.Interface:
		b.anything(in, out, at)
	default:
		b.scalar(in, out, at)
	}
}

// structure fills the fields that the schema names. Other members are ignored.
func (b *binder) structure(in *jsontree.Node, out reflect.Value, at *path) {
	if in.Kind != jsontree.Object {
		b.found.add(at, "must be an object")
		return
	}
	fields := fieldTable(out.Type())
	for i := range in.Items {
		member := &in.Items[i]
		f, ok := fields[member.Name]
		if !ok || member.Mark {
			continue
		}
		target, ok := reach(out, f.index)
		if !ok {
			b.found.add(at.member(member.Name), cannotRead)
			continue
		}
		b.bind(member, target, at.member(member.Name))
	}
}

// reach returns the field at index and allocates the embedded structs on the way. It returns false if the field cannot be set.
func reach(v reflect.Value, index []int) (reflect.Value, bool) {
	for _, i := range index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				if !v.CanSet() {
					return v, false
				}
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v, v.CanSet() || v.Kind() == reflect.Struct // the fields of an unexported embedded struct can be set
}

func (b *binder) slice(in *jsontree.Node, out reflect.Value, at *path) {
	if isBytes(out.Type()) {
		b.bytes(in, out, at)
		return
	}
	if in.Kind != jsontree.Array {
		b.found.add(at, "must be an array")
		return
	}
	out.Set(reflect.MakeSlice(out.Type(), len(in.Items), len(in.Items)))
	for i := range in.Items {
		b.bind(&in.Items[i], out.Index(i), at.item(i))
	}
}

func (b *binder) array(in *jsontree.Node, out reflect.Value, at *path) {
	switch {
	case in.Kind != jsontree.Array:
		b.found.add(at, "must be an array")
		return
	case len(in.Items) > out.Len():
		b.found.add(at, "must have at most "+plural(out.Len(), "item"))
		return
	}
	for i := range in.Items {
		b.bind(&in.Items[i], out.Index(i), at.item(i))
	}
}

// table fills a map with all members of an object, including those that the schema does not name.
func (b *binder) table(in *jsontree.Node, out reflect.Value, at *path) {
	if in.Kind != jsontree.Object {
		b.found.add(at, "must be an object")
		return
	}
	t := out.Type()
	filled := reflect.MakeMapWithSize(t, len(in.Items))
	for i := range in.Items {
		name := in.Items[i].Name
		key := reflect.New(t.Key()).Elem()
		if !readKey(name, key) {
			b.found.add(at.member(name), "is not a valid name")
			continue
		}
		item := reflect.New(t.Elem()).Elem()
		b.bind(&in.Items[i], item, at.member(name))
		filled.SetMapIndex(key, item)
	}
	out.Set(filled)
}

func readKey(name string, key reflect.Value) bool {
	if target, ok := key.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return target.UnmarshalText([]byte(name)) == nil
	}
	switch kind := key.Kind(); {
	case kind == reflect.String:
		key.SetString(name)
	case key.CanInt():
		n, err := strconv.ParseInt(name, 10, key.Type().Bits())
		key.SetInt(n)
		return err == nil
	case key.CanUint():
		n, err := strconv.ParseUint(name, 10, key.Type().Bits())
		key.SetUint(n)
		return err == nil
	default:
		return false
	}
	return true
}

// anything fills an empty interface with the types that encoding/json uses: map, slice, float64, string, bool and nil.
func (b *binder) anything(in *jsontree.Node, out reflect.Value, at *path) {
	if out.NumMethod() > 0 {
		b.found.add(at, cannotRead)
		return
	}
	if v := in.ValueWith(plainNumber); v != nil {
		out.Set(reflect.ValueOf(v))
		return
	}
	out.SetZero()
}

// plainNumber returns a float64. The number is in its range: the reader has checked it.
func plainNumber(text string) any {
	f, _ := strconv.ParseFloat(text, 64)
	return f
}

// scalar fills a string, a boolean or a number. It checks the Go type again, because the schema may be looser.
func (b *binder) scalar(in *jsontree.Node, out reflect.Value, at *path) {
	switch out.Kind() {
	case reflect.String:
		b.str(in, out, at)
	case reflect.Bool:
		if in.Kind != jsontree.Boolean {
			b.found.add(at, "must be true or false")
			return
		}
		out.SetBool(in.Text == "true")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		b.integer(in, out, at, func(text string) error {
			n, err := strconv.ParseInt(text, 10, out.Type().Bits())
			out.SetInt(n)
			return err
		})
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		b.integer(in, out, at, func(text string) error {
			n, err := strconv.ParseUint(text, 10, out.Type().Bits())
			out.SetUint(n)
			return err
		})
	case reflect.Float32, reflect.Float64:
		b.float(in, out, at)
	default:
		b.found.add(at, cannotRead)
	}
}

func (b *binder) str(in *jsontree.Node, out reflect.Value, at *path) {
	switch {
	case out.Type() == typeNumber && in.Kind == jsontree.Number:
		out.SetString(in.Text)
	case out.Type() == typeNumber:
		b.found.add(at, "must be a number")
	case in.Kind != jsontree.String:
		b.found.add(at, "must be a string")
	default:
		out.SetString(in.Unquoted())
	}
}

func (b *binder) integer(in *jsontree.Node, out reflect.Value, at *path, set func(string) error) {
	if in.Kind != jsontree.Number {
		b.found.add(at, "must be an integer")
		return
	}
	n := jsontree.ParseDecimal(in.Text)
	if !n.Whole() {
		b.found.add(at, "must be an integer")
		return
	}
	if err := set(n.Plain()); err != nil {
		least, most := rangeOf(out.Type())
		b.found.add(at, "must be between "+least+" and "+most)
	}
}

func rangeOf(t reflect.Type) (least, most string) {
	if t.Kind() >= reflect.Uint {
		return "0", strconv.FormatUint(math.MaxUint64>>(64-t.Bits()), 10)
	}
	high := int64(math.MaxInt64 >> (64 - t.Bits()))
	return strconv.FormatInt(-high-1, 10), strconv.FormatInt(high, 10)
}

func (b *binder) float(in *jsontree.Node, out reflect.Value, at *path) {
	if in.Kind != jsontree.Number {
		b.found.add(at, "must be a number")
		return
	}
	f, err := strconv.ParseFloat(in.Text, out.Type().Bits())
	if err != nil {
		b.found.add(at, "is too large a number")
		return
	}
	out.SetFloat(f)
}

func (b *binder) bytes(in *jsontree.Node, out reflect.Value, at *path) {
	data, err := base64.StdEncoding.DecodeString(in.Unquoted())
	if in.Kind != jsontree.String || err != nil {
		b.found.add(at, "must be a string in base64")
		return
	}
	out.SetBytes(data)
}

// readsItself passes the value to the type's own UnmarshalJSON or UnmarshalText and reports whether it has one. The error of
// such a method may repeat the value, so it is not passed on.
func (b *binder) readsItself(in *jsontree.Node, out reflect.Value, at *path) bool {
	if out.Type() == typeTime {
		b.time(in, out, at)
		return true
	}
	if !out.CanAddr() || !out.Addr().CanInterface() {
		return false
	}
	switch target := out.Addr().Interface().(type) {
	case json.Unmarshaler:
		if target.UnmarshalJSON([]byte(in.Compact())) != nil {
			b.found.add(at, "is not valid")
		}
		return true
	case encoding.TextUnmarshaler:
		switch {
		case in.Kind == jsontree.Null:
		case in.Kind != jsontree.String:
			b.found.add(at, "must be a string")
		case target.UnmarshalText([]byte(in.Unquoted())) != nil:
			b.found.add(at, "is not valid")
		}
		return true
	}
	return false
}

func (b *binder) time(in *jsontree.Node, out reflect.Value, at *path) {
	t, err := time.Parse(time.RFC3339, strings.ToUpper(in.Unquoted()))
	switch {
	case in.Kind == jsontree.Null:
	case err != nil:
		b.found.add(at, "must be "+formats["date-time"].name)
	default:
		out.Set(reflect.ValueOf(t))
	}
}
