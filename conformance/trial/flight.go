package trial

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// payloadKept bounds what is kept of a payload.
const payloadKept = 8 << 20

// A flight is one call under way, in a goroutine of its own.
type flight struct {
	done chan struct{}
	out  Outcome // to be read when done is closed
}

// launch starts a call.
func launch(ctx context.Context, tool contract.Tool, c Call, gate <-chan struct{}) *flight {
	f := &flight{done: make(chan struct{})}
	go func() {
		defer close(f.done)
		returned := false
		defer func() {
			if value := recover(); value != nil {
				f.out.Panic = recovered(value)
			} else if !returned {
				f.out.Goexit = true
			}
		}()
		if gate != nil {
			<-gate
		}
		f.out.take(execute(ctx, tool, c))
		returned = true
	}()
	return f
}

// execute is the only place where a tool is called: its name in a stack marks the goroutine of a call.
//
//go:noinline
func execute(ctx context.Context, tool contract.Tool, c Call) contract.Result {
	return tool.Execute(ctx, string(c.Arguments), c.Context)
}

// take keeps what a result says.
func (o *Outcome) take(result contract.Result) {
	o.OK, o.Zero, o.Errors = result.OK(), result.IsZero(), result.Errors()
	if o.OK {
		payload := result.JSON()
		o.Payload = []byte(payload[:min(len(payload), payloadKept)])
	}
	for i := range o.Errors {
		o.Errors[i].Message = o.Errors[i].Message[:min(len(o.Errors[i].Message), payloadKept)]
	}
}

// over reports whether the call has answered.
func (f *flight) over() bool {
	select {
	case <-f.done:
		return true
	default:
		return false
	}
}
