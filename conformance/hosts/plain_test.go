package hosts_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A plain host is a host as somebody else might write it: one call after the other, results as text. With a flaw it is a broken one.
type plain struct {
	env      hosts.Env
	flaw     flaw
	profile  requirement.Profile
	registry *contract.Registry
	live     []contract.Tool // those that the registry took, in the order in which they were given
	guides   map[string]string
	history  []any
	asked    int
}

// A flaw is what is wrong with a host.
type flaw string

func newPlain(f flaw, profile requirement.Profile) func(hosts.Env) (hosts.Host, error) {
	return func(env hosts.Env) (hosts.Host, error) {
		h := &plain{env: env, flaw: f, profile: profile, registry: &contract.Registry{Logger: env.Logger}, guides: map[string]string{}}
		err := h.register()
		return h, err
	}
}

func (h *plain) register() error {
	var all []error
	for _, tool := range h.env.Tools {
		if h.flaw == "asks nil for its name" {
			_ = tool.Name()
		}
		if err := h.take(tool); err != nil {
			if h.flaw == "stops at the first refusal" {
				h.live = nil
				return err
			}
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

func (h *plain) take(tool contract.Tool) error {
	switch h.flaw {
	case "takes every tool":
		if _, broken := tool.(interface{ Broken() }); tool == nil || broken {
			return errors.New("no tool")
		}
		h.live = append(h.live, tool)
		return nil
	case "replaces":
		h.registry.Duplicates = contract.Replace
	case "is silent about refusals":
		h.registry.Logger = nil
	case "tells case apart":
		own := &contract.Registry{Logger: h.env.Logger}
		if err := own.Register(tool); err != nil {
			return err
		}
		for _, other := range h.live {
			if other.Name() == tool.Name() {
				return errors.New("a duplicate")
			}
		}
		h.live = append(h.live, kept{tool, tool.Name()})
		return nil
	}
	if err := h.registry.Register(tool); err != nil {
		if h.flaw == "is silent about refusals" {
			return nil
		}
		return err
	}
	if h.flaw == "replaces" {
		h.live = nil
		for _, t := range h.registry.Tools() {
			h.live = append(h.live, kept{t, t.Name()})
		}
		return nil
	}
	if h.flaw == "tries its tools out" && tool.Name() == "unit_convert" {
		tool.Execute(context.Background(), `{}`, contract.ExecutionContext{})
	}
	if h.flaw == "asks for names again" {
		h.live = append(h.live, tool)
	} else {
		h.live = append(h.live, kept{tool, tool.Name()})
	}
	h.guides[tool.Name()] = tool.UsageMetadata()
	return nil
}

// kept is a tool with the name under which it was registered.
//
//toolvet:bridge it carries a tool
type kept struct {
	contract.Tool
	name string
}

func (k kept) Name() string { return k.name }

// offered answers the tools in the order in which they are offered.
func (h *plain) offered() []contract.Tool {
	all := append([]contract.Tool(nil), h.live...)
	if h.flaw == "offers in any order" && len(all) > 0 {
		h.asked++
		all = append(all[h.asked%len(all):], all[:h.asked%len(all)]...)
	}
	if h.flaw == "knows its tools by heart" {
		var known []contract.Tool
		for _, t := range all {
			if t.Name() != "zz_9-Odd" && t.Name() != "drifter" {
				known = append(known, t)
			}
		}
		return known
	}
	return all
}

// request builds the body of the nth request of a turn.
func (h *plain) request(n int) map[string]any {
	system := h.env.Instructions
	if h.flaw == "forgets the instructions later" && n > 0 {
		system = ""
	}
	var tools []any
	for _, t := range h.offered() {
		guide := t.UsageMetadata()
		if h.flaw == "keeps old guides" {
			guide = h.guides[t.Name()]
		}
		if h.flaw != "gives guides once" || n == 0 {
			system += "\n\n" + t.Name() + ":\n" + guide
		}
		tools = append(tools, h.entry(t))
	}
	if h.flaw == "offers tools once" && n > 0 {
		tools = nil
	}
	return map[string]any{"model": h.env.Model, "instructions": system, "input": h.history, "tools": tools}
}

func (h *plain) entry(t contract.Tool) any {
	text, err := t.Schema().Render()
	if err != nil {
		return nil
	}
	if h.flaw == "leaves parameters out" {
		return map[string]any{"type": "function", "name": t.Name(), "description": t.Schema().Description,
			"parameters": map[string]any{"type": "object", "properties": map[string]any{}}}
	}
	return json.RawMessage(text)
}

// A call as it comes over the wire.
type call struct {
	Type, Name, Arguments string
	CallID                string `json:"call_id"`
	Content               []struct{ Text string }
}

// Converse implements hosts.Host.
func (h *plain) Converse(ctx context.Context, input string, execution contract.ExecutionContext) (string, error) {
	if h.flaw == "never remembers what was said" {
		h.history = []any{map[string]any{"role": "user", "content": "Hello."}}
	} else {
		h.history = append(h.history, map[string]any{"role": "user", "content": input})
	}
	steps := 6
	if h.flaw == "has no bound" {
		steps = 1 << 30
	}
	for n := range steps {
		items, err := h.ask(ctx, n)
		if err != nil {
			return "", err
		}
		text, calls := h.read(items)
		if len(calls) == 0 {
			return text, nil
		}
		if err := h.run(ctx, calls, execution); err != nil {
			return "", err
		}
		if err := ctx.Err(); err != nil {
			return "", err
		}
	}
	return "", errors.New("too many steps")
}

func (h *plain) ask(ctx context.Context, n int) ([]json.RawMessage, error) {
	body, err := json.Marshal(h.request(n))
	if err != nil {
		return nil, err
	}
	post, err := http.NewRequestWithContext(ctx, "POST", h.env.Endpoint+"/responses", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	got, err := h.env.Client.Do(post)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(got.Body)
	if err != nil || got.StatusCode != 200 {
		return nil, fmt.Errorf("%d %s %w", got.StatusCode, text, err)
	}
	var response struct{ Output []json.RawMessage }
	return response.Output, json.Unmarshal(text, &response)
}

// read keeps what can be kept in the history and answers the calls.
func (h *plain) read(items []json.RawMessage) (string, []call) {
	var text string
	var calls []call
	seen := map[string]bool{}
	for _, item := range items {
		var c call
		_ = json.Unmarshal(item, &c)
		if c.Type != "function_call" {
			for _, part := range c.Content {
				text += part.Text
			}
			h.history = append(h.history, item)
			continue
		}
		again := seen[c.CallID] || c.CallID == ""
		seen[c.CallID] = true
		if again && h.flaw != "answers twice" {
			continue
		}
		calls = append(calls, c)
		h.history = append(h.history, item)
	}
	return text, calls
}

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
		outputs = append(outputs, map[string]any{"type": "function_call_output", "call_id": id, "output": h.encode(result)})
	}
	h.history = append(h.history, outputs...)
	return nil
}

func (h *plain) knows(name string) bool {
	_, ok := h.bind(name)
	return ok
}

// outcome answers the events after a call.
func (h *plain) outcome(c call, result contract.Result) []string {
	switch {
	case h.flaw == "does not tell of unknown tools" && !h.knows(c.Name), h.flaw == "does not tell of failures" && !result.OK():
		return nil
	case result.OK(), h.flaw == "tells failures as successes":
		return []string{"tool:post"}
	case h.flaw == "tells failures twice":
		return []string{"tool:error", "tool:post"}
	}
	return []string{"tool:error"}
}

// fits reports whether the arguments may reach the tool, where the contract leaves that to the host.
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

// guarded runs a tool with a limit, and contains it.
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

// emit tells the observers, as a host does that nobody can harm.
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
