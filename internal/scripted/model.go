// Package scripted is a scripted language model behind OpenAI's /responses protocol, for tests of hosts. It validates requests as strictly as
// the provider does, and records them.
package scripted

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// A Step is the model's response to one request.
type Step struct {
	Calls  []Call // of tools
	Text   string // next to the calls, or at the end
	Status int    // an HTTP error status; 0 for a normal response
	Raw    string // a body that replaces the normal one
}

// A Call is a call of a tool by the model.
type Call struct {
	ID        string // may be ""
	Name      string
	Arguments string
}

// A Script returns the response to the nth request, from 0.
type Script func(n int, request Request) Step

// Steps returns a script with the given steps, followed by the text Done.
func Steps(steps ...Step) Script {
	return func(n int, _ Request) Step {
		if n < len(steps) {
			return steps[n]
		}
		return Step{Text: Done}
	}
}

// Done is the text at the end of a script.
const Done = "done"

// A Model is an http.Handler for POST …/responses. It is safe for concurrent use.
type Model struct {
	script Script

	mu       sync.Mutex
	count    int
	requests []Request
	refusals []string
	known    map[string][]item // all items of a conversation, by the response that ended it
}

// New returns a model.
func New(script Script) *Model {
	return &Model{script: script, known: map[string][]item{}}
}

// Requests returns the valid requests, in order.
func (m *Model) Requests() []Request {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.requests)
}

// Refusals returns the reasons of refused requests, in order.
func (m *Model) Refusals() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.refusals)
}

// largestRequest limits a request, in bytes.
const largestRequest = 64 << 20

// ServeHTTP responds to one request.
func (m *Model) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	if r.Method != http.MethodPost || !strings.HasSuffix(r.URL.Path, "/responses") {
		m.refuse(w, http.StatusNotFound, fmt.Errorf("there is no %s %s", r.Method, r.URL.Path))
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largestRequest))
	if err != nil {
		m.refuse(w, http.StatusRequestEntityTooLarge, err)
		return
	}
	request, err := m.read(body)
	if err != nil {
		m.refuse(w, http.StatusBadRequest, err)
		return
	}
	status, text := m.respond(request)
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

// read parses and validates a request.
func (m *Model) read(body []byte) (Request, error) {
	request, err := parse(body)
	if err != nil {
		return request, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if request.Previous != "" {
		before, ok := m.known[request.Previous]
		if !ok {
			return request, fmt.Errorf("previous response with id '%s' not found", request.Previous)
		}
		request.items = append(slices.Clone(before), request.items...)
	}
	return request, errors.Join(request.checkTools(), request.checkCalls())
}

// respond returns the response of the next step.
func (m *Model) respond(request Request) (int, []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := m.count
	m.count++
	m.requests = append(m.requests, request)
	step := m.script(n, request)
	switch {
	case step.Status != 0:
		return step.Status, refusal(step.Status, "requested by the script")
	case step.Raw != "":
		return http.StatusOK, []byte(step.Raw)
	}
	id := fmt.Sprintf("resp_%d", n+1)
	m.known[id] = slices.Clone(request.items)
	for _, call := range step.Calls {
		m.known[id] = append(m.known[id], item{Type: "function_call", CallID: call.ID})
	}
	return http.StatusOK, response(id, request.Model, step.output(n))
}

func (m *Model) refuse(w http.ResponseWriter, status int, err error) {
	m.mu.Lock()
	m.refusals = append(m.refusals, err.Error())
	m.mu.Unlock()
	w.WriteHeader(status)
	_, _ = w.Write(refusal(status, err.Error()))
}
