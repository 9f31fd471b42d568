package scripted

import (
	"encoding/json"
	"fmt"
)

// output returns the output items of a step.
func (s Step) output(n int) []any {
	var all []any
	for i, call := range s.Calls {
		all = append(all, map[string]any{
			"type": "function_call", "id": fmt.Sprintf("fc_%d_%d", n+1, i+1), "call_id": call.ID,
			"name": call.Name, "arguments": call.Arguments, "status": "completed",
		})
	}
	if s.Text != "" || len(all) == 0 {
		all = append(all, map[string]any{
			"type": "message", "id": fmt.Sprintf("msg_%d", n+1), "role": "assistant", "status": "completed",
			"content": []any{map[string]any{"type": "output_text", "text": s.Text, "annotations": []any{}}},
		})
	}
	return all
}

// response returns the body of a response, with every member that the provider always sends.
func response(id, model string, output []any) []byte {
	return raw(map[string]any{
		"id": id, "object": "response", "created_at": 1764547200, "status": "completed", "model": model, "output": output,
		"error": nil, "incomplete_details": nil, "instructions": nil, "metadata": map[string]string{},
		"parallel_tool_calls": true, "temperature": 1, "top_p": 1, "tool_choice": "auto", "tools": []any{},
		"usage": map[string]any{
			"input_tokens": 1, "output_tokens": 1, "total_tokens": 2,
			"input_tokens_details":  map[string]int{"cached_tokens": 0},
			"output_tokens_details": map[string]int{"reasoning_tokens": 0},
		},
	})
}

// refusal returns the body of an error response.
func refusal(status int, message string) []byte {
	kind := "invalid_request_error"
	if status >= 500 {
		kind = "server_error"
	}
	return raw(map[string]any{"error": map[string]any{"message": message, "type": kind, "param": nil, "code": nil}})
}

func raw(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		return json.RawMessage(`{"error":{"message":"the script cannot be written as JSON","type":"server_error"}}`)
	}
	return text
}
