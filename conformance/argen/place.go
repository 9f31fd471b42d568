package argen

import "github.com/santhosh-tekuri/jsonschema/v5"

// A Place is where a value stands in arguments, and what binds it.
type Place struct {
	Pointer  string
	Required bool // by the object around it

	pattern   string // the pointer without positions
	dependent bool   // another member asks for it
	// asked and within say which alternatives, sides of conditions and schemas of dependent members ask for the value, and bind it: "oneOf/1",
	// "allOf/0/then"; "" where nothing does that is not always in force.
	requiredBy, within string
	schemas            []*jsonschema.Schema // what the value around it has for it
	parts              []*jsonschema.Schema // all that binds it
	constraints        *constraints
	value              any
}

// A Branch is an alternative of a schema, and the place of a value that keeps to it.
type Branch struct {
	Pointer  string // of the value, in the arguments
	Location string // of the alternative: the absolute location of its schema
}
