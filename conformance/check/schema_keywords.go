package check

// A nest says in which shape a keyword of JSON Schema holds further schemas.
type nest uint8

const (
	one   nest = 1 << iota // the value is a schema
	list                   // an array of schemas
	named                  // an object whose values are schemas
)

// nests are the keywords that hold schemas, those of older drafts included. What any other keyword holds is data: an enum
// may well contain something that looks like a schema.
var nests = map[string]nest{
	"properties":            named,
	"patternProperties":     named,
	"$defs":                 named,
	"definitions":           named,
	"dependentSchemas":      named,
	"dependencies":          named,
	"additionalProperties":  one,
	"unevaluatedProperties": one,
	"propertyNames":         one,
	"items":                 one | list,
	"additionalItems":       one,
	"unevaluatedItems":      one,
	"prefixItems":           list,
	"contains":              one,
	"allOf":                 list,
	"anyOf":                 list,
	"oneOf":                 list,
	"not":                   one,
	"if":                    one,
	"then":                  one,
	"else":                  one,
	"contentSchema":         one,
}
