package contract

// A Type is one of the six JSON types that a property may have.
type Type string

// The types of a property (TUL-011 section 4).
const (
	String  Type = "string"
	Number  Type = "number"
	Integer Type = "integer"
	Boolean Type = "boolean"
	Object  Type = "object"
	Array   Type = "array"
)

// A Schema describes a tool to a model, in the flat function form of OpenAI. It renders the same bytes every time.
//
// There are three ways to one: a literal, SchemaOf from an arguments struct, RawSchema from JSON text.
type Schema struct {
	Name        string
	Description string
	Parameters  []Property // in the author's order
	Closed      bool       // no other properties

	raw string // of RawSchema: rendered as it is
	err error  // of SchemaOf: why there is no schema
}

// Err says why there is no schema, where SchemaOf could not make one. Render and the registry say it too.
func (s Schema) Err() error { return s.err }

// A Property describes one argument, or one member of an argument. What is not set is not rendered; a default of null cannot
// be reported from none, and means the same: the argument is left out.
type Property struct {
	Name        string
	Type        Type
	Description string
	Required    bool
	Enum        []any
	Default     any

	Minimum, Maximum                   *float64
	ExclusiveMinimum, ExclusiveMaximum *float64
	MultipleOf                         *float64
	MinLength, MaxLength               *int // in code points
	Pattern, Format                    string

	Items              *Property // of an array; its Name and Required mean nothing
	MinItems, MaxItems *int
	UniqueItems        bool

	Properties []Property // of an object, in the author's order; without any, an object that is not closed takes any members
	Closed     bool       // of an object: no other members
}
