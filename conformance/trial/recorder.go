package trial

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
)

// What is kept of a log: a flood of it harms nobody.
const (
	entriesKept    = 1000
	attributesKept = 100
	textKept       = 4096
)

// A recorder keeps the log records of a trial.
type recorder struct {
	bench *bench

	mutex   sync.Mutex
	entries []Entry
}

func (r *recorder) handler() slog.Handler { return &recording{recorder: r} }

func (r *recorder) add(entry Entry) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if len(r.entries) < entriesKept {
		r.entries = append(r.entries, entry)
	}
}

func (r *recorder) log() []Entry {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return append([]Entry(nil), r.entries...)
}

// recording is a handler with the attributes and groups that it was derived with.
type recording struct {
	recorder *recorder
	prefix   string
	attrs    []Attribute
}

func (h *recording) Enabled(context.Context, slog.Level) bool { return true }

func (h *recording) Handle(ctx context.Context, record slog.Record) error {
	entry := Entry{
		Call:    h.recorder.bench.call(ctx),
		Level:   int(record.Level),
		Message: bounded(record.Message),
		Attrs:   append([]Attribute(nil), h.attrs...),
	}
	record.Attrs(func(a slog.Attr) bool {
		entry.Attrs = flatten(entry.Attrs, h.prefix, a)
		return true
	})
	h.recorder.add(entry)
	return nil
}

func (h *recording) WithAttrs(attrs []slog.Attr) slog.Handler {
	derived := *h
	derived.attrs = append([]Attribute(nil), h.attrs...)
	for _, a := range attrs {
		derived.attrs = flatten(derived.attrs, h.prefix, a)
	}
	return &derived
}

func (h *recording) WithGroup(name string) slog.Handler {
	if name == "" {
		return h
	}
	derived := *h
	derived.prefix = h.prefix + name + "."
	return &derived
}

// flatten appends an attribute, the members of a group one by one.
func flatten(to []Attribute, prefix string, a slog.Attr) []Attribute {
	value, text, isError := resolve(a.Value)
	if value.Kind() != slog.KindGroup {
		if len(to) < attributesKept && (a.Key != "" || text != "") {
			to = append(to, Attribute{Key: bounded(prefix + a.Key), Value: bounded(text), Error: isError})
		}
		return to
	}
	if a.Key != "" {
		prefix += a.Key + "."
	}
	for _, member := range value.Group() {
		to = flatten(to, prefix, member)
	}
	return to
}

// resolve answers an attribute's value and its text. A value that panics when it is asked for its text says so.
func resolve(value slog.Value) (resolved slog.Value, text string, isError bool) {
	defer func() {
		if recover() != nil {
			resolved, text = slog.StringValue(""), "!PANIC"
		}
	}()
	resolved = value.Resolve()
	if resolved.Kind() == slog.KindGroup {
		return resolved, "", false
	}
	_, isError = resolved.Any().(error)
	return resolved, fmt.Sprint(resolved.Any()), isError
}

// bounded cuts a text that is longer than what is kept.
func bounded(text string) string {
	if len(text) <= textKept {
		return text
	}
	return text[:textKept]
}
