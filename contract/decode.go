package contract

import (
	"fmt"
	"reflect"
	"strings"
)

// Decode validates the arguments of a call against the schema and decodes them into Args.
//
// Blank text and null are an empty object. Names match exactly. A number that is an integer is accepted as one however it is
// written (1.0, 1e2), within the range of the field. An omitted or null argument takes the schema's default; a required
// argument must be present and not null. Types, enums, bounds, lengths, patterns and items are validated at every depth, and so
// are the formats date-time, date, email, uri, uuid, ipv4 and ipv6. A pattern that RE2 cannot compile is not enforced. A closed
// object rejects members that the schema does not name. An open one ignores them: they never fill a field of a struct; a map
// receives them. Decode rejects numbers beyond float64, repeated members, text after the object and more than a thousand levels
// of nesting. Invalid UTF-8 and lone surrogates are read as U+FFFD.
//
// On an error Args is the zero value. The error is an *ArgumentsError that can be shown to the model: it names the arguments
// and repeats nothing else of the input. If SchemaOf failed to make the schema, the error is Schema.Err. Decode does not panic,
// even if an UnmarshalJSON method of Args does.
func Decode[Args any](s Schema, argumentsJSON string) (Args, error) {
	var args Args
	if err := decode(s, argumentsJSON, reflect.ValueOf(&args).Elem()); err != nil {
		var none Args
		return none, err
	}
	return args, nil
}

func decode(s Schema, text string, out reflect.Value) error {
	if s.err != nil {
		return fmt.Errorf("decode arguments: %w", s.err)
	}
	document, err := readArguments(text)
	if err != nil {
		return err
	}
	checked := validator{found: problems{limit: mostProblems}}
	document = checked.object(s.Parameters, s.Closed, document, nil)
	if checked.found.any() {
		return checked.found.err()
	}
	return fill(out, document, problems{limit: mostProblems})
}

// fill stores a document in a Go value. It recovers from panics, since an UnmarshalJSON or UnmarshalText method may panic on
// any input.
func fill(out reflect.Value, document value, found problems) (err error) {
	b := binder{found: found}
	defer func() {
		if recover() != nil {
			b.found.add(nil, cannotRead)
			err = b.found.err()
		}
	}()
	b.bind(document, out, nil)
	return b.found.err()
}

// readArguments parses the text that a model wrote as one JSON object.
func readArguments(text string) (value, error) {
	if strings.TrimSpace(text) == "" {
		return value{kind: isObject}, nil
	}
	document, found, err := readStrictly(text, mostProblems)
	switch {
	case err != nil:
		return value{}, unreadable("the arguments are " + err.Error())
	case document.kind == isNull:
		return value{kind: isObject}, nil
	case document.kind != isObject:
		return value{}, unreadable("the arguments must be a JSON object")
	}
	return document, found.err()
}

func unreadable(text string) error {
	return &ArgumentsError{Problems: []Problem{{Text: text}}}
}
