package exchange

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// A session is one over streamable HTTP: each message that is sent is a request of its own.
type session struct {
	client *http.Client
	ctx    context.Context // of all requests
	cancel context.CancelFunc
	posts  sync.WaitGroup

	// Guarded by the mutex of the runner:
	id      string                          // of the session, "" if the server gave none
	version string                          // of the header MCP-Protocol-Version, after a handshake
	running map[string][]context.CancelFunc // by the id of the request; "GET" for a stream
}

// The headers of the protocol.
const (
	SessionHeader = "Mcp-Session-Id"
	VersionHeader = "Mcp-Protocol-Version"
	MethodHeader  = "Mcp-Method"
	NameHeader    = "Mcp-Name"
	ParamHeader   = "Mcp-Param-" // and a name
)

func newSession() *session {
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, DisableCompression: true, MaxResponseHeaderBytes: 1 << 20, ResponseHeaderTimeout: time.Hour,
		MaxIdleConnsPerHost: 64,
	}
	s := &session{running: map[string][]context.CancelFunc{}}
	s.client = &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

// post sends a message as a request of HTTP. It returns when the request is written, or, without an answer to wait for, when the response has
// begun; it reports whether that was in time. The step may be nil.
func (l *link) post(ctx context.Context, step *Step, raw []byte, limit *limit) bool {
	all, _, _ := message.Parse(raw)
	var m message.Message
	if len(all) == 1 {
		m = all[0]
	}
	method, key := http.MethodPost, ""
	if step != nil && step.Method != "" {
		method, key = step.Method, step.Method
	} else if m.Kind() == message.Call {
		key = string(m.ID)
	}
	asked, cancel := context.WithCancel(l.session.ctx)
	begun, begin := context.WithCancel(context.Background())
	if m.Kind() == message.Call {
		asked = httptrace.WithClientTrace(asked, &httptrace.ClientTrace{WroteRequest: func(httptrace.WroteRequestInfo) { begin() }})
	}
	r, err := http.NewRequestWithContext(asked, method, l.runner.target.URL, bytes.NewReader(raw))
	if err != nil {
		cancel()
		begin()
		return false
	}
	l.runner.mutex.Lock()
	l.headers(r.Header, m, step)
	l.session.running[key] = append(l.session.running[key], cancel)
	t := l.current
	l.runner.mutex.Unlock()
	l.session.posts.Go(func() {
		defer begin()
		defer cancel()
		l.respond(r, HTTPInfo{Request: key}, m.Method == "initialize", t, begin)
	})
	return limit.wait(ctx, begun.Done())
}

// headers sets the headers of a request, by the message that it carries.
func (l *link) headers(header http.Header, m message.Message, step *Step) {
	header.Set("Content-Type", "application/json")
	header.Set("Accept", "application/json, text/event-stream")
	set := func(name, value string) {
		if value != "" {
			header.Set(name, value)
		}
	}
	if l.revision.Modern() {
		set(VersionHeader, message.Text(m.Params, "_meta", message.VersionKey))
		set(MethodHeader, m.Method)
		set(NameHeader, HeaderValue(message.Text(m.Params, "name")+message.Text(m.Params, "uri")))
		if l.runner.Mirror != nil && m.Method == "tools/call" {
			for name, value := range l.runner.Mirror(message.Text(m.Params, "name"), message.Member(m.Params, "arguments")) {
				set(ParamHeader+name, HeaderValue(value))
			}
		}
	} else {
		set(SessionHeader, l.session.id)
		set(VersionHeader, l.session.version)
	}
	replace(header, l.runner.target.Header)
	if step != nil {
		replace(header, step.Header)
	}
}

// replace sets headers, and removes those without a value.
func replace(header, with http.Header) {
	for name, values := range with {
		if header.Del(name); len(values) > 0 {
			header[http.CanonicalHeaderKey(name)] = values
		}
	}
}

// HeaderValue returns a value in the form in which a header can carry it.
func HeaderValue(value string) string {
	visible := strings.IndexFunc(value, func(r rune) bool { return r < ' ' || r > '~' }) < 0
	encoded := strings.HasPrefix(value, "=?base64?") && strings.HasSuffix(value, "?=")
	if visible && !encoded && strings.TrimSpace(value) == value {
		return value
	}
	return "=?base64?" + base64.StdEncoding.EncodeToString([]byte(value)) + "?="
}

// respond records the response to a request. begun is called when its status is known.
func (l *link) respond(r *http.Request, info HTTPInfo, greets bool, t *Transcript, begun func()) {
	response, err := l.session.client.Do(r)
	if err != nil {
		l.unreachable(err, t)
		l.event(t, Event{Kind: Ended, Step: -1, HTTP: &info})
		return
	}
	defer response.Body.Close()
	info.Status, info.Header = response.StatusCode, response.Header
	l.event(t, Event{Kind: Status, Step: -1, HTTP: &info})
	if greets && response.StatusCode < 300 {
		l.runner.mutex.Lock()
		l.session.id = response.Header.Get(SessionHeader)
		l.runner.mutex.Unlock()
	}
	begun()
	if kind, _, _ := strings.Cut(response.Header.Get("Content-Type"), ";"); strings.TrimSpace(kind) == "text/event-stream" {
		_ = readEvents(response.Body, func(data []byte, complete bool) {
			if len(data) > 0 {
				l.receive(data, complete, &info)
			}
		})
	} else if all, _ := io.ReadAll(io.LimitReader(response.Body, mostLine+1)); len(all) > 0 {
		l.receive(all, len(all) <= mostLine, &info)
	}
	l.event(t, Event{Kind: Ended, Step: -1, HTTP: &info})
}

// unreachable records that a server that was not started here no longer accepts connections.
func (l *link) unreachable(err error, t *Transcript) {
	var operation *net.OpError
	if l.process != nil || !errors.As(err, &operation) || operation.Op != "dial" {
		return
	}
	l.runner.mutex.Lock()
	defer l.runner.mutex.Unlock()
	if l.exit = (&Exit{Code: -1, LeftOver: -1, Title: "it accepts no connections (dial: " + operation.Err.Error() + ")"}); t != nil && !t.finished && t.Exit == nil {
		t.Exit = l.exit
	}
}

// event records an event of HTTP.
func (l *link) event(t *Transcript, e Event) {
	l.runner.mutex.Lock()
	l.record(t, e)
	l.runner.mutex.Unlock()
	l.runner.signal()
}

// disconnect drops the connections on which the response to a request is awaited.
func (l *link) disconnect(id string) {
	l.runner.mutex.Lock()
	all := l.session.running[id]
	delete(l.session.running, id)
	l.runner.mutex.Unlock()
	for _, cancel := range all {
		cancel()
	}
}

// sessionTimeout is how long the end of a session may take.
const sessionTimeout = 2 * time.Second

// end ends the session with an id, "" if it has none yet.
func (s *session) end(target Target, id string) {
	if id != "" {
		ctx, cancel := context.WithTimeout(s.ctx, sessionTimeout)
		if r, err := http.NewRequestWithContext(ctx, http.MethodDelete, target.URL, nil); err == nil {
			replace(r.Header, target.Header)
			r.Header.Set(SessionHeader, id)
			if s.version != "" {
				r.Header.Set(VersionHeader, s.version)
			}
			if response, err := s.client.Do(r); err == nil {
				_ = response.Body.Close()
			}
		}
		cancel()
	}
	s.cancel()
	s.posts.Wait()
	s.client.CloseIdleConnections()
}
