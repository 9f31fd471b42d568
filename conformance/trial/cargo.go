package trial

import (
	"encoding/binary"
	"slices"
)

// Arguments and payloads may be long. They travel as they are, behind the JSON of their message: written as a JSON string they would
// be encoded, scanned and copied several times on each side, which took longer than the call.

// A freighter is a message that holds byte strings. Both sides find them in the same order.
type freighter interface{ freight() []*[]byte }

func (r *Request) freight() (all []*[]byte) {
	for i := range r.Trials {
		for j := range r.Trials[i].Calls {
			all = append(all, &r.Trials[i].Calls[j].Arguments)
		}
	}
	return all
}

func (o *Observation) freight() []*[]byte { return payloads(o.Calls) }

func (m *Meeting) freight() []*[]byte { return payloads(m.Calls) }

func payloads(calls []Outcome) (all []*[]byte) {
	for i := range calls {
		all = append(all, &calls[i].Payload)
	}
	return all
}

// freighterOf answers a copy of a message that can be unloaded; nil where there is nothing to unload.
func freighterOf(message any) freighter {
	switch m := message.(type) {
	case Request:
		m.Trials = slices.Clone(m.Trials)
		for i := range m.Trials {
			m.Trials[i].Calls = slices.Clone(m.Trials[i].Calls)
		}
		return &m
	case Observation:
		m.Calls = slices.Clone(m.Calls)
		return &m
	case Meeting:
		m.Calls = slices.Clone(m.Calls)
		return &m
	}
	return nil
}

// unload takes the byte strings out of a message, and answers the message without them.
func unload(message any) (rest any, cargo [][]byte) {
	f := freighterOf(message)
	if f == nil {
		return message, nil
	}
	for _, text := range f.freight() {
		cargo = append(cargo, *text)
		if len(*text) > 0 {
			*text = nil
		}
	}
	return f, cargo
}

// appendCargo writes byte strings, each behind its length. One that is empty stayed in its message.
func appendCargo(to []byte, cargo [][]byte) []byte {
	for _, text := range cargo {
		to = append(binary.AppendUvarint(to, uint64(len(text))), text...)
	}
	return to
}

// load puts the byte strings back into a message, and reports whether they are there, each one and no more. They are parts of cargo.
func load(message any, cargo []byte) bool {
	if f, ok := message.(freighter); ok {
		for _, text := range f.freight() {
			size, n := binary.Uvarint(cargo)
			if n <= 0 || size > uint64(len(cargo)-n) {
				return false
			}
			end := n + int(size)
			if size > 0 {
				*text = cargo[n:end:end]
			}
			cargo = cargo[end:]
		}
	}
	return len(cargo) == 0
}
