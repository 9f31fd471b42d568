package responses

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Response is a response of the model.
type Response struct {
	ID    string
	Items []Item
}

// An Item is one output item of the model: a message, a call, reasoning, or an unknown type.
type Item struct {
	Raw       json.RawMessage // unchanged
	Type      string          // message, function_call, …
	CallID    string          // of a function_call
	Name      string          // of a function_call
	Arguments string          // of a function_call, as the model wrote it
	Text      string          // of a message
}

// The types of the items of a tool call and of its output.
const (
	FunctionCall       = "function_call"
	FunctionCallOutput = "function_call_output"
)

// Kept reports whether an item belongs into the conversation. It returns false for items that only a client may send and for
// calls that this package cannot handle, because the provider would reject all further requests.
func (i Item) Kept() bool {
	return !strings.HasSuffix(i.Type, "_output") && !strings.HasPrefix(i.Type, "mcp_approval_") && !slices.Contains(unanswered, i.Type)
}

// unanswered are the types of calls that no host of this package offers, and that would need a result of the client.
var unanswered = []string{"computer_call", "custom_tool_call", "local_shell_call", "shell_call", "apply_patch_call"}

// Text returns the texts of the messages, joined by empty lines.
func (r Response) Text() string {
	var all []string
	for _, i := range r.Items {
		if i.Text != "" {
			all = append(all, i.Text)
		}
	}
	return strings.Join(all, "\n\n")
}

// read parses a body. A response that failed or was cut short is an error, since the arguments of its last call may be
// incomplete.
func read(body []byte) (Response, error) {
	var wire struct {
		ID     string
		Status string
		Error  *struct{ Code, Message string }
		Output []json.RawMessage
		Why    *struct{ Reason string } `json:"incomplete_details"`
	}
	if err := json.Unmarshal(body, &wire); err != nil {
		return Response{}, errors.New("read response: the body is not a JSON object of the expected form")
	}
	switch {
	case wire.Error != nil:
		return Response{}, fmt.Errorf("read response: the model failed: %s", brief(wire.Error.Message))
	case wire.Status != "completed" && wire.Why != nil:
		return Response{}, fmt.Errorf("read response: it is %s (%s)", brief(wire.Status), brief(wire.Why.Reason))
	case wire.Status != "completed":
		return Response{}, fmt.Errorf("read response: its status is %q", brief(wire.Status))
	}
	r := Response{ID: wire.ID}
	for n, raw := range wire.Output {
		i, err := readItem(raw)
		if err != nil {
			return Response{}, fmt.Errorf("read response: output %d: %w", n, err)
		}
		r.Items = append(r.Items, i)
	}
	return r, nil
}

func readItem(raw json.RawMessage) (Item, error) {
	var wire struct {
		Type      string
		CallID    string `json:"call_id"`
		Name      string
		Arguments string
		Content   json.RawMessage
	}
	if err := json.Unmarshal(raw, &wire); err != nil || wire.Type == "" {
		return Item{}, errors.New("it is not an item")
	}
	i := Item{Raw: raw, Type: wire.Type}
	switch wire.Type {
	case FunctionCall:
		i.CallID, i.Name, i.Arguments = wire.CallID, wire.Name, wire.Arguments
	case "message":
		var parts []struct{ Text, Refusal string }
		if err := json.Unmarshal(wire.Content, &parts); err != nil {
			return Item{}, errors.New("it is a message without parts")
		}
		for _, part := range parts {
			i.Text += part.Text + part.Refusal
		}
	}
	return i, nil
}

// brief limits the length of untrusted text in a message.
func brief(text string) string {
	const most = 300
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
