package errtext

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// channel returns the value that makes a channel, or the channel itself if that is unknown.
func channel(v ssa.Value) ssa.Value {
	switch c := v.(type) {
	case *ssa.ChangeType:
		return channel(c.X)
	case *ssa.UnOp:
		if held := lazyssa.Held(c.X); held != nil {
			return channel(held)
		}
	case *ssa.FreeVar:
		return channel(lazyssa.Captured(c))
	}
	return v
}

func (w *walker) received(from ssa.Value, p path, n need) []atom {
	var all []atom
	for _, send := range w.stored().sends[channel(from)] {
		all = append(all, w.value(send.X, p, n, site{at: send})...)
	}
	return all
}

// selected follows the value that case i of a select statement receives.
func (w *walker) selected(s *ssa.Select, i int, p path, n need) []atom {
	for _, state := range s.States {
		if state.Dir != types.RecvOnly {
			continue
		}
		if i == 0 {
			return w.received(state.Chan, p, n)
		}
		i--
	}
	return nil
}
