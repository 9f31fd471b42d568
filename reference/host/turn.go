package host

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/offer"
	"github.com/toolconform/toolconform/reference/host/responses"
)

// turn sends requests and runs the calls, step by step. The tools are those at the beginning of the turn, so that the model
// calls what was offered.
func (c *Conversation) turn(ctx context.Context) (Turn, error) {
	tools, err := c.host.tools(nil)
	if err != nil {
		return Turn{}, err
	}
	prompt := prompt(c.host.config.Instructions, tools)
	for step := 1; step <= c.host.config.MostSteps; step++ {
		turn, ended, err := c.step(ctx, tools, prompt, step)
		if ended || err != nil {
			return turn, err
		}
	}
	return Turn{Steps: c.host.config.MostSteps}, ErrSteps
}

// step sends one request and runs the calls of the response. It reports whether the turn has ended.
func (c *Conversation) step(ctx context.Context, tools *offer.Catalogue, prompt Prompt, step int) (Turn, bool, error) {
	turn := Turn{Steps: step}
	last := step == c.host.config.MostSteps
	response, err := c.host.config.Model.Respond(ctx, c.request(prompt, last))
	if err != nil {
		return turn, false, fmt.Errorf("step %d: %w", step, err)
	}
	calls := c.take(response)
	if len(calls) == 0 {
		text := response.Text()
		if strings.TrimSpace(text) == "" {
			return turn, false, fmt.Errorf("step %d: %w", step, ErrSilent)
		}
		turn.Text = text
		return turn, true, nil
	}
	c.open = calls
	c.answers = c.host.executor.Turn(ctx, tools, calls, c.execution, c.refused(ctx, calls, last)...)
	if err := ctx.Err(); err != nil {
		c.giveUpWaiting()
		c.settle()
		return turn, false, fmt.Errorf("step %d: %w", step, err)
	}
	for i, answer := range c.answers {
		if answer.Waiting {
			turn.Waiting = append(turn.Waiting, c.callOf(i))
		}
	}
	if len(turn.Waiting) > 0 {
		return turn, true, nil
	}
	c.settle()
	return turn, false, nil
}

// request returns a request with the whole conversation. The last request of a turn allows no tool calls.
func (c *Conversation) request(prompt Prompt, last bool) responses.Request {
	request := responses.Request{
		Model: c.host.config.ModelName, Instructions: prompt.Instructions, Input: c.items, Tools: prompt.Tools,
		ParallelToolCalls: true, Include: []string{responses.EncryptedReasoning},
	}
	if last {
		request.ToolChoice = responses.NoTools
	}
	return request
}

// take adds a response to the conversation and returns its calls. Calls with a repeated identifier or without one are not
// added, and neither are items that Kept excludes, since a provider would reject them.
func (c *Conversation) take(response responses.Response) []executor.Call {
	var calls []executor.Call
	seen := map[string]bool{"": true}
	for _, item := range response.Items {
		if item.Type == responses.FunctionCall {
			calls = append(calls, executor.Call{ID: item.CallID, Name: item.Name, Arguments: item.Arguments})
			if seen[item.CallID] {
				continue
			}
			seen[item.CallID] = true
		}
		if item.Kept() {
			c.items = append(c.items, item.Raw)
		}
	}
	return calls
}

// The codes of failures that the turn itself reports.
const (
	TooManyCalls = "TOO_MANY_CALLS"
	TooManySteps = "TOO_MANY_STEPS"
)

// refused returns a result for each call that is not run: those beyond MostCalls, and all calls of the last step.
func (c *Conversation) refused(ctx context.Context, calls []executor.Call, last bool) []executor.Answer {
	reason, run := contract.Error{Code: TooManyCalls, Message: "Too many calls at once. Make fewer of them."}, c.host.config.MostCalls
	if last {
		reason, run = contract.Error{Code: TooManySteps, Message: "No more tools are run in this turn. Answer in words."}, 0
	}
	var all []executor.Answer
	for _, call := range calls[min(run, len(calls)):] {
		if call.ID != "" { // the executor rejects the others
			all = append(all, c.host.executor.Refuse(ctx, call, reason))
		}
	}
	return all
}

// giveUpWaiting records a failure for each call that waits for a client.
func (c *Conversation) giveUpWaiting() {
	for i, answer := range c.answers {
		if answer.Waiting {
			c.answers[i].Waiting = false
			c.answers[i].Result = contract.Failures(contract.Error{Code: executor.Cancelled, Message: abandoned})
		}
	}
}

const abandoned = "The turn was cancelled before the client finished the call."

// callOf returns the call of the answer with that index, without arguments if it is not open.
func (c *Conversation) callOf(answer int) executor.Call {
	for _, call := range c.open {
		if call.ID == c.answers[answer].ID {
			return call
		}
	}
	return executor.Call{ID: c.answers[answer].ID, Name: c.answers[answer].Name}
}
