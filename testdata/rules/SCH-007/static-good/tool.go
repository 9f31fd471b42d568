// Package good has properties whose types and descriptions are set where no one looks at first.
package good

import (
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Late sets what is missing afterwards.
type Late struct{ rest.Tool }

// Schema says what the tool takes.
func (Late) Schema() contract.Schema {
	parameters := []contract.Property{{Name: "city"}}
	for i := range parameters {
		parameters[i].Type = contract.String
		parameters[i].Description = "The city to look up."
	}
	s := contract.Schema{Name: rest.ToolName, Parameters: parameters}
	s.Description = "Looks up the weather."
	return s
}

// Helped asks helpers for the parts.
type Helped struct{ rest.Tool }

func text(name, about string) contract.Property {
	return contract.Property{Name: name, Type: contract.String, Description: about}
}

func described(p contract.Property) contract.Property {
	p.Description = "The " + p.Name + "."
	return p
}

// Schema says what the tool takes.
func (Helped) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: join("Looks up", "the weather."), Parameters: []contract.Property{
		text("city", "The city to look up."), text("units", "The units."),
		described(contract.Property{Name: "day", Type: contract.String}),
	}}
}

func join(words ...string) string { return strings.Join(words, " ") }

// Pointed sets the description of a variable through a pointer.
type Pointed struct{ rest.Tool }

var pointed = contract.Property{Name: "city", Type: contract.String}

func init() {
	p := &pointed
	p.Description = "The city to look up."
}

// Schema says what the tool takes.
func (Pointed) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{pointed}}
}

// Generic is described by a helper for every type of arguments.
type Generic struct{ rest.Tool }

type arguments struct {
	Cities []struct {
		Name string `doc:"The name of the city."`
	} `json:"cities" doc:"The cities."`
}

func schemaOf[A any](description string) contract.Schema {
	return contract.SchemaOf[A](rest.ToolName, description)
}

// Schema says what the tool takes.
func (Generic) Schema() contract.Schema { return schemaOf[arguments]("Looks up the weather.") }

// Filled has its descriptions from a function that is given the list.
type Filled struct{ rest.Tool }

func fill(list []contract.Property) {
	for i := range list {
		list[i].Type, list[i].Description = contract.String, "The "+list[i].Name+"."
	}
}

// Schema says what the tool takes.
func (Filled) Schema() contract.Schema {
	parameters := []contract.Property{{Name: "city"}, {Name: "day"}}
	fill(parameters)
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: parameters}
}

// Finished has them from a function that is given the schema.
type Finished struct{ rest.Tool }

var finished = contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{{Name: "city"}}}

func init() { fill(finished.Parameters) }

// Schema says what the tool takes.
func (Finished) Schema() contract.Schema { return finished }

// Local has them in the schema that it makes.
type Local struct{ rest.Tool }

// Schema says what the tool takes.
func (Local) Schema() contract.Schema {
	s := contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{{Name: "city"}}}
	fill(s.Parameters)
	return s
}
