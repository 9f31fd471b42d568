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
type Schema struct {
	Name        string
	Description string
	Parameters  []Property // in the author's order
	Closed      bool       // no other properties

	raw string // of RawSchema: rendered as it is
	err error  // of SchemaOf: why there is no schema
}

// A Property describes one argument, or one member of an argument.
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
	MinLength, MaxLength               *int
	Pattern, Format                    string

	Items              *Property // of an array; its Name and Required mean nothing
	MinItems, MaxItems *int
	UniqueItems        bool

	Properties []Property // of an object, in the author's order
	Closed     bool       // of an object: no other members
}
