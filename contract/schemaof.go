package contract

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
)

// SchemaOf derives the schema from the arguments struct that Decode fills, so that the two cannot disagree:
//
//	type arguments struct {
//		City string   `json:"city" doc:"The city to look up." minLength:"1"`
//		Days *int     `json:"days" doc:"How many days to return." minimum:"1" maximum:"14" default:"3"`
//		Tags []string `json:"tags,omitempty" doc:"Only these tags." enum:"sun,rain" uniqueItems:"true"`
//	}
//
// An argument is required, unless its field is a pointer, its json tag says omitempty or omitzero, or it has a default.
//
// The tags: doc is the description. enum is a list with commas, or a JSON array. default is a string as it is, anything else
// as JSON. minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, minLength, maxLength, pattern and format are
// those of JSON Schema; on a slice they and enum speak of its items. minItems, maxItems and uniqueItems speak of the slice.
//
// The types: string, bool, the integers (unsigned ones with minimum 0) and floats, json.Number; structs, embedded ones too;
// slices, and arrays with their length; maps with string keys, as objects with any members; time.Time as a date-time, []byte
// as base64, and what has UnmarshalText as a string. any, json.RawMessage and types with an UnmarshalJSON of their own could
// be anything, which is none of the six types; they, channels, functions, complex numbers, types that contain themselves
// and tags that do not fit are remembered: Err, Render and the registry say so.
//
// The schema is open. For a closed one set Closed on it, and on those of its Parameters that are objects.
func SchemaOf[Args any](name, description string) Schema {
	d := derivationOf(reflect.TypeFor[Args]())
	return Schema{Name: name, Description: description, Parameters: cloneProperties(d.properties), err: d.err}
}

// A derivation is what a type says, once and for all: a tool asks for its schema in every call.
type derivation struct {
	properties []Property
	err        error
}

var derivations sync.Map // reflect.Type → derivation

func derivationOf(t reflect.Type) derivation {
	if known, ok := derivations.Load(t); ok {
		return known.(derivation)
	}
	maker := deriver{inside: map[reflect.Type]bool{}}
	var d derivation
	d.properties, d.err = maker.arguments(t)
	derivations.Store(t, d)
	return d
}

var (
	errQuoted  = errors.New("the json option \"string\" asks for numbers in quotes, which no schema can say")
	errBlocked = errors.New("it stands in an embedded pointer to an unexported struct, which nobody can fill")
)

// A deriver makes properties from Go types.
type deriver struct {
	inside map[reflect.Type]bool // the named types around the one at hand
}

func (d *deriver) arguments(t reflect.Type) ([]Property, error) {
	if t.Kind() != reflect.Struct || reads(t, fromJSON) || reads(t, fromText) {
		return nil, fmt.Errorf("derive schema: %s is not a plain struct", t)
	}
	p, err := d.kind(t)
	if err != nil {
		return nil, fmt.Errorf("derive schema of %s: %w", t, err)
	}
	return p.Properties, nil
}

func (d *deriver) members(t reflect.Type) ([]Property, error) {
	fields, ambiguous := fieldsOf(t)
	if len(ambiguous) > 0 {
		return nil, fmt.Errorf("two fields are called %q", ambiguous[0])
	}
	properties := make([]Property, 0, len(fields))
	for _, f := range fields {
		p, err := d.member(f)
		if err != nil {
			return nil, fmt.Errorf("field %s: %w", f.source.Name, err)
		}
		properties = append(properties, p)
	}
	return properties, nil
}

func (d *deriver) member(f field) (Property, error) {
	switch {
	case f.quoted:
		return Property{}, errQuoted
	case f.blocked:
		return Property{}, errBlocked
	}
	p, err := d.typed(f.source.Type)
	if err != nil {
		return Property{}, err
	}
	p.Name = f.name
	if err := applyTags(&p, f.source.Tag); err != nil {
		return Property{}, err
	}
	if p.Default != nil {
		if err := holds(f.source.Type, p.Default); err != nil {
			return Property{}, fmt.Errorf("tag default: %w", err)
		}
	}
	p.Required = f.source.Type.Kind() != reflect.Pointer && !f.optional && p.Default == nil
	return p, nil
}

// typed returns what the schema says of a type, wherever it stands.
func (d *deriver) typed(t reflect.Type) (Property, error) {
	for range 8 {
		if t.Kind() != reflect.Pointer {
			break
		}
		t = t.Elem()
	}
	switch {
	case t == typeTime:
		return Property{Type: String, Format: "date-time"}, nil
	case t == typeNumber:
		return Property{Type: Number}, nil
	case t.Kind() == reflect.Pointer, reads(t, fromJSON):
		return Property{}, notOfSix(t)
	case reads(t, fromText), isBytes(t):
		return Property{Type: String}, nil
	}
	return d.kind(t)
}

func (d *deriver) kind(t reflect.Type) (Property, error) {
	if t.Name() != "" {
		if d.inside[t] {
			return Property{}, fmt.Errorf("%s contains itself", t)
		}
		d.inside[t] = true
		defer delete(d.inside, t)
	}
	switch t.Kind() {
	case reflect.String:
		return Property{Type: String}, nil
	case reflect.Bool:
		return Property{Type: Boolean}, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return Property{Type: Integer}, nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return Property{Type: Integer, Minimum: new(float64)}, nil
	case reflect.Float32, reflect.Float64:
		return Property{Type: Number}, nil
	case reflect.Struct:
		properties, err := d.members(t)
		return Property{Type: Object, Properties: properties}, err
	case reflect.Slice, reflect.Array:
		return d.list(t)
	case reflect.Map:
		return d.table(t)
	}
	return Property{}, notOfSix(t)
}

func (d *deriver) list(t reflect.Type) (Property, error) {
	items, err := d.typed(t.Elem())
	if err != nil {
		return Property{}, err
	}
	p := Property{Type: Array, Items: &items}
	if t.Kind() == reflect.Array {
		length := t.Len()
		p.MinItems, p.MaxItems = &length, &length
	}
	return p, nil
}

// table returns for a map. The schema cannot say what its members are; Decode checks them all the same.
func (d *deriver) table(t reflect.Type) (Property, error) {
	if t.Key().Kind() != reflect.String {
		return Property{}, fmt.Errorf("%s has keys that are not strings", t)
	}
	if t.Elem().Kind() == reflect.Interface && t.Elem().NumMethod() == 0 {
		return Property{Type: Object}, nil
	}
	_, err := d.typed(t.Elem())
	return Property{Type: Object}, err
}

func notOfSix(t reflect.Type) error {
	if t == typeRaw || t.Kind() == reflect.Interface {
		return fmt.Errorf("%s takes anything, which is none of the six types of a property", t)
	}
	return fmt.Errorf("%s is none of the six types of a property", t)
}
