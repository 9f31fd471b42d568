package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/responses"
)

// A Conversation goes on from turn to turn. What is in it is always what a provider takes: every call has its result, also after a
// turn that was cancelled or that failed. It is safe for concurrent use; turns wait for each other.
type Conversation struct {
	host      *Host
	execution contract.ExecutionContext

	mu      sync.Mutex
	items   []json.RawMessage // all calls in them are returned, but for those of open
	open    []executor.Call   // the calls of the last response, while some wait for a client
	answers []executor.Answer // of those that do not wait
}

// A Turn is what came of something that a user said.
type Turn struct {
	Text    string          // what the model says at the end; empty while it waits
	Waiting []executor.Call // calls that a client has to finish: Finish goes on with them
	Steps   int             // how many requests it took
}

// The errors of a turn, beside those of the model and of the context.
var (
	ErrSteps   = errors.New("the model still calls tools after the last step")
	ErrSilent  = errors.New("the model answered neither words nor calls")
	ErrWaiting = errors.New("calls wait for the client: finish them first")
	ErrFinish  = errors.New("finish exactly the calls that wait")
)

// Begin makes a conversation, on somebody's behalf.
func (h *Host) Begin(execution contract.ExecutionContext) *Conversation {
	return &Conversation{host: h, execution: execution}
}

// Say hands the model what a user says and runs the tools that it calls, until it returns in words or a client has to do something. Where
// the context ends on the way, every call is returned first, and the conversation can go on.
func (c *Conversation) Say(ctx context.Context, input string) (Turn, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.open) > 0 {
		return Turn{}, ErrWaiting
	}
	before := len(c.items)
	c.items = append(c.items, responses.Message("user", input))
	turn, err := c.turn(ctx)
	if err != nil && len(c.items) == before+1 {
		c.items = c.items[:before] // nobody heard it
	}
	return turn, err
}

// Finish goes on with what a client made of the calls that waited: one result for each, by its identifier. What was returned before
// is not run again.
func (c *Conversation) Finish(ctx context.Context, results map[string]contract.Result) (Turn, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	waiting := 0
	for _, answer := range c.answers {
		if answer.Waiting {
			waiting++
			if result, ok := results[answer.ID]; !ok || result.IsZero() {
				return Turn{}, fmt.Errorf("finish call %q: %w", answer.ID, ErrFinish)
			}
		}
	}
	if waiting == 0 || len(results) != waiting {
		return Turn{}, fmt.Errorf("finish %d calls of %d: %w", len(results), waiting, ErrFinish)
	}
	for i, answer := range c.answers {
		if answer.Waiting {
			c.answers[i].Result, c.answers[i].Waiting = results[answer.ID], false
		}
	}
	c.settle()
	return c.turn(ctx)
}

// settle writes the results of the open calls into the conversation.
func (c *Conversation) settle() {
	for _, answer := range c.answers {
		if answer.ID == "" {
			text := fmt.Sprintf("A call of %q had no identifier, so it was not run.", shorten(answer.Name))
			c.items = append(c.items, responses.Message("developer", text))
			continue
		}
		c.items = append(c.items, responses.CallOutput(answer.ID, Encode(answer.Result)))
	}
	c.open, c.answers = nil, nil
}

func shorten(text string) string {
	const most = 80
	return strings.ToValidUTF8(text[:min(len(text), most)], "")
}
