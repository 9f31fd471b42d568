package check

import (
	"errors"
	"fmt"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/conformance/suite"
)

// Errors of a schema that conforms to its meta-schema.
var (
	errExternal = errors.New("not in the schema, and nothing is fetched")
	errLoop     = errors.New("the schema refers only to itself")
)

// compileError returns why a schema does not compile, with the same text in every run although the library iterates
// over maps.
func compileError(root *node, err error) error {
	var (
		invalid *jsonschema.ValidationError
		loop    jsonschema.InfiniteLoopError
	)
	switch {
	case errors.As(err, &invalid):
		reason := (&reasonReader{}).reasons(invalid)[0]
		return &metaSchemaError{reason.Pointer, misplaced(root.at(reason.Pointer), reason)}
	case errors.As(err, &loop):
		return errLoop
	}
	d := newDocument(root)
	for s := range subschemas(root) {
		reference, ok := s.get("$ref").str()
		if ok && d.resolve(reference).node == nil {
			return fmt.Errorf("%s refers to %s: %w", schemaPlace(s.pointer), suite.Quote(reference), errExternal)
		}
	}
	why := strings.ReplaceAll(strings.ReplaceAll(err.Error(), schemaBase, ""), "jsonschema: ", "")
	return errors.New(suite.Plain(strings.TrimPrefix(why, "jsonschema schema compilation failed: ")))
}

// A metaSchemaError is a part of a schema that violates its meta-schema.
type metaSchemaError struct{ Pointer, Why string }

func (o *metaSchemaError) Error() string { return schemaPlace(o.Pointer) + ": " + o.Why }

// misplaced describes an invalid value in a schema, with the value if it is simple.
func misplaced(n *node, reason Reason) string {
	why := reason.Why
	if reason.Keyword == "anyOf" {
		why = "it has none of the allowed forms"
	}
	if n == nil || n.is('{') || n.is('[') {
		return why
	}
	return suite.Plain(string(n.text)) + ": " + why
}

// schemaPlace names a position in a schema.
func schemaPlace(pointer string) string {
	if pointer == "" {
		return "the schema"
	}
	return suite.Plain(pointer)
}
