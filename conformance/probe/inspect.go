package probe

import (
	"context"
	"reflect"
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// patience is how long the first calls of a tool are waited for, and once more how long those of its other examples are.
const patience = 100 * time.Millisecond

// maxCallTime is how long calls are waited for besides that are made in real time, before their contexts are ended: the stimuli have a whole
// timeout for what takes longer.
const maxCallTime = Grace / 2

// A inspection is a tool being inspected, in real time: that gives its lazy state to no bubble, and shows its waits.
type inspection struct {
	Inspection
	subject        Subject
	run            run
	fixture        *fixture
	report         func(Inspection)
	accessorLimit  time.Duration        // for what should take no time: the constructor, an accessor
	callLimit      time.Duration        // for calls that are made in real time
	queued         func() time.Duration // see overtime
	ownProcess     bool                 // there is nothing else in the process: whatever runs in the background is the tool's
	accessorFailed bool                 // a method panicked, or did not come back
	calls          []*runningCall
	cancels        []context.CancelFunc // of their contexts
	seen           waits
	mismatch       *wait         // two calls at once were seen in different waits
	lastLook       time.Time     // for the last time
	maxGap         time.Duration // the longest time between two looks
	unreliable     bool          // the round before may have hidden a wait
}

// inspect makes a tool for the first time and lets it result its examples. It tells what is known before each step, and returns
// the calls that have not come back, too.
func inspect(subject Subject, o Options, tell func(Inspection)) (Inspection, []*runningCall) {
	r := newRun(InspectionClass)
	m := &inspection{
		subject: subject, run: r, fixture: newFixture(r, Stimulus{}), report: tell,
		accessorLimit: o.limit(), callLimit: min(o.Timeout/2, maxCallTime), ownProcess: o.Leave, queued: queued,
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
			m.chooseReal("the tool is met without being called")
		} else {
			m.callExamples(tool)
		}
		m.checkTypedNil(tool)
	}
	m.finish()
	under := slices.DeleteFunc(slices.Clone(m.calls), (*runningCall).hasReturned)
	m.Unended = m.Clock == Real && len(under) > 0
	return m.Inspection, under
}

// typeOf returns a tool's dynamic type, as in "*weather.Tool", and the package that declares it: of the tool that it carries, where
// it carries one of another contract.
func typeOf(tool contract.Tool) (name, path string) {
	of, _ := carried(tool)
	t := reflect.TypeOf(of)
	name = t.String()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return name, t.PkgPath()
}

// callExamples calls the first example twice, at once and on two instances: what two calls share is the package's, and where one
// waits for the other virtual time would stand still. Then the other examples have their turn, for their lazy state.
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

// round calls examples at once, the tools by turns, watches them, and reports whether they came back.
func (m *inspection) round(tools []contract.Tool, examples ...contract.Example) bool {
	m.seen, m.mismatch, m.maxGap, m.lastLook = waits{}, nil, 0, time.Now()
	begun, cancel := time.Now(), m.launch(tools, examples...)
	back := m.await(patience, m.watch)
	took := time.Since(begun)
	// Where nobody looked for a good part of the time, because the machine was busy, a wait may have been missed.
	m.unreliable = took > time.Millisecond && max(m.maxGap, time.Since(m.lastLook)) > took/4
	if m.Clock == Real && m.ownProcess && onLock(m.WhyReal) && (back || m.endInTurn()) {
		m.Clock, m.WhyReal = Virtual, "" // one after the other they need not wait
		return true
	}
	if m.Clock == Virtual || back {
		return back
	}
	// In real time a call that is under way may hold what the stimuli need. One that is not wanted any more has the time to return that it has
	// in the stimuli, too.
	back = m.await(m.callLimit, nil)
	cancel()
	return back || m.await(Grace, nil)
}

// launch calls examples, the tools by turns, and returns what ends the calls.
func (m *inspection) launch(tools []contract.Tool, examples ...contract.Example) context.CancelFunc {
	m.calls = nil
	ends := make([]context.CancelFunc, len(examples))
	m.cancels = ends
	gate := make(chan struct{})
	for i, example := range examples {
		ctx, cancel := context.WithCancel(m.fixture.context(i))
		ends[i] = cancel
		call := Call{Arguments: []byte(example.Arguments), Context: InspectionCaller()}
		m.calls = append(m.calls, m.run.launch(ctx, i, tools[i%len(tools)], call, gate))
	}
	close(gate)
	return func() {
		for _, end := range ends {
			end()
		}
	}
}

// InspectionCaller returns for whom the calls of an inspection are made: the first that a process hears of. It looks like the callers of
// stimuli, of whom none has its number, so that a tool which keeps the first of them is seen in every result that it gives later.
func InspectionCaller() contract.ExecutionContext {
	return contract.ExecutionContext{
		SessionID:      "toolconform-session-99",
		ConversationID: "toolconform-conversation-99",
		UserID:         "toolconform-user-99",
	}
}

// looksAtLeast is how often calls are looked at that do not come back, however late it has become meanwhile.
const looksAtLeast = 6

// await waits for all calls, looks at them from time to time, and reports whether they are over. Where they are looked at, they have overtime: what
// they will wait for is not seen before they have come there.
func (m *inspection) await(limit time.Duration, look func()) bool {
	var over *overtime
	end, looks := time.Now().Add(limit), 0
	if look == nil {
		look, looks = func() {}, looksAtLeast
	}
	for pause := 100 * time.Microsecond; ; pause = min(2*pause, 20*time.Millisecond) {
		next := time.Now().Add(pause)
		waiting := slices.IndexFunc(m.calls, func(f *runningCall) bool { return !f.within(time.Until(next)) })
		if waiting < 0 {
			return true
		}
		if looks == 0 {
			over = m.overtime()
		}
		if looks >= looksAtLeast && time.Now().After(end) {
			if m.Clock == Real {
				return false
			}
			more := over.more()
			if more == 0 {
				return false
			}
			end = time.Now().Add(more)
		}
		look()
		looks++
	}
}

// overtime begins to count for the calls of the inspection: for those, too, that have not been begun.
func (m *inspection) overtime() *overtime {
	waits := func(f *runningCall) bool { return !f.entered.Load() }
	return newOvertime(maxCallTime, m.queued, func() bool { return slices.ContainsFunc(m.calls, waits) || m.run.runs() })
}

// outcomeSoFar returns what came of a call of the inspection; one that is not back is left to go on.
func (f *runningCall) outcomeSoFar() Outcome {
	if f.early != nil {
		return *f.early
	}
	if f.hasReturned() {
		return f.out
	}
	out := Outcome{Hung: true}
	f.locate(&out)
	return out
}
