package contract

// A Type is one of the six JSON types that a property may have.
type Type string

// The types that a property may have (TUL-011 section 4).
const (
	String  Type = "string"
	Number  Type = "number"
	Integer Type = "integer"
	Boolean Type = "boolean"
	Object  Type = "object"
	Array   Type = "array"
)

// A Schema describes a tool to a model, in the flat function form of OpenAI. It renders to the same bytes every time.
//
// A schema is made by a composite literal, by SchemaOf from an arguments struct, or by RawSchema from JSON text.
type Schema struct {
	Name        string
	Description string
	Parameters  []Property // in the author's order
	Closed      bool       // allows no other properties

	raw string // of RawSchema: the text to render
	err error  // of SchemaOf: why it failed
}

// Err returns the error of SchemaOf, or nil. Render and the registry return it, too.
func (s Schema) Err() error { return s.err }

// A Property describes one argument, or one member of an argument. Fields that are not set are not rendered. A default of null
// cannot be told from no default, and means the same: the argument is omitted.
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

	Items              *Property // of an array; its Name and Required are ignored
	MinItems, MaxItems *int
	UniqueItems        bool

	Properties []Property // of an object, in the author's order; if empty, an object that is not closed allows any members
	Closed     bool       // of an object: allows no other members
}
