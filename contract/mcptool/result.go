package mcptool

import (
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Result is the result of tools/call.
type Result struct {
	Content           []json.RawMessage `json:"content"`
	StructuredContent json.RawMessage   `json:"structuredContent,omitempty"`
	IsError           bool              `json:"isError,omitempty"`
}

// ResultOf returns the result that a server sends for the result of a tool. The payload is the text of the content and, if it is an object, the
// structured content. A failure has the messages of its reasons and nothing else.
func ResultOf(r contract.Result) Result {
	if err := r.Err(); err != nil {
		return Result{Content: []json.RawMessage{textBlock(err.Error())}, IsError: true}
	}
	payload := r.JSON()
	result := Result{Content: []json.RawMessage{textBlock(payload)}}
	if strings.HasPrefix(payload, "{") {
		result.StructuredContent = json.RawMessage(payload)
	}
	return result
}

func textBlock(text string) json.RawMessage {
	return json.RawMessage(`{"type":"text","text":` + jsontree.Quote(text) + `}`)
}

// toContract returns a result of package contract. The structured content is the payload, or else the content; the texts of a result that is an
// error are the message of a failure.
func (r *Result) toContract() contract.Result {
	switch {
	case r.IsError:
		return contract.Failure(r.Text())
	case len(r.StructuredContent) > 0:
		return contract.Success(r.StructuredContent)
	case r.Content == nil:
		return contract.Success([]json.RawMessage{})
	}
	return contract.Success(r.Content)
}

// Text returns the texts of the content.
func (r *Result) Text() string {
	var all []string
	for _, block := range r.Content {
		var text struct{ Text string }
		if json.Unmarshal(block, &text) == nil && text.Text != "" {
			all = append(all, text.Text)
		}
	}
	return strings.Join(all, "\n")
}
