package hosts_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A plain host is a simple, independent implementation: one call after the other, results as text. With a flaw it is a broken one.
type plain struct {
	env      hosts.Env
	flaw     flaw
	profile  requirement.Profile
	registry *contract.Registry
	live     []contract.Tool // those that the registry took, in the order in which they were given
	guides   map[string]string
	memory   sync.Mutex
	history  []any
	asked    int
	failed   atomic.Bool // a call did
}

// A flaw is a defect of a host.
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
	refused := false
	for _, tool := range h.env.Tools {
		if refused && h.flaw == "forgets the tool after a refused one" {
			refused = false
			continue
		}
		if h.flaw == "asks nil for its name" {
			_ = tool.Name()
		}
		if err := h.take(tool); err != nil {
			if h.flaw == "stops at the first refusal" {
				h.live = nil
				return err
			}
			all = append(all, err)
			refused = true
		}
	}
	return errors.Join(all...)
}

func (h *plain) take(tool contract.Tool) error {
	if done, err := h.takeOddly(tool); done {
		return err
	}
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
//toolvet:bridge it wraps a tool
type kept struct {
	contract.Tool
	name string
}

func (k kept) Name() string { return k.name }

// A call as the provider sends it.
type call struct {
	Type, Name, Arguments string
	CallID                string `json:"call_id"`
	Content               []struct{ Text string }
}

// Converse implements hosts.Host.
func (h *plain) Converse(ctx context.Context, input string, execution contract.ExecutionContext) (string, error) {
	h.failed.Store(false)
	if h.flaw == "never remembers what was said" {
		h.forget()
		h.remember(map[string]any{"role": "user", "content": "Hello."})
	} else {
		h.remember(map[string]any{"role": "user", "content": input})
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
		if len(calls) == 0 && h.failed.Load() && h.flaw == "gives up after a failure" {
			return "", errors.New("a tool failed")
		}
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

// remember adds to the history. A cancelled turn may still run concurrently with the next.
func (h *plain) remember(items ...any) {
	h.memory.Lock()
	defer h.memory.Unlock()
	h.history = append(h.history, items...)
}

func (h *plain) forget() {
	h.memory.Lock()
	defer h.memory.Unlock()
	h.history = nil
}

func (h *plain) past() []any {
	h.memory.Lock()
	defer h.memory.Unlock()
	return slices.Clone(h.history)
}

// read adds the items of a response to the history and returns the calls.
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
			h.remember(item)
			continue
		}
		again := seen[c.CallID] || c.CallID == ""
		seen[c.CallID] = true
		if again && h.flaw != "answers twice" {
			continue
		}
		calls = append(calls, c)
		h.remember(item)
	}
	return text, calls
}
