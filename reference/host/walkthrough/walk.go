package walkthrough

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/scripted"
	"github.com/toolconform/toolconform/reference"
	"github.com/toolconform/toolconform/reference/host"
	"github.com/toolconform/toolconform/reference/host/events"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/responses"
)

// A Walk is the record of a walkthrough.
type Walk struct {
	Tools        []string `json:"tools"` // offered by the host
	Instructions string   `json:"instructions"`
	Say          string   `json:"say"`
	Rounds       []Round  `json:"rounds"`
	Text         string   `json:"text"`            // final text of the model
	Error        string   `json:"error,omitempty"` // why the turn did not end with a text
}

// A Round is one request with its consequences.
type Round struct {
	Outputs []Output       `json:"outputs"` // results of the previous round, as the model reads them
	Calls   []Made         `json:"calls"`   // calls of the model
	Events  []events.Event `json:"events"`  // in the order of the calls
}

// An Output is the result of a call, as the model reads it.
type Output struct {
	CallID string `json:"call_id"`
	Text   string `json:"output"`
}

// A Made is a call, as the model wrote it.
type Made struct {
	CallID    string `json:"call_id"`
	Name      string `json:"name"`
	Arguments string `json:"arguments"`
}

const instructions = "You help people who try out toolconform."

// Run runs a turn and records it. The model listens on a loopback address until Run returns.
func Run(ctx context.Context, script Script) (walk Walk, err error) {
	model := scripted.New(script.follow())
	address, stop, err := serve(ctx, model)
	if err != nil {
		return walk, err
	}
	defer stop()
	var registry contract.Registry
	if err := reference.RegisterAll(&registry, nil); err != nil {
		return walk, err
	}
	var seen record
	h, err := host.New(host.Config{
		Model:     &responses.Client{Endpoint: "http://" + address + "/v1", HTTP: &http.Client{Transport: &http.Transport{}}},
		ModelName: "scripted", Instructions: instructions, Tools: host.Registry(&registry),
		Execution: executor.Options{Observers: []events.Observer{&seen}},
	})
	if err != nil {
		return walk, err
	}
	prompt, err := h.Prompt()
	if err != nil {
		return walk, err
	}
	walk = Walk{Tools: registry.Names(), Instructions: prompt.Instructions, Say: script.Say}
	turn, err := h.Begin(contract.ExecutionContext{SessionID: "session-1", ConversationID: "conversation-1", UserID: "user-1"}).Say(ctx, script.Say)
	if ctx.Err() != nil {
		return walk, ctx.Err()
	}
	walk.Text = turn.Text
	if err != nil {
		walk.Error = err.Error()
	}
	walk.Rounds = rounds(script, model.Requests(), seen.events)
	return walk, nil
}

// serve starts a server, and returns its address and a function that stops it.
func serve(ctx context.Context, model http.Handler) (string, func(), error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, fmt.Errorf("start the model: %w", err)
	}
	server := &http.Server{Handler: model, ReadHeaderTimeout: time.Minute}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	stop := func() {
		if err := server.Close(); err == nil || errors.Is(err, http.ErrServerClosed) {
			<-ended
		}
	}
	return listener.Addr().String(), stop, nil
}

// A record is an observer that records events.
type record struct {
	mu     sync.Mutex
	events []events.Event
}

// Observe implements events.Observer. It drops the duration, to make the output reproducible.
func (r *record) Observe(_ context.Context, e events.Event) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	e.Duration = ""
	r.events = append(r.events, e)
	return nil
}

// rounds assigns the events to the rounds. Calls run concurrently, so the events are sorted in the order of the calls.
func rounds(script Script, requests []scripted.Request, all []events.Event) []Round {
	var rounds []Round
	read := 0
	for n, request := range requests {
		round := Round{Outputs: []Output{}, Calls: []Made{}, Events: []events.Event{}}
		outputs := request.Outputs()
		for _, output := range outputs[read:] {
			round.Outputs = append(round.Outputs, Output(output))
		}
		read = len(outputs)
		place := map[string]int{}
		if n < len(script.Steps) {
			for i, c := range script.Steps[n].Calls {
				round.Calls = append(round.Calls, Made{c.ID, c.Name, c.text()})
				place[c.ID] = i
			}
		}
		group := fmt.Sprintf("turn-%d", n+1)
		for _, e := range all {
			if e.Group == group {
				round.Events = append(round.Events, e)
			}
		}
		slices.SortStableFunc(round.Events, func(a, b events.Event) int { return cmp.Compare(place[a.CallID], place[b.CallID]) })
		rounds = append(rounds, round)
	}
	return rounds
}
