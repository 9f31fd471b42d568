package probe

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

// A servedValue is a value that a service returned to the tool, and its snapshot at that time.
type servedValue struct {
	served int // index in fixture.served
	value  any
	before string
}

// track takes a snapshot of a value that a service returns, to detect changes in place.
func (b *fixture) track(service string, call int, value any) {
	before := snapshot(value)
	b.mutex.Lock()
	defer b.mutex.Unlock()
	for i := len(b.served) - 1; i >= 0; i-- {
		if b.served[i].Service == service && b.served[i].Call == call {
			b.values = append(b.values, servedValue{i, value, before})
			return
		}
	}
}

// servedResults returns the results of the services, and which of their values the tool changed. Values are inspected again
// only if quiet, which says that no goroutine is left that may be changing them.
func (b *fixture) servedResults(quiet bool) []Served {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	all := slices.Clone(b.served)
	for _, h := range b.values {
		if quiet && snapshot(h.value) != h.before {
			all[h.served].Changed = true
		}
	}
	return all
}

// Limits of a snapshot.
const (
	snapshotDepth = 16
	snapshotSize  = 1 << 20
)

// snapshot returns a text of a value and of the data that it points to. Structs with live fields, unexported
// fields, and what exceeds the limits are left out. If a value cannot be read, the text is its type.
func snapshot(value any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%T", value)
		}
	}()
	var b strings.Builder
	writeValue(&b, reflect.ValueOf(value), 0)
	return b.String()
}

func writeValue(b *strings.Builder, v reflect.Value, depth int) {
	if depth > snapshotDepth || b.Len() > snapshotSize || !v.IsValid() {
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			b.WriteByte('&')
			writeValue(b, v.Elem(), depth+1)
		}
	case reflect.Struct:
		writeStruct(b, v, depth)
	case reflect.Slice, reflect.Array:
		fmt.Fprintf(b, "[%d", v.Len())
		for i := range v.Len() {
			b.WriteByte(',')
			writeValue(b, v.Index(i), depth+1)
		}
		b.WriteByte(']')
	case reflect.Map:
		writeMap(b, v, depth)
	case reflect.String:
		fmt.Fprintf(b, "%q", v.String())
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
	default:
		writeBasic(b, v)
	}
}

func writeStruct(b *strings.Builder, v reflect.Value, depth int) {
	if v.Type() == reflect.TypeFor[time.Time]() {
		b.WriteString(v.Interface().(time.Time).Format(time.RFC3339Nano))
		return
	}
	if slices.ContainsFunc(reflect.VisibleFields(v.Type()), isLive) { // decided by type, since a copy would read it
		return
	}
	for i := range v.NumField() {
		if b.WriteByte('.'); v.Type().Field(i).IsExported() {
			writeValue(b, v.Field(i), depth+1)
		}
	}
}

// isLive reports whether a field shows that its struct is no plain data, such as a connection or a transaction: a lock, a channel, a
// function, a context. Unknown goroutines may be changing such a value.
func isLive(f reflect.StructField) bool {
	t := f.Type
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	return t.Kind() == reflect.Chan || t.Kind() == reflect.Func || t == reflect.TypeFor[context.Context]() || strings.HasPrefix(t.PkgPath()+"/", "sync/")
}

func writeMap(b *strings.Builder, v reflect.Value, depth int) {
	var entries []string
	for _, key := range v.MapKeys() {
		var entry strings.Builder
		writeValue(&entry, key, depth+1)
		entry.WriteByte(':')
		writeValue(&entry, v.MapIndex(key), depth+1)
		entries = append(entries, entry.String())
	}
	sort.Strings(entries)
	fmt.Fprintf(b, "{%s}", strings.Join(entries, ","))
}

// writeBasic writes a value of a basic kind without calling its methods.
func writeBasic(b *strings.Builder, v reflect.Value) {
	switch {
	case v.CanInt():
		b.WriteString(strconv.FormatInt(v.Int(), 10))
	case v.CanUint():
		b.WriteString(strconv.FormatUint(v.Uint(), 10))
	case v.CanFloat():
		b.WriteString(strconv.FormatFloat(v.Float(), 'g', -1, 64))
	case v.CanComplex():
		b.WriteString(strconv.FormatComplex(v.Complex(), 'g', -1, 128))
	case v.Kind() == reflect.Bool:
		b.WriteString(strconv.FormatBool(v.Bool()))
	}
}
