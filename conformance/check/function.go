package check

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Function is the parsed rendering of a tool's schema. It is read from the bytes that a model sees, never from a
// contract.Schema.
type Function struct {
	Name        string
	Description string
	Parameters  json.RawMessage // the JSON Schema of the arguments; nil if absent
	Err         error           // why parsing failed: it is not a JSON object

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
	if parameters != nil {
		f.Parameters = json.RawMessage(parameters.Text)
	}
	return f
}
