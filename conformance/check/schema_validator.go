package check

import (
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Validator checks JSON texts against a JSON Schema.
type Validator = validate.Validator

// A Reason is one way in which a text violates a schema.
type Reason = validate.Reason

// ErrTooBig is wrapped if a schema exceeds the limits of the suite. It is not evaluated, and does not pass.
var ErrTooBig = rules.ErrTooBig

// Compile returns a validator of a JSON Schema. It uses neither network nor disk: a reference to another document is
// an error, and so is a schema beyond the limits (ErrTooBig).
func Compile(schema json.RawMessage) (*Validator, error) {
	root, err := jsontree.Parse(string(schema))
	if err != nil {
		return nil, fmt.Errorf("read the schema: %s", validate.Reasoned(err))
	}
	if err := rules.TooBig(root); err != nil {
		return nil, err
	}
	return validate.Compile(root)
}
