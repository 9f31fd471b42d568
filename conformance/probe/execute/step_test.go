package execute

import (
	"context"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// serveCrashingSteps is the main function of a worker whose tools end the process in different steps of the inspection.
func serveCrashingSteps(*testing.T) {
	ends := func(env fixture.Env, _ context.Context) contract.Result { os.Exit(3); return done }
	maker := func(make func(fixture.Env) contract.Tool) Maker {
		return Maker{Make: func(env fixture.Env) ([]contract.Tool, error) { return []contract.Tool{make(env)}, nil }}
	}
	Serve(
		maker(func(fixture.Env) contract.Tool { os.Exit(3); return nil }),
		maker(func(fixture.Env) contract.Tool {
			return describedTool{schema: func() contract.Schema { os.Exit(3); return contract.Schema{} }}
		}),
		maker(func(env fixture.Env) contract.Tool { return toolWithExamples{on(ends).New(env)} }),
		maker(func(env fixture.Env) contract.Tool {
			return toolWithExamples{on(func(fixture.Env, context.Context) contract.Result { return done }).New(env)}
		}),
	)
}

// exampled is a tool that implements contract.WithExamples.
type toolWithExamples struct{ contract.Tool }

func (toolWithExamples) Examples() []contract.Example { return []contract.Example{{Arguments: "{}"}} }

// steps has a worker inspect a tool, and returns the steps and the last message.
func steps(t *testing.T, request probe.Request) (under []string, last probe.Inspection, err error) {
	t.Helper()
	w := startWorker(t, "fall")
	if err := w.Send(request); err != nil {
		t.Fatal(err)
	}
	for {
		var m probe.Inspection
		if err := w.Receive(&m); err != nil {
			return under, last, err
		}
		if last = m; m.Under == "" {
			return under, last, nil
		}
		under = append(under, m.Under)
	}
}

func TestInspectionSteps(t *testing.T) {
	all := []string{
		"the constructor", "the accessor Name", "the accessor UsageMetadata", "the accessor Schema",
		"the accessor FullyExecutedOnServer", "the accessor Examples", "the inspection",
	}
	for maker, test := range []struct {
		under string // "" where it is inspected
		known string // its name
	}{{"the constructor", ""}, {"the accessor Schema", "described"}, {"the inspection", "probe"}, {"", "probe"}} {
		under, last, err := steps(t, probe.Request{Kind: probe.InspectInSteps, Maker: maker})
		want := all
		if test.under != "" {
			want = all[:slices.Index(all, test.under)+1]
		}
		if !slices.Equal(under, want) || last.Under != test.under || last.Description.Name != test.known || (err == io.EOF) != (test.under != "") {
			t.Errorf("maker %d: %q, %v, %+v", maker, under, err, last)
		}
	}
}

// A tool that ends the process when it is called can be inspected without calls.
func TestInspectionWithoutCalls(t *testing.T) {
	_, last, err := steps(t, probe.Request{Kind: probe.InspectInSteps, Maker: 2, Options: probe.Options{NoCalls: true}})
	if err != nil || last.Description.Name != "probe" || len(last.Examples) != 1 || len(last.Calls) != 0 || last.Clock != probe.Real {
		t.Errorf("%v, %+v", err, last)
	}
	w := startWorker(t, "fall")
	request := probe.Request{Kind: probe.Do, Maker: 2, Options: probe.Options{NoCalls: true}, Stimuli: []probe.Stimulus{{CaseID: "described", Renders: 2}, {CaseID: "made"}}}
	if seen := received[probe.Observation](t, w, request, 2); len(seen[0].Descriptions) != 1 || seen[1].NilTool || seen[1].ConstructorPanic != nil {
		t.Errorf("got %+v", seen)
	}
}

func TestInspectionBlame(t *testing.T) {
	for _, test := range []struct {
		m        probe.Inspection
		want     string
		accessor string
	}{
		{probe.Inspection{}, "", ""},
		{probe.Inspection{Crash: &probe.Crash{}}, probe.InspectionClass, ""},
		{probe.Inspection{Crash: &probe.Crash{}, Under: probe.ConstructorClass}, probe.ConstructorClass, ""},
		{probe.Inspection{Crash: &probe.Crash{}, Under: "the accessor Schema"}, "the accessor Schema", "Schema"},
		{probe.Inspection{Crash: &probe.Crash{CaseID: probe.ConstructorClass}, Under: probe.InspectionClass}, probe.ConstructorClass, ""},
	} {
		if got := test.m.Blame(); got != test.want || probe.AccessorOf(got) != test.accessor {
			t.Errorf("%+v: got %q, %q", test.m, got, probe.AccessorOf(got))
		}
	}
}

// Goroutines of the inspection carry the step; those of a stimulus carry the stimulus, from the constructor on.
func TestGoroutineCases(t *testing.T) {
	end := make(chan struct{})
	var seen []string
	start := func() {
		go waitFor(end)
		seen = waitingCases()
	}
	subject := on(func(fixture.Env, context.Context) contract.Result { start(); return done })
	newTool := subject.New
	subject.New = func(env fixture.Env) contract.Tool { start(); return newTool(env) }
	seen = nil
	inspect(Subject{New: subject.New}, probe.Options{Timeout: ample}, func(probe.Inspection) {})
	if want := []string{"the constructor"}; !slices.Equal(seen, want) {
		t.Errorf("in the inspection: %q, want %q", seen, want)
	}
	close(end)
	end = make(chan struct{})
	execute(subject, probe.Stimulus{CaseID: "example 1", Calls: numbered(1)}, inReal(ample), nil)
	close(end)
	if want := []string{"example 1", "example 1"}; len(seen) < 2 || !slices.Equal(seen[len(seen)-2:], want) {
		t.Errorf("in a stimulus: %q, want %q", seen, want)
	}
}

func waitFor(end chan struct{}) { <-end }

// waitingCases returns the case IDs of the goroutines in waitFor.
func waitingCases() (all []string) {
	for _, r := range goroutines.All() {
		if caseID := r.Label(probe.CaseLabel); caseID != "" && strings.Contains(r.Created.Function, "execute.TestGoroutineCases") {
			all = append(all, caseID)
		}
	}
	slices.Sort(all)
	return all
}
