package toolschema

import "github.com/toolconform/toolconform/internal/rule"

const (
	rejected = "a registry rejects the tool"
	never    = "arguments are always a JSON object"
	unnamed  = "providers see a tool without a name"
)

// consequences are what follows from a problem.
var consequences = map[string]string{
	rule.SchemaRenders:     "the schema does not render",
	rule.SchemaFlat:        unnamed,
	rule.SchemaDescribed:   rejected,
	rule.SchemaParameters:  never,
	rule.SchemaProperties:  "write an empty object if there are no arguments",
	rule.SchemaRequired:    "models cannot supply what is not a property",
	rule.PropertyTyped:     "the types are string, number, integer, boolean, object and array",
	rule.PropertyDescribed: "models rely on descriptions",
	rule.SchemaCompiles:    "compiling the schema fails later",
	rule.DescriptionSays:   "it adds no information",
	rule.DescriptionWords:  "models decide by it whether to call the tool",
	rule.DescriptionLength: "providers truncate or reject more than 1024",
	rule.SchemaStamps:      "it becomes stale, and models may copy it",
	rule.PropertyValues:    "a call that follows the schema fails",
	rule.SchemaSize:        "it is part of every request: the limit is 64 KiB",
	rule.SchemaLegible:     "people see another text than the model",
	rule.PropertyItems:     "a model has to guess its items, and some providers reject the request",
}
