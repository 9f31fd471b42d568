package offer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// A function is a tool's entry in the tools array, read as far as a host has to understand it.
type functionForm struct {
	Type        string
	Name        string
	Description string
	Parameters  json.RawMessage
	Strict      json.RawMessage
}

// function returns the parameters of a schema that is a function of that name, as a provider would take it.
func function(name string, schema json.RawMessage) (json.RawMessage, error) {
	var form functionForm
	if err := json.Unmarshal(schema, &form); err != nil {
		return nil, errors.New("its schema is no JSON object")
	}
	switch {
	case repeated(string(schema)):
		return nil, errors.New("its schema has a member twice (readers differ in which of them they take)")
	case !callable(name):
		return nil, fmt.Errorf("its name %q is no name of a function (1 to 64 letters, digits, _ and -)", shorten(name))
	case form.Type != "function":
		return nil, fmt.Errorf("its schema has the type %q (it must be function)", shorten(form.Type))
	case form.Name != name:
		return nil, fmt.Errorf("its schema is of %q", shorten(form.Name))
	case strings.TrimSpace(form.Description) == "":
		return nil, errors.New("its schema has no description")
	}
	var parameters struct {
		Type       string
		Properties map[string]json.RawMessage
	}
	if err := json.Unmarshal(form.Parameters, &parameters); err != nil || parameters.Type != "object" || parameters.Properties == nil {
		return nil, errors.New("its parameters are no object schema with properties")
	}
	return form.Parameters, nil
}

// callable reports whether providers take the name.
func callable(name string) bool {
	for _, c := range []byte(name) {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && !('0' <= c && c <= '9') && c != '_' && c != '-' {
			return false
		}
	}
	return 0 < len(name) && len(name) <= 64
}

// shorten keeps foreign text from flooding a message.
func shorten(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// entry adds what /responses demands beside the schema. The schema's own bytes stay as they are.
func entry(schema json.RawMessage) json.RawMessage {
	var form functionForm
	if json.Unmarshal(schema, &form) == nil && form.Strict != nil {
		return bytes.Clone(schema)
	}
	body := bytes.TrimRight(schema, " \t\r\n")
	return append(bytes.Clone(body[:len(body)-1]), `,"strict":false}`...)
}

// Function returns the schema of a function, from a bare schema of its parameters: what contracts that know no envelope have.
func Function(name, description string, parameters json.RawMessage) (json.RawMessage, error) {
	text, err := json.Marshal(struct {
		Type        string          `json:"type"`
		Name        string          `json:"name"`
		Description string          `json:"description"`
		Parameters  json.RawMessage `json:"parameters"`
	}{"function", name, description, parameters})
	if err != nil {
		return nil, fmt.Errorf("render function %q: %w", shorten(name), err)
	}
	return text, nil
}

// FromRegistry returns everything that a registry holds (HST-009). Each offer is of one moment, whatever is registered meanwhile.
func FromRegistry(registry *contract.Registry) []Offer {
	var all []Offer
	for _, name := range registry.Names() {
		if tool, description, ok := registry.Bind(name); ok {
			all = append(all, Offer{Description: description, Tool: tool})
		}
	}
	return all
}
