package host

import (
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/executor"
)

// state is a conversation between two turns, or one that waits for a client, as JSON.
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

// Save writes the conversation down, so that another process can go on with it: between turns, and while calls wait for a client. It waits
// for a turn that is under way.
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

// Resume goes on with a conversation that was saved. What was returned before is not run again. Who can change a saved conversation can
// change what the model believes: keep it where the conversation itself may be kept.
func (h *Host) Resume(saved []byte) (*Conversation, error) {
	var s state
	if err := json.Unmarshal(saved, &s); err != nil {
		return nil, fmt.Errorf("resume conversation: %w", err)
	}
	if s.Version != stateVersion {
		return nil, fmt.Errorf("resume conversation: it is of version %d, and this host knows %d", s.Version, stateVersion)
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
	if err := c.whole(); err != nil {
		return nil, fmt.Errorf("resume conversation: %w", err)
	}
	return c, nil
}

// result reads one result, which is a failure or has a payload.
func (a answered) answer() (executor.Answer, error) {
	result := contract.Failures(a.Errors...)
	if len(a.Errors) == 0 {
		if len(a.Payload) == 0 {
			return executor.Answer{}, fmt.Errorf("resume conversation: the answer to the call %.40q says nothing", a.ID)
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
