package contract

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"
)

// A field is a member of an arguments struct: the name that it has in JSON, and how to get there.
type field struct {
	name     string
	tagged   bool // the name is from a json tag
	optional bool // omitempty or omitzero
	quoted   bool // json:",string"
	blocked  bool // within an embedded pointer to an unexported struct, which reflection cannot make
	index    []int
	source   reflect.StructField
}

var fieldTables sync.Map // reflect.Type → map[string]field

// fieldTable returns the members of a struct by name. It depends on the type alone, and is asked for in every call.
func fieldTable(t reflect.Type) map[string]field {
	if known, ok := fieldTables.Load(t); ok {
		return known.(map[string]field)
	}
	list, _ := fieldsOf(t)
	byName := make(map[string]field, len(list))
	for _, f := range list {
		byName[f.name] = f
	}
	fieldTables.Store(t, byName)
	return byName
}

// fieldsOf returns the members of a struct in its order, as encoding/json sees them: those of embedded structs among them,
// and of several with one name the shallowest, or the tagged one. Names that nobody wins are the second result.
func fieldsOf(t reflect.Type) (fields []field, ambiguous []string) {
	var all []field
	collectFields(t, field{}, map[reflect.Type]bool{}, &all)
	winners := map[string]field{}
	ties := map[string]bool{}
	for _, f := range all {
		other, taken := winners[f.name]
		switch rank := rankField(f, other); {
		case !taken || rank < 0:
			winners[f.name], ties[f.name] = f, false
		case rank == 0:
			ties[f.name] = true
		}
	}
	for _, f := range all {
		winner := winners[f.name]
		switch {
		case !slices.Equal(winner.index, f.index):
		case ties[f.name]:
			ambiguous = append(ambiguous, f.name)
		default:
			fields = append(fields, f)
		}
	}
	return fields, ambiguous
}

// rankField says which of two fields of one name counts: negative for a, positive for b, zero for neither.
func rankField(a, b field) int {
	switch {
	case len(a.index) != len(b.index):
		return len(a.index) - len(b.index)
	case a.tagged && !b.tagged:
		return -1
	case b.tagged && !a.tagged:
		return 1
	}
	return 0
}

func collectFields(t reflect.Type, around field, inside map[reflect.Type]bool, all *[]field) {
	if inside[t] {
		return // an embedded pointer back to its own struct adds nothing
	}
	inside[t] = true
	defer delete(inside, t)
	for i := range t.NumField() {
		source := t.Field(i)
		f := newField(source, append(slices.Clone(around.index), i))
		f.blocked = around.blocked
		embedded := source.Type
		if embedded.Kind() == reflect.Pointer {
			embedded = embedded.Elem()
			f.blocked = f.blocked || source.Anonymous && !source.IsExported()
		}
		switch isStruct := source.Anonymous && embedded.Kind() == reflect.Struct; {
		case source.Tag.Get("json") == "-":
		case isStruct && !f.tagged:
			collectFields(embedded, f, inside, all)
		case isStruct, source.IsExported(): // an embedded struct may be unexported, its fields are not
			*all = append(*all, f)
		}
	}
}

func newField(source reflect.StructField, index []int) field {
	tag, options, _ := strings.Cut(source.Tag.Get("json"), ",")
	f := field{name: tag, tagged: tag != "", index: index, source: source}
	if tag == "" {
		f.name = source.Name
	}
	for option := range strings.SplitSeq(options, ",") {
		f.optional = f.optional || option == "omitempty" || option == "omitzero"
		f.quoted = f.quoted || option == "string"
	}
	return f
}

// Types that are more to JSON than their kind.
var (
	typeTime   = reflect.TypeFor[time.Time]()
	typeNumber = reflect.TypeFor[json.Number]()
	typeRaw    = reflect.TypeFor[json.RawMessage]()
	fromJSON   = reflect.TypeFor[json.Unmarshaler]()
	fromText   = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// reads reports whether values of that type read themselves.
func reads(t, how reflect.Type) bool {
	return t.Implements(how) || reflect.PointerTo(t).Implements(how)
}

// isBytes reports whether a slice type is text in base64, as for encoding/json.
func isBytes(t reflect.Type) bool {
	return t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 && !reads(t.Elem(), fromJSON) && !reads(t.Elem(), fromText)
}
