package host

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/reference/host/responses"
)

var errNobodyWaits = errors.New("calls are open, and none of them waits for a client")

// whole reports what a conversation that somebody kept lacks to be one: a provider would refuse it, and with it all that is said in it
// from then on. Every call has one result behind it, but for those that are open; those have one each among the results.
func (c *Conversation) whole() error {
	calls, err := c.unanswered()
	if err != nil {
		return err
	}
	open := map[string]bool{}
	for _, call := range c.open {
		if call.ID != "" && !calls[call.ID] {
			return fmt.Errorf("the call %.40q is open, and not in the conversation", call.ID)
		}
		open[call.ID] = true
	}
	for id := range calls {
		if !open[id] {
			return fmt.Errorf("the call %.40q has no answer", id)
		}
	}
	for _, answer := range c.answers {
		if !open[answer.ID] {
			return fmt.Errorf("the call %.40q is answered, and not open or answered already", answer.ID)
		}
		open[answer.ID] = answer.ID == "" // of which there may be several
	}
	for id, still := range open {
		if still && id != "" {
			return fmt.Errorf("the open call %.40q has no answer, not even that it waits", id)
		}
	}
	if len(c.open) > 0 && !c.waits() {
		return errNobodyWaits
	}
	return nil
}

// unanswered returns the calls in the conversation that have no result there.
func (c *Conversation) unanswered() (map[string]bool, error) {
	calls := map[string]bool{}
	for n, raw := range c.items {
		var item struct {
			Type   string
			CallID string `json:"call_id"`
		}
		if err := json.Unmarshal(raw, &item); err != nil || item.Type == "" {
			return nil, fmt.Errorf("item %d is no item", n)
		}
		switch item.Type {
		case responses.FunctionCall:
			if item.CallID == "" || calls[item.CallID] {
				return nil, fmt.Errorf("item %d is a call without an identifier, or with that of another one", n)
			}
			calls[item.CallID] = true
		case responses.FunctionCallOutput:
			if !calls[item.CallID] {
				return nil, fmt.Errorf("item %d answers the call %.40q, which is not there", n, item.CallID)
			}
			delete(calls, item.CallID)
		}
	}
	return calls, nil
}
