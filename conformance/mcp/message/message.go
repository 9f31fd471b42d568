package message

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// A Message is one JSON-RPC message as it was sent, also if it breaks the rules of JSON-RPC. The members that it lacks are nil.
type Message struct {
	Raw     []byte // the exact bytes, without the line end
	Version json.RawMessage
	ID      json.RawMessage
	Method  string          // "" if it is absent or no string
	Named   json.RawMessage // the member method
	Params  json.RawMessage
	Result  json.RawMessage
	Error   json.RawMessage
}

// A Kind is what a message is by its members.
type Kind int

// The kinds.
const (
	Invalid Kind = iota // no message of JSON-RPC
	Call                // a request: a method and an id
	Notification
	Response
)

// Kind returns what the message is.
func (m Message) Kind() Kind {
	switch {
	case m.Named != nil && m.ID != nil:
		return Call
	case m.Named != nil:
		return Notification
	case m.Result != nil || m.Error != nil:
		return Response
	}
	return Invalid
}

// RespondsTo reports whether the message is the response to a request with an id, as raw JSON: 1 and "1" are different.
func (m Message) RespondsTo(id string) bool { return m.Kind() == Response && string(m.ID) == id }

// A Fault is the error of a response.
type Fault struct {
	Code    json.Number
	Message string
	Data    json.RawMessage
}

// Fault returns the error of a response; nil if it has none, or one that is no object with a number and a text.
func (m Message) Fault() *Fault {
	f := &Fault{}
	if m.Error == nil || json.Unmarshal(m.Error, f) != nil {
		return nil
	}
	return f
}

// ErrNoMessage is wrapped by the errors of Parse.
var ErrNoMessage = errors.New("no message")

// Parse returns the messages in a line or body: one, or those of a batch. It accepts everything that a broken server may send, as long as it is
// JSON made of objects. The messages share the memory of line.
func Parse(line []byte) (all []Message, batch bool, err error) {
	text := bytes.TrimSpace(line)
	if !bytes.HasPrefix(text, []byte("[")) {
		m, err := parse(line)
		return []Message{m}, false, err
	}
	var raw []json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return nil, true, fmt.Errorf("%w: %w", ErrNoMessage, err)
	}
	for _, one := range raw {
		m, err := parse(one)
		if err != nil {
			return nil, true, err
		}
		all = append(all, m)
	}
	return all, true, nil
}

// parse returns one message. Members are matched exactly, unlike in a struct; the last of several with one name counts.
func parse(text []byte) (Message, error) {
	m := Message{Raw: text}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(text, &members); err != nil {
		return m, fmt.Errorf("%w: %w", ErrNoMessage, err)
	}
	if members == nil {
		return m, fmt.Errorf("%w: null", ErrNoMessage)
	}
	m.Version, m.ID, m.Named, m.Params = members["jsonrpc"], members["id"], members["method"], members["params"]
	m.Result, m.Error = members["result"], members["error"]
	_ = json.Unmarshal(m.Named, &m.Method)
	return m, nil
}
