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
)

// scalar fills what holds one word. The schema may be looser than the Go type, so the type is asked again here.
func (b *binder) scalar(in value, out reflect.Value, at *path) {
	switch out.Kind() {
	case reflect.String:
		b.str(in, out, at)
	case reflect.Bool:
		if in.kind != isBoolean {
			b.found.add(at, "must be true or false")
			return
		}
		out.SetBool(in.raw == "true")
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

func (b *binder) str(in value, out reflect.Value, at *path) {
	switch {
	case out.Type() == typeNumber && in.kind == isNumber:
		out.SetString(in.raw)
	case out.Type() == typeNumber:
		b.found.add(at, "must be a number")
	case in.kind != isString:
		b.found.add(at, "must be a string")
	default:
		out.SetString(in.string())
	}
}

func (b *binder) integer(in value, out reflect.Value, at *path, set func(string) error) {
	if in.kind != isNumber {
		b.found.add(at, "must be an integer")
		return
	}
	n := readDecimal(in.raw)
	if !n.whole() {
		b.found.add(at, "must be an integer")
		return
	}
	if err := set(n.plain()); err != nil {
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

func (b *binder) float(in value, out reflect.Value, at *path) {
	if in.kind != isNumber {
		b.found.add(at, "must be a number")
		return
	}
	f, err := strconv.ParseFloat(in.raw, out.Type().Bits())
	if err != nil {
		b.found.add(at, "is too large a number")
		return
	}
	out.SetFloat(f)
}

func (b *binder) bytes(in value, out reflect.Value, at *path) {
	data, err := base64.StdEncoding.DecodeString(in.string())
	if in.kind != isString || err != nil {
		b.found.add(at, "must be a string in base64")
		return
	}
	out.SetBytes(data)
}

// readsItself gives the value to a type that has its own way with JSON or text, and reports whether it has. What such a type
// says when it refuses may repeat the value, so it is not passed on.
func (b *binder) readsItself(in value, out reflect.Value, at *path) bool {
	if out.Type() == typeTime {
		b.time(in, out, at)
		return true
	}
	if !out.CanAddr() || !out.Addr().CanInterface() {
		return false
	}
	switch target := out.Addr().Interface().(type) {
	case json.Unmarshaler:
		if target.UnmarshalJSON([]byte(in.text())) != nil {
			b.found.add(at, "is not valid")
		}
		return true
	case encoding.TextUnmarshaler:
		switch {
		case in.kind == isNull:
		case in.kind != isString:
			b.found.add(at, "must be a string")
		case target.UnmarshalText([]byte(in.string())) != nil:
			b.found.add(at, "is not valid")
		}
		return true
	}
	return false
}

func (b *binder) time(in value, out reflect.Value, at *path) {
	t, err := time.Parse(time.RFC3339, strings.ToUpper(in.string()))
	switch {
	case in.kind == isNull:
	case err != nil:
		b.found.add(at, "must be "+formats["date-time"].name)
	default:
		out.Set(reflect.ValueOf(t))
	}
}
