// Package counterexample finds arguments with which the handlers of packages crash, by executing them. What it reports has been executed
// twice; what could not be executed has a reason.
package counterexample

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// Analyzer returns what executions of the handlers of a package found, a *Found. It is nil where no driver has executed them.
var Analyzer = &analysis.Analyzer{
	Name:       "toolexecuted",
	Doc:        "tell what a driver has found by executing handlers\n\nIt reports nothing: another analyzer uses it.",
	ResultType: reflect.TypeFor[*Found](),
	Run:        func(*analysis.Pass) (any, error) { return (*Found)(nil), nil },
}

// Found has what executions of the handlers of a package found.
type Found struct {
	Handlers map[string]Handler // by valueflow.Key
	Skipped  string             // why none was executed, or ""
}

// A Handler says what executions of a handler found.
type Handler struct {
	Examples   []Example `json:"examples,omitempty"`
	Executions int       `json:"executions"`
	Blocks     int       `json:"blocks"`              // of the handler and of the functions of its package that it may call
	Reached    int       `json:"reached"`             // those of them that an execution reached
	Recovered  bool      `json:"recovered,omitempty"` // a function around it, or a middleware of its server, recovers its panics
	Ended      []string  `json:"ended,omitempty"`     // why executions ended before the handler returned, the most frequent first
}

// An Example is an execution that crashes.
type Example struct {
	Class     hazard.Class `json:"class"`
	Text      string       `json:"text"`               // what the runtime, or the panic, says
	Arguments string       `json:"arguments"`          // the smallest that were found
	Without   bool         `json:"without,omitempty"`  // the model sends no arguments
	Assumes   []string     `json:"assumes,omitempty"`  // what the host or a service does, beside what the model sends
	Assumed   bool         `json:"assumed,omitempty"`  // no contract of a service allows all of it
	Bare      bool         `json:"bare,omitempty"`     // in a goroutine that the handler started
	Indirect  bool         `json:"indirect,omitempty"` // in a function of another package that is called there, or in one that is deferred
	File      string       `json:"file"`               // the innermost place in the package of the handler
	Line      int          `json:"line"`
	Column    int          `json:"column"`
	Inner     string       `json:"inner,omitempty"` // the innermost place in the module, as file:line, if it is in another package
	Via       []string     `json:"via,omitempty"`   // the functions on the stack between the handler and the place
	Call      Call         `json:"call"`            // for a test
}

// Sent returns the words of a message about what the model sends.
func (e Example) Sent() string {
	if e.Without {
		return driver.WithoutArguments
	}
	return driver.WithArguments(e.Arguments)
}

// A budget bounds the search for one handler. Steps, not time, end it, so that reports repeat. The time is for what no step counts, and for
// machines that are very busy.
func budget(executions int) search.Budget {
	return search.Budget{
		Executions: executions, Steps: 20_000 * executions, Time: 30 * time.Second, Finds: 10,
		Limits: execute.Limits{Steps: 100_000, Deadline: 5 * time.Second},
	}
}

// Default are the numbers of executions of a handler: by toolvet itself, and under go vet.
const (
	Default = 500
	UnderGo = 60
)

// run executes a handler.
func run(session *search.Session, handler *ssa.Function, b search.Budget) (found Handler) {
	defer func() {
		if cause := recover(); cause != nil { // the interpreter is at fault
			found = Handler{Ended: []string{fmt.Sprintf("internal error: %v", cause)}}
		}
	}()
	if handler.Blocks == nil {
		return Handler{Ended: []string{"it has no body"}}
	}
	if session.Unused(handler) {
		return Handler{Ended: []string{"no code of the module calls what registers it"}}
	}
	instances := session.Instances(handler)
	if len(instances) == 0 {
		return Handler{Ended: []string{"it is generic, and the module makes no instance of it"}}
	}
	ended := map[string]int{}
	found.Recovered = true
	for _, instance := range instances[:min(len(instances), mostInstances)] {
		examples, cover := session.Run(instance, b)
		found.Executions, found.Blocks, found.Reached = found.Executions+cover.Executions, found.Blocks+cover.Blocks, found.Reached+cover.Reached
		found.Recovered = found.Recovered && cover.Recovered
		for _, e := range examples {
			one := newExample(instance, e)
			if !slices.ContainsFunc(found.Examples, func(o Example) bool { return o.File == one.File && o.Line == one.Line && o.Class == one.Class }) {
				found.Examples = append(found.Examples, one)
			}
		}
		for reason, n := range cover.Ended {
			ended[reason] += n
		}
	}
	found.Ended = slices.SortedFunc(maps.Keys(ended), func(a, b string) int {
		return cmp.Or(ended[b]-ended[a], strings.Compare(a, b))
	})
	found.Ended = found.Ended[:min(len(found.Ended), 5)]
	return found
}

// mostInstances is how many instances of a generic handler are executed.
const mostInstances = 20

func newExample(handler *ssa.Function, e search.Counterexample) Example {
	one := Example{
		Class: classOf(e.Outcome), Text: e.Outcome.Text, Arguments: e.Arguments, Without: e.Arguments == "" && !takesText(handler), Assumes: e.Services, Assumed: e.Assumed,
		File: e.At.Filename, Line: e.At.Line, Column: e.At.Column, Bare: e.Outcome.Kind == execute.Panicked && !e.Outcome.Through(handler.String()),
	}
	if where := e.Outcome.Where; where.Filename != e.At.Filename || where.Line != e.At.Line {
		one.Inner = fmt.Sprintf("%s:%d", where.Filename, where.Line)
	}
	inside := false
	for _, frame := range e.Outcome.Stack {
		inside = inside || frame.Position == e.At
		if frame.Function == handler.String() {
			break
		}
		if inside && len(one.Via) < 6 && frame.Line > 0 {
			one.Via = append(one.Via, name(frame.Function))
		}
	}
	one.Indirect = e.Outcome.Replaced || len(e.Outcome.Stack) > 0 && e.Outcome.Stack[0].Position != e.At
	slices.Reverse(one.Via)
	one.Call = Call{Why: "it happens only if " + strings.Join(one.Assumes, ", and if ")}
	if len(one.Assumes) == 0 {
		one.Call = callOf(handler, one.Arguments)
	}
	return one
}

// name shortens the full name of a function: "(*example.com/shop.Cart).Add" to "Cart.Add".
func name(full string) string {
	full = full[strings.LastIndexByte(full, '/')+1:]
	if _, short, ok := strings.Cut(full, "."); ok {
		full = short
	}
	return strings.NewReplacer("(", "", ")", "", "*", "").Replace(full)
}
