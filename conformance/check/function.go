package check

import "encoding/json"

// A Function is a tool's rendered schema, taken apart.
type Function struct {
	Name        string
	Description string
	Parameters  json.RawMessage // the JSON Schema of the arguments
	Err         error           // why it could not be taken apart
}
