package contract

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
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
	checked.object(s.Parameters, s.Closed, document, nil)
	if checked.found.any() {
		return checked.found.err()
	}
	return fill(out, document, problems{limit: mostProblems})
}

// fill stores a document in a Go value. It recovers from panics, since an UnmarshalJSON or UnmarshalText method may panic on
// any input.
func fill(out reflect.Value, document *jsontree.Node, found problems) (err error) {
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
func readArguments(text string) (*jsontree.Node, error) {
	if strings.TrimSpace(text) == "" {
		return &jsontree.Node{Kind: jsontree.Object}, nil
	}
	document, err := parse(text)
	switch {
	case err != nil:
		return nil, unreadable("the arguments are " + err.Error())
	case document.Kind == jsontree.Null:
		return &jsontree.Node{Kind: jsontree.Object}, nil
	case document.Kind != jsontree.Object:
		return nil, unreadable("the arguments must be a JSON object")
	}
	found := problems{limit: mostProblems}
	found.disputed(document, nil)
	return document, found.err()
}

// deepestArguments is the limit of nesting. Real arguments stay far below a thousand.
const deepestArguments = 1000

// parse parses JSON text of at most a thousand levels. Its error repeats nothing of the text.
func parse(text string) (*jsontree.Node, error) {
	if at := jsontree.TooDeep(text, deepestArguments); at >= 0 {
		return nil, fmt.Errorf("nested too deeply (byte %d)", at+1)
	}
	return jsontree.Parse(text)
}

// disputed adds what JSON decoders disagree about: repeated members, and numbers beyond float64.
func (p *problems) disputed(n *jsontree.Node, at *path) {
	switch n.Kind {
	case jsontree.Number:
		if tooLarge(n.Text) {
			p.add(at, "is too large a number")
		}
	case jsontree.Array:
		for i := range n.Items {
			p.disputed(&n.Items[i], at.item(i))
		}
	case jsontree.Object:
		var seen jsontree.Names
		for i := range n.Items {
			here := at.member(n.Items[i].Name)
			if !seen.Add(n.Items[i].Name) {
				p.add(here, "is given more than once")
			}
			p.disputed(&n.Items[i], here)
		}
	}
}

// tooLarge reports whether a number is beyond the range of float64, on which JSON decoders agree.
func tooLarge(number string) bool {
	if len(number) < 300 && !strings.ContainsAny(number, "eE") {
		return false
	}
	_, err := strconv.ParseFloat(number, 64)
	return err != nil
}

func unreadable(text string) error {
	return &ArgumentsError{Problems: []Problem{{Text: text}}}
}
