package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
)

// exceptionChecks are the checks on what a tool makes of a service that goes wrong.
func exceptionChecks() []Check {
	return []Check{
		onCalls("ERR-001", faultTrials(trial.Fails), judgeFailed),
		onCalls("ERR-002", faultTrials(trial.Panics), judgeFailed),
		onCalls("ERR-003", faultTrials(trial.Fails, trial.Panics), judgeGeneric),
		onCalls("ERR-004", faultTrials(trial.Fails, trial.Panics), judgeDiscreet),
		onCalls("ERR-005", traceTrials, judgeTraceless),
		onCalls("ERR-006", faultTrials(trial.Empty), judgeAnswered),
	}
}

// faultKinds are the kinds of trials in which a service goes wrong, by how it does.
var faultKinds = map[trial.FaultKind]string{
	trial.Fails:  kindFails,
	trial.Panics: kindPanics,
	trial.Empty:  kindEmpty,
}

func faultTrials(kinds ...trial.FaultKind) func(Facts) ([]trial.Trial, error) {
	return func(f Facts) ([]trial.Trial, error) {
		if err := f.served(); err != nil {
			return nil, err
		}
		return f.faulty(kinds...), nil
	}
}

// faulty answers a trial for each service, way and example: the same call on two fresh instances, so that the service
// fails twice with different texts.
func (f Facts) faulty(kinds ...trial.FaultKind) []trial.Trial {
	var all []trial.Trial
	for _, service := range f.Meeting.Services {
		for _, kind := range kinds {
			for i, example := range f.fewExamples() {
				c := call(example.Arguments)
				all = append(all, trial.Trial{
					Class: numbered(classOf(faultKinds[kind], service), i),
					Calls: []trial.Call{c, c},
					Fresh: true,
					Fault: trial.Fault{Service: service, Kind: kind},
				})
			}
		}
	}
	return all
}

// faults answers the trials in which a call is to fail because of a service; none where there is no service.
func (f Facts) faults() []trial.Trial {
	if f.served() != nil {
		return nil
	}
	return f.faulty(trial.Fails, trial.Panics)
}

// reached answers the calls of a trial in which the tool asked the service that goes wrong.
func reached(t trial.Trial, o trial.Observation) map[int]bool {
	asked := map[int]bool{}
	for _, s := range o.Served {
		if s.Service == t.Fault.Service {
			asked[s.Call] = true
		}
	}
	return asked
}

// faulted answers the calls that met the fault; an error where none did.
func faulted(t trial.Trial, o trial.Observation) ([]int, error) {
	asked := reached(t, o)
	var calls []int
	for i := range o.Calls {
		if asked[i] {
			calls = append(calls, i)
		}
	}
	if len(calls) == 0 {
		return nil, fmt.Errorf("%w: the call does not ask the service %s", ErrNotApplicable, quote(t.Fault.Service))
	}
	return calls, nil
}

// judgeFailed: what the tool depends on went wrong, and so did the call.
func judgeFailed(f Facts, t trial.Trial, o trial.Observation) error {
	calls, err := faulted(t, o)
	for _, i := range calls {
		if o.Calls[i].OK {
			return f.brokenBy(t, i, "a success instead of a failed result")
		}
	}
	return err
}

// failing answers the calls that met the fault and failed, for the checks on how they did.
func failing(t trial.Trial, o trial.Observation) ([]int, error) {
	calls, err := faulted(t, o)
	for _, i := range calls {
		if o.Calls[i].OK {
			return nil, &Blocked{By: Owner(t.Class), Why: "the call succeeds though its service does not"}
		}
	}
	return calls, err
}

// judgeGeneric: two causes, one text. Where the cause itself or a trace of the program is in the text, it differs with them.
func judgeGeneric(f Facts, t trial.Trial, o trial.Observation) error {
	calls, err := failing(t, o)
	if err != nil {
		return err
	}
	for _, i := range calls {
		text := reasonsOf(o.Calls[i])
		switch {
		case leaks(text, i):
			return &Blocked{By: "ERR-004", Why: "the text of the cause is in the result"}
		case f.trace(t.Calls[i].Arguments, text) != "":
			return &Blocked{By: "ERR-005", Why: "the failure holds traces of the program"}
		case text != reasonsOf(o.Calls[calls[0]]):
			return f.brokenBy(t, i, "a failure whose text depends on its cause: "+said(o.Calls[i]))
		}
	}
	return nil
}

// reasonsOf answers all that the model reads of a failed result.
func reasonsOf(c trial.Outcome) string {
	var b strings.Builder
	for _, e := range c.Errors {
		fmt.Fprintf(&b, "%q %q\n", e.Code, e.Message)
	}
	return b.String()
}

// judgeDiscreet: nothing of the cause is in what the model reads, in a success either.
func judgeDiscreet(f Facts, t trial.Trial, o trial.Observation) error {
	calls, err := faulted(t, o)
	for _, i := range calls {
		c := o.Calls[i]
		if leaks(reasonsOf(c)+string(c.Payload), i) {
			return f.brokenBy(t, i, "the text of the cause in the result: "+masked(said(c)))
		}
		if c.OK {
			return &Blocked{By: Owner(t.Class), Why: "the call succeeds though its service does not"}
		}
	}
	return err
}

// causes are pieces of the texts that our faults carry, the secret apart. They are like no sentence that a tool would say
// of itself; a test compares them with what the services say.
var causes = []string{"db-7.internal", "connection reset by peer", "svc-reader", "has expired"}

// leaks reports whether a text has something of the cause in it that a service gave in that call.
func leaks(text string, call int) bool {
	return strings.Contains(text, trial.Canary(call)) ||
		slices.ContainsFunc(causes, func(piece string) bool { return strings.Contains(text, piece) })
}

// masked takes the secrets of our faults out of a text.
func masked(text string) string {
	for call := range 2 {
		text = strings.ReplaceAll(text, trial.Canary(call), "(the secret)")
	}
	return text
}
