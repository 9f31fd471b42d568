package check

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

// A Kind is a kind of cases. Names of kinds are in reports and arguments of replay: they never change.
type Kind struct {
	Name    string // begins the ID of a case
	Owner   string // this and the next two are those of its cases: see suite.Case
	Rank    int
	Repeats bool   // an example that crashes the tool mostly also does so without an optional argument
	Words   string // describe the kind in notes, where the stimulus does not
}

// Ranks of cases. Generated arguments come after the author's.
const (
	rankDescription = iota
	rankExample
	rankValid
	RankOtherEnv // of all cases in the second process: they share it
	RankUsual
	rankParallel
	RankFailing
	RankNilLogger
	RankDrawn
	rankLongRun
)

// Kinds of cases that call a tool.
var (
	kindExample  = &Kind{Name: "example", Owner: "RES-001", Rank: rankExample} // one of the author's examples
	kindLate     = &Kind{Name: "late", Owner: "RES-001", Rank: rankValid}      // an example while a service is slow
	kindTwice    = &Kind{Name: "twice", Owner: "RES-006", Rank: rankValid, Words: "on fresh instances"}
	kindNoCaller = &Kind{Name: "nobody", Owner: "RES-005", Rank: rankValid, Words: "with an ExecutionContext without a session, and with the zero one"}
	kindOptional = &Kind{Name: "optional", Owner: "ARG-008", Rank: rankValid, Repeats: true} // an optional argument left out, and null
	kindDefault  = &Kind{Name: "default", Owner: "ARG-008", Rank: rankValid, Repeats: true, Words: "an optional argument left out, and with its declared default"}
	kindFails    = &Kind{Name: "fails", Owner: "ERR-001", Rank: RankUsual}        // a service returns an error
	kindPanics   = &Kind{Name: "panics", Owner: "ERR-002", Rank: RankUsual}       // a service panics
	kindEmpty    = &Kind{Name: "empty", Owner: "ERR-006", Rank: RankUsual}        // a service returns nothing
	KindBefore   = &Kind{Name: "ended before", Owner: "CAN-001", Rank: RankUsual} // the context has ended before the call
	KindStart    = &Kind{Name: "ended early", Owner: "CAN-002", Rank: RankUsual}  // the context ends at once, or early
	KindMidway   = &Kind{Name: "ended midway", Owner: "CAN-003", Rank: RankUsual} // the context ends half-way, or late
	KindDeadline = &Kind{Name: "deadline", Owner: "CAN-004", Rank: RankUsual}     // the deadline of the context passes
	kindBlocks   = &Kind{Name: "blocked", Owner: "CAN-009", Rank: RankUsual}      // a service blocks until the context ends
	kindParallel = &Kind{Name: "parallel", Owner: "PAR-002", Rank: rankParallel}  // many calls at once
	kindInTurn   = &Kind{Name: "in turn", Owner: "PAR-003", Rank: rankValid, Words: "one call after another on one instance"}
	kindLongRun  = &Kind{Name: "long run", Owner: "PAR-003", Rank: rankLongRun, Words: "a call a minute on one instance, others after an hour and a day"}
	kindRested   = &Kind{Name: "example after a year", Owner: "RES-001", Rank: rankValid, Words: "400 days after the tool was constructed"}
	kindElse     = &Kind{Name: "example elsewhere", Owner: "RES-001", Rank: RankOtherEnv, Repeats: true, Words: "in a second process with another time zone, locale, home, working directory, environment and number of processors"}
	kindWorn     = &Kind{Name: "after many", Owner: "PAR-004", Rank: rankLongRun, Repeats: true, Words: "many such calls, and an hour later the example on the same instance"}
	kindAgain    = &Kind{Name: "again", Owner: "PAR-004", Rank: RankFailing, Repeats: true, Words: "repeatedly on one instance"}
	kindFollowUp = &Kind{Name: "after", Owner: "PAR-004", Rank: RankFailing, Repeats: true, Words: "then the example on the same instance"}
)

// ArgumentRules are the requirements that cases with derived arguments belong to.
var ArgumentRules = map[arguments.Kind]string{
	arguments.Blank: "ARG-001", arguments.Malformed: "ARG-002", arguments.Shape: "ARG-003", arguments.Required: "ARG-004", arguments.Null: "ARG-005",
	arguments.Type: "ARG-006", arguments.Unknown: "ARG-009", arguments.Value: "ARG-010", arguments.Hostile: hostileRule,
}

// hostileRule is the requirement on arguments that a tool may accept or refuse.
const hostileRule = "ARG-011"

// Kinds of cases that do not call a tool.
var (
	kindConstructed = &Kind{Name: "made", Owner: "SHP-010"}      // only construct an instance
	kindDescribed   = &Kind{Name: "described", Owner: "SHP-011"} // repeatedly, on two instances
)

// Constructed returns the case that only constructs an instance.
func Constructed(*Target) []suite.Case { return []suite.Case{kindConstructed.Of(probe.Stimulus{})} }

// Of returns a case of the kind. what is the rest of its ID.
func (k *Kind) Of(s probe.Stimulus, what ...string) suite.Case {
	s.CaseID = k.ID(what...)
	return suite.Case{Stimulus: s, Owner: k.Owner, Rank: k.Rank, Repeats: k.Repeats, Note: func() string { return note(s, k.Words) }}
}

// Each returns a case of the kind for each example. of returns the stimulus of the i-th one, from 0.
func (k *Kind) Each(examples []contract.Example, of func(i int, call probe.Call) probe.Stimulus) (all []suite.Case) {
	for i, example := range examples {
		all = append(all, k.Of(of(i, CallWith(example.Arguments)), Nth(i)))
	}
	return all
}

// ID returns the ID of a case of the kind: "required /city". An object may contain any text of the tool's schema.
func (k *Kind) ID(what ...string) string { return arguments.Kind(k.Name).ID(what...) }

// Nth returns the number of an example as part of an ID, counted from 1.
func Nth(i int) string { return strconv.Itoa(i + 1) }

// note describes a stimulus in words, without its arguments. words describe its kind.
func note(t probe.Stimulus, words string) string {
	var parts []string
	if t.NilLogger {
		parts = append(parts, "constructed with a nil *slog.Logger")
	}
	if verb := cmp.Or(faultVerbs[t.Fault.Kind], string(t.Fault.Kind)); verb != "" {
		if t.Fault.Skip > 0 {
			verb += " from its second use on"
		}
		parts = append(parts, fmt.Sprintf("service %s %s", suite.Quote(t.Fault.Service), verb))
	}
	switch when := cmp.Or(momentWords[t.CancelAt], string(t.CancelAt)); {
	case t.End == probe.Cancel && when != "":
		parts = append(parts, "cancelled "+when)
	case t.End == probe.Deadline && t.CancelAt == probe.Before:
		parts = append(parts, "deadline already expired")
	case t.End == probe.Deadline:
		parts = append(parts, "with a deadline "+when)
	}
	if t.WithCause {
		parts = append(parts, "with a custom cause")
	}
	if t.AtOnce {
		parts = append(parts, fmt.Sprintf("%d concurrent calls", len(t.Calls)-t.Baseline-t.FollowUp))
		if t.End != "" {
			parts = append(parts, "of which few are cancelled")
		}
		if t.FollowUp > 0 {
			parts = append(parts, fmt.Sprintf("then %d in sequence", t.FollowUp))
		}
	}
	if t.FollowUp > 0 && t.Describe {
		parts = append(parts, "refused calls")
	}
	if words != "" {
		parts = append(parts, words)
	}
	return cmp.Or(strings.Join(parts, ", "), t.CaseID)
}

// faultVerbs are the verbs for faults whose names are none.
var faultVerbs = map[probe.FaultKind]string{probe.Lags: "is late", probe.Empty: "returns nothing"}

// momentWords are the words for moments whose names are none.
var momentWords = map[probe.CancelPoint]string{
	probe.Before: "before the call", probe.AtStart: "as it begins", probe.Midway: "half-way", probe.Late: "near the end",
}
