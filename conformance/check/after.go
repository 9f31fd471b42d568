package check

import (
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// afterTrials make calls that go wrong, each in one way, and then the example on the same instance.
func afterTrials(f Facts) ([]probe.Trial, error) {
	if err := f.exampled(); err != nil {
		return nil, err
	}
	return append(f.after(), f.cold()), nil
}

const classCold = kindAfter + " ended " + string(probe.AtFirst)

// cold answers a trial in a process in which the tool was not called before: what it makes when it is first needed is made by a call that was cancelled
// before it began, or by one that is as it begins.
func (f Facts) cold() probe.Trial {
	example := call(f.Meeting.Examples[0].Arguments)
	t := probe.Trial{Class: classCold, End: probe.Cancel, Cut: probe.AtFirst, Cold: true}
	return f.followed(t, []probe.Call{example, example}, false)
}

func (f Facts) after() []probe.Trial {
	all := []probe.Trial{f.afterRefusals()}
	example := call(f.Meeting.Examples[0].Arguments)
	for i, service := range f.Meeting.Services {
		for _, kind := range []probe.FaultKind{probe.Fails, probe.Panics} {
			t := probe.Trial{Class: classOf(kindAfter, service, string(kind)), Fault: probe.Fault{Service: service, Kind: kind}}
			all = append(all, f.followed(t, []probe.Call{example, example}, i == 0 && kind == probe.Fails))
		}
	}
	for _, cut := range []probe.Cut{probe.Before, probe.Midway} {
		t := probe.Trial{Class: kindAfter + " ended " + string(cut), End: probe.Cancel, Cut: cut}
		if len(f.Meeting.Services) > 0 && cut == probe.Midway { // so that there is something to be cut short
			t.Fault = probe.Fault{Service: f.Meeting.Services[0], Kind: probe.Lags}
		}
		all = append(all, f.followed(t, []probe.Call{example}, false))
	}
	return all
}

// afterRefusals makes calls that are to be refused, and asks the instance at last what it says of itself.
func (f Facts) afterRefusals() probe.Trial {
	return f.followed(probe.Trial{Class: kindAfter + " refusals", Renders: 1, Describe: true}, f.refusedCalls(), true)
}

// followed gives a trial its calls and the example behind them. Where the same call is to have the same answer, it is made
// several times, before on instances of its own and behind: PAR-003 compares these.
func (f Facts) followed(t probe.Trial, wrong []probe.Call, compared bool) probe.Trial {
	t.After = 1
	if compared && f.repeatable() {
		t.Alone, t.After = repeats, repeats
	}
	example := call(f.Meeting.Examples[0].Arguments)
	t.Calls = slices.Concat(slices.Repeat([]probe.Call{example}, t.Alone), wrong, slices.Repeat([]probe.Call{example}, t.After))
	return t
}

// refusals are one call to refuse of each kind: each kind is refused somewhere else in a tool.
func (f Facts) refusals() []negative {
	kinds := []string{kindMalformed, kindShape}
	if f.blankRefused() {
		kinds = append(kinds, kindBlank)
	}
	if f.based() == nil {
		kinds = append(kinds, kindRequired, kindNull, kindType, kindUnknown, kindValue)
	}
	var all []negative
	for _, kind := range kinds {
		if cases := f.plan().of(kind); len(cases) > 0 {
			all = append(all, cases[0])
		}
	}
	return all
}

// refusedCalls makes each of them twice: what does not come back the second time was kept from it by the first.
func (f Facts) refusedCalls() []probe.Call {
	var calls []probe.Call
	for _, n := range f.refusals() {
		calls = append(calls, call(n.arguments), call(n.arguments))
	}
	return calls
}

// blamed answers which requirement answers for a call of such a trial that did not answer a Result: this one, unless the call
// does the same on an instance that nothing happened to. Another check shows that. A refusal that panics does so because of its
// arguments; one that does not come back, though others before it did, waits for what they keep.
func (f Facts) blamed(t probe.Trial, i int, owner string, c probe.Outcome) string {
	nth := i - t.Alone
	switch {
	case owner == "RES-009" || !isKind(t.Class, kindAfter) && !isKind(t.Class, kindAgain) && !isKind(t.Class, kindQuiet) || nth < 0:
		return owner
	case isKind(t.Class, kindQuiet) && (nth > 0 || t.End == "" && t.Fault.Kind == ""):
		return map[bool]string{true: "RES-001", false: Owner(kindAfter)}[nth == 0]
	case i >= len(t.Calls)-t.After:
		return Owner(t.Class)
	case t.End != "":
		if owner == "CAN-006" {
			return owner
		}
		return map[probe.Cut]string{probe.Before: Owner(kindBefore), probe.Midway: Owner(kindMidway), probe.AtFirst: Owner(kindStart)}[t.Cut]
	case t.Fault.Kind != "" && nth == 0:
		return Owner(faultKinds[t.Fault.Kind])
	case t.Fault.Kind == "" && (nth == 0 || nth%2 == 0 && (c.Panic != nil || c.Goexit)):
		return Owner(f.refusals()[nth/2].class)
	}
	return owner
}

// judgeAfter: the example succeeds, whatever went wrong before.
func judgeAfter(f Facts, t probe.Trial, o probe.Observation) error {
	first := len(t.Calls) - t.After
	for i, c := range o.Calls[:first] {
		switch {
		case i < t.Alone && !c.OK:
			return &Blocked{By: "RES-001", Why: "the example does not succeed"}
		case i < t.Alone || !c.OK || t.End != "" && marked(c.Payload):
		case t.End == "" && t.Fault.Kind == "":
			return &Blocked{By: Owner(f.refusals()[(i-t.Alone)/2].class), Why: "the call is not refused"}
		case !f.repeatable():
			return nil // it did what it is there for: to do it again is another matter
		}
	}
	for i, c := range o.Calls[first:] {
		if !c.OK && !f.doneAlready(t, c) {
			return f.brokenBy(t, first+i, "the example fails on the same instance: "+said(c))
		}
	}
	return nil
}

// doneAlready reports whether a call may have done its work before it failed, and is refused for it the second time.
func (f Facts) doneAlready(t probe.Trial, c probe.Outcome) bool {
	return (t.End != "" || t.Fault.Kind != "") && !f.repeatable() && already.MatchString(message(c))
}

var already = regexp.MustCompile(`(?i)\b(already|again|exists?|duplicates?|taken|conflicts?|no such|not found|unknown|gone|nothing|missing|no longer|none|no more|only once)\b`)
