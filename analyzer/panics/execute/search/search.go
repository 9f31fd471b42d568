// Package search looks for arguments with which a handler panics, by executing it with many.
package search

import (
	"cmp"
	"fmt"
	"go/token"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/blame"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A Budget bounds a search.
type Budget struct {
	Executions int
	Steps      int           // of all executions together; 0 is no bound
	Time       time.Duration // real time
	Finds      int           // after which the search ends
	Limits     execute.Limits
}

// A Counterexample is an execution that ends badly.
type Counterexample struct {
	Outcome   execute.Outcome
	At        token.Position // the innermost place in the package of the handler
	Arguments string         // the smallest that were found
	Services  []string       // what services do, and other assumptions
	Assumed   bool           // that depends on more than what services may do by their contracts

	asked  bool // services, while the handler ran
	madeUp bool // the values are perhaps none that the program would have
	real   bool // they are those of the program, but it may have set others
	input  input
	texts  []string // see call
}

// A Coverage says what the executions of a handler have reached.
type Coverage struct {
	Executions      int
	Recovered       bool           // panics of the handler are, in its goroutine
	Blocks, Reached int            // of the functions of the handler's package that it may call
	Ended           map[string]int // why executions were not finished
	Unreached       []*ssa.BasicBlock
}

// A Session is for the handlers of a program, one after the other. Which functions make nothing is learned for all of them; what else one leaves behind
// is not there for the next.
type Session struct {
	*survey.Survey
	// Wrapped reports whether no library gets a handler as it is, but perhaps something that calls it; may be nil.
	Wrapped func(handler *ssa.Function) bool
	// Sent reports whether a parameter of a handler, the receiver first, is what a model sends, or has parts of that; may be nil.
	Sent func(handler *ssa.Function, param int) bool

	program *execute.Program
	process *execute.Machine // that goes on, or nil
	served  int              // calls of it

	failures     map[*ssa.Function]int // of makers
	misses       map[pair]int          // makers that did not come to make something
	environments document.Environments
}

// NewSession returns a session of a program.
func NewSession(program *execute.Program) *Session {
	s := &Session{Survey: survey.New(program), program: program, failures: map[*ssa.Function]int{}, misses: map[pair]int{}}
	program.Unset = s.Changes
	return s
}

// A searcher is the state of a search.
type searcher struct {
	*binder
	*document.Generator
	budget   Budget
	watch    *watch.Watch
	until    time.Time
	pool     []input
	nearer   []input // the last that came nearer to a crash than those before
	steps    int     // that executions have used
	fresh    int     // the number of the last execution that reached a new block, or came nearer to a crash
	found    map[string]*Counterexample
	madeUp   map[string]*Counterexample // see Counterexample
	crashing map[string][]string        // the last arguments of these
	sound    []string                   // the last documents with which the handler returned
	alone    map[string]bool            // documents of executions that did not depend on services
	leading  map[string]int             // how often calls before were looked for that lead to a crash
	cover    Coverage

	recovered bool                   // panics in the goroutine of the handler
	unset     bool                   // it may use variables that the program sets when it starts
	named     bool                   // it may use the name of the tool
	several   bool                   // it may be the handler of several tools
	main      *ssa.Function          // the main function, if it may register the handler; else nil
	unserved  int                    // how often the program did not come to serve
	starts    []*ssa.Function        // that may register it
	idle      map[*ssa.Function]int  // how often they did not
	around    []*ssa.Function        // that give middleware to its server
	own       map[*ssa.Function]bool // that nothing else calls, see survey.Own
	schema    document.Schema
	learned   int    // executions that tried to find it out
	nth       int    // which of the tools with this handler is executed
	tool      string // its name, or ""
	registers bool   // what registers it has been executed

	sites    map[string]*document.Generator // of documents of services, by where they are called
	blamed   blame.Blames                   // functions that could not be executed
	last     *execute.Machine
	serving  *call    // of which the process still has what it bound, or nil
	earlier  []string // the last documents with which that has returned
	starting int      // the most steps that it took to initialize packages, or to make what the handler is bound to
	*Session
}

// mostUnserved is how often a program is executed that does not come to serve.
const mostUnserved = 3

// mostRegistered is how many tools with the same handler are executed.
const mostRegistered = 8

// Run executes a handler until the budget is used up, and returns what it has found, at most one counterexample for each line. If it is the handler of
// several tools, each bound to something else, it does so for the first, and then for each of the next ones with a quarter of the budget.
func (session *Session) Run(root *ssa.Function, budget Budget) (all []Counterexample, cover Coverage) {
	session.environments = document.Environments{}
	if budget.Limits.Depth == 0 {
		budget.Limits.Depth = 500
	}
	for nth := range mostRegistered {
		s := session.searcher(root, nth, budget)
		s.search()
		if nth > 0 && !s.registers {
			break // it is not registered that often
		}
		all = merged(all, s.finds())
		s.covered(survey.Reachable(root))
		cover = s.cover.with(cover)
		if !s.several {
			break
		}
		if nth == 0 {
			budget.Executions, budget.Steps, budget.Time = budget.Executions/4, budget.Steps/4, budget.Time/4
		}
	}
	return all, cover
}

// with returns a coverage together with that of other tools with the same handler: the one that reaches most.
func (c Coverage) with(others Coverage) Coverage {
	if others.Reached > c.Reached {
		c, others = others, c
	}
	c.Executions += others.Executions
	return c
}

// searcher returns the state of a search.
func (session *Session) searcher(root *ssa.Function, nth int, budget Budget) *searcher {
	program := session.program
	program.Forget()
	session.process = nil
	s := &searcher{
		Session: session, nth: nth,
		binder: newBinder(program, root, session.Sent), watch: watch.New(), budget: budget, until: time.Now().Add(budget.Time),
		Generator: document.NewGenerator(document.NewDictionary(1)), sites: map[string]*document.Generator{},
		found: map[string]*Counterexample{}, madeUp: map[string]*Counterexample{}, crashing: map[string][]string{}, alone: map[string]bool{}, leading: map[string]int{}, cover: Coverage{Ended: map[string]int{}},
	}
	s.Object = s.Request() >= 0
	s.Binds = s.Input
	if !s.Strict {
		s.Binds = nil
		if s.Input != nil {
			s.Whole = append(s.Whole, s.Input)
		}
	}
	scope := survey.Reachable(root)
	s.starts, s.idle, s.around, s.own = session.Registering(root), map[*ssa.Function]int{}, session.MiddlewareOf(root), session.Own(root)
	if i := slices.IndexFunc(s.starts, survey.IsMain); i >= 0 && len(s.around) == 0 {
		s.main = s.starts[i]
	}
	s.unset = slices.ContainsFunc(survey.Variables(scope), func(v *ssa.Global) bool {
		return program.Origin(v.Pkg.Pkg.Path()) == execute.Module && session.Changes(v)
	})
	s.named, s.several = survey.ReadsName(scope), session.Repeated(root)
	for _, v := range session.Constants(scope) {
		s.Known(v)
	}
	s.recovered = session.Survey.Recovered(root) || s.hidden() && s.probed()
	s.cover.Recovered = s.recovered
	return s
}

var starts = []string{"", "null", "{}", "[]", "{", `{"a":1}`, "\xff"}

func (s *searcher) search() {
	for _, text := range starts {
		in := s.assumptions()
		in.text = text
		if s.try(in); s.nth > 0 && !s.registers {
			return
		}
	}
	for s.left() && s.certain() < max(s.budget.Finds, 1) {
		in := s.drawn()
		for range 5 { // arguments that an SDK refuses reach nothing, nor do the same once more, and time is better spent on several small ones
			if len(in.text) <= largest && !s.alone[in.text] && (s.Binds == nil || s.conforms(in.text, s.Binds)) {
				break
			}
			in = s.drawn()
		}
		s.try(in)
	}
}

// left reports whether the budget is not used up. Two thirds of the executions without progress use it up, too.
func (s *searcher) left() bool {
	return s.cover.Executions < s.budget.Executions && 3*(s.cover.Executions-s.fresh) <= 2*s.budget.Executions && (s.budget.Steps == 0 || s.steps < s.budget.Steps) && time.Now().Before(s.until)
}

// mostNearer is how many inputs are kept that came nearer to a crash.
const mostNearer = 8

// largest is the length of documents up to which they are preferred.
const largest = 500

// drawn returns the next input: a fresh one, or one that has led further with changes.
func (s *searcher) drawn() input {
	in := s.assumptions()
	if len(s.nearer) > 0 && s.Random.Intn(4) == 0 {
		from := document.Pick(s.Random, s.nearer)
		if doc, ok := s.Parsed(from.text); ok {
			in.text, in.answers = document.Written(s.Moved(doc, document.Pick(s.Random, from.near))), from.answers
			return in
		}
	}
	if len(s.pool) > 0 && s.Random.Intn(3) > 0 {
		from := document.Pick(s.Random, s.pool)
		if n := len(s.pool); n > 8 && s.Random.Intn(2) == 0 {
			from = s.pool[n-1-s.Random.Intn(8)]
		}
		doc, _ := s.Parsed(from.text)
		if _, isObject := doc.(map[string]any); !isObject && (s.Object || len(s.Whole) > 0) && s.Random.Intn(4) > 0 {
			in.text = document.Written(s.Fresh())
		} else {
			in.text = document.Written(s.Changed(doc))
		}
		switch s.Random.Intn(4) {
		case 0, 1:
			in.answers = from.answers
		case 2:
			in.text, in.answers = from.text, s.changedAnswers(from.answers)
		}
	} else {
		in.text = document.Written(s.Fresh())
	}
	if s.Random.Intn(40) == 0 && s.Binds == nil && !s.Object {
		in.text = s.Generator.Text()
	}
	return in
}

// assumptions returns an input that says which functions are not executed: mostly all that could not be.
func (s *searcher) assumptions() input {
	if s.serving != nil {
		return input{assumed: s.serving.assumed}
	}
	return input{assumed: s.blamed.Draw(s.Random)}
}

// changedAnswers returns the first responses, of which the last is left out, has another document, or is a failure of the system.
func (s *searcher) changedAnswers(all []answer) []answer {
	if len(all) == 0 {
		return nil
	}
	next := slices.Clone(all[:s.Random.Intn(len(all))+1])
	last := &next[len(next)-1]
	switch doc, ok := s.Parsed(last.document); {
	case last.open && s.Random.Intn(6) == 0:
		last.fails, last.open = true, false
	case ok && s.Random.Intn(3) > 0:
		last.document = document.Written(s.at(last.site).Changed(doc))
	default:
		next = next[:len(next)-1]
	}
	return next
}

// mostCalls is how many calls one process gets, so that what they leave does not pile up.
const mostCalls = 2000

// again runs the handler once in the process of the executions before, as a server does.
func (s *searcher) again(in input) (out execute.Outcome, c *call, refused bool) {
	if len(in.earlier) > 0 {
		return s.once(in)
	}
	if s.process == nil || s.serving == nil || !maps.Equal(s.serving.assumed, in.assumed) || s.served >= mostCalls { // a program is set up once
		s.process, s.serving, s.served = nil, nil, 0
	}
	limits := s.budget.Limits
	limits.Lazy = true
	limits.Deadline = max(min(cmp.Or(limits.Deadline, 2*time.Second), time.Until(s.until)), time.Millisecond)
	m := s.binder.program.NewMachine(limits)
	if s.process != nil {
		m = s.binder.program.NextMachine(s.process, limits)
	}
	s.served++
	if c = s.serving; c != nil {
		in.serves = c.serves
		c.resume(in)
	} else {
		in.serves = s.main != nil && s.unserved < mostUnserved && s.Random.Intn(4) > 0
		c, s.earlier = s.call(in), nil
	}
	if out, refused = s.execute(m, c); out.Kind == execute.Returned {
		s.earlier = append(s.earlier[max(0, len(s.earlier)-mostEarlier+1):], in.text)
	}
	switch {
	case !c.serves || c.resumed:
	case c.bound == nil:
		s.unserved++
	default:
		s.unserved = -mostUnserved // it may fail with other settings
	}
	s.last, s.serving = m, c
	if m.Blamed() != nil { // which may be assumed from now on
		s.serving = nil
	}
	if s.process = m; out.Kind == execute.Deadlocked || out.Kind == execute.Exited || out.Early && !refused {
		s.process = nil
	}
	if s.process == nil || c.bound == nil || c.bound.spawned || s.bad(out) && !c.shows() && s.madeUp[key(out)] == nil || s.Random.Intn(8+len(c.bound.given)/2+s.starting/5000) == 0 { // the more is made, the rarer
		s.serving = nil
	}
	return out, c, refused
}

func (s *searcher) call(in input) *call {
	return &call{
		binder: s.binder, search: s, input: in, watch: s.watch, used: make([]bool, len(in.answers)), bodies: map[any]native.Object{}, single: map[*ssa.Function]reflect.Value{}, environment: s.environments.Next(s.Random),
	}
}

func (s *searcher) execute(m *execute.Machine, c *call) (out execute.Outcome, refused bool) {
	c.machine, c.called = m, s.blamed.Watched()
	s.watch.Services = c
	m.Watch(s.watch)
	m.Assume(c.assumed, c.called)
	defer func() {
		took, steps := m.Starting()
		s.until, s.starting = s.until.Add(took), max(s.starting, steps)
	}()
	out = m.CallWith(s.root, func(h native.Host) (f *values.Func, args []reflect.Value) {
		defer func() {
			switch p := recover().(type) {
			case nil:
			case refusal:
				refused = true
				panic(values.Unsupported{What: "refused"})
			default:
				panic(p)
			}
		}()
		return c.prepare(h)
	})
	s.steps += m.Steps()
	return out, refused
}

// certain counts the finds that assume nothing.
func (s *searcher) certain() (n int) {
	for _, f := range s.found {
		if !f.Assumed {
			n++
		}
	}
	return n
}

// bad reports whether an outcome is one that a tool must not have.
func (s *searcher) bad(out execute.Outcome) bool {
	switch out.Kind {
	case execute.Panicked, execute.Exited, execute.Recursed, execute.Exhausted:
		if s.recovered && out.Kind == execute.Panicked && out.Through(s.root.String()) {
			return false
		}
		return !out.Early && out.Where.IsValid()
	}
	return false
}

// shows reports whether what an execution ended with depends on no value that the program would not have.
func (c *call) shows() bool {
	return c.isReal() && !c.hollow && !c.machine.Incomplete()
}

// isReal reports whether the values of an execution are those of the program, though it may have set others.
func (c *call) isReal() bool { return !c.invented && !c.fixed }

// isNil reports whether something is nil that must not be.
func isNil(out execute.Outcome) bool {
	return strings.Contains(out.Text, "nil pointer dereference") || strings.Contains(out.Text, "nil map")
}

// place returns the innermost place in the package of the handler.
func (b *binder) place(out execute.Outcome) token.Position {
	for _, p := range out.Stack {
		if pkg := survey.PackageOf(b.root); pkg != nil && p.Package == pkg.Path() && p.IsValid() {
			return p.Position
		}
	}
	return out.Where
}

func key(out execute.Outcome) string {
	return fmt.Sprintf("%s:%d:%d", out.Where.Filename, out.Where.Line, out.Kind)
}

// try executes the handler, and learns from it.
func (s *searcher) try(in input) {
	before := s.binder.program.Fresh()
	out, c, refused := s.again(in)
	repeated := s.madeUp[key(out)] != nil
	s.cover.Executions++
	in.answers, in.serves = c.given, c.serves
	s.alone[in.text] = len(c.given) == c.ready && !out.Early
	s.Heard(s.watch, in.text)
	for _, a := range c.given[c.remade():] {
		s.at(a.site).Heard(s.watch, a.document)
	}
	in.near = s.watch.Distances
	s.Learn(s.watch, in.text)
	if out.Kind == execute.Returned {
		s.sound = append(s.sound, in.text)
	}
	started := !out.Early || refused
	if (c.resumed || c.invented && !started || !s.environments.Learn(c.variables(), started)) && !c.serves { // what main needs says nothing of what a handler does
		s.fails(c, out)
	}
	ended := s.last.Blamed()
	if n := len(c.making); out.Early && n > 0 && s.failures[c.making[n-1]] >= mostFailures && (ended == nil || s.blamed.Often(ended)) {
		s.blamed.Count(c.called, c.making[n-1])
	}
	s.blamed.Count(c.called, ended)
	switch {
	case refused:
		return
	case out.Early:
		s.cover.Ended["before the handler: "+out.Text]++
	case out.Kind == execute.Unsupported || out.Kind == execute.OutOfBudget || out.Kind == execute.Deadlocked:
		s.cover.Ended[out.Kind.String()+": "+out.Text]++
	case s.bad(out) && c.assumesLess(s.kept(c)[key(out)]):
		s.repeat(in, out)
	}
	if len(in.near) > 0 {
		s.fresh = s.cover.Executions
		s.nearer = append(s.nearer[max(0, len(s.nearer)-mostNearer+1):], in)
	}
	if s.binder.program.Fresh() > before {
		s.fresh = s.cover.Executions
		if _, ok := s.Parsed(in.text); ok {
			s.pool = append(s.pool, in)
		}
	}
	if at := key(out); s.bad(out) && !c.shows() && !slices.Contains(s.crashing[at], in.text) {
		s.crashing[at] = append(s.crashing[at][max(0, len(s.crashing[at])-mostCrashing+1):], in.text)
	}
	if s.bad(out) && !c.shows() && !in.second && !repeated {
		second := s.assumptions() // what constructors make may do the same
		second.text, second.second = in.text, true
		s.try(second)
	}
}

func (s *searcher) counterexample(out execute.Outcome, c *call, in input) *Counterexample {
	assumed := len(c.services) > 0 || !c.shows() || slices.ContainsFunc(c.given, answer.isOpen)
	return &Counterexample{
		out, s.place(out), in.text, slices.Concat(before(in.earlier), c.services, c.allowed), assumed, len(c.given) > c.ready, !c.shows(), c.isReal(), in, c.texts,
	}
}

// assumesLess reports whether an execution assumes less than another one, or there is none: the values of the program count most.
func (c *call) assumesLess(than *Counterexample) bool {
	switch {
	case than == nil:
		return true
	case c.serves != than.input.serves:
		return c.serves
	case c.isReal() != than.real:
		return c.isReal()
	case than.madeUp:
		return len(c.services)+len(c.allowed) < len(than.Services)
	case len(c.services) == 0 && than.Assumed:
		return true
	}
	return (len(c.services) == 0) != than.Assumed && len(c.services)+len(c.allowed) < len(than.Services)
}

// covered counts the blocks that have been reached.
func (s *searcher) covered(scope []*ssa.Function) {
	for _, fn := range scope {
		for i, reached := range s.binder.program.Reached(fn) {
			switch {
			case reached:
				s.cover.Reached++
				s.cover.Blocks++
			case fn.Blocks[i] != fn.Recover && len(fn.Blocks[i].Preds)+map[bool]int{true: 1}[i == 0] > 0:
				s.cover.Blocks++
				s.cover.Unreached = append(s.cover.Unreached, fn.Blocks[i])
			}
		}
	}
}
