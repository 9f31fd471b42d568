package execute

import (
	"reflect"
	"slices"

	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A selection is a goroutine that waits for one of several channels.
type selection struct {
	done   bool
	chosen int
	value  reflect.Value
	ok     bool // a value was received, or sent
}

// An offer is a selection in the queue of a channel, which has the number of the case.
type offer struct {
	selection *selection
	number    int
	value     reflect.Value // to send
}

// A choice is a case of a select statement.
type choice struct {
	channel *values.Channel
	send    bool
	value   reflect.Value
}

func (c *code) makeChan(i *ssa.MakeChan) operation {
	most := int64(c.program.universe.Of(i.Type()).Elem().Rep.Size())
	return c.with(i, i.Size, func(fr *frame, size reflect.Value) (reflect.Value, *signal) {
		n := asInt(size)
		if n < 0 || most > 0 && n > (1<<47)/most || n > 1<<47 {
			return reflect.Value{}, fr.g.failed(values.NewPlainError("makechan: size out of range"))
		}
		fr.g.charge(96 + n*most)
		return reflect.ValueOf(&values.Channel{Size: int(n)}), nil
	})
}

func (c *code) send(i *ssa.Send) operation {
	channel, value := c.operand(i.Chan), c.operand(i.X)
	return func(fr *frame) *signal {
		ch := channel(fr)
		v := value(fr)
		_, s := fr.g.choose([]choice{{asChannel(ch), true, v}}, true)
		return s
	}
}

func asChannel(v reflect.Value) *values.Channel { return v.Interface().(*values.Channel) }

// receive returns the operation of <-x.
func (c *code) receive(i *ssa.UnOp) operation {
	elem := c.typeOf(i.X).Elem()
	return c.with(i, i.X, func(fr *frame, x reflect.Value) (reflect.Value, *signal) {
		chosen, s := fr.g.choose([]choice{{channel: asChannel(x)}}, true)
		if s != nil {
			return reflect.Value{}, s
		}
		if !chosen.ok {
			chosen.value = elem.Zero()
		}
		if i.CommaOk {
			return join([]reflect.Value{chosen.value, reflect.ValueOf(chosen.ok)}), nil
		}
		return chosen.value, nil
	})
}

// selects returns the operation of a select statement: the number of the case, whether something was received, and what.
func (c *code) selects(i *ssa.Select) operation {
	var channels, sent []operand
	for _, state := range i.States {
		channels = append(channels, c.operand(state.Chan))
		if state.Send != nil {
			sent = append(sent, c.operand(state.Send))
		}
	}
	slot := c.slots[i]
	return func(fr *frame) *signal {
		all := read(fr, channels)
		toSend := read(fr, sent)
		choices := make([]choice, len(all))
		for n, state := range i.States {
			choices[n].channel = asChannel(all[n])
			if state.Dir == types.SendOnly {
				choices[n].send, choices[n].value, toSend = true, toSend[0], toSend[1:]
			}
		}
		chosen, s := fr.g.choose(choices, i.Blocking)
		if s == nil {
			fr.registers[slot] = c.selected(i, chosen)
		} else if len(s.stack) > 0 {
			s.stack[0].pos = closedPosition(i, choices)
		}
		return s
	}
}

// closedPosition returns where a select statement sends on a closed channel.
func closedPosition(i *ssa.Select, choices []choice) token.Pos {
	for n, c := range choices {
		if c.send && c.channel != nil && c.channel.Closed {
			return i.States[n].Pos
		}
	}
	return i.Pos()
}

func (c *code) selected(i *ssa.Select, chosen *selection) reflect.Value {
	received := chosen.chosen >= 0 && i.States[chosen.chosen].Dir == types.RecvOnly
	results := []reflect.Value{reflect.ValueOf(chosen.chosen), reflect.ValueOf(received && chosen.ok)}
	for n, state := range i.States {
		if state.Dir == types.RecvOnly {
			v := c.typeOf(state.Chan).Elem().Zero()
			if n == chosen.chosen && chosen.ok {
				v = chosen.value
			}
			results = append(results, v)
		}
	}
	return join(results)
}

// choose sends to or receives from one of several channels: the first that is ready.
func (g *goroutine) choose(choices []choice, blocking bool) (*selection, *signal) {
	for n, c := range choices {
		if c.channel == nil {
			continue
		}
		if done, s := g.try(n, c); done != nil || s != nil {
			return done, s
		}
	}
	if !blocking {
		return &selection{chosen: -1}, nil
	}
	waiting := &selection{}
	for n, c := range choices {
		switch o := (&offer{waiting, n, c.value}); {
		case c.channel == nil:
		case c.send:
			c.channel.Senders = append(c.channel.Senders, o)
		default:
			c.channel.Receivers = append(c.channel.Receivers, o)
		}
	}
	g.wait(func() bool { return waiting.done })
	if choices[waiting.chosen].send && !waiting.ok {
		return nil, g.failed(values.NewPlainError("send on closed channel"))
	}
	return waiting, nil
}

// try communicates without waiting, or returns nil.
func (g *goroutine) try(n int, c choice) (*selection, *signal) {
	ch := c.channel
	if c.send {
		if ch.Closed {
			return nil, g.failed(values.NewPlainError("send on closed channel"))
		}
		return put(ch, n, c.value), nil
	}
	if len(ch.Queue) > 0 {
		v := ch.Queue[0]
		ch.Queue = ch.Queue[1:]
		if sender := take(&ch.Senders); sender != nil {
			ch.Queue = append(ch.Queue, sender.value)
			sender.settle(reflect.Value{}, true)
		}
		return &selection{done: true, chosen: n, value: v, ok: true}, nil
	}
	if sender := take(&ch.Senders); sender != nil {
		sender.settle(reflect.Value{}, true)
		return &selection{done: true, chosen: n, value: sender.value, ok: true}, nil
	}
	if ch.Closed {
		return &selection{done: true, chosen: n}, nil
	}
	return nil, nil
}

// put sends a value if somebody waits for it or there is space.
func put(ch *values.Channel, n int, v reflect.Value) *selection {
	if receiver := take(&ch.Receivers); receiver != nil {
		receiver.settle(v, true)
		return &selection{done: true, chosen: n, ok: true}
	}
	if len(ch.Queue) < ch.Size {
		ch.Queue = append(ch.Queue, v)
		return &selection{done: true, chosen: n, ok: true}
	}
	return nil
}

func (o *offer) settle(v reflect.Value, ok bool) {
	o.selection.done, o.selection.chosen, o.selection.value, o.selection.ok = true, o.number, v, ok
}

// take removes the first offer whose goroutine still waits.
func take(queue *[]any) *offer {
	for len(*queue) > 0 {
		o := (*queue)[0].(*offer)
		*queue = slices.Delete(*queue, 0, 1)
		if !o.selection.done {
			return o
		}
	}
	return nil
}

// closeChannel is the builtin close.
func (g *goroutine) closeChannel(ch *values.Channel) *signal {
	switch {
	case ch == nil:
		return g.failed(values.NewPlainError("close of nil channel"))
	case ch.Closed:
		return g.failed(values.NewPlainError("close of closed channel"))
	}
	ch.Closed = true
	for o := take(&ch.Receivers); o != nil; o = take(&ch.Receivers) {
		o.settle(reflect.Value{}, false)
	}
	for o := take(&ch.Senders); o != nil; o = take(&ch.Senders) {
		o.settle(reflect.Value{}, false)
	}
	return nil
}
