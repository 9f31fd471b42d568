package gram

import (
	"encoding/json"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// schemaTypes are the JSON Schema types of the kinds.
var schemaTypes = map[Kind]string{
	Text: "string", Int: "integer", Double: "number", Bool: "boolean", Object: "object", Array: "array",
}

// Schema returns the JSON Schema of the arguments, draft 2020-12, the same bytes every time: an object with properties and
// required, both always present and in the order of the parameters. It allows other members. The result of the tool and
// parameters without a name are not part of it.
func (s Signature) Schema() json.RawMessage {
	if s.IsZero() {
		return nil
	}
	return appendObject([]byte(`{"type":"object"`), s.parameters)
}

// appendObject writes the members of an object and closes it.
func appendObject(out []byte, members []Parameter) []byte {
	out = append(out, `,"properties":{`...)
	n := 0
	for i := range members {
		if members[i].Name == "" {
			continue
		}
		out = append(jsontree.AppendString(separated(out, n), members[i].Name), ':')
		out = members[i].schema(out)
		n++
	}
	out = append(out, `},"required":[`...)
	n = 0
	for i := range members {
		if members[i].Name != "" && !members[i].Optional {
			out = jsontree.AppendString(separated(out, n), members[i].Name)
			n++
		}
	}
	return append(out, "]}"...)
}

// schema writes the schema of a parameter or a field.
func (p *Parameter) schema(out []byte) []byte {
	out = append(append(append(out, `{"type":"`...), schemaTypes[p.Type.Kind]...), '"')
	if p.Description != "" {
		out = jsontree.AppendString(append(out, `,"description":`...), p.Description)
	}
	if p.Enum != nil {
		out = append(out, `,"enum":[`...)
		for i, text := range p.Enum {
			out = append(separated(out, i), text...)
		}
		out = append(out, ']')
	}
	if p.Default != "" {
		out = append(append(out, `,"default":`...), p.Default...)
	}
	return p.Type.schema(out)
}

// schema writes the parts of a type other than its name, and closes the object.
func (t Type) schema(out []byte) []byte {
	switch {
	case t.Items != nil:
		out = append(append(append(out, `,"items":{"type":"`...), schemaTypes[t.Items.Kind]...), '"')
		return append(t.Items.schema(out), '}')
	case t.Fields != nil:
		return appendObject(out, t.Fields)
	}
	return append(out, '}')
}
