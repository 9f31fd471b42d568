package gram

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// receives reports why a Go type cannot take the arguments of a signature. Types of which nobody can say what they take, such as
// maps and those that read themselves, may.
func receives[Args any](parameters []Parameter) error {
	t := reflect.TypeFor[Args]()
	switch t.Kind() {
	case reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Complex64, reflect.Complex128:
		return fmt.Errorf("%s cannot hold arguments (take a struct or a map)", t)
	}
	schema := contract.SchemaOf[Args]("", "")
	if schema.Err() != nil {
		return nil
	}
	return receivesAll(parameters, schema.Parameters, t.String())
}

// receivesAll holds the fields of a struct against the parameters, or the fields of an object.
func receivesAll(parameters []Parameter, fields []contract.Property, of string) error {
	for _, p := range parameters {
		if p.Name == "" {
			continue // it is no argument
		}
		i := slices.IndexFunc(fields, func(f contract.Property) bool { return f.Name == p.Name })
		if i < 0 {
			return fmt.Errorf("%s has no field for the argument %s (add one with the tag json:%s)", of, quote(p.Name), quote(p.Name))
		}
		if err := receivesOne(p.Type, fields[i], of+"."+p.Name); err != nil {
			return err
		}
	}
	return nil
}

// receivesOne holds what a field takes against a type.
func receivesOne(t Type, field contract.Property, at string) error {
	kind := contract.Type(schemaTypes[t.Kind])
	switch {
	case kind != field.Type && (kind != contract.Integer || field.Type != contract.Number):
		return fmt.Errorf("the field for %s takes %s, and the argument is %s", at, field.Type, t.Kind)
	case t.Items != nil && field.Items != nil:
		return receivesOne(*t.Items, *field.Items, at+"[]")
	case len(field.Properties) > 0: // a struct, and no map
		return receivesAll(t.Fields, field.Properties, at)
	}
	return nil
}
