package message

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
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
// it is JSON made of objects. The messages share the memory of line.
func Parse(line []byte) (all []Message, batch bool, err error) {
	if !json.Valid(line) {
		return nil, false, fmt.Errorf("%w: no JSON", ErrNoMessage)
	}
	text := bytes.TrimSpace(line)
	switch text[0] {
	case '{':
		return []Message{parse(line)}, false, nil
	case '[':
		for _, one := range members(text) {
			if one[0] != '{' {
				return nil, true, fmt.Errorf("%w: not only objects", ErrNoMessage)
			}
			if len(all) < MaxBatch {
				all = append(all, parse(one))
			}
		}
		return all, true, nil
	}
	return nil, false, fmt.Errorf("%w: no object", ErrNoMessage)
}

// parse returns the message in an object. Members are matched exactly, unlike in a struct; the last of several with one name counts.
func parse(raw []byte) Message {
	m := Message{Raw: raw}
	for key, value := range members(bytes.TrimSpace(raw)) {
		switch nameOf(key) {
		case "jsonrpc":
			m.Version = value
		case "id":
			m.ID = value
		case "method":
			m.Named = value
		case "params":
			m.Params = value
		case "result":
			m.Result = value
		case "error":
			m.Error = value
		}
	}
	_ = json.Unmarshal(m.Named, &m.Method)
	return m
}

// Member returns a member of an object, which is valid JSON, or of objects in it, without copying it; nil if there is none.
func Member(object json.RawMessage, path ...string) json.RawMessage {
	for _, name := range path {
		var found json.RawMessage
		if len(object) > 0 && object[0] == '{' {
			for key, value := range members(object) {
				if nameOf(key) == name {
					found = value
				}
			}
		}
		object = found
	}
	return object
}

// nameOf returns the name in a key, which is a string of JSON.
func nameOf(key []byte) (name string) {
	if bytes.IndexByte(key, '\\') < 0 {
		return string(key[1 : len(key)-1])
	}
	_ = json.Unmarshal(key, &name)
	return name
}

// members yields the values in an object or array, which is valid JSON, without copying them. Those of an object have keys.
func members(text []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(key, value []byte) bool) {
		var key []byte
		for at := 1; at < len(text)-1; {
			size := length(text[at:])
			switch value := text[at : at+size : at+size]; {
			case size == 0: // between values
				at++
			case text[0] == '{' && key == nil:
				key = value
			case !yield(key, value):
				return
			default:
				key = nil
			}
			at += size
		}
	}
}

// length returns the length of the value at the beginning of valid JSON; 0 if it begins with something that separates values.
func length(text []byte) int {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
		case (c == '}' || c == ']') && depth > 0:
			depth--
		case depth == 0 && bytes.IndexByte([]byte(" \t\r\n,:]}"), c) >= 0:
			return i
		}
		if depth == 0 && !quoted && (c == '"' || c == '}' || c == ']') {
			return i + 1
		}
	}
	return len(text)
}
