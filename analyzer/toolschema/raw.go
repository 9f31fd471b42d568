package toolschema

import (
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// raw checks a raw schema.
func (r reporter) raw(t *tools.Tool, s schema.Schema) {
	text := s.Raw
	report := func(p rule.Problem) {
		r.report(p.Rule, lint.Finding{At: text.At, Fact: inSchema(t, p.String()), Consequence: consequences[p.Rule]})
	}
	if text.Err != nil || !text.Root.Is(jsontree.Object) {
		why := "not a JSON object"
		if text.Err != nil {
			why = validate.Reasoned(text.Err)
		}
		r.report(rule.SchemaRenders, lint.Finding{At: text.At, Fact: "the schema of " + t.Type.Name() + " cannot be read: " + why,
			Consequence: "contract.RawSchema returns an error and an empty schema"})
		return
	}
	problems := rule.Schema(text.Root)
	if description, ok := text.Root.Get("description").Str(); ok && len(rule.Of(rule.SchemaDescribed, problems)) == 0 {
		problems = append(problems, rule.Description(description, text.Root.Get("name").Unquoted())...)
	}
	if parameters := text.Root.Get("parameters"); parameters.Is(jsontree.Object) && !rule.Nested(text.Root) {
		problems = append(problems, rule.Items(parameters)...)
		problems = append(problems, values(parameters, problems)...)
	}
	if !rule.Nested(text.Root) {
		problems = append(problems, rule.Texts(text.Root)...)
	}
	for _, p := range problems {
		report(p)
	}
}

// values returns the problems of parameters that are not valid JSON Schema, or whose values do not match it. Others own what problems has.
func values(parameters *jsontree.Node, problems []rule.Problem) []rule.Problem {
	if rule.TooBig(parameters) != nil {
		return nil
	}
	v, err := validate.Compile(parameters)
	switch {
	case err == nil:
		return validate.Values(parameters, v)
	case validate.Owner(err, problems) != "":
		return nil
	}
	return []rule.Problem{{Rule: rule.SchemaCompiles, Got: "the parameters are not valid JSON Schema: " + err.Error()}}
}

// inSchema names the schema in which a problem is.
func inSchema(t *tools.Tool, problem string) string {
	if rest, ok := strings.CutPrefix(problem, "the schema "); ok {
		return "the schema of " + t.Type.Name() + " " + rest
	}
	return "in the schema of " + t.Type.Name() + ", " + problem
}

const (
	rejected = "a registry rejects the tool"
	never    = "arguments are always a JSON object"
	unnamed  = "providers see a tool without a name"
)

// consequences are what follows from a problem.
var consequences = map[string]string{
	rule.SchemaRenders:     "decoders differ in which one they use",
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
