package mcpserver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"
)

// A Server serves tools over a pair of streams, one message a line.
type Server struct {
	Name, Version string
	Tools         *Tools
}

// lastCalls is how long calls may go on after the end of the input.
const lastCalls = time.Second

// Serve processes the messages of in until it ends or ctx is done, and then cancels the calls that take longer. The error is that of reading or
// writing. After ctx is done, a goroutine keeps waiting for input.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	within, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	c := &connection{server: s, ctx: within, fail: cancel, out: out, running: map[string]*runningCall{}}
	done := make(chan error, 1)
	go func() {
		err := c.read(bufio.NewReader(in))
		time.AfterFunc(lastCalls, func() { cancel(err) })
		c.calls.Wait()
		done <- err
	}()
	select {
	case err := <-done:
		return err
	case <-within.Done():
	}
	if cause := context.Cause(within); ctx.Err() == nil && cause != context.Canceled {
		return cause
	}
	return nil
}

// A connection is one client.
type connection struct {
	server *Server
	ctx    context.Context
	fail   context.CancelCauseFunc
	calls  sync.WaitGroup

	legacy string // the revision that initialize has negotiated; for the reader alone

	writing sync.Mutex
	out     io.Writer

	ending  sync.Mutex              // a call ends with its response or its cancellation, whatever comes first
	running map[string]*runningCall // by the id of the request, as raw JSON
}

// A runningCall is a call without a response.
type runningCall struct {
	cancel    context.CancelFunc
	cancelled bool
}

// read processes messages until the input ends. They may be as long as the client, which is the parent of this process, writes them.
func (c *connection) read(in *bufio.Reader) error {
	for {
		line, err := in.ReadBytes('\n')
		if text := bytes.TrimSpace(line); len(text) > 0 {
			c.process(text)
		}
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return fmt.Errorf("read message: %w", err)
		}
	}
}

// process splits a line into messages.
func (c *connection) process(text []byte) {
	if text[0] != '[' {
		c.receive(text, c.write)
		return
	}
	var all []json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		c.write(failure(nil, parseError, "the message is not JSON"))
		return
	}
	if c.legacy != "2025-03-26" || len(all) == 0 { // later revisions have no batches
		c.write(failure(nil, invalidRequest, "the message is not an object"))
		return
	}
	b := &batch{left: len(all), write: c.write}
	for _, one := range all {
		c.receive(one, b.reply)
	}
}

// A batch collects the responses to several messages.
type batch struct {
	mu    sync.Mutex
	left  int
	all   [][]byte
	write func([]byte)
}

func (b *batch) reply(response []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if response != nil {
		b.all = append(b.all, response)
	}
	if b.left--; b.left == 0 && len(b.all) > 0 {
		b.write(append(append([]byte("["), bytes.Join(b.all, []byte(","))...), ']'))
	}
}

// write writes a message, unless it is nil.
func (c *connection) write(message []byte) {
	if message == nil {
		return
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	if _, err := c.out.Write(append(message, '\n')); err != nil {
		c.fail(fmt.Errorf("write message: %w", err))
	}
}

// start runs a call, and has its response sent unless it is cancelled before. It reports whether no other call with that id is running.
func (c *connection) start(id string, call func(context.Context) []byte, reply func([]byte)) bool {
	ctx, cancel := context.WithCancel(c.ctx)
	c.ending.Lock()
	defer c.ending.Unlock()
	if c.running[id] != nil {
		cancel()
		return false
	}
	running := &runningCall{cancel: cancel}
	c.running[id] = running
	c.calls.Go(func() {
		defer cancel()
		response := call(ctx)
		c.ending.Lock()
		defer c.ending.Unlock()
		if running.cancelled {
			response = nil
		} else {
			delete(c.running, id)
		}
		reply(response)
	})
	return true
}

// cancel ends a call, if it is still running.
func (c *connection) cancel(id string) {
	c.ending.Lock()
	defer c.ending.Unlock()
	if running := c.running[id]; running != nil {
		running.cancelled = true
		running.cancel()
		delete(c.running, id)
	}
}
