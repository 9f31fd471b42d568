// Package responses speaks the /responses protocol of OpenAI, as far as a turn with tools needs it: AGN-005 has tools called over it.
// Items that it does not know are kept as they are and sent back.
package responses

import "encoding/json"

// A Request is the body of POST /responses. Every request carries the whole conversation, so that nothing depends on what the provider
// keeps.
type Request struct {
	Model             string            `json:"model"`
	Instructions      string            `json:"instructions,omitempty"`
	Input             []json.RawMessage `json:"input"`
	Tools             []json.RawMessage `json:"tools,omitempty"`
	ToolChoice        string            `json:"tool_choice,omitempty"` // NoTools, or whatever the model likes
	ParallelToolCalls bool              `json:"parallel_tool_calls"`
	Store             bool              `json:"store"`
	Include           []string          `json:"include,omitempty"`
}

// NoTools is the tool choice that leaves the model only words.
const NoTools = "none"

// EncryptedReasoning is what to include so that the reasoning of a model that the provider does not store can be sent back.
const EncryptedReasoning = "reasoning.encrypted_content"

// Message returns an input item: a text by a role, "user" or "developer".
func Message(role, text string) json.RawMessage {
	return item(struct {
		Type    string `json:"type"`
		Role    string `json:"role"`
		Content string `json:"content"`
	}{"message", role, text})
}

// CallOutput returns an input item: what a call came to.
func CallOutput(callID, output string) json.RawMessage {
	return item(struct {
		Type   string `json:"type"`
		CallID string `json:"call_id"`
		Output string `json:"output"`
	}{"function_call_output", callID, output})
}

// item renders an item. Structs of strings always marshal; encoding/json replaces what is no UTF-8.
func item(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		return json.RawMessage(`{}`)
	}
	return text
}
