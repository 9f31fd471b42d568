package supervise

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A Tool is a tool in a program.
type Tool struct {
	Program *Program
	Maker   int    // its number in the program
	Element int    // among the tools of the maker
	OwnName string // what its Name returned when it was found
	Name    string // for people
	Origin  probe.Origin
	// StartCrash is the crash of a program that ends before the tool is made.
	StartCrash *probe.Crash
	// Neighbour is the tool as one of several in its program; nil if there are no others, or they cannot be separated.
	Neighbour Neighbour
}

// A Neighbour is a tool in a program that has other tools, whose code may end its processes.
type Neighbour interface {
	// Apart returns a program without the tools whose code has ended a process of this one, and the number of its maker there; nil if there are none.
	Apart(ctx context.Context, crash probe.Crash, at CrashSite) (program *Program, maker int)
	// Convicted returns the crash of any process that the initialization of the tool's package has ended; nil if there is none.
	Convicted() *probe.Crash
}

// A CrashSite is where a process crashed.
type CrashSite struct {
	Frames   []probe.Place // without those of toolconform and of the standard library; none without a traceback
	Called   bool          // a call of the tool started the goroutine
	Starting bool          // the process did not serve yet
}

// Runner returns a runner for a tool. Different runners may be used at once. It is an io.Closer: it keeps an idle process until it or the pool is
// closed.
func (c *Pool) Runner(of Tool) probe.Runner {
	return &runner{pool: c, tool: of, clock: realTime{limit: c.config.callTimeout()}}
}

// A runner runs one tool in processes of its own. It implements probe.Runner and is not safe for concurrent use.
type runner struct {
	pool *Pool
	tool Tool

	session      *session // idle; it may have ended meanwhile
	lingering    *session // after Close
	clock        realTime
	budget       probe.Budget
	strayCrashes []probe.Crash // see Stray
	noCalls      bool          // inspect the tool without calls: they ended a process, or did not return

	suspicion *suspicion
}

// Name returns the name of the tool for people.
func (t *runner) Name() string { return t.tool.Name }

// Origin returns where the tool comes from.
func (t *runner) Origin() probe.Origin { return t.tool.Origin }

// Can returns everything.
func (t *runner) Can() probe.Capability { return probe.Everything }

// Run executes the stimuli in turn: see probe.Runner.
func (t *runner) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	ctx, stop := t.pool.within(ctx)
	defer stop()
	all := make([]probe.Observation, len(stimuli))
	for next := 0; next < len(stimuli); {
		if why := t.whySkip(ctx); why != "" {
			all[next].SkipReason = why
			next++
		} else {
			next += t.some(ctx, stimuli, all, next)
		}
	}
	for i := range all {
		if o := &all[i]; stimuli[i].OtherEnv && stimuli[i].Renders > 0 && o.Crash == nil && o.SkipReason == "" && o.HarnessError == "" {
			t.addFreshDescriptions(ctx, o)
		}
	}
	return all
}

// whySkip returns why the remaining stimuli are skipped; "" if they are not.
func (t *runner) whySkip(ctx context.Context) string {
	switch {
	case t.Convicted() != nil:
		return "its process does not start: " + t.Convicted().Title
	case ctx.Err() != nil:
		return runEnded
	}
	return t.budget.Exceeded()
}

// some executes stimuli from index next on in one process, until that has to be replaced, and returns how many are done.
func (t *runner) some(ctx context.Context, stimuli []probe.Stimulus, all []probe.Observation, next int) int {
	stimuli, into, around := t.batch(stimuli[next:]), all[next:], here
	if stimuli[0].OtherEnv {
		around = elsewhere
	}
	s, err := t.enter(ctx, around)
	if err != nil {
		return t.notStarted(ctx, err, stimuli[0], &into[0])
	}
	done, err := t.converse(ctx, s, stimuli, into)
	alone := t.suspicion != nil || t.clock.once
	if done > 0 && t.suspicion != nil {
		t.confirm(all)
	}
	t.clock.once = t.clock.once && done == 0
	switch {
	case err == nil && around.folder == here.folder && !alone:
		t.leave(s)
		return done
	case err == nil, ctx.Err() != nil, errors.Is(err, errHung):
		t.pool.drop(s)
		return done
	case errors.Is(err, errStuck):
		t.pool.drop(s)
		return done + t.retryInRealTime(stimuli[done], &into[done])
	case errors.Is(err, errNotSent):
		t.pool.drop(s)
		into[done].HarnessError = err.Error()
		return done + 1
	}
	crash := t.pool.lose(s, err, stimuli[done].CaseID)
	if t.moves(ctx, crash, s.remains(), false) {
		return done
	}
	if !crash.OfVirtualTime() && harnessError(crash) == "" && !stimuli[done].Idles() { // alone, it would be in real time
		if t.suspicion = t.suspects(crash, next, into[:done]); t.suspicion != nil {
			return done
		}
	}
	return done + t.died(stimuli[done], crash, &into[done])
}

// batch returns the first stimuli that can be executed in one process.
func (t *runner) batch(stimuli []probe.Stimulus) []probe.Stimulus {
	n := 1
	for n < len(stimuli) && t.suspicion == nil && !t.clock.once && stimuli[n].OtherEnv == stimuli[0].OtherEnv {
		n++
	}
	return stimuli[:n]
}

// converse has a worker execute stimuli, stores the observations, and returns how many there are.
func (t *runner) converse(ctx context.Context, s *session, stimuli []probe.Stimulus, into []probe.Observation) (int, error) {
	sent := make([]probe.Stimulus, len(stimuli))
	for i := range stimuli {
		sent[i] = stimuli[i]
		sent[i].OtherEnv = false
	}
	if err := s.request(t.request(probe.Do, sent)); err != nil {
		return 0, err
	}
	for i := range stimuli {
		var o probe.Observation
		begun := time.Now()
		if err := s.receive(ctx, s.patience(stimuli[i]), &o); err != nil {
			return i, err
		}
		if o.Clock == probe.Real && len(stimuli[i].Calls) > 0 {
			t.clock.spent += time.Since(begun)
		}
		if o.VirtualTimeStuck && len(o.Calls) == 0 {
			return i, errStuck
		}
		s.observed(&o)
		hangs := o.VirtualTimeStuck || o.Clock == probe.Real && o.Hangs()
		o.VirtualTimeStuck = false
		t.clock.saw(stimuli[i], &o)
		into[i] = o
		if t.budget.Observed(o); hangs || o.Hangs() && !t.budget.Returned {
			t.budget.Hung(o)
			return i + 1, errHung
		}
	}
	return len(stimuli), nil
}

func (t *runner) request(kind probe.RequestKind, stimuli []probe.Stimulus) probe.Request {
	return probe.Request{
		Kind: kind, Maker: t.tool.Maker, Element: t.tool.Element, Name: t.tool.OwnName, Stimuli: stimuli,
		Options: probe.Options{Timeout: t.pool.config.callTimeout(), Spent: t.clock.spent, Real: t.pool.config.Real || t.clock.real(), NoCalls: t.noCalls || t.suspicion != nil, Deaf: t.budget.Deaf},
	}
}

// died records the crash of a stimulus, and returns how many stimuli are done. After a crash by virtual time, which is not the tool's
// fault, the stimulus is repeated in real time.
func (t *runner) died(of probe.Stimulus, crash probe.Crash, into *probe.Observation) int {
	if crash.OfVirtualTime() {
		return t.retryInRealTime(of, into)
	}
	if text := harnessError(crash); text != "" {
		into.HarnessError = text
		return 1
	}
	if ofTheInspection(crash.CaseID) {
		crash.CaseID = "" // it crashed again without the others
	}
	t.budget.Crashed(crash)
	t.suspicion = nil
	into.Crash = &crash
	return 1
}

// enter returns the idle worker, or else a new one.
func (t *runner) enter(ctx context.Context, around surrounding) (*session, error) {
	if around.folder == here.folder && t.session != nil {
		s, err := t.session, t.pool.take(ctx)
		if err != nil {
			return nil, err
		}
		t.session = nil
		return s, nil
	}
	s, _, err := t.pool.begin(ctx, t.tool.Program, around)
	return s, err
}

// notStarted records why a process did not start for a stimulus, and returns how many stimuli are done.
func (t *runner) notStarted(ctx context.Context, err error, of probe.Stimulus, into *probe.Observation) int {
	failure, ok := errors.AsType[*startFailure](err)
	switch {
	case ctx.Err() != nil:
		into.SkipReason = runEnded
	case ok && t.moves(ctx, failure.crash, failure.left, true):
		return 0
	case ok && failure.ofTheTool():
		return t.died(of, failure.crash, into)
	case ok && failure.ofTheTest():
		into.SkipReason = err.Error()
	default:
		into.HarnessError = err.Error()
	}
	return 1
}

// moves reports whether a crash was caused by other tools, and moves the tool to a program without these.
func (t *runner) moves(ctx context.Context, crash probe.Crash, left remains, starting bool) bool {
	if t.tool.Neighbour == nil {
		return false
	}
	program, maker := t.tool.Neighbour.Apart(ctx, crash, t.pool.tracer.siteOf(crash, left, starting))
	if program == nil {
		return false
	}
	_ = t.Close() // the idle process has other numbers
	t.tool.Program, t.tool.Maker = program, maker
	return true
}

// Convicted returns the crash of a process before the tool was made, or in the initialization of its package: nil if there is none, which may
// change after the inspection, by a process of another tool.
func (t *runner) Convicted() *probe.Crash {
	if s := t.lingering; s != nil && !isLiving(s.pid) {
		t.lingering = nil
		t.moves(t.pool.ctx, s.lose(io.EOF, "", t.pool.tracer), s.remains(), false)
	}
	if t.tool.StartCrash == nil && t.tool.Neighbour != nil {
		return t.tool.Neighbour.Convicted()
	}
	return t.tool.StartCrash
}

// runEnded is why stimuli are skipped after the context has ended.
const runEnded = "the run was ended"

// leave makes a worker idle until the tool needs it again.
func (t *runner) leave(s *session) {
	t.session = s
	t.pool.release()
}

// Close ends the idle process of the tool.
func (t *runner) Close() error {
	s := t.session
	t.session = nil
	if s != nil && t.tool.Program.Lingers.CompareAndSwap(true, false) {
		t.lingering = s
	} else if s != nil {
		s.kill()
	}
	return nil
}

// realTime decides which stimuli of a tool are executed in real time because virtual time got stuck. A stimulus in which it got stuck,
// such as many concurrent calls that wait for a lock, is repeated alone in real time. If it was a plain call, virtual time would get
// stuck again, and all later stimuli are executed in real time.
type realTime struct {
	once   bool // the next stimulus
	always bool
	times  int           // how often virtual time got stuck
	takes  time.Duration // the longest duration of a call that succeeded in virtual time
	limit  time.Duration // of a call in real time
	spent  time.Duration // of the real time for all stimuli: see probe.RealTime
}

// mostStuck is how often virtual time may get stuck: each time costs a process and a few seconds.
const mostStuck = 4

func (r *realTime) real() bool { return r.once || r.always }

// saw records the durations of the calls of an observation. In real time, it skips a stimulus with calls that exceed the time limit, and of calls that are
// Kept those that did not get their turn.
func (r *realTime) saw(t probe.Stimulus, o *probe.Observation) {
	r.skipKept(t, o)
	hung := false
	for _, c := range o.Calls {
		hung = hung || c.Hung && !c.ContextEnded
		if o.Clock == probe.Virtual && c.OK && !c.ContextEnded && t.Fault.Kind == "" {
			r.takes = max(r.takes, c.Took)
		}
	}
	if o.Clock == probe.Real && hung && r.takes >= r.limit {
		*o = probe.Observation{SkipReason: r.why()}
	}
}

// skipKept skips, in real time, Kept calls that did not return and may only have waited for each other, as in a queue: some returned, or it would take too
// long for all.
func (r *realTime) skipKept(t probe.Stimulus, o *probe.Observation) {
	var hung []int
	queue := r.tooLong(t)
	for i, c := range o.Calls[:min(len(o.Calls), len(t.Calls))] {
		switch kept := o.Clock == probe.Real && t.Calls[i].Kept && !c.ContextEnded && !c.NotReached; {
		case kept && c.Hung:
			hung = append(hung, i)
		case kept:
			queue = true
		}
	}
	for _, i := range hung {
		if queue {
			o.Calls[i] = probe.Outcome{Omission: probe.Omission{Skipped: true}}
		}
	}
}

// tooLong reports whether calls of a stimulus may exceed their time limit in real time, concurrent ones because they wait for each other.
func (r *realTime) tooLong(t probe.Stimulus) bool {
	takes := r.takes
	if t.AtOnce {
		takes *= time.Duration(max(1, (len(t.Calls)-t.Baseline-t.FollowUp)/2))
	}
	return takes >= r.limit && (t.End == "" || t.AtOnce || t.Baseline+t.FollowUp > 0)
}

func (r *realTime) why() string {
	return fmt.Sprintf("virtual time got stuck, and calls may take longer than their time limit of %v in real time", r.limit)
}

// retryInRealTime arranges that a stimulus is repeated in real time, and returns 0; or 1 if it is skipped. If it was in real time already,
// that is a harness error.
func (t *runner) retryInRealTime(stuck probe.Stimulus, into *probe.Observation) int {
	r := &t.clock
	if r.real() {
		into.HarnessError = "virtual time ended a probe in real time"
		return 1
	}
	r.times++
	plain := stuck.End == "" && stuck.Fault.Kind == "" && !stuck.AtOnce
	switch {
	case stuck.Idles():
		r.once = true // its calls are skipped there: long idle time, with a ticker in it, tells nothing about the other stimuli
	case r.tooLong(stuck) && !(stuck.AtOnce && stuck.End != ""): // how long cancelled calls wait does not depend on the others
		into.SkipReason = r.why()
		return 1
	case plain || r.times >= mostStuck:
		r.always = true
		t.noCalls = t.noCalls || plain && !t.budget.Returned // the calls of an inspection would not return, either
	default:
		r.once = true
	}
	return 0
}

// A suspicion is a crash that an earlier stimulus, or the inspection, may have caused. The current stimulus is then repeated alone in a
// fresh process, where the inspection makes no calls: if it does not crash there, the suspicion is confirmed.
type suspicion struct {
	crash    probe.Crash
	stimulus int // the index of the suspected one, or ofInspection
}

// ofInspection stands for the inspection.
const ofInspection = -1

// suspects returns the suspicion about a crash; nil if the current stimulus caused it. The process has executed the stimuli of done, the
// first of which has index next.
func (t *runner) suspects(crash probe.Crash, next int, done []probe.Observation) *suspicion {
	switch {
	case t.suspicion != nil:
		return nil // it was repeated alone
	case ofTheInspection(crash.CaseID):
		return &suspicion{crash, ofInspection}
	case !withoutTrace[crash.Kind]:
		return nil
	case len(done) > 0:
		return &suspicion{crash, next + lastOpen(done)}
	case !t.noCalls:
		return &suspicion{crash, ofInspection} // this process inspected the tool just before
	default:
		return nil
	}
}

// lastOpen returns the index of the last stimulus in which a call did not return or left a goroutine, which may have ended the process
// later; if there is none, that of the last stimulus.
func lastOpen(done []probe.Observation) int {
	for i, o := range slices.Backward(done) {
		if o.Hangs() || len(o.Left) > 0 {
			return i
		}
	}
	return len(done) - 1
}

// withoutTrace holds the kinds of crashes that leave no traceback: a goroutine of an earlier stimulus may have ended the process.
var withoutTrace = map[string]bool{"exit": true, "killed": true, "signal": true}

// ofTheInspection reports whether a case ID is that of a step of the inspection.
func ofTheInspection(caseID string) bool {
	return caseID == probe.InspectionClass || caseID == probe.ConstructorClass || probe.AccessorOf(caseID) != ""
}

// confirm attributes the crash to the suspected stimulus, or to the inspection: the current stimulus did not crash when repeated.
func (t *runner) confirm(all []probe.Observation) {
	s := t.suspicion
	t.suspicion = nil
	t.budget.Crashed(s.crash)
	if s.stimulus != ofInspection {
		all[s.stimulus].Crash = &s.crash
		return
	}
	if s.crash.CaseID == "" {
		s.crash.CaseID = probe.InspectionClass
	}
	t.strayCrashes = append(t.strayCrashes, s.crash)
	t.noCalls = t.noCalls || s.crash.CaseID == probe.InspectionClass
}

// Stray returns the crashes that no stimulus caused, but goroutines of the inspection.
func (t *runner) Stray() []probe.Crash { return t.strayCrashes }
