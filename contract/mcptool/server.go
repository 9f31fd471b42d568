package mcptool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// A Request has a server process a request and returns its result. An error is the server's response, too: its text is that of the message.
type Request func(ctx context.Context, method string, params json.RawMessage, execution contract.ExecutionContext) (json.RawMessage, error)

// FromServer returns the tools that a server lists; a call is a request. The examples, by the name of the tool, have to succeed; without any, those
// of its input schema are used, or a call without arguments if none is required.
//
// A panic of the server is passed on, as for any tool of package contract. Text that is not a JSON object fails without a request, since no client
// could send it. Arguments are not validated: that is the server's duty.
func FromServer(request Request, examples map[string][]contract.Example) (all []contract.Tool, err error) {
	var page struct {
		Tools      []Definition
		NextCursor *string
	}
	params, seen := json.RawMessage("{}"), map[string]bool{}
	for {
		result, err := request(context.Background(), "tools/list", params, contract.ExecutionContext{})
		if err != nil {
			return nil, fmt.Errorf("list the tools: %w", err)
		}
		page.Tools, page.NextCursor = nil, nil
		if err := json.Unmarshal(result, &page); err != nil {
			return nil, fmt.Errorf("list the tools: %w", err)
		}
		for _, d := range page.Tools {
			all = append(all, Handler(d, caller(d.Name, request), examples[d.Name]...))
		}
		switch {
		case page.NextCursor == nil:
			return all, nil
		case seen[*page.NextCursor]:
			return nil, errors.New("list the tools: a cursor comes twice")
		}
		seen[*page.NextCursor] = true
		params, _ = json.Marshal(map[string]string{"cursor": *page.NextCursor})
	}
}
