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

// A Conversation is a sequence of turns. Its contents are always valid for a provider: every call has its result, even after a
// turn that was cancelled or failed. It is safe for concurrent use; turns wait for each other.
type Conversation struct {
	host      *Host
	execution contract.ExecutionContext

	mu      sync.Mutex
	items   []json.RawMessage // all calls in them have a result, except those in open
	open    []executor.Call   // calls of the last response, while some wait for a client
	answers []executor.Answer // results of those open calls that do not wait
}

// A Turn is the result of a turn.
type Turn struct {
	Text    string          // the final text of the model; empty while calls wait
	Waiting []executor.Call // calls that a client has to finish with Finish
	Steps   int             // number of requests
}

// The errors of a turn, in addition to those of the model and of the context.
var (
	ErrSteps   = errors.New("the model still calls tools after the last step")
	ErrSilent  = errors.New("the model returned neither text nor calls")
	ErrWaiting = errors.New("calls wait for the client: finish them first")
	ErrFinish  = errors.New("finish exactly the calls that wait")
)

// Begin returns a new conversation on behalf of a user.
func (h *Host) Begin(execution contract.ExecutionContext) *Conversation {
	return &Conversation{host: h, execution: execution}
}

// Say sends the input of a user to the model and runs the tools that it calls, until the model returns text or a client has to
// finish a call. If ctx ends, every call still gets a result, so that the conversation can continue.
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
		c.items = c.items[:before] // the model has not seen it
	}
	return turn, err
}

// Finish continues a turn with the results of the calls that waited for a client, with the call identifiers as keys. Calls that have a
// result already are not run again.
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

// settle appends the results of the open calls to the conversation.
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
