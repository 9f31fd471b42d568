package hosts

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
)

// memory is a transport that calls a handler without a network, so that time can be virtual.
type memory struct{ handler http.Handler }

// RoundTrip implements http.RoundTripper.
func (m memory) RoundTrip(request *http.Request) (*http.Response, error) {
	if err := request.Context().Err(); err != nil {
		return nil, err
	}
	w := &written{header: http.Header{}, status: http.StatusOK}
	m.handler.ServeHTTP(w, request)
	return &http.Response{
		Status: http.StatusText(w.status), StatusCode: w.status, Header: w.header, Request: request,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Body: io.NopCloser(&w.body), ContentLength: int64(w.body.Len()),
	}, nil
}

// written records a response.
type written struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (w *written) Header() http.Header            { return w.header }
func (w *written) WriteHeader(status int)         { w.status = status }
func (w *written) Write(text []byte) (int, error) { return w.body.Write(text) }

// An entry is an entry of the log.
type entry struct {
	level slog.Level
	text  string // the message and all attributes
}

// A logbook is a slog.Handler that records entries.
type logbook struct {
	mu      *sync.Mutex
	entries *[]entry
	with    string
}

func newLogbook() *logbook { return &logbook{mu: &sync.Mutex{}, entries: &[]entry{}} }

// Enabled implements slog.Handler.
func (l *logbook) Enabled(context.Context, slog.Level) bool { return true }

// Handle implements slog.Handler.
func (l *logbook) Handle(_ context.Context, record slog.Record) error {
	var text strings.Builder
	text.WriteString(record.Message + l.with)
	record.Attrs(func(a slog.Attr) bool {
		text.WriteString(" " + a.String())
		return true
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	*l.entries = append(*l.entries, entry{record.Level, text.String()})
	return nil
}

// WithAttrs implements slog.Handler.
func (l *logbook) WithAttrs(attrs []slog.Attr) slog.Handler {
	with := l.with
	for _, a := range attrs {
		with += " " + a.String()
	}
	return &logbook{mu: l.mu, entries: l.entries, with: with}
}

// WithGroup implements slog.Handler.
func (l *logbook) WithGroup(string) slog.Handler { return l.WithAttrs(nil) }

func (l *logbook) all() []entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]entry(nil), *l.entries...)
}
