package probe

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

func TestServicesWithoutAStimulus(t *testing.T) {
	var none *Service
	for _, s := range []*Service{none, {}, (Env{}).Service("catalog"), none.Optional(), new(Service).Optional()} {
		if v, err := Answer(t.Context(), s, 7); v != 7 || err != nil {
			t.Errorf("got %v, %v", v, err)
		}
	}
	Env{}.Cleanup(func() { t.Error("cleanup without a stimulus") })
	b := newFixture(newRun("test"), Stimulus{})
	env := b.env(false)
	if first, again := env.Service("b"), env.Service("b"); first != again || first == env.Service("a") {
		t.Error("a service is the same one for each name")
	}
	env.Service("c").Optional()
	if all, optional := b.serviceNames(); !slices.Equal(all, []string{"a", "b", "c"}) || !slices.Equal(optional, []string{"c"}) {
		t.Errorf("services %v, optional %v", all, optional)
	}
}

func TestCanariesDiffer(t *testing.T) {
	seen := map[string]bool{}
	for call := -1; call < 100; call++ {
		seen[Canary(call)] = true
		if first, again := Canary(call), Canary(call); first != again {
			t.Error("a canary changes")
		}
	}
	if len(seen) != 101 {
		t.Errorf("%d canaries for 101 calls", len(seen))
	}
}

// serviceUser is a tool that returns the result of a service.
func serviceUser(seen func(value []int, err error)) Subject {
	subject := on(nil)
	subject.New = func(env Env) contract.Tool {
		service := env.Service("catalog")
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) (result contract.Result) {
			defer func() {
				if p := recover(); p != nil {
					seen(nil, p.(error))
					result = done
				}
			}()
			value, err := Answer(ctx, service, []int{1, 2})
			seen(value, err)
			return done
		}}
	}
	return subject
}

func TestServiceFaults(t *testing.T) {
	for kind, test := range map[FaultKind]struct {
		value []int
		fails bool
		took  time.Duration
	}{
		"":     {value: []int{1, 2}},
		Fails:  {fails: true},
		Panics: {fails: true},
		Empty:  {},
		Lags:   {value: []int{1, 2}, took: lag},
		Blocks: {fails: true, took: block},
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
		fault := Stimulus{CaseID: "fault", Setup: Setup{InstancePerCall: true}, Fault: Fault{Service: "catalog", Kind: kind}}
		fault.Calls = []Call{{Arguments: []byte("{}")}, {Arguments: []byte("{}")}}
		local := Local(Subject{New: subject.New}, Options{Timeout: ample})
		seen := local.Run(t.Context(), []Stimulus{fault})[0]
		for i, call := range seen.Calls {
			if call.Took != test.took || seen.Served[i] != (Served{Call: i, Service: "catalog"}) {
				t.Errorf("%s: call %d took %v, served %+v", kind, i, call.Took, seen.Served)
			}
		}
		if test.fails && (len(texts) != 2 || texts[0] == texts[1] || len(types) != 2 ||
			!strings.Contains(texts[0], Canary(0)) || !strings.Contains(texts[1], Canary(1))) {
			t.Errorf("%s: texts %q", kind, texts)
		}
	}
}

// The fault affects no other service, and none of the baseline calls.
func TestServiceFaultScope(t *testing.T) {
	errs := []bool{}
	subject := serviceUser(func(_ []int, err error) { errs = append(errs, err != nil) })
	subject.Examples = nil
	call := Call{Arguments: []byte("{}")}
	for _, stimulus := range []Stimulus{
		{CaseID: "other", Calls: []Call{call}, Fault: Fault{Service: "other", Kind: Fails}},
		{CaseID: "alone", Calls: []Call{call, call}, Baseline: 1, Fault: Fault{Service: "catalog", Kind: Fails}},
	} {
		Local(subject, Options{Timeout: ample}).Run(t.Context(), []Stimulus{stimulus})
	}
	if want := []bool{false, false, true}; !slices.Equal(errs, want) {
		t.Errorf("failed: %v, want %v", errs, want)
	}
}

func TestBlockedServiceEndsWithContext(t *testing.T) {
	var got error
	subject := serviceUser(func(_ []int, err error) { got = err })
	subject.Examples = nil // two of them are called at once
	stimulus := one(Stimulus{Ending: Ending{End: Cancel, CancelAt: Midway}, Fault: Fault{Service: "catalog", Kind: Blocks}})
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
		n.Next = n // it contains itself
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
		subject.New = func(env Env) contract.Tool {
			service := env.Service("catalog")
			return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
				n, _ := Answer(ctx, service, value())
				test.change(n)
				return done
			}}
		}
		_, seen := try(t, subject, one(Stimulus{}))
		if len(seen.Served) != 1 || seen.Served[0].Changed != test.changed {
			t.Errorf("%s: served %+v", name, seen.Served)
		}
	}
	for _, unusual := range []any{nil, 1i, struct{}{}, [0]int{}, make(chan int), t, map[any]any{1.5: nil, "x": t}} {
		if first, again := snapshot(unusual), snapshot(unusual); first != again {
			t.Errorf("%T does not look like itself", unusual)
		}
	}
}

// A tool cannot cancel a wait in a service whose methods take no context: it ends with the calls, and is no leak. With a context, it
// waits for the context.
func TestServiceWithoutContext(t *testing.T) {
	b := newFixture(newRun("test"), Stimulus{Fault: Fault{Service: "disk", Kind: Blocks}})
	close(b.returned)
	disk := b.env(false).Service("disk")
	for _, ctx := range []context.Context{context.Background(), nil, context.WithoutCancel(t.Context())} {
		if _, err := Answer(ctx, disk, 7); err != errOver {
			t.Errorf("a blocked service answers %v", err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Answer(ended, disk, 7); err != context.Canceled {
		t.Errorf("a blocked service answers %v to a context that has ended", err)
	}
}
