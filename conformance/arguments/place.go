package arguments

// A Place is where a value stands in arguments that were drawn, and what binds it.
type Place struct {
	Pointer  string
	Required bool // by the object around it
	Item     bool // of an array

	bound *bound
	value any
}
