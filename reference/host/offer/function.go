package offer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// A functionForm is a tool's entry in the tools array, as far as a host has to read it.
type functionForm struct {
	Type        string
	Name        string
	Description string
	Parameters  json.RawMessage
	Strict      json.RawMessage
}

// function returns the parameters of a function schema with that name, or an error if providers would reject it.
func function(name string, schema json.RawMessage) (json.RawMessage, error) {
	var form functionForm
	if err := json.Unmarshal(schema, &form); err != nil {
		return nil, errors.New("its schema is not a JSON object")
	}
	switch {
	case repeated(string(schema)):
		return nil, errors.New("its schema has a repeated member (decoders disagree about it)")
	case !callable(name):
		return nil, fmt.Errorf("its name %q is not a function name (1 to 64 letters, digits, _ and -)", shorten(name))
	case form.Type != "function":
		return nil, fmt.Errorf("its schema has the type %q (it must be function)", shorten(form.Type))
	case form.Name != name:
		return nil, fmt.Errorf("its schema has the name %q", shorten(form.Name))
	case strings.TrimSpace(form.Description) == "":
		return nil, errors.New("its schema has no description")
	}
	var parameters struct {
		Type       string
		Properties map[string]json.RawMessage
	}
	if err := json.Unmarshal(form.Parameters, &parameters); err != nil || parameters.Type != "object" || parameters.Properties == nil {
		return nil, errors.New("its parameters are not an object schema with properties")
	}
	return form.Parameters, nil
}

// callable reports whether providers accept the name.
func callable(name string) bool {
	for _, c := range []byte(name) {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && !('0' <= c && c <= '9') && c != '_' && c != '-' {
			return false
		}
	}
	return 0 < len(name) && len(name) <= 64
}

// shorten limits the length of untrusted text in a message.
func shorten(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// entry adds the members that /responses requires. The bytes of the schema are unchanged.
func entry(schema json.RawMessage) json.RawMessage {
	var form functionForm
	if json.Unmarshal(schema, &form) == nil && form.Strict != nil {
		return bytes.Clone(schema)
	}
	body := bytes.TrimRight(schema, " \t\r\n")
	return append(bytes.Clone(body[:len(body)-1]), `,"strict":false}`...)
}

// Function returns a function schema for a schema of its parameters, for contracts without a function form.
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

// FromRegistry returns offers for all tools of a registry (HST-009). Each offer is consistent, even during registrations.
func FromRegistry(registry *contract.Registry) []Offer {
	var all []Offer
	for _, name := range registry.Names() {
		if tool, description, ok := registry.Bind(name); ok {
			all = append(all, Offer{Description: description, Tool: tool})
		}
	}
	return all
}
