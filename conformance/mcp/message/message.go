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

// MaxBatch is how many messages of a batch are read.
const MaxBatch = 1 << 16

// Parse returns the messages in a line or body: one, or the first MaxBatch of a batch. It accepts everything that a broken server may send, as long as
// it is JSON made of objects.
func Parse(line []byte) (all []Message, batch bool, err error) {
	if !json.Valid(line) {
		return nil, false, fmt.Errorf("%w: no JSON", ErrNoMessage)
	}
	decoder := json.NewDecoder(bytes.NewReader(line))
	if batch = bytes.TrimSpace(line)[0] == '['; batch {
		_, _ = decoder.Token()
	}
	for decoder.More() && len(all) < MaxBatch {
		var one json.RawMessage
		if err = decoder.Decode(&one); err != nil || one[0] != '{' {
			return nil, batch, fmt.Errorf("%w: not only objects", ErrNoMessage)
		}
		all = append(all, parse(one))
	}
	return all, batch, nil
}

// parse returns the message in an object. Members are matched exactly, unlike in a struct; the last of several with one name counts.
func parse(raw []byte) Message {
	var members map[string]json.RawMessage
	_ = json.Unmarshal(raw, &members)
	m := Message{
		Raw: raw, Version: members["jsonrpc"], ID: members["id"], Named: members["method"], Params: members["params"], Result: members["result"], Error: members["error"],
	}
	_ = json.Unmarshal(m.Named, &m.Method)
	return m
}

// Text returns a member that is a string, found as Member does; "" if there is none.
func Text(object json.RawMessage, path ...string) (value string) {
	_ = json.Unmarshal(Member(object, path...), &value)
	return value
}

// Member returns a member of an object, or of objects in it; nil if there is none. Names are matched exactly.
func Member(object json.RawMessage, path ...string) json.RawMessage {
	for _, name := range path {
		var members map[string]json.RawMessage
		_ = json.Unmarshal(object, &members)
		object = members[name]
	}
	return object
}
