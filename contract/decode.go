package contract

import (
	"fmt"
	"reflect"
	"strings"
)

// Decode reads the arguments of a call into Args, as far as they are what the schema says.
//
// Blank text and null are the empty object. Names match exactly. Numbers that are integers are integers however they are
// written (1.0, 1e2), within the range of the field. What is left out, or null, takes the schema's default; what is required
// must be there and must not be null. Types, enums, bounds, lengths, patterns and items are held to at every depth, and so are
// the formats date-time, date, email, uri, uuid, ipv4 and ipv6; a pattern that RE2 cannot compile is not. Members that the
// schema does not name are refused by a closed object. An open one ignores them: no field of a struct is filled by one,
// whatever its name; a map has them. A number beyond float64, a member that is given twice, text after the object and more
// than a thousand levels of nesting are refused. Invalid UTF-8 and lone surrogates read as U+FFFD.
//
// The error is an *ArgumentsError, fit for the model: it names the arguments and repeats nothing else of what was sent. For a
// schema that SchemaOf could not make, it is Schema.Err. Args is then its zero value. Decode does not panic, even where an
// UnmarshalJSON of Args does.
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
	held := validator{found: problems{limit: mostProblems}}
	document = held.object(s.Parameters, s.Closed, document, nil)
	if held.found.any() {
		return held.found.err()
	}
	return fill(out, document, problems{limit: mostProblems})
}

// fill gives a Go value what a document says. Types that read themselves may panic, and with any text.
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

// readArguments reads the text that a model wrote as one JSON object.
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
