// Package responses implements the /responses protocol of OpenAI as far as turns with tools need it: AGN-005 requires it for
// tool calls. Unknown items are kept and sent back unchanged.
package responses

import "encoding/json"

// A Request is the body of POST /responses. Every request has the whole conversation, so that nothing depends on the provider's
// storage.
type Request struct {
	Model             string            `json:"model"`
	Instructions      string            `json:"instructions,omitempty"`
	Input             []json.RawMessage `json:"input"`
	Tools             []json.RawMessage `json:"tools,omitempty"`
	ToolChoice        string            `json:"tool_choice,omitempty"` // NoTools, or empty for the default
	ParallelToolCalls bool              `json:"parallel_tool_calls"`
	Store             bool              `json:"store"`
	Include           []string          `json:"include,omitempty"`
}

// NoTools is the tool choice that allows only text.
const NoTools = "none"

// EncryptedReasoning is the value of include for reasoning that can be sent back if the provider does not store it.
const EncryptedReasoning = "reasoning.encrypted_content"

// Message returns an input item with a text of a role, "user" or "developer".
func Message(role, text string) json.RawMessage {
	return item(struct {
		Type    string `json:"type"`
		Role    string `json:"role"`
		Content string `json:"content"`
	}{"message", role, text})
}

// CallOutput returns an input item with the output of a call.
func CallOutput(callID, output string) json.RawMessage {
	return item(struct {
		Type   string `json:"type"`
		CallID string `json:"call_id"`
		Output string `json:"output"`
	}{"function_call_output", callID, output})
}

// item encodes an item. Structs of strings always marshal; encoding/json replaces invalid UTF-8.
func item(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		return json.RawMessage(`{}`)
	}
	return text
}
