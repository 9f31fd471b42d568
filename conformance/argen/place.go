package argen

import (
	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Place is a value in arguments, with its constraints.
type Place struct {
	Pointer  string
	Required bool // by its object

	pattern   string // the pointer without positions
	dependent bool   // another member requires it
	// requiredBy and within name the alternatives, branches of conditions and dependent schemas that require and
	// constrain the value: "oneOf/1", "allOf/0/then"; "" for none.
	requiredBy, within string
	schemas            []*jsonschema.Schema // what its parent declares for it
	parts              []*jsonschema.Schema // all schemas that constrain it
	constraints        *constraints
	value              any
}

// A Branch is an alternative of a schema that a value matches.
type Branch = validate.Branch
