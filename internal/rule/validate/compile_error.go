package validate

import (
	"errors"
	"fmt"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// Errors of a schema that conforms to its meta-schema.
var (
	errExternal = errors.New("not in the schema, and nothing is fetched")
	ErrLoop     = errors.New("the schema refers only to itself")
)

// compileError returns why a schema does not compile, with the same text in every run although the library iterates
// over maps.
func compileError(root *jsontree.Node, err error) error {
	var (
		invalid *jsonschema.ValidationError
		loop    jsonschema.InfiniteLoopError
	)
	switch {
	case errors.As(err, &invalid):
		reason := (&reasonReader{}).reasons(invalid)[0]
		return &MetaSchemaError{reason.Pointer, misplaced(root.At(reason.Pointer), reason)}
	case errors.As(err, &loop):
		return ErrLoop
	}
	d := rule.NewDocument(root)
	for s := range rule.Subschemas(root) {
		reference, ok := s.Get("$ref").Str()
		if ok && d.Resolve(reference).Node == nil {
			return fmt.Errorf("%s refers to %s: %w", place(s.Pointer), prose.Quote(reference), errExternal)
		}
	}
	why := strings.ReplaceAll(strings.ReplaceAll(err.Error(), schemaBase, ""), "jsonschema: ", "")
	return errors.New(prose.Plain(strings.TrimPrefix(why, "jsonschema schema compilation failed: ")))
}

// A MetaSchemaError is a part of a schema that violates its meta-schema.
type MetaSchemaError struct{ Pointer, Why string }

func (o *MetaSchemaError) Error() string { return place(o.Pointer) + ": " + o.Why }

// misplaced describes an invalid value in a schema, with the value if it is simple.
func misplaced(n *jsontree.Node, reason Reason) string {
	why := reason.Why
	if reason.Keyword == "anyOf" {
		why = "it has none of the allowed forms"
	}
	if n == nil || n.Is(jsontree.Object) || n.Is(jsontree.Array) {
		return why
	}
	return prose.Plain(n.String()) + ": " + why
}

// place names a position in a schema.
func place(pointer string) string {
	if pointer == "" {
		return "the schema"
	}
	return prose.Plain(pointer)
}
