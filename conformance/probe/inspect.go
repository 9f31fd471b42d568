package probe

import (
	"context"
	"reflect"
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// patience is how long the inspection waits for a tool's first calls, and as long again for the calls of its other examples.
const patience = 100 * time.Millisecond

// maxCallTime is how much longer it waits for calls in real time before it cancels them. The stimuli wait for a whole timeout.
const maxCallTime = Grace / 2

// An inspection calls a tool for the first time, in real time: so the tool's lazy state belongs to no bubble, and its waits can
// be seen.
type inspection struct {
	Inspection
	subject        Subject
	run            run
	fixture        *fixture
	report         func(Inspection)
	accessorLimit  time.Duration // for the constructor and each accessor
	callLimit      time.Duration // for calls in real time
	ownProcess     bool          // nothing else runs in the process: all background goroutines are the tool's
	accessorFailed bool          // a method panicked or did not return
	calls          []*runningCall
	cancels        []context.CancelFunc // for the contexts of calls
	seen           waits
	mismatch       *wait         // two concurrent calls were last seen in different waits
	lastLook       time.Time     // of watch
	maxGap         time.Duration // the longest time between two looks of watch
	unreliable     bool          // the last round may have missed a wait
}

// inspect constructs a tool, calls its accessors and its examples. It calls report with what is known before each step. It also
// returns the calls that have not returned.
func inspect(subject Subject, o Options, report func(Inspection)) (Inspection, []*runningCall) {
	r := newRun(InspectionClass)
	m := &inspection{
		subject: subject, run: r, fixture: newFixture(r, Stimulus{}), report: report,
		accessorLimit: o.limit(), callLimit: min(o.Timeout/2, maxCallTime), ownProcess: o.Leave,
	}
	m.Clock = Virtual
	made := m.step(ConstructorClass).construct(subject, m.fixture.env(false), m.accessorLimit)
	m.ConstructorPanic, m.ConstructorError, m.NilTool = made.panic, made.refused, made.none()
	if tool := made.tool; tool != nil {
		m.Type, m.Package = typeOf(tool)
		m.Services, m.Optional = m.fixture.serviceNames()
		m.Description = describeInSteps(tool, m.accessorLimit, m.accessor)
		m.readOptional(tool)
		m.step(InspectionClass)
		if o.NoCalls {
			m.chooseReal("the tool is inspected without calls")
		} else {
			m.callExamples(tool)
		}
		m.checkTypedNil(tool)
	}
	m.finish()
	pending := slices.DeleteFunc(slices.Clone(m.calls), (*runningCall).hasReturned)
	m.Unended = m.Clock == Real && len(pending) > 0
	return m.Inspection, pending
}

// typeOf returns a tool's dynamic type, as in "*weather.Tool", and the import path of the package that declares it. For an
// adapter, they are those of the adapted tool.
func typeOf(tool contract.Tool) (name, path string) {
	of, _ := carried(tool)
	t := reflect.TypeOf(of)
	name = t.String()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return name, t.PkgPath()
}

// callExamples calls the first example twice, concurrently and on two instances: what the calls share belongs to the package,
// and if one waits for the other, virtual time would stand still. Then it calls the other examples, so that lazy state is
// created outside of bubbles.
func (m *inspection) callExamples(tool contract.Tool) {
	if len(m.Examples) == 0 {
		return
	}
	second := m.run.withCase(ConstructorClass).construct(m.subject, m.fixture.env(false), m.accessorLimit).tool
	if second == nil {
		second = tool
	}
	pair := []contract.Tool{tool, second}
	back := m.round(pair, m.Examples[0], m.Examples[0])
	for _, f := range m.calls {
		m.Calls = append(m.Calls, f.outcomeSoFar())
	}
	for end := time.Now().Add(3 * patience); back && m.Clock == Virtual && m.unreliable && time.Now().Before(end); {
		back = m.round(pair, m.Examples[0], m.Examples[0])
	}
	if others := m.Examples[1:min(len(m.Examples), 8)]; back && m.Clock == Virtual && len(others) > 0 {
		m.round(pair[:1], others...)
	}
}

// round calls examples concurrently, on the tools in turn, watches the calls, and reports whether they have returned.
func (m *inspection) round(tools []contract.Tool, examples ...contract.Example) bool {
	m.seen, m.mismatch, m.maxGap, m.lastLook = waits{}, nil, 0, time.Now()
	begun, cancel := time.Now(), m.launch(tools, examples...)
	back := m.await(patience, m.watch)
	took := time.Since(begun)
	// On a busy machine, a wait may have been missed between two looks.
	m.unreliable = took > time.Millisecond && max(m.maxGap, time.Since(m.lastLook)) > took/4
	if m.Clock == Real && m.ownProcess && onLock(m.WhyReal) && back {
		m.Clock, m.WhyReal = Virtual, "" // in turn, the calls do not wait for each other
		return true
	}
	if m.Clock == Virtual || back {
		return back
	}
	// In real time, a running call may hold what the stimuli need. After its cancellation it has the same grace as in the stimuli.
	back = m.await(m.callLimit, nil)
	cancel()
	return back || m.await(Grace, nil)
}

// launch starts calls of the examples, on the tools in turn, and returns a function that cancels them.
func (m *inspection) launch(tools []contract.Tool, examples ...contract.Example) context.CancelFunc {
	m.calls = nil
	ends := make([]context.CancelFunc, len(examples))
	m.cancels = ends
	gate := make(chan struct{})
	for i, example := range examples {
		ctx, cancel := context.WithCancel(m.fixture.context(i))
		ends[i] = cancel
		call := Call{Arguments: []byte(example.Arguments), Context: InspectionCaller()}
		m.calls = append(m.calls, m.run.launch(ctx, i, tools[i%len(tools)], call, gate, unchanged))
	}
	close(gate)
	return func() {
		for _, end := range ends {
			end()
		}
	}
}

// unchanged returns a context as it is.
func unchanged(ctx context.Context) (context.Context, context.CancelFunc) { return ctx, func() {} }

// InspectionCaller returns the caller of an inspection's calls, the first caller in a process. It looks like the callers of
// stimuli, with a number that none of them has: a tool that keeps the first caller is seen by later results.
func InspectionCaller() contract.ExecutionContext {
	return contract.ExecutionContext{
		SessionID:      "toolconform-session-99",
		ConversationID: "toolconform-conversation-99",
		UserID:         "toolconform-user-99",
	}
}

// looksAtLeast is how often calls are inspected that do not return, even if that exceeds the time limit.
const looksAtLeast = 6

// await waits for all calls, calls look from time to time, and reports whether they have returned. If look is set, the limit is
// extended while calls run, or have not been entered: their waits are not seen before they get there.
func (m *inspection) await(limit time.Duration, look func()) bool {
	end, looks := time.Now().Add(limit), 0
	latest := end.Add(maxCallTime)
	if look == nil {
		look, looks = func() {}, looksAtLeast
	}
	for pause := 100 * time.Microsecond; ; pause = min(2*pause, 20*time.Millisecond) {
		next := time.Now().Add(pause)
		waiting := slices.IndexFunc(m.calls, func(f *runningCall) bool { return !f.within(time.Until(next)) })
		if waiting < 0 {
			return true
		}
		if now := time.Now(); looks >= looksAtLeast && now.After(end) && (m.Clock == Real || now.After(latest) || !m.lacksProcessor()) {
			return false
		}
		look()
		looks++
	}
}

// lacksProcessor reports whether a call has not been entered, or a goroutine of the inspection is running or runnable.
func (m *inspection) lacksProcessor() bool {
	return slices.ContainsFunc(m.calls, func(f *runningCall) bool { return !f.entered.Load() }) || slices.ContainsFunc(m.goroutines(), routine.runs)
}

// outcomeSoFar returns the outcome of a call of the inspection. A call that has not returned counts as hung, and goes on.
func (f *runningCall) outcomeSoFar() Outcome {
	if f.hasReturned() {
		return f.out
	}
	out := Outcome{Hung: true}
	f.locate(&out)
	return out
}
