package probe

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
)

// recording returns the entries that a logger records.
func recorded(f func(*slog.Logger)) []Entry {
	b := newFixture(newRun("test"), Stimulus{})
	f(b.env(false).Logger)
	return b.recorder.log()
}

type (
	panicsLogging struct{}
	panicsError   struct{}
	panicsString  struct{}
	panicsJSON    struct{}
	standsFor     struct{ v any }
	deepGroup     struct{}
	deepValue     struct{}
	loggedError   struct{}
)

func (panicsLogging) LogValue() slog.Value      { panic("no value") }
func (panicsError) Error() string               { panic("no text") }
func (panicsString) String() string             { panic("no text") }
func (panicsJSON) MarshalJSON() ([]byte, error) { panic("no JSON") }
func (s standsFor) LogValue() slog.Value        { return slog.AnyValue(s.v) }
func (deepGroup) LogValue() slog.Value          { return slog.GroupValue(slog.Any("x", deepGroup{})) }
func (deepValue) LogValue() slog.Value          { return slog.AnyValue(deepValue{}) }
func (loggedError) Error() string               { return "broken" }
func (loggedError) LogValue() slog.Value        { return slog.StringValue("hidden") }

func TestRecorderFlattensInOrder(t *testing.T) {
	cause := errors.New("cause")
	got := recorded(func(l *slog.Logger) {
		l.With("a", 1).WithGroup("g").With("b", true).WithGroup("").Error("[tag]", "error", cause,
			slog.Group("h", "c", "text", slog.Group("", "inlined", 2.5)), "wrapped", fmt.Errorf("w: %w", cause), "for", standsFor{cause},
			slog.Attr{}, slog.Group("empty"))
		l.Log(context.Background(), slog.Level(-8), "low")
	})
	want := []Attribute{
		{Key: "a", Value: "1"}, {Key: "g.b", Value: "true"}, {Key: "g.error", Value: "cause", Error: true}, {Key: "g.h.c", Value: "text"},
		{Key: "g.h.inlined", Value: "2.5"}, {Key: "g.wrapped", Value: "w: cause", Error: true}, {Key: "g.for", Value: "cause", Error: true},
	}
	if len(got) != 2 || got[0].Level != 8 || got[0].Message != "[tag]" || !slices.Equal(got[0].Attrs, want) {
		t.Errorf("got %+v", got)
	}
	if got[1].Level != -8 || got[1].Call != noCall {
		t.Errorf("got %+v", got[1])
	}
}

func TestRecorderSurvivesValues(t *testing.T) {
	var none *loggedError
	for _, test := range []struct {
		value any
		want  Attribute
	}{
		{panicsLogging{}, Attribute{Value: "!PANIC in LogValue of probe.panicsLogging"}},
		{panicsError{}, Attribute{Value: "!PANIC in Error of probe.panicsError", Error: true}},
		{panicsString{}, Attribute{Value: "!PANIC in String of probe.panicsString"}},
		{panicsJSON{}, Attribute{Value: "!PANIC in MarshalJSON of probe.panicsJSON"}},
		{standsFor{panicsError{}}, Attribute{Value: "!PANIC in Error of probe.panicsError", Error: true}},
		{none, Attribute{Value: "!PANIC in Error of *probe.loggedError", Error: true}},
		{deepValue{}, Attribute{Value: "!DEEP"}},
		{loggedError{}, Attribute{Value: "broken", Error: true}},
		{nil, Attribute{Value: "null"}},
		{map[string]int{"b": 2, "a": 1}, Attribute{Value: `{"a":1,"b":2}`}},
		{make(chan int), Attribute{Value: "chan int"}},
		{[]byte("bytes"), Attribute{Value: "bytes"}},
	} {
		got := recorded(func(l *slog.Logger) { l.Info("m", "k", test.value) })
		test.want.Key = "k"
		if len(got) != 1 || len(got[0].Attrs) != 1 || got[0].Attrs[0] != test.want {
			t.Errorf("%T: got %+v", test.value, got)
		}
	}
	deep := recorded(func(l *slog.Logger) { l.Info("m", "k", deepGroup{}) })
	if a := deep[0].Attrs; len(a) != 1 || a[0].Value != "!DEEP" {
		t.Errorf("got %+v", deep)
	}
}

func TestRecorderIsBounded(t *testing.T) {
	many := recorded(func(l *slog.Logger) {
		for range 3 * maxEntries {
			l.Info("again")
		}
	})
	if len(many) != maxEntries {
		t.Errorf("%d entries", len(many))
	}
	long := strings.Repeat("ü", maxText)
	var wide []any
	for i := range 2 * maxAttributes {
		wide = append(wide, fmt.Sprint("k", i), long)
	}
	big := recorded(func(l *slog.Logger) {
		for range 100 {
			l.Info(long, wide...)
		}
	})
	size := 0
	for _, e := range big {
		size += len(e.Message)
		for _, a := range e.Attrs {
			size += len(a.Key) + len(a.Value)
		}
		if len(e.Attrs) > maxAttributes || len(e.Message) > maxText {
			t.Fatalf("%d attributes, a message of %d bytes", len(e.Attrs), len(e.Message))
		}
	}
	if len(big) == 0 || size > maxLog {
		t.Errorf("%d entries of %d bytes", len(big), size)
	}
}

func TestRecorderIsSafeForConcurrentUse(t *testing.T) {
	got := recorded(func(l *slog.Logger) {
		var wait sync.WaitGroup
		for i := range 16 {
			wait.Go(func() {
				for range 20 {
					l.With("i", i).Info("m", "k", "v")
				}
			})
		}
		wait.Wait()
	})
	if len(got) != 320 {
		t.Errorf("%d entries", len(got))
	}
}

// A record belongs to the call whose context it was logged with, or to the one that runs.
func TestRecorderAttributesCalls(t *testing.T) {
	b, other := newFixture(newRun("test"), Stimulus{}), newFixture(newRun("test"), Stimulus{})
	l := b.env(false).Logger
	l.InfoContext(b.context(3), "of its context")
	b.begin(1)
	l.Info("of the running one")
	l.InfoContext(other.context(2), "of an earlier stimulus")
	b.begin(noCall)
	l.Info("of nobody")
	var calls []int
	for _, e := range b.recorder.log() {
		calls = append(calls, e.Call)
	}
	if want := []int{3, 1, noCall, noCall}; !slices.Equal(calls, want) {
		t.Errorf("got %v, want %v", calls, want)
	}
}
