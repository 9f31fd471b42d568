package check

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Function is the parsed rendering of a tool's schema. It is read from the bytes that a model sees, never from a
// contract.Schema.
type Function struct {
	Name        string
	Description string
	Err         error // why parsing failed: it is not a JSON object

	arguments.Schema // of the arguments

	Root     *jsontree.Node  // the whole text
	Problems []rules.Problem // of its form and texts
}

var errNoObject = errors.New("not a JSON object")

// ParseFunction parses a rendered schema as far as possible.
func ParseFunction(rendered []byte) Function {
	root, err := jsontree.Parse(string(rendered))
	if err == nil && !root.Is(jsontree.Object) {
		err = errNoObject
	}
	if err != nil {
		err = fmt.Errorf("read the schema: %s", validate.Reasoned(err))
		return Function{Err: err, Schema: arguments.Schema{Uncompiled: err}}
	}
	parameters := root.Get("parameters")
	f := Function{Schema: arguments.ReadSchema(parameters), Root: root, Problems: slices.Concat(rules.Schema(root), rules.Texts(root), rules.Items(parameters))}
	f.Name, f.Description = root.Get("name").Unquoted(), root.Get("description").Unquoted()
	return f
}

// SchemaOf returns the parsed schema of a description.
func (f *Target) SchemaOf(d probe.Description) Function {
	if here := f.Inspection.Description; bytes.Equal(d.Schema, here.Schema) && d.SchemaError == here.SchemaError {
		return f.Schema
	}
	return ParseFunction(d.Schema)
}

// Broken returns the violation of one rule on the form and the texts of a schema, or nil.
func (f Function) Broken(id string) error { return ViolationOf(rules.Of(id, f.Problems)) }

// Sets of rules without which other rules on a schema cannot be evaluated: see Lacks.
var (
	FlatRules       = []string{rules.SchemaRenders, rules.SchemaFlat}
	ParametersRules = append(slices.Clip(FlatRules), rules.SchemaParameters)
	PropertyRules   = append(slices.Clip(ParametersRules), rules.SchemaProperties)
	DescribedRules  = append(slices.Clip(FlatRules), rules.SchemaDescribed)
)

// Lacks returns the violation of the first of some rules on whose success others depend, or nil. It is Untestable if the properties are needed
// and the schema is beyond the limits of the suite.
func (f Function) Lacks(needs ...string) error {
	needed := func(id string) bool { return slices.Contains(needs, id) }
	switch properties := f.Node.Get("properties"); {
	case needed(rules.SchemaRenders) && f.Err != nil:
		return &suite.Violation{Of: rules.SchemaRenders, Got: "the schema does not render"}
	case needed(rules.SchemaFlat) && f.Root.Get("function").Is(jsontree.Object): // the older form
		return &suite.Violation{Of: rules.SchemaFlat, Got: "the schema is nested in a member function"}
	case needed(rules.SchemaParameters) && !f.Node.Is(jsontree.Object):
		return &suite.Violation{Of: rules.SchemaParameters, Got: "the schema has no parameters object"}
	case needed(rules.SchemaProperties) && !properties.Is(jsontree.Object):
		return &suite.Violation{Of: rules.SchemaProperties, Got: "the parameters have no properties object"}
	case needed(rules.SchemaProperties) && errors.Is(f.Uncompiled, rules.ErrTooBig):
		return &suite.Untestable{Why: f.Uncompiled.Error()}
	case needed(rules.SchemaCompiles) && f.Uncompiled != nil:
		return &suite.Violation{Of: rules.SchemaCompiles, Got: "the schema does not compile"}
	case needed(rules.SchemaDescribed):
		return BlockedBy(rules.SchemaDescribed, f.Broken(rules.SchemaDescribed))
	}
	return nil
}
