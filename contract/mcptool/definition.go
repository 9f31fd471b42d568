// Package mcptool converts tools between package contract and the Model Context Protocol (MCP): FromServer returns the tools of a server, Describe
// and ResultOf what a server lists and sends for a tool. Handler returns a tool of any other framework. The package knows no transport.
package mcptool

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Definition is a tool as tools/list shows it, as far as package contract has something like it.
type Definition struct {
	Name         string          `json:"name"`
	Description  string          `json:"description,omitempty"`
	InputSchema  json.RawMessage `json:"inputSchema"`
	OutputSchema json.RawMessage `json:"outputSchema,omitempty"`
	Annotations  *Annotations    `json:"annotations,omitempty"`
}

// Annotations are the hints of a tool. What MCP assumes of absent ones is not assumed here.
type Annotations struct {
	ReadOnly    bool `json:"readOnlyHint"`
	Destructive bool `json:"destructiveHint"`
	Idempotent  bool `json:"idempotentHint"`
	OpenWorld   bool `json:"openWorldHint"`
}

// Describe returns the definition of a tool. The description consists of the schema's description and the usage metadata. An output schema that
// does not describe an object is left out, since some revisions of MCP allow only objects. The error is that of a schema which is not of an object.
func Describe(tool contract.Tool) (Definition, error) {
	module := amplifier.FromAgentTool(tool, contract.ExecutionContext{})
	if module == nil {
		return Definition{}, errors.New("describe tool: the tool is nil")
	}
	input := amplifier.InputSchemaOf(tool.Schema())
	if !ofObject(input) {
		return Definition{}, fmt.Errorf("describe tool %q: its parameters are not a JSON schema with the type object", tool.Name())
	}
	d := Definition{Name: module.Name(), Description: module.Description(), InputSchema: input}
	if declares, ok := tool.(contract.WithOutputSchema); ok {
		if output := json.RawMessage(declares.OutputSchema()); ofObject(output) {
			d.OutputSchema = output
		}
	}
	if declares, ok := tool.(contract.WithHints); ok {
		hints := declares.Hints()
		d.Annotations = &Annotations{hints.ReadOnly, hints.Destructive && !hints.ReadOnly, hints.Idempotent, hints.OpenWorld}
	}
	return d, nil
}

// ofObject reports whether a schema has the type object.
func ofObject(schema json.RawMessage) bool {
	root, err := jsontree.Parse(string(schema))
	return err == nil && root.Get("type").Unquoted() == "object"
}

// schema returns the definition as a function schema, as hosts give it to a model: with what providers require and JSON Schema does not, properties
// and required, even if they are empty. An input schema that is not JSON becomes a JSON string, so that the error stays visible.
func (d Definition) schema() contract.Schema {
	parameters := string(d.InputSchema)
	for _, missing := range [][2]string{{"properties", "{}"}, {"required", "[]"}} {
		root, err := jsontree.Parse(parameters)
		if err != nil {
			parameters = jsontree.Quote(parameters)
			break
		}
		if root.Is(jsontree.Object) && root.Get(missing[0]) == nil {
			parameters = root.Put("/"+missing[0], missing[1])
		}
	}
	text := `{"type":"function","name":` + jsontree.Quote(d.functionName()) + `,"description":` + jsontree.Quote(d.Description) + `,"parameters":` + parameters + `}`
	schema, err := contract.RawSchema(text)
	if err != nil { // it nests too deeply to be read
		return contract.Schema{Name: d.functionName(), Description: d.Description}
	}
	return schema
}

// functionName returns the name that a host gives to a model: MCP allows dots, and providers do not.
func (d Definition) functionName() string { return strings.ReplaceAll(d.Name, ".", "_") }

// examples returns the examples of the input schema; an empty object if there are none and no argument is required.
func (d Definition) examples() (all []contract.Example) {
	root, err := jsontree.Parse(string(d.InputSchema))
	if err != nil {
		return nil
	}
	for i, example := range root.Get("examples").List() {
		all = append(all, contract.Example{Name: fmt.Sprintf("example %d of the schema", i+1), Arguments: example.Compact()})
	}
	if len(all) == 0 && len(root.Get("required").List()) == 0 {
		all = append(all, contract.Example{Name: "no arguments", Arguments: "{}"})
	}
	return all
}
