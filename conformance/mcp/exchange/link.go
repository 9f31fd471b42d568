package exchange

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// A link is a connection to a server: over stdio a process, over HTTP a session.
type link struct {
	runner   *Runner
	index    int
	revision message.Revision
	process  *process      // nil if only a URL is known
	session  *session      // nil over stdio
	closed   chan struct{} // closed when nobody uses the link any more
	watched  chan struct{} // closed when nothing more is recorded about the process

	// Guarded by the mutex of the runner:
	current      *Transcript            // that is being recorded; nil between scripts
	owners       map[string]*Transcript // by the raw id of a request, or its progress token: whose late messages belong to it; nil after its end
	exit         *Exit                  // nil until the process has ended
	wanted       bool                   // the script has asked the process to end
	unresponsive bool                   // it did not answer something
}

// open connects to the server, which it starts if necessary, and greets it. After a failure, the transcript says why.
func (r *Runner) open(ctx context.Context, t *Transcript, index int) (*link, bool) {
	l := &link{
		runner: r, index: index, revision: t.Script.Revision, current: t, owners: map[string]*Transcript{},
		closed: make(chan struct{}), watched: make(chan struct{}),
	}
	var err error
	if r.target.Stdio() {
		l.process, err = r.start(l.read)
	} else if l.process, err = r.serve(ctx); err == nil {
		l.session = newSession()
	}
	if err != nil {
		t.HarnessError = "start the server: " + err.Error()
		return nil, false
	}
	go l.watch()
	if t.Script.Bare || t.Script.Revision.Modern() {
		return l, true
	}
	return l, l.greet(ctx, t)
}

// greet does the handshake of a revision that has one.
func (l *link) greet(ctx context.Context, t *Transcript) bool {
	const id = "1"
	m := l.limit(l.runner.target.StartTimeout())
	l.send(ctx, -1, message.Request(id, "initialize", l.revision.Handshake()), m)
	answered := l.runner.await(ctx, m, func() bool { return l.exit != nil || t.answered[place{l.index, id}] })
	l.runner.mutex.Lock()
	version, known := "", false
	for _, e := range t.Of(Received) {
		if e.Conn == l.index && e.Message.RespondsTo(id) && e.Message.Result != nil {
			version, known = message.Text(e.Message.Result, "protocolVersion"), true
		}
	}
	switch {
	case ctx.Err() != nil:
		t.Skipped = runEnded
	case l.exit != nil:
	case !answered && m.starved():
		t.Skipped = busyMachine
	case !answered:
		l.record(t, Event{Step: -1, Kind: TimedOut})
	case !known:
		t.Skipped = "the server refuses the handshake"
	case l.session != nil && message.Revision(version).Traits().Header:
		l.session.version = version
	}
	l.runner.mutex.Unlock()
	if known {
		l.send(ctx, -1, message.Notify("notifications/initialized", ""), l.limit(l.runner.target.AnswerTimeout()))
	}
	return known
}

// Why a script was not executed to its end.
const (
	runEnded    = "the run was ended"
	busyMachine = "the machine is too busy: the server hardly got a processor"
)

// read records what the server writes to stdout.
func (l *link) read(p *process, output *os.File) {
	reader := bufio.NewReaderSize(output, 64<<10)
	for {
		line, complete, err := readLine(reader)
		if len(line) > 0 || err == nil {
			l.receive(p.Steady(line), complete, nil)
		}
		if err != nil {
			return
		}
	}
}

// Limits of one line, and of what is kept of a longer one.
const (
	mostLine   = 64 << 20
	keptOfLine = 4 << 10
)

// readLine returns the next line without its end. It reports whether it is complete, and not only the beginning of one that is too long. The
// memory of the line is its own.
func readLine(reader *bufio.Reader) (line []byte, complete bool, err error) {
	complete = true
	for {
		part, err := reader.ReadSlice('\n')
		if complete = complete && len(line)+len(part) <= mostLine; complete {
			line = append(line, part...)
		} else {
			line = append([]byte(nil), line[:min(len(line), keptOfLine)]...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err == nil && complete {
			line = line[:len(line)-1]
		}
		if n := len(line); n > 0 && line[n-1] == '\r' {
			line = line[:n-1]
		}
		if err != nil && !errors.Is(err, io.EOF) && len(line) == 0 {
			return nil, true, err
		}
		return line, complete, err
	}
}

// receive records a line or body.
func (l *link) receive(line []byte, complete bool, info *HTTPInfo) {
	all, batch, err := []message.Message{{Raw: line}}, false, error(nil)
	if complete {
		all, batch, err = message.Parse(line)
	}
	kind := Received
	if err != nil || !complete {
		kind, all = Garbage, []message.Message{{Raw: line[:min(len(line), keptOfLine)]}}
	}
	l.runner.mutex.Lock()
	for _, m := range all {
		l.record(l.owner(m), Event{Kind: kind, Message: m, InBatch: batch, HTTP: info, Step: -1})
	}
	l.runner.mutex.Unlock()
	l.runner.signal()
}

// owner returns the transcript that a message belongs to: of a late response or late progress, not the current one.
func (l *link) owner(m message.Message) *Transcript {
	key := ""
	switch {
	case m.Kind() == message.Response:
		key = string(m.ID)
	case m.Method == "notifications/progress":
		key = tokenOf(m)
	}
	if t, known := l.owners[key]; known && key != "" {
		return t
	}
	return l.current
}

// tokenOf returns the progress token of a notification, or of a request, with a prefix; "" if it has none.
func tokenOf(m message.Message) string {
	token := message.Member(m.Params, "progressToken")
	if token == nil {
		token = message.Member(m.Params, "_meta", "progressToken")
	}
	if token == nil {
		return ""
	}
	return "token " + string(token)
}

// forget ends the recording of late messages.
func (l *link) forget() {
	for key := range l.owners {
		l.owners[key] = nil
	}
	l.current = nil
}

// hasUsed reports whether an id of a script was sent before: by chance, another script has the same.
func (l *link) hasUsed(s *Script) bool {
	for i := range s.ids {
		if _, used := l.owners[strconv.Itoa(s.firstID+i)]; used {
			return true
		}
	}
	return false
}

// Limits of what is kept of one script; for responses to its own requests, there is as much in addition as the longest line has. What a server
// sends beyond them is read and dropped.
const (
	mostEvents = 20_000
	mostBytes  = 32 << 20
)

// record adds an event to a transcript. The mutex is locked.
func (l *link) record(t *Transcript, e Event) {
	if t == nil || t.finished {
		return
	}
	e.At, e.Conn = time.Since(t.begun), l.index
	t.note(e)
	if e.Kind == Received || e.Kind == Garbage {
		size, events, bytes := len(e.Message.Raw), mostEvents, mostBytes
		if e.Message.Kind() == message.Response && l.owners[string(e.Message.ID)] == t {
			events, bytes = 2*mostEvents, mostBytes+mostLine
		}
		t.messages, t.bytes = t.messages+1, t.bytes+size
		if len(t.Events) >= events || t.kept+size > bytes {
			t.Overflow = true
			return
		}
		t.kept += size
	}
	t.Events = append(t.Events, e)
}

// send sends a message that the step of a script says, and reports whether that was possible in time.
func (l *link) send(ctx context.Context, i int, raw []byte, m *limit) bool {
	l.sent(i, raw)
	if l.session == nil {
		return l.write(ctx, append(raw[:len(raw):len(raw)], '\n'), m)
	}
	var step *Step
	if i >= 0 {
		step = &l.current.Script.Steps[i]
	}
	return l.post(ctx, step, raw, m)
}

// sent records what is sent.
func (l *link) sent(step int, raw []byte) {
	e := Event{Step: step, Kind: Sent}
	all, batch, err := message.Parse(raw)
	if len(all) == 1 && !batch && err == nil {
		e.Message = all[0]
	}
	e.Message.Raw = raw
	l.runner.mutex.Lock()
	defer l.runner.mutex.Unlock()
	for _, m := range all {
		if m.Kind() == message.Call {
			l.owners[string(m.ID)] = l.current
			l.owners[tokenOf(m)] = l.current
		}
	}
	l.record(l.current, e)
}

// write writes bytes to the process. It does not wait longer than a limit for a server that does not read.
func (l *link) write(ctx context.Context, raw []byte, m *limit) bool {
	input := l.process.Input
	_ = input.SetWriteDeadline(time.Time{})
	var err error
	written := make(chan struct{})
	go func() {
		defer close(written)
		_, err = input.Write(raw)
	}()
	if !m.wait(ctx, written) {
		_ = input.SetWriteDeadline(time.Unix(1, 0))
		<-written
	}
	if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) { // it has closed its input, most likely since it ends
		l.limit(endOfInput).wait(ctx, l.watched)
	}
	return err == nil
}

// endOfInput is how long the end of a process is awaited that has closed its input.
const endOfInput = 2 * time.Second

// watch records the end of the process.
func (l *link) watch() {
	defer close(l.watched)
	if l.process == nil {
		return
	}
	select {
	case <-l.process.exited:
	case <-l.closed:
		return
	}
	e := l.process.exit()
	l.runner.mutex.Lock()
	e.Wanted = l.wanted
	l.exit = &e
	if t := l.current; t != nil {
		l.record(t, Event{Kind: Exited, Step: -1})
		if l.index == 0 && t.Exit == nil {
			t.Exit = &e
		}
	}
	l.runner.mutex.Unlock()
	l.runner.signal()
}

// usable reports whether another script can use the connection.
func (l *link) usable() bool {
	l.runner.mutex.Lock()
	defer l.runner.mutex.Unlock()
	return l.exit == nil && !l.unresponsive && !l.wanted
}

// close ends the connection, and over stdio the process: it reports whether that ended by itself within a time after its input was closed.
func (l *link) close(within time.Duration) bool {
	l.runner.mutex.Lock()
	l.wanted = true
	session := ""
	if l.session != nil {
		session = l.session.id
	}
	l.runner.mutex.Unlock()
	if l.session != nil {
		l.session.end(l.runner.target, session)
		close(l.closed)
		<-l.watched
		if l.unresponsive && l.process != nil { // what it did not answer may still run
			l.process.end()
		}
		return true
	}
	_ = l.process.Input.Close()
	if l.limit(within).wait(context.Background(), l.watched) {
		return true
	}
	l.process.end()
	<-l.watched
	return false
}
