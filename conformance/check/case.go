package check

import (
	"strconv"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// A Case is one experiment on a tool, and what the suite knows about it. Only its stimulus is sent to the process of the tool.
type Case struct {
	probe.Stimulus // its CaseID is the name of the kind and the object: "required /city"
	Kind           *Kind
	Example        int             // the number of the author's example that it calls, from 0
	Drawn          bool            // its arguments are generated, so that smaller ones can be searched
	Derived        *arguments.Case // its arguments, if they are derived from the schema
	Place          *argen.Place    // the optional argument that it omits
}

// A Kind is a kind of cases. Names of kinds are in reports and arguments of replay: they never change.
type Kind struct {
	name string
	// Owner is the requirement that a case belongs to: a panic, a hang, a wrong success or a crash in it violates that requirement and
	// blocks all other checks.
	Owner string
	// Rank is the position in the order of execution: cases that others depend on come first, those most likely to crash or hang the tool
	// last. No case runs after a hang, which is attributed to the case in which it occurs.
	Rank int
	// Repeats reports whether the case repeats calls of other cases, so that a crash in it occurs in those, too. An example that crashes
	// the tool mostly also does so without an optional argument.
	Repeats bool
	Words   string // describe the kind in notes, where the stimulus does not
}

// Ranks of cases. Generated arguments come after the author's.
const (
	rankDescription = iota
	rankExample
	rankValid
	rankUsual
	rankParallel
	rankFailing
	rankNilLogger
	rankDrawn
)

// Kinds of cases that call a tool.
var (
	KindExample      = &Kind{name: "example", Owner: "RES-001", Rank: rankExample} // one of the author's examples
	kindLate         = &Kind{name: "late", Owner: "RES-001", Rank: rankValid}      // an example while a service is slow
	kindTwice        = &Kind{name: "twice", Owner: "RES-006", Rank: rankValid, Words: "on fresh instances"}
	kindNoCaller     = &Kind{name: "nobody", Owner: "RES-005", Rank: rankValid, Words: "with an ExecutionContext without a session, and with the zero one"}
	KindNilLogger    = &Kind{name: "mute", Owner: "SHP-012", Rank: rankNilLogger, Repeats: true}
	kindBlank        = &Kind{name: string(arguments.Blank), Owner: "ARG-001", Rank: rankUsual}     // no arguments
	kindMalformed    = &Kind{name: string(arguments.Malformed), Owner: "ARG-002", Rank: rankUsual} // arguments that are not JSON
	kindShape        = &Kind{name: string(arguments.Shape), Owner: "ARG-003", Rank: rankUsual}     // arguments that are not an object
	kindRequired     = &Kind{name: string(arguments.Required), Owner: "ARG-004", Rank: rankUsual}  // a required argument left out
	kindNull         = &Kind{name: string(arguments.Null), Owner: "ARG-005", Rank: rankUsual}      // a required argument is null
	kindType         = &Kind{name: string(arguments.Type), Owner: "ARG-006", Rank: rankUsual}      // a value of another type
	KindOptional     = &Kind{name: "optional", Owner: "ARG-008", Rank: rankValid, Repeats: true}   // an optional argument left out, and null
	KindDefault      = &Kind{name: "default", Owner: "ARG-008", Rank: rankValid, Repeats: true, Words: "an optional argument left out, and with its declared default"}
	kindUnknown      = &Kind{name: string(arguments.Unknown), Owner: "ARG-009", Rank: rankUsual} // an argument that a closed schema does not name
	kindValue        = &Kind{name: string(arguments.Value), Owner: "ARG-010", Rank: rankUsual}   // a value of the right type that the schema rejects
	kindHostile      = &Kind{name: string(arguments.Hostile), Owner: "ARG-011", Rank: rankUsual} // text that encoding/json may or may not accept
	kindFails        = &Kind{name: "fails", Owner: "ERR-001", Rank: rankUsual}                   // a service returns an error
	kindPanics       = &Kind{name: "panics", Owner: "ERR-002", Rank: rankUsual}                  // a service panics
	kindEmpty        = &Kind{name: "empty", Owner: "ERR-006", Rank: rankUsual}                   // a service returns nothing
	KindBefore       = &Kind{name: "ended before", Owner: "CAN-001", Rank: rankUsual}            // the context has ended before the call
	KindStart        = &Kind{name: "ended early", Owner: "CAN-002", Rank: rankUsual}             // the context ends at once, or early
	KindMidway       = &Kind{name: "ended midway", Owner: "CAN-003", Rank: rankUsual}            // the context ends half-way, or late
	KindDeadline     = &Kind{name: "deadline", Owner: "CAN-004", Rank: rankUsual}                // the deadline of the context passes
	kindBlocks       = &Kind{name: "blocked", Owner: "CAN-009", Rank: rankUsual}                 // a service blocks until the context ends
	kindParallel     = &Kind{name: "parallel", Owner: "PAR-002", Rank: rankParallel}             // many calls at once
	kindInTurn       = &Kind{name: "in turn", Owner: "PAR-003", Rank: rankValid, Words: "one call after another on one instance"}
	KindFollowUp     = &Kind{name: "after", Owner: "PAR-004", Rank: rankFailing, Repeats: true, Words: "then the example on the same instance"}
	KindFailing      = &Kind{name: "again", Owner: "PAR-004", Rank: rankFailing, Repeats: true, Words: "repeatedly on one instance"}
	KindModeEmpty    = &Kind{name: "modes of {}", Owner: "MOD-004", Rank: rankUsual}
	KindModeRepeated = &Kind{name: "modes again", Owner: "MOD-009", Rank: rankUsual}
)

// ArgumentKinds are the kinds of cases that are derived from the schema.
var ArgumentKinds = map[arguments.Kind]*Kind{
	arguments.Blank: kindBlank, arguments.Malformed: kindMalformed, arguments.Shape: kindShape, arguments.Required: kindRequired,
	arguments.Null: kindNull, arguments.Type: kindType, arguments.Unknown: kindUnknown, arguments.Value: kindValue, arguments.Hostile: kindHostile,
}

// Kinds of cases that describe a tool.
var (
	KindConstructed = &Kind{name: "made", Owner: "SHP-010"}          // only construct an instance
	kindDescribed   = &Kind{name: "described", Owner: "SHP-011"}     // repeatedly, on two instances
	KindInstances   = &Kind{name: "anew", Owner: "DET-001"}          // each time on a new instance
	KindConcurrent  = &Kind{name: "asked at once", Owner: "DET-001"} // concurrently
	KindOtherEnv    = &Kind{name: "elsewhere", Owner: "DET-002"}     // the same in a second process
	KindRegistered  = &Kind{name: "registered", Owner: "REG-001"}    // registered in an empty registry
)

// Of returns a case of the kind. what is the rest of its ID.
func (k *Kind) Of(s probe.Stimulus, what ...string) Case {
	s.CaseID = k.ID(what...)
	return Case{Stimulus: s, Kind: k}
}

// ID returns the ID of a case of the kind: "required /city". An object may contain any text of the tool's schema.
func (k *Kind) ID(what ...string) string {
	id := k.name
	for _, w := range what {
		id += " " + suite.Plain(w)
	}
	return id
}

// Nth returns the number of an example as part of an ID, counted from 1.
func Nth(i int) string { return strconv.Itoa(i + 1) }

// Owner returns the requirement that a case belongs to; "" if it has no kind.
func (t Case) Owner() string {
	if t.Kind == nil {
		return ""
	}
	return t.Kind.Owner
}

// Rank returns the position of a case in the order of execution.
func (t Case) Rank() int {
	switch {
	case t.Drawn:
		return rankDrawn
	case t.Kind == nil:
		return rankUsual
	}
	return t.Kind.Rank
}

// Repeats reports whether a case repeats calls of other cases, so that a crash in it occurs in those, too.
func (t Case) Repeats() bool { return t.Drawn || t.Kind != nil && t.Kind.Repeats }

// isSequence reports whether a case makes different calls one after another on one instance.
func (t Case) isSequence() bool { return t.Owner() == KindFollowUp.Owner }
