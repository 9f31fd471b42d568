package execute

import (
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/schedule"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

func (c *code) makeChan(i *ssa.MakeChan) operation {
	most := int64(c.program.universe.Of(i.Type()).Elem().Rep.Size())
	return c.with(i, i.Size, func(fr *frame, size reflect.Value) (reflect.Value, *signal) {
		n := values.Int(size)
		if n < 0 || most > 0 && n > (1<<47)/most {
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
		_, s := fr.g.choose([]schedule.Case{{Channel: asChannel(ch), Send: true, Value: v}}, true)
		return s
	}
}

func asChannel(v reflect.Value) *values.Channel { return v.Interface().(*values.Channel) }

// receive returns the operation of <-x.
func (c *code) receive(i *ssa.UnOp) operation {
	elem := c.typeOf(i.X).Elem()
	return c.with(i, i.X, func(fr *frame, x reflect.Value) (reflect.Value, *signal) {
		chosen, s := fr.g.choose([]schedule.Case{{Channel: asChannel(x)}}, true)
		if s != nil {
			return reflect.Value{}, s
		}
		if !chosen.OK {
			chosen.Value = elem.Zero()
		}
		if i.CommaOk {
			return values.Tuple(chosen.Value, reflect.ValueOf(chosen.OK)), nil
		}
		return chosen.Value, nil
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
		cases := make([]schedule.Case, len(all))
		for n, state := range i.States {
			cases[n].Channel = asChannel(all[n])
			if state.Dir == types.SendOnly {
				cases[n].Send, cases[n].Value, toSend = true, toSend[0], toSend[1:]
			}
		}
		chosen, s := fr.g.choose(cases, i.Blocking)
		if s == nil {
			fr.registers[slot] = c.selected(i, chosen)
		} else if len(s.stack) > 0 {
			s.stack[0].pos = closedPosition(i, cases)
		}
		return s
	}
}

// closedPosition returns where a select statement sends on a closed channel.
func closedPosition(i *ssa.Select, cases []schedule.Case) token.Pos {
	for n, c := range cases {
		if c.Send && c.Channel != nil && c.Channel.Closed {
			return i.States[n].Pos
		}
	}
	return i.Pos()
}

func (c *code) selected(i *ssa.Select, chosen *schedule.Selection) reflect.Value {
	received := chosen.Case >= 0 && i.States[chosen.Case].Dir == types.RecvOnly
	results := []reflect.Value{reflect.ValueOf(chosen.Case), reflect.ValueOf(received && chosen.OK)}
	for n, state := range i.States {
		if state.Dir == types.RecvOnly {
			v := c.typeOf(state.Chan).Elem().Zero()
			if n == chosen.Case && chosen.OK {
				v = chosen.Value
			}
			results = append(results, v)
		}
	}
	return values.Tuple(results...)
}

// choose sends to or receives from one of several channels: the first that is ready.
func (g *goroutine) choose(cases []schedule.Case, blocking bool) (*schedule.Selection, *signal) {
	chosen, err := g.task.Select(cases, blocking)
	return chosen, g.scheduled(err)
}
