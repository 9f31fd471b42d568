package contract

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
)

// SchemaOf derives a schema from the arguments struct that Decode fills, so that the two always agree:
//
//	type arguments struct {
//		City string   `json:"city" doc:"The city to look up." minLength:"1"`
//		Days *int     `json:"days" doc:"How many days to return." minimum:"1" maximum:"14" default:"3"`
//		Tags []string `json:"tags,omitempty" doc:"Only these tags." enum:"sun,rain" uniqueItems:"true"`
//	}
//
// An argument is required unless its field is a pointer, its json tag has omitempty or omitzero, or it has a default.
//
// Tags: doc is the description. enum is a comma-separated list or a JSON array. default is plain text for a string, and JSON
// for other types. minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, minLength, maxLength, pattern and format
// are those of JSON Schema; on a slice, they and enum apply to its items. minItems, maxItems and uniqueItems apply to the
// slice.
//
// Types: string, bool, integers (unsigned ones with minimum 0), floats and json.Number; structs, including embedded ones;
// slices, and arrays with their length; maps with string keys, as objects with any members; time.Time as date-time, []byte as
// base64, and types with an UnmarshalText method as strings. any, json.RawMessage and types with an UnmarshalJSON method could
// hold anything, which is none of the six types. These, channels, functions, complex numbers, recursive types and tags that do
// not fit are errors, which Err, Render and the registry return.
//
// The schema is open. To close it, set Closed on it and on those of its Parameters that are objects.
func SchemaOf[Args any](name, description string) Schema {
	d := derivationOf(reflect.TypeFor[Args]())
	return Schema{Name: name, Description: description, Parameters: cloneProperties(d.properties), err: d.err}
}

// A derivation is the cached result for a type, since a tool needs its schema for every call.
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
	properties, err := maker.arguments(t)
	d := derivation{properties, err}
	derivations.Store(t, d)
	return d
}

var (
	errQuoted  = errors.New("the json option \"string\" asks for numbers in quotes, which no schema can say")
	errBlocked = errors.New("it stands in an embedded pointer to an unexported struct, which nobody can fill")
)

// A deriver makes properties from Go types.
type deriver struct {
	inside map[reflect.Type]bool // the named types that enclose the current one
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

// typed returns the property for a type.
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
		return Property{}, unsupportedType(t)
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
	return Property{}, unsupportedType(t)
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

// table returns the property for a map. The schema does not describe the members; Decode validates them nevertheless.
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

func unsupportedType(t reflect.Type) error {
	if t == typeRaw || t.Kind() == reflect.Interface {
		return fmt.Errorf("%s takes anything, which is none of the six types of a property", t)
	}
	return fmt.Errorf("%s is none of the six types of a property", t)
}
