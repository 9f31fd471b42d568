// Package good pauses for less than what a cancelled call has.
package good

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"github.com/toolconform/toolconform/testdata/static/still"
)

const debug = false

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
}

// New waits before there is a call.
func New(logger *slog.Logger) *Tool {
	time.Sleep(time.Minute)
	return &Tool{logger: logger}
}

func init() { time.Sleep(2 * time.Second) }

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	for range 3 {
		time.Sleep(50 * time.Millisecond)
	}
	for i := 0; i < 4; i++ {
		time.Sleep(100 * time.Millisecond)
	}
	for ctx.Err() == nil && len(argumentsJSON) > 0 {
		time.Sleep(200 * time.Millisecond)
		argumentsJSON = argumentsJSON[1:]
	}
	pause := 20 * time.Millisecond
	time.Sleep(pause)
	time.Sleep(time.Duration(rand.IntN(100)) * time.Millisecond)
	time.Sleep(time.Duration(len(argumentsJSON)%10) * time.Millisecond)
	timer := time.NewTimer(100 * time.Millisecond)
	<-timer.C
	soon := make(chan struct{})
	time.AfterFunc(10*time.Millisecond, func() { close(soon) })
	<-soon
	ticker := time.NewTicker(100 * time.Millisecond)
	defer ticker.Stop()
	for range ticker.C {
		if ctx.Err() != nil {
			return contract.Cancelled(nil)
		}
	}
	if debug {
		time.Sleep(time.Hour)
	}
	nap(100 * time.Millisecond)
	nap(pause)
	t.settle(10 * time.Millisecond)
	still.Blink()
	still.New().Wait(ctx)
	still.New().Tick() // its own clock: that nothing else ticks it is not said of the function
	return contract.Success(struct{}{})
}

// nap is never asked to sleep for long.
func nap(d time.Duration) { time.Sleep(d) }

func (t *Tool) settle(d time.Duration) { nap(d) }
