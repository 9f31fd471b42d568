package execute

import (
	"context"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// flusher is a tool that starts the background goroutine of a test.
func flusher(background func(once *sync.Once)) Subject {
	subject := on(nil)
	subject.New = func(fixture.Env) contract.Tool {
		once := new(sync.Once)
		return fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result {
			background(once)
			return done
		}}
	}
	return subject
}

// A goroutine that an instance starts at its first call belongs to the instance; one that each call starts is left.
func TestInstanceGoroutineIsNotLeft(t *testing.T) {
	_, seen := try(t, flusher(func(once *sync.Once) { once.Do(func() { go func() { select {} }() }) }), one(probe.Stimulus{}))
	if len(seen.Left) != 0 {
		t.Errorf("once for an instance: %+v", seen.Left)
	}
	_, seen = try(t, flusher(func(*sync.Once) { go func() { select {} }() }), one(probe.Stimulus{}))
	if len(seen.Left) != 1 {
		t.Errorf("once for a call: %+v", seen.Left)
	}
}
