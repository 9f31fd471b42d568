package probe

import (
	"context"
	"encoding/json"
	"fmt"
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

// Limits on nesting. A LogValuer that returns itself would never end.
const (
	maxGroupDepth = 8
	maxValueDepth = 16
)

// flatten appends an attribute; the members of a group are appended one by one, with dotted keys.
func flatten(to []Attribute, prefix string, a slog.Attr, depth int) []Attribute {
	if len(to) >= maxAttributes {
		return to
	}
	v := resolve(a.Value)
	if v.Kind() != slog.KindGroup {
		if a.Key == "" && v.Equal(slog.Value{}) {
			return to
		}
		text, isError := attributeText(v)
		return append(to, Attribute{Key: bounded(prefix + a.Key), Value: bounded(text), Error: isError})
	}
	if depth >= maxGroupDepth {
		return append(to, Attribute{Key: bounded(prefix + a.Key), Value: "!DEEP"})
	}
	if a.Key != "" {
		prefix += a.Key + "."
	}
	for _, member := range v.Group() {
		to = flatten(to, prefix, member, depth+1)
	}
	return to
}

// resolve calls the LogValue methods of a value. It differs from slog's Resolve, which reports a panic as an error value with a
// stack, and follows up to a hundred values in a row.
func resolve(v slog.Value) (result slog.Value) {
	defer func() {
		if recover() != nil {
			result = slog.StringValue(fmt.Sprintf("!PANIC in LogValue of %T", v.Any()))
		}
	}()
	result = v
	for range maxValueDepth {
		if result.Kind() != slog.KindLogValuer {
			return result
		}
		if _, isError := result.Any().(error); isError {
			return slog.AnyValue(asError{result.Any().(error)})
		}
		result = result.LogValuer().LogValue()
	}
	return slog.StringValue("!DEEP")
}

// asError wraps an error that also implements slog.LogValuer, so that its LogValue is not called.
type asError struct{ error }

// attributeText returns the text of a value, and reports whether it is a Go error. The text names the method if that panics.
func attributeText(v slog.Value) (text string, isError bool) {
	if v.Kind() != slog.KindAny {
		return v.String(), false
	}
	value := v.Any()
	if e, ok := value.(asError); ok {
		value = e.error
	}
	method := "Error"
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("!PANIC in %s of %T", method, value)
		}
	}()
	switch value := value.(type) {
	case error:
		isError = true // even if Error panics
		return value.Error(), true
	case fmt.Stringer:
		method = "String"
		return value.String(), false
	case []byte:
		return string(value), false
	}
	method = "MarshalJSON"
	if encoded, err := json.Marshal(value); err == nil {
		return string(encoded), false
	}
	return fmt.Sprintf("%T", value), false
}
