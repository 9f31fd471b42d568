package check

import (
	"slices"
	"strconv"
	"strings"
)

// The kinds of stimuli that call a tool. A case ID is a kind and its object: "required /city". Case IDs are in reports
// and arguments of replay: they never change.
const (
	kindExample   = "example"      // one of the author's examples
	kindLate      = "late"         // an example while a service is slow
	kindTwice     = "twice"        // an example on two fresh instances
	kindNoCaller  = "nobody"       // an example with the zero execution context
	kindNilLogger = "mute"         // a tool constructed without a logger
	kindBlank     = "blank"        // no arguments
	kindMalformed = "malformed"    // arguments that are not JSON
	kindShape     = "shape"        // arguments that are not an object
	kindRequired  = "required"     // a required argument left out
	kindNull      = "null"         // a required argument is null
	kindType      = "type"         // a value of another type
	kindOptional  = "optional"     // an optional argument left out, and null
	kindUnknown   = "unknown"      // an argument that a closed schema does not name
	kindValue     = "value"        // a value of the right type that the schema rejects
	kindHostile   = "hostile"      // text that encoding/json may or may not accept
	kindFails     = "fails"        // a service returns an error
	kindPanics    = "panics"       // a service panics
	kindEmpty     = "empty"        // a service returns nothing
	kindBefore    = "ended before" // the context has ended before the call
	kindStart     = "ended early"  // the context ends at once, or early
	kindMidway    = "ended midway" // the context ends half-way, or late
	kindDeadline  = "deadline"     // the deadline of the context passes
	kindBlocks    = "blocked"      // a service blocks until the context ends
	kindParallel  = "parallel"     // many calls at once
	kindInTurn    = "in turn"      // one call after another on one instance
	kindFollowUp  = "after"        // failing calls, then an example on the same instance
	kindFailing   = "again"        // one instance fails repeatedly
	kindDefault   = "default"      // an optional argument left out, and its declared default
)

// owners maps kinds to requirements: a panic, a hang, a wrong success or a crash in such a stimulus violates that
// requirement and blocks all other checks.
var owners = []struct{ kind, owner string }{
	{kindExample, "RES-001"},
	{kindLate, "RES-001"},
	{kindTwice, "RES-006"},
	{kindNoCaller, "RES-005"},
	{kindNilLogger, "SHP-012"},
	{kindBlank, "ARG-001"},
	{kindMalformed, "ARG-002"},
	{kindShape, "ARG-003"},
	{kindRequired, "ARG-004"},
	{kindNull, "ARG-005"},
	{kindType, "ARG-006"},
	{kindOptional, "ARG-008"},
	{kindUnknown, "ARG-009"},
	{kindValue, "ARG-010"},
	{kindHostile, "ARG-011"},
	{kindFails, "ERR-001"},
	{kindPanics, "ERR-002"},
	{kindEmpty, "ERR-006"},
	{kindBefore, "CAN-001"},
	{kindStart, "CAN-002"},
	{kindMidway, "CAN-003"},
	{kindDeadline, "CAN-004"},
	{kindBlocks, "CAN-009"},
	{kindParallel, "PAR-002"},
	{kindInTurn, "PAR-003"},
	{kindFollowUp, "PAR-004"},
	{kindFailing, "PAR-004"},
	{kindDefault, "ARG-008"},
}

// Rank returns the position of a case in the order of execution: cases that others depend on come first, those most likely to crash or hang
// the tool last. No case runs after a hang, which is attributed to the case in which it occurs.
func Rank(caseID string) int {
	for rank, kinds := range [][]string{
		{kindExample},
		{kindLate, kindTwice, kindNoCaller, kindOptional, kindDefault, kindInTurn},
	} {
		if slices.ContainsFunc(kinds, func(kind string) bool { return isKind(caseID, kind) }) {
			return rank
		}
	}
	switch {
	case Drawn(caseID):
		return 6
	case isKind(caseID, kindNilLogger):
		return 5
	case isKind(caseID, kindFollowUp), isKind(caseID, kindFailing):
		return 4
	case isKind(caseID, kindParallel):
		return 3
	}
	return 2
}

var allOwners = slices.Concat(owners, descriptionOwners)

// Owner returns the requirement that a case belongs to; "" if the case does not call the tool.
func Owner(caseID string) string {
	for _, o := range allOwners {
		if isKind(caseID, o.kind) {
			return o.owner
		}
	}
	return ""
}

// Repeats reports whether a case repeats calls of other cases, so that a crash in it occurs in those, too.
func Repeats(caseID string) bool {
	return Drawn(caseID) || slices.ContainsFunc(repeatingKinds, func(kind string) bool { return isKind(caseID, kind) })
}

// repeatingKinds are the kinds of cases for which Repeats is true. An example that crashes the tool mostly also does so without an optional
// argument.
var repeatingKinds = []string{kindFollowUp, kindFailing, kindNilLogger, kindOptional, kindDefault}

// isKind reports whether a case ID is of a kind.
func isKind(caseID, kind string) bool {
	rest, ok := strings.CutPrefix(caseID, kind)
	return ok && (rest == "" || rest[0] == ' ')
}

// newCaseID returns a case ID of a kind, a pointer and details. A pointer may contain any text of the tool's schema.
func newCaseID(kind, pointer string, how ...string) string {
	return strings.Join(append([]string{kind, plain(pointer)}, how...), " ")
}

// numbered returns kind with a position, counted from 1.
func numbered(kind string, i int) string { return kind + " " + strconv.Itoa(i+1) }

// The kinds of stimuli that describe a tool, and those for the mode catalogue tool.
const (
	kindConstructed = "made"          // only construct an instance
	kindDescribed   = "described"     // repeatedly, on two instances
	kindInstances   = "anew"          // each time on a new instance
	kindConcurrent  = "asked at once" // concurrently
	kindOtherEnv    = "elsewhere"     // the same in a second process
	kindRegistered  = "registered"    // registered in an empty registry
	kindModeEmpty   = "modes of {}"
	kindModeAgain   = "modes again"
)

var descriptionOwners = []struct{ kind, owner string }{
	{kindConstructed, "SHP-010"},
	{kindDescribed, "SHP-011"},
	{kindInstances, "DET-001"},
	{kindConcurrent, "DET-001"},
	{kindOtherEnv, "DET-002"},
	{kindRegistered, "REG-001"},
	{kindModeEmpty, "MOD-004"},
	{kindModeAgain, "MOD-009"},
}
