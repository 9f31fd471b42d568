package responses

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Response is what the model returned.
type Response struct {
	ID    string
	Items []Item
}

// An Item is one thing that the model returned: a message, a call, reasoning, or something newer.
type Item struct {
	Raw       json.RawMessage // as it came
	Type      string          // message, function_call, …
	CallID    string          // of a function_call
	Name      string          // of a function_call
	Arguments string          // of a function_call, as the model wrote it
	Text      string          // of a message
}

// The types of an item that calls a tool, and of the one that returns it.
const (
	FunctionCall       = "function_call"
	FunctionCallOutput = "function_call_output"
)

// Kept reports whether an item belongs into the conversation. One that only a client may say, or a call of a kind that nobody here
// returns, would make the provider refuse every request from then on.
func (i Item) Kept() bool {
	return !strings.HasSuffix(i.Type, "_output") && !strings.HasPrefix(i.Type, "mcp_approval_") && !slices.Contains(unanswered, i.Type)
}

// unanswered are calls of tools that no host of this package offers, and that a client would have to return.
var unanswered = []string{"computer_call", "custom_tool_call", "local_shell_call", "shell_call", "apply_patch_call"}

// Text returns what the messages say, joined by empty lines.
func (r Response) Text() string {
	var all []string
	for _, i := range r.Items {
		if i.Text != "" {
			all = append(all, i.Text)
		}
	}
	return strings.Join(all, "\n\n")
}

// read reads a body. A response that failed, or was cut short, is an error: the arguments of its last call may be half of what the
// model meant.
func read(body []byte) (Response, error) {
	var wire struct {
		ID     string
		Status string
		Error  *struct{ Code, Message string }
		Output []json.RawMessage
		Why    *struct{ Reason string } `json:"incomplete_details"`
	}
	if err := json.Unmarshal(body, &wire); err != nil {
		return Response{}, errors.New("read response: the body is no JSON object of the expected form")
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
		return Item{}, errors.New("it is no item")
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

// brief keeps foreign text from flooding a message.
func brief(text string) string {
	const most = 300
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
