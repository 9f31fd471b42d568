package probe

import (
	"context"
	"log/slog"
	"strings"
	"sync"
)

// Limits of what is kept of a log.
const (
	maxEntries    = 1000
	maxAttributes = 100
	maxText       = 4096
	maxLog        = 4 << 20 // in all
)

type recorder struct {
	fixture *fixture

	mutex   sync.Mutex
	entries []Entry
	size    int
}

func (r *recorder) handler(call int) slog.Handler { return &recordingHandler{recorder: r, call: call} }

func (r *recorder) add(entry Entry) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	size := len(entry.Message)
	for _, a := range entry.Attrs {
		size += len(a.Key) + len(a.Value)
	}
	if len(r.entries) < maxEntries && r.size+size <= maxLog {
		r.entries, r.size = append(r.entries, entry), r.size+size
	}
}

func (r *recorder) log() []Entry {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return append([]Entry(nil), r.entries...)
}

// A recordingHandler is a slog.Handler with the attributes and the group that it was derived with.
type recordingHandler struct {
	recorder *recorder
	call     int // of the instance, or noCall
	prefix   string
	attrs    []Attribute
}

func (h *recordingHandler) Enabled(context.Context, slog.Level) bool { return true }

func (h *recordingHandler) Handle(ctx context.Context, record slog.Record) error {
	entry := Entry{
		Call:    h.recorder.fixture.call(ctx, h.call),
		Late:    h.recorder.fixture.late(ctx),
		Level:   int(record.Level),
		Message: bounded(record.Message),
		Attrs:   append([]Attribute(nil), h.attrs...),
	}
	record.Attrs(func(a slog.Attr) bool {
		entry.Attrs = flatten(entry.Attrs, h.prefix, a, 0)
		return len(entry.Attrs) < maxAttributes
	})
	h.recorder.add(entry)
	return nil
}

func (h *recordingHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	derived := *h
	derived.attrs = append([]Attribute(nil), h.attrs...)
	for _, a := range attrs {
		derived.attrs = flatten(derived.attrs, h.prefix, a, 0)
	}
	return &derived
}

func (h *recordingHandler) WithGroup(name string) slog.Handler {
	if name == "" {
		return h
	}
	derived := *h
	derived.prefix = bounded(h.prefix + name + ".")
	return &derived
}

// bounded truncates a text to maxText bytes.
func bounded(text string) string {
	if len(text) <= maxText {
		return text
	}
	return strings.ToValidUTF8(text[:maxText], "")
}
