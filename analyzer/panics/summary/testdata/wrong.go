// Package wrong has functions that were proven once, and crash.
package wrong

import (
	"context"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type input struct{ text string }

func register(s *mcp.Server, parse func(string) int) {
	mcp.AddTool(s, &mcp.Tool{Name: "parse"}, func(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, int, error) {
		if parse == nil {
			return nil, 0, nil
		}
		return nil, parse(in.text), nil // open call
	})
	mcp.AddTool(s, &mcp.Tool{Name: "inside"}, func(_ context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, int, error) {
		parsed := func() int {
			if parse == nil {
				return 0
			}
			return parse(in.text)
		}
		return nil, parsed(), nil // open call
	})
}

func converts[T [4]byte | [8]byte](text []byte) T {
	return T(text) // open array, open nil
}

type box struct {
	mu   sync.Mutex
	at   int
	next *box
}

func readEarly() int {
	var b *box
	read := func() int { return b.at }
	at := read()
	b = &box{}
	return at
}

func setSometimes(b *box, set bool) int {
	var it *box
	if set {
		it = b
	}
	read := func() int { return it.at }
	return read()
}

func setLater() int {
	b := &box{}
	defer func() { b.at++ }()
	b = nil
	return 0
}

func reads(r io.Reader) []byte {
	four := make([]byte, 4)
	n, _ := r.Read(four) // open nil-call
	return four[:n]      // open slice
}

func failed(ctx context.Context) error { return ctx.Err() }

func passesNil() error { return failed(nil) }

func unlocksElsewhere(b *box) {
	b = &box{}
	b.mu.Lock()
	go func() { b.mu.Unlock() }()
	b.mu.Unlock() // open unlock
}

func unlocksAnother(b *box) {
	b.next.mu.Lock()
	b.next = &box{}
	b.next.mu.Unlock() // open unlock
}

func unlocksTheSame(a, b *box) {
	a.mu.Lock()
	b.mu.Unlock() // open unlock
	a.mu.Unlock() // open unlock
}

func unlock(b *box) { b.mu.Unlock() }

func unlocksByCall(b *box) {
	b.mu.Lock()
	c := b
	var d *box
	if b.at > 0 {
		d = c
	} else {
		d = &box{}
	}
	unlock(d)
	b.mu.Unlock() // open unlock
}

func defersTwice(b *box) {
	b.mu.Lock()
	defer b.mu.Unlock() // open unlock
	if b.at > 0 {
		defer b.mu.Unlock() // open unlock
	}
}

type text struct{ mu *sync.Mutex }

func (t text) Error() string {
	t.mu.Unlock() // open unlock
	return ""
}

func handsOver(mu *sync.Mutex) error { return text{mu} }

type hooked struct {
	mu   sync.Mutex
	hook func()
}

func unlocksByHook(h *hooked) {
	h.hook = func() { h.mu.Unlock() } // open unlock
	h.mu.Lock()
	h.hook()
	h.mu.Unlock() // open unlock
}

type overwritten struct {
	mu    sync.Mutex
	reset func()
}

func unlocksOverwritten(o *overwritten) {
	o.reset = func() { *o = overwritten{} }
	o.mu.Lock()
	o.reset()
	o.mu.Unlock() // open unlock
}

type Exported struct{ Mu sync.RWMutex }

func unlocksExported(e *Exported, f func()) {
	e.Mu.RLock()
	defer e.Mu.RUnlock() // open unlock
	f()
}

type counts struct {
	mu sync.Mutex
	of map[string]int
}

func writesLater(c *counts, keep func(func())) {
	c.mu.Lock()
	keep(func() { c.of["later"]++ }) // open shared
	c.mu.Unlock()
}

func writesElsewhere(c *counts) {
	c.mu.Lock()
	go func() { c.of["elsewhere"]++ }() // open shared
	c.mu.Unlock()
}

func writesAtEnd(c *counts) {
	c.mu.Lock()
	defer func() { c.of["end"]++ }() // open shared
	c.mu.Unlock()
}

type valued struct{ mu sync.Mutex }

func unlocksByValue(v *valued) {
	free := v.mu.Unlock
	v.mu.Lock()
	free()
	v.mu.Unlock() // open unlock
}

type addressed struct{ mu sync.Mutex }

func unlocksByAddress(a *addressed, keep func(sync.Locker)) {
	a.mu.Lock()
	keep(&a.mu)
	a.mu.Unlock() // open unlock
}

type cell struct{ mu sync.Mutex }

func unlocksCleared(c *cell, all []cell) {
	c.mu.Lock()
	clear(all)
	c.mu.Unlock() // open unlock
}

type reread struct{ mu sync.RWMutex }

func unlocksBoth(r *reread) {
	r.mu.RLock()
	defer r.mu.RUnlock() // open unlock
	r.mu.RUnlock()       // open unlock
}

type first struct{ mu sync.Mutex }
type second struct{ mu sync.Mutex }

func release(s *second) { s.mu.Unlock() } // open unlock

func unlocksConverted(f *first) {
	f.mu.Lock()
	release((*second)(f))
	f.mu.Unlock() // open unlock
}

type lock = sync.Mutex
type embeds struct{ lock }

func unlocksEmbedded(e *embeds, free func(sync.Locker)) {
	e.Lock()
	free(e)
	e.Unlock() // open unlock
}

type replaced struct{ mu sync.Mutex }

func (r *replaced) hold(wait func()) {
	r.mu.Lock()
	wait()
	r.mu.Unlock() // open unlock
}

func unlocksReplaced() {
	var r replaced
	r.hold(func() { r = replaced{} })
}

var both struct{ mu sync.Mutex }

func unlocksUnnamed(free func(*struct{ mu sync.Mutex })) {
	both.mu.Lock()
	free(&both)
	both.mu.Unlock() // open unlock
}

type guard struct{ mu sync.Mutex }

func locksAnother(c *counts) {
	g := &guard{}
	writesWith(g, c)
}

func writesWith(g *guard, c *counts) {
	g.mu.Lock()
	c.of["with"]++ // open shared
	g.mu.Unlock()
}
