package execute

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

type typedNil int

const (
	nowhere   typedNil = 0
	inName    typedNil = 1
	inExample typedNil = 2
	inExecute typedNil = 4
)

// A noTool has methods with pointer receivers, so that a nil pointer may be a tool.
type noTool[L interface{ at() typedNil }] struct{ name string }

func (n *noTool[L]) look(at typedNil) {
	var l L
	if l.at()&at != 0 && n.name != "" {
		panic("it has no name")
	}
}

func (n *noTool[L]) Name() string                { n.look(inName); return "probe" }
func (n *noTool[L]) UsageMetadata() string       { return "probe — Usage Guide" }
func (n *noTool[L]) Schema() contract.Schema     { return fakeTool{}.Schema() }
func (n *noTool[L]) FullyExecutedOnServer() bool { return true }
func (n *noTool[L]) Examples() []contract.Example {
	n.look(inExample)
	return []contract.Example{{Name: "example", Arguments: "{}"}}
}
func (n *noTool[L]) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	n.look(inExecute)
	return done
}

type (
	looksNowhere   struct{}
	looksInName    struct{}
	looksInExample struct{}
	looksInExecute struct{}
)

func (looksNowhere) at() typedNil   { return nowhere }
func (looksInName) at() typedNil    { return inName }
func (looksInExample) at() typedNil { return inExample }
func (looksInExecute) at() typedNil { return inExecute }

// A nil pointer whose methods work is a tool. If a method panics, the constructor is at fault.
func TestTypedNil(t *testing.T) {
	for name, test := range map[string]struct {
		tool contract.Tool
		none bool
	}{
		"works":           {(*noTool[looksNowhere])(nil), false},
		"looks in Name":   {(*noTool[looksInName])(nil), true},
		"in Examples":     {(*noTool[looksInExample])(nil), true},
		"in Execute":      {(*noTool[looksInExecute])(nil), true},
		"value receivers": {(*fakeTool)(nil), true},
		"there is one":    {new(noTool[looksInExecute]), false},
	} {
		m, seen := try(t, Subject{New: func(fixture.Env) contract.Tool { return test.tool }}, probe.Stimulus{CaseID: "made"})
		for _, got := range []struct {
			none bool
			kind string
		}{{m.NilTool, m.NilType}, {seen.NilTool, seen.NilType}} {
			want := ""
			if test.none {
				want = fmt.Sprintf("%T", test.tool)
			}
			if got.none != test.none || got.kind != want {
				t.Errorf("%s: got %+v, want a nil %s", name, got, want)
			}
		}
		if m.ConstructorPanic != nil || seen.ConstructorPanic != nil {
			t.Errorf("%s: %+v, %+v", name, m.ConstructorPanic, seen.ConstructorPanic)
		}
	}
	if m, _ := try(t, Subject{New: func(fixture.Env) contract.Tool { return nil }}, probe.Stimulus{CaseID: "made"}); !m.NilTool || m.NilType != "" {
		t.Errorf("a plain nil: %+v", m)
	}
}

// A constructor's error is not a panic.
func TestConstructorRefuses(t *testing.T) {
	err := fmt.Errorf("open the catalogue: %w", errors.New("no \x1b[31mkey\x1b[0m in\nKEY"))
	maker := Maker{Make: func(fixture.Env) ([]contract.Tool, error) { return nil, err }}
	for name, subject := range map[string]Subject{
		"a maker":   maker.subjectOf(0, ""),
		"a subject": {New: func(fixture.Env) contract.Tool { probe.Refuse(err); return nil }},
	} {
		m, seen := try(t, subject, one(probe.Stimulus{}))
		for _, got := range []string{m.ConstructorError, seen.ConstructorError} {
			if !strings.HasPrefix(got, "open the catalogue: no ") || strings.ContainsAny(got, "\x1b\n") {
				t.Errorf("%s: refused %q", name, got)
			}
		}
		if m.ConstructorPanic != nil || m.NilTool || seen.ConstructorPanic != nil || seen.NilTool || len(seen.Calls) > 0 {
			t.Errorf("%s: %+v, %+v", name, m, seen)
		}
	}
	if _, problem := maker.make(goroutines.NewRun("test"), fixture.Env{}); strings.Contains(problem, "\x1b") {
		t.Errorf("it says %q", problem)
	}
}

// A noError may be a nil pointer, whose Error method panics.
type noError struct{ text string }

func (n *noError) Error() string { return n.text }

// A refusal is reported with the text of its error, whatever the error is. A nil error refuses nothing.
func TestRefuse(t *testing.T) {
	for name, test := range map[string]struct {
		err  error
		want string
	}{
		"no error":          {nil, ""},
		"a nil of a type":   {(*noError)(nil), "*execute.noError (whose text panics, too)"},
		"it says nothing":   {&noError{}, "an error without text"},
		"it is wrapped":     {fmt.Errorf("make the tool: %w", errors.New("no key")), "make the tool: no key"},
		"nothing but blank": {errors.New(" \n"), "an error without text"},
	} {
		subject := Subject{New: func(fixture.Env) contract.Tool { probe.Refuse(test.err); return describedTool{} }}
		m, seen := try(t, subject, probe.Stimulus{CaseID: "described", Renders: 2})
		if m.ConstructorError != test.want || seen.ConstructorError != test.want {
			t.Errorf("%s: refused %q and %q, want %q", name, m.ConstructorError, seen.ConstructorError, test.want)
		}
		if m.ConstructorPanic != nil || m.NilTool || seen.ConstructorPanic != nil || seen.NilTool {
			t.Errorf("%s: %+v, %+v", name, m, seen)
		}
	}
}

// The result of a constructor is reported by every kind of stimulus, even by one that only describes the tool.
func TestDescribeReportsConstructor(t *testing.T) {
	for want, construct := range map[string]func() contract.Tool{
		"made":    func() contract.Tool { panic("boom") },
		"refused": func() contract.Tool { probe.Refuse(errors.New("no key")); return nil },
		"nil":     func() contract.Tool { return nil },
		"":        func() contract.Tool { return describedTool{} },
	} {
		met := false
		subject := Subject{New: func(fixture.Env) contract.Tool {
			if !met {
				met = true
				return describedTool{}
			}
			return construct()
		}}
		_, seen := try(t, subject, probe.Stimulus{CaseID: "described", Renders: 4})
		got := map[bool]string{seen.ConstructorPanic != nil: "made", seen.ConstructorError != "": "refused", seen.NilTool: "nil"}[true]
		if got != want || (len(seen.Descriptions) == 1) != (want == "") {
			t.Errorf("%s: %+v", want, seen)
		}
	}
}
