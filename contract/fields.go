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

// A field is a member of an arguments struct: its JSON name and its index path.
type field struct {
	name     string
	tagged   bool // the name is from a json tag
	optional bool // omitempty or omitzero
	quoted   bool // json:",string"
	blocked  bool // in an embedded pointer to an unexported struct, which reflection cannot allocate
	index    []int
	source   reflect.StructField
}

var fieldTables sync.Map // reflect.Type → map[string]field

// fieldTable returns the members of a struct, with their names as keys. The result is cached, since every call needs it.
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

// fieldsOf returns the members of a struct in the order of their declaration, by the rules of encoding/json: members of
// embedded structs are promoted, and of several with one name the shallowest wins, or else the tagged one. The second result
// holds the names that remain ambiguous.
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

// rankField compares two fields of one name: negative if a wins, positive if b wins, zero for a tie.
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
		return // an embedded pointer to an enclosing struct adds no members
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
		case isStruct, source.IsExported(): // an embedded struct may be unexported while its fields are exported
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

// Types with a JSON form of their own, regardless of their kind.
var (
	typeTime   = reflect.TypeFor[time.Time]()
	typeNumber = reflect.TypeFor[json.Number]()
	typeRaw    = reflect.TypeFor[json.RawMessage]()
	fromJSON   = reflect.TypeFor[json.Unmarshaler]()
	fromText   = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// reads reports whether t or *t implements the unmarshaler interface how.
func reads(t, how reflect.Type) bool {
	return t.Implements(how) || reflect.PointerTo(t).Implements(how)
}

// isBytes reports whether a slice type is encoded as a base64 string, by the rules of encoding/json.
func isBytes(t reflect.Type) bool {
	return t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 && !reads(t.Elem(), fromJSON) && !reads(t.Elem(), fromText)
}
