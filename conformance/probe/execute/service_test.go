package execute

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// serviceUser is a tool that returns the result of a service.
func serviceUser(seen func(value []int, err error)) Subject {
	subject := on(nil)
	subject.New = func(env fixture.Env) contract.Tool {
		service := env.Service("catalog")
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) (result contract.Result) {
			defer func() {
				if p := recover(); p != nil {
					seen(nil, p.(error))
					result = done
				}
			}()
			value, err := fixture.Answer(ctx, service, []int{1, 2})
			seen(value, err)
			return done
		}}
	}
	return subject
}

func TestServiceFaults(t *testing.T) {
	for kind, test := range map[probe.FaultKind]struct {
		value []int
		fails bool
		took  time.Duration
	}{
		"":           {value: []int{1, 2}},
		probe.Fails:  {fails: true},
		probe.Panics: {fails: true},
		probe.Empty:  {},
		probe.Lags:   {value: []int{1, 2}, took: 50 * time.Millisecond},
		probe.Blocks: {fails: true, took: time.Hour},
	} {
		var texts []string
		types := map[string]bool{}
		subject := serviceUser(func(value []int, err error) {
			if !slices.Equal(value, test.value) || (err != nil) != test.fails {
				t.Errorf("%s: got %v, %v", kind, value, err)
			}
			if err != nil {
				texts = append(texts, err.Error())
				types[strings.SplitN(err.Error(), " ", 2)[0]] = true
			}
		})
		fault := probe.Stimulus{CaseID: "fault", Setup: probe.Setup{InstancePerCall: true}, Fault: probe.Fault{Service: "catalog", Kind: kind}}
		fault.Calls = []probe.Call{{Arguments: []byte("{}")}, {Arguments: []byte("{}")}}
		local := Local(Subject{New: subject.New}, probe.Options{Timeout: ample})
		seen := local.Run(t.Context(), []probe.Stimulus{fault})[0]
		for i, call := range seen.Calls {
			if call.Took != test.took || seen.Served[i] != (probe.Served{Call: i, Service: "catalog"}) {
				t.Errorf("%s: call %d took %v, served %+v", kind, i, call.Took, seen.Served)
			}
		}
		if test.fails && (len(texts) != 2 || texts[0] == texts[1] || len(types) != 2 ||
			!strings.Contains(texts[0], probe.Canary(0)) || !strings.Contains(texts[1], probe.Canary(1))) {
			t.Errorf("%s: texts %q", kind, texts)
		}
	}
}

// The fault affects no other service, and none of the baseline calls.
func TestServiceFaultScope(t *testing.T) {
	errs := []bool{}
	subject := serviceUser(func(_ []int, err error) { errs = append(errs, err != nil) })
	subject.Examples = nil
	call := probe.Call{Arguments: []byte("{}")}
	for _, stimulus := range []probe.Stimulus{
		{CaseID: "other", Calls: []probe.Call{call}, Fault: probe.Fault{Service: "other", Kind: probe.Fails}},
		{CaseID: "alone", Calls: []probe.Call{call, call}, Baseline: 1, Fault: probe.Fault{Service: "catalog", Kind: probe.Fails}},
	} {
		Local(subject, probe.Options{Timeout: ample}).Run(t.Context(), []probe.Stimulus{stimulus})
	}
	if want := []bool{false, false, true}; !slices.Equal(errs, want) {
		t.Errorf("failed: %v, want %v", errs, want)
	}
}

func TestBlockedServiceEndsWithContext(t *testing.T) {
	var got error
	subject := serviceUser(func(_ []int, err error) { got = err })
	subject.Examples = nil // two of them are called at once
	stimulus := one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Midway}, Fault: probe.Fault{Service: "catalog", Kind: probe.Blocks}})
	_, seen := try(t, subject, stimulus)
	if c := seen.Calls[0]; !c.ContextEnded || c.Late || c.SinceContextEnd != 0 || !errors.Is(got, context.Canceled) {
		t.Errorf("got %+v, %v", c, got)
	}
}

type nested struct {
	Held map[string][]int
	Next *nested
	At   time.Time
	seen int
}

// Changes of a service's value are detected, whatever its type.
func TestServedValueChanges(t *testing.T) {
	value := func() *nested {
		n := &nested{Held: map[string][]int{"a": {1}, "b": {2}}}
		n.Next = &nested{}
		return n
	}
	for name, test := range map[string]struct {
		change  func(*nested)
		changed bool
	}{
		"nothing":        {func(*nested) {}, false},
		"an element":     {func(n *nested) { n.Held["a"][0] = 7 }, true},
		"a new key":      {func(n *nested) { n.Held["c"] = nil }, true},
		"a link":         {func(n *nested) { n.Next = nil }, true},
		"a moment":       {func(n *nested) { n.At = n.At.Add(1) }, true},
		"a hidden field": {func(n *nested) { n.seen++ }, false},
		"the same again": {func(n *nested) { n.Held = maps.Clone(n.Held) }, false},
	} {
		subject := on(nil)
		subject.New = func(env fixture.Env) contract.Tool {
			service := env.Service("catalog")
			return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
				n, _ := fixture.Answer(ctx, service, value())
				test.change(n)
				return done
			}}
		}
		_, seen := try(t, subject, one(probe.Stimulus{}))
		if len(seen.Served) != 1 || seen.Served[0].Changed != test.changed {
			t.Errorf("%s: served %+v", name, seen.Served)
		}
	}
}
