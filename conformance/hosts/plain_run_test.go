package hosts_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

func (h *plain) run(ctx context.Context, calls []call, execution contract.ExecutionContext) error {
	var outputs []any
	for i, c := range calls {
		if h.flaw == "leaves calls open when it is cancelled" && ctx.Err() != nil {
			return ctx.Err()
		}
		if h.flaw != "tells of a call when it is over" && (h.flaw != "does not tell of unknown tools" || h.knows(c.Name)) {
			h.emit(ctx, "tool:pre", c)
		}
		result := h.execute(ctx, c, execution)
		if h.flaw == "repeats what failed" && strings.Contains(result.String(), "no city of that name; ask") && !result.OK() {
			result = h.execute(ctx, c, execution)
		}
		if h.flaw == "tells of a call when it is over" {
			h.emit(ctx, "tool:pre", c)
		}
		for _, name := range h.outcome(c, result) {
			h.emit(ctx, name, c)
		}
		if h.flaw == "ends the turn at a failure" && !result.OK() {
			return result.Err()
		}
		id := c.CallID
		if h.flaw == "mixes the answers up" && calls[0].CallID == "one" {
			id = calls[len(calls)-1-i].CallID
		}
		if !result.OK() {
			h.failed.Store(true)
		}
		outputs = append(outputs, map[string]any{"type": "function_call_output", "call_id": id, "output": h.encode(result)})
		if h.flaw == "sends an answer twice" && id == "same" {
			outputs = append(outputs, outputs[len(outputs)-1])
		}
	}
	h.remember(outputs...)
	return nil
}

func (h *plain) knows(name string) bool {
	_, ok := h.bind(name)
	return ok
}

// outcome emits the event after a call.
func (h *plain) outcome(c call, result contract.Result) []string {
	switch {
	case len(h.env.Observers) == 1 && h.flaw == "does not tell of successes" && result.OK(),
		len(h.env.Observers) == 1 && h.flaw == "does not tell one observer of failures" && !result.OK():
		return nil
	case h.flaw == "does not tell of unknown tools" && !h.knows(c.Name), h.flaw == "does not tell of failures" && !result.OK():
		return nil
	case result.OK(), h.flaw == "tells failures as successes":
		return []string{"tool:post"}
	case h.flaw == "tells failures twice":
		return []string{"tool:error", "tool:post"}
	}
	return []string{"tool:error"}
}

// fits reports whether the arguments are passed to the tool, where the contract leaves that to the host.
func (h *plain) fits(tool contract.Tool, text string) bool {
	var members map[string]any
	if strings.TrimSpace(text) != "" && json.Unmarshal([]byte(text), &members) != nil {
		return false
	}
	for _, p := range tool.Schema().Parameters {
		value, given := members[p.Name]
		_, isText := value.(string)
		if h.profile == requirement.Gram && (p.Required && !given || given && p.Type == contract.String && !isText) {
			return false
		}
	}
	return true
}

func (h *plain) encode(r contract.Result) string {
	switch {
	case r.OK() && h.flaw == "says only that it worked":
		return "Success"
	case r.OK():
		return r.JSON()
	case r.IsZero() && h.flaw == "takes silence for success":
		return "{}"
	case h.flaw == "hides failures":
		return `"` + r.Err().Error() + `"`
	case h.flaw == "loses the message":
		return "Error: the tool failed"
	}
	var codes []string
	for _, reason := range r.Errors() {
		codes = append(codes, reason.Code)
	}
	if h.flaw == "tells the code and not the message" {
		return "Error: " + strings.Join(codes, " ")
	}
	return "Error: " + r.Err().Error() + " " + strings.Join(codes, " ")
}

func (h *plain) bind(name string) (contract.Tool, bool) {
	if h.flaw == "ignores case" {
		return h.registry.Lookup(strings.TrimSpace(name))
	}
	for _, t := range h.live {
		if t.Name() == name {
			return t, true
		}
	}
	return nil, false
}

func (h *plain) execute(ctx context.Context, c call, execution contract.ExecutionContext) contract.Result {
	tool, ok := h.bind(c.Name)
	if !ok {
		code := "NOT_FOUND"
		if h.flaw == "gives no code" {
			code = ""
		}
		return contract.Failures(contract.Error{Code: code, Message: "no such tool"})
	}
	if (h.profile == requirement.Amplifier || h.profile == requirement.Gram) && h.flaw != "checks no arguments" && !h.fits(tool, c.Arguments) {
		return contract.Failure("the arguments do not fit")
	}
	if h.flaw == "prints arguments again" {
		var value any
		if json.Unmarshal([]byte(c.Arguments), &value) == nil {
			text, _ := json.Marshal(value)
			c.Arguments = string(text)
		}
	}
	if h.flaw == "forgets who it is" {
		execution = contract.ExecutionContext{SessionID: execution.SessionID}
	}
	if h.flaw == "lets panics through" {
		return tool.Execute(ctx, c.Arguments, execution)
	}
	return h.guarded(ctx, tool, c, execution)
}

// guarded runs a tool with a timeout and recovers its panics.
func (h *plain) guarded(ctx context.Context, tool contract.Tool, c call, execution contract.ExecutionContext) contract.Result {
	if h.flaw == "does not pass the end on" {
		ctx = context.Background()
	}
	limited, cancel := context.WithTimeout(ctx, h.env.Limit)
	defer cancel()
	room := 1
	if h.flaw == "leaves goroutines behind" {
		room = 0
	}
	done := make(chan contract.Result, room)
	go func() {
		returned := false
		defer func() {
			cause := recover()
			if returned {
				return
			}
			message := "the tool failed unexpectedly"
			if h.flaw == "tells what the panic said" {
				message = fmt.Sprint(cause)
			}
			if h.flaw != "does not log panics" {
				h.env.Logger.Error("tool crashed", "tool", c.Name, "cause", cause)
			}
			done <- contract.Failure(message)
		}()
		result := tool.Execute(limited, c.Arguments, execution)
		returned = true
		done <- result
	}()
	patience := time.Second
	if h.flaw == "waits for ever" {
		patience = 1000 * time.Hour
	}
	select {
	case result := <-done:
		return result
	case <-limited.Done():
	}
	select {
	case result := <-done:
		return result
	case <-time.After(patience):
		if h.flaw == "calls a deaf tool a success" {
			return contract.Cancelled(nil)
		}
		return contract.Failure("the tool did not answer in time")
	}
}

// emit notifies the observers, so that none of them can harm the host.
func (h *plain) emit(ctx context.Context, name string, c call) {
	for _, observe := range h.env.Observers {
		if h.flaw == "waits for whoever watches" {
			func() {
				defer func() { _ = recover() }()
				_ = observe(ctx, hosts.Event{Name: name, CallID: c.CallID, Tool: c.Name})
			}()
			continue
		}
		if h.flaw == "lets whoever watches panic" {
			_ = observe(ctx, hosts.Event{Name: name, CallID: c.CallID, Tool: c.Name})
			continue
		}
		taken := make(chan struct{})
		go func() {
			defer close(taken)
			defer func() { _ = recover() }()
			_ = observe(ctx, hosts.Event{Name: name, CallID: c.CallID, Tool: c.Name})
		}()
		select {
		case <-taken:
		case <-time.After(time.Second):
		}
	}
}
