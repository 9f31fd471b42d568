package host

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/responses"
)

// A state is the JSON form of a conversation between two turns, or of one that waits for a client.
type state struct {
	Version   int               `json:"version"`
	Items     []json.RawMessage `json:"items"`
	Execution caller            `json:"execution"`
	Open      []called          `json:"open,omitempty"`
	Answers   []answered        `json:"answers,omitempty"`
}

type caller struct {
	SessionID      string `json:"session,omitempty"`
	ConversationID string `json:"conversation,omitempty"`
	UserID         string `json:"user,omitempty"`
}

type called struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Arguments string `json:"arguments"`
}

type answered struct {
	ID       string           `json:"id"`
	Name     string           `json:"name"`
	Executed bool             `json:"executed"`
	Waiting  bool             `json:"waiting"`
	Payload  json.RawMessage  `json:"payload,omitempty"`
	Errors   []contract.Error `json:"errors,omitempty"`
}

const stateVersion = 1

// Save encodes the conversation, so that another process can continue it: between turns, or while calls wait for a client. It
// waits for a running turn.
func (c *Conversation) Save() ([]byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := state{Version: stateVersion, Items: c.items, Execution: caller(c.execution)}
	for _, call := range c.open {
		s.Open = append(s.Open, called(call))
	}
	for _, a := range c.answers {
		s.Answers = append(s.Answers, answered{a.ID, a.Name, a.Executed, a.Waiting, json.RawMessage(a.Result.JSON()), a.Result.Errors()})
	}
	text, err := json.Marshal(s)
	if err != nil {
		return nil, fmt.Errorf("save conversation: %w", err)
	}
	return text, nil
}

// Resume continues a saved conversation. Calls that have a result are not run again. A changed conversation changes what the
// model believes, so protect saved conversations.
func (h *Host) Resume(saved []byte) (*Conversation, error) {
	var s state
	if err := json.Unmarshal(saved, &s); err != nil {
		return nil, fmt.Errorf("resume conversation: %w", err)
	}
	if s.Version != stateVersion {
		return nil, fmt.Errorf("resume conversation: it has version %d, but this host supports %d", s.Version, stateVersion)
	}
	c := h.Begin(contract.ExecutionContext(s.Execution))
	c.items = s.Items
	for _, call := range s.Open {
		c.open = append(c.open, executor.Call(call))
	}
	for _, a := range s.Answers {
		answer, err := a.answer()
		if err != nil {
			return nil, err
		}
		c.answers = append(c.answers, answer)
	}
	if err := c.complete(); err != nil {
		return nil, fmt.Errorf("resume conversation: %w", err)
	}
	return c, nil
}

// answer parses one result, which is a failure or has a payload.
func (a answered) answer() (executor.Answer, error) {
	result := contract.Failures(a.Errors...)
	if len(a.Errors) == 0 {
		if len(a.Payload) == 0 {
			return executor.Answer{}, fmt.Errorf("resume conversation: the answer to the call %.40q is empty", a.ID)
		}
		result = contract.Success(a.Payload)
	}
	return executor.Answer{ID: a.ID, Name: a.Name, Executed: a.Executed, Waiting: a.Waiting, Result: result}, nil
}

// waits reports whether a call waits for a client.
func (c *Conversation) waits() bool {
	for _, a := range c.answers {
		if a.Waiting {
			return true
		}
	}
	return false
}

var errNoneWaiting = errors.New("calls are open, but none of them waits for a client")

// complete returns an error if a saved conversation is incomplete, because a provider would reject it: every call needs one result after
// it. An open call instead has an answer or waits.
func (c *Conversation) complete() error {
	calls, err := c.unanswered()
	if err != nil {
		return err
	}
	open := map[string]bool{}
	for _, call := range c.open {
		if call.ID != "" && !calls[call.ID] {
			return fmt.Errorf("the call %.40q is open, but not in the conversation", call.ID)
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
			return fmt.Errorf("the call %.40q is answered, but not open, or answered twice", answer.ID)
		}
		open[answer.ID] = answer.ID == "" // there may be several without an identifier
	}
	for id, still := range open {
		if still && id != "" {
			return fmt.Errorf("the open call %.40q has no answer and does not wait", id)
		}
	}
	if len(c.open) > 0 && !c.waits() {
		return errNoneWaiting
	}
	return nil
}

// unanswered returns the calls in the conversation without a result.
func (c *Conversation) unanswered() (map[string]bool, error) {
	calls := map[string]bool{}
	for n, raw := range c.items {
		var item struct {
			Type   string
			CallID string `json:"call_id"`
		}
		if err := json.Unmarshal(raw, &item); err != nil || item.Type == "" {
			return nil, fmt.Errorf("item %d is not an item", n)
		}
		switch item.Type {
		case responses.FunctionCall:
			if item.CallID == "" || calls[item.CallID] {
				return nil, fmt.Errorf("item %d is a call without an identifier, or with a repeated one", n)
			}
			calls[item.CallID] = true
		case responses.FunctionCallOutput:
			if !calls[item.CallID] {
				return nil, fmt.Errorf("item %d is the output of the call %.40q, which does not exist", n, item.CallID)
			}
			delete(calls, item.CallID)
		}
	}
	return calls, nil
}
