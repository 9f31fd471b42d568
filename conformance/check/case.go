package check

import (
	"slices"
	"strconv"
	"strings"
)

// The kinds of stimuli that call a tool. A class is a kind and what it is done to: "required /city".
const (
	kindExample   = "example"      // one of the author's examples, for whom it may concern
	kindLate      = "late"         // an example while a service returns late, but right
	kindTwice     = "twice"        // an example on two fresh instances
	kindNoCaller  = "nobody"       // an example with the zero execution context
	kindNilLogger = "mute"         // a tool that was built without a logger
	kindBlank     = "blank"        // no arguments to speak of
	kindMalformed = "malformed"    // arguments that are not JSON
	kindShape     = "shape"        // arguments that are no object
	kindRequired  = "required"     // a required argument left out
	kindNull      = "null"         // a required argument is null
	kindType      = "type"         // a value of another type
	kindOptional  = "optional"     // an optional argument left out, and null
	kindUnknown   = "unknown"      // an argument that a closed schema does not name
	kindValue     = "value"        // a value that the schema rules out though its type is right
	kindHostile   = "hostile"      // what encoding/json may or may not take
	kindFails     = "fails"        // a service returns an error
	kindPanics    = "panics"       // a service panics
	kindEmpty     = "empty"        // a service returns nothing
	kindBefore    = "ended before" // the context has ended before the call
	kindStart     = "ended early"  // the context ends at once, or soon
	kindMidway    = "ended midway" // the context ends half-way, or late
	kindDeadline  = "deadline"     // the context runs out
	kindBlocks    = "blocked"      // a service blocks until the context ends
	kindParallel  = "parallel"     // many calls at once
	kindInTurn    = "in turn"      // one call after the other on one instance
	kindFollowUp  = "after"        // calls that go wrong, and an example on the same instance
	kindFailing   = "again"        // one instance fails time after time
	kindTimers    = "quiet"        // an example time after time, and then nothing for an hour
	kindDefault   = "default"      // an optional argument left out, and what the schema declares for it
)

// owners says which requirement returns for a kind of stimulus: a panic, a hang, a wrong success and the crash of the process
// in such a stimulus are findings of that one. Every other check that meets them says that it is blocked by it.
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
	{kindTimers, "CAN-007"},
	{kindDefault, "ARG-008"},
}

// Rank says when stimuli of a class are done, lower first: what everything else builds on comes first, what a tool is most
// likely to die of or to hang in comes last. After a hang a tool is left alone, and whoever was first is blamed for it.
func Rank(class string) int {
	for rank, kinds := range [][]string{
		{kindExample},
		{kindLate, kindTwice, kindNoCaller, kindOptional, kindDefault, kindInTurn},
	} {
		if slices.ContainsFunc(kinds, func(kind string) bool { return isKind(class, kind) }) {
			return rank
		}
	}
	switch {
	case class == kindTimers: // while few timers have been left
		return 1
	case class == caseFreshProcess: // in a process of its own
		return 7
	case Drawn(class):
		return 6
	case isKind(class, kindNilLogger):
		return 5
	case isKind(class, kindFollowUp), isKind(class, kindFailing):
		return 4
	case isKind(class, kindParallel):
		return 3
	}
	return 2
}

var allOwners = slices.Concat(owners, descriptionOwners)

// Owner returns the requirement that returns for a class of stimuli; "" where the class is not one of those that call a tool.
func Owner(class string) string {
	for _, o := range allOwners {
		if isKind(class, o.kind) {
			return o.owner
		}
	}
	return ""
}

// Repeats reports whether stimuli of a class do what others do as well, and more: what kills a tool there has killed it before.
func Repeats(class string) bool {
	return Drawn(class) || slices.ContainsFunc(repeatingKinds, func(kind string) bool { return isKind(class, kind) })
}

// repeating are the kinds of those stimuli. What is left out of an example that kills the tool kills it mostly, too.
var repeatingKinds = []string{kindFollowUp, kindFailing, kindTimers, kindNilLogger, kindOptional, kindDefault}

// isKind reports whether a class is of a kind.
func isKind(class, kind string) bool {
	rest, ok := strings.CutPrefix(class, kind)
	return ok && (rest == "" || rest[0] == ' ')
}

// newCaseID names a class by what is done, where, and how. A pointer may hold anything that a tool's schema has as a name.
func newCaseID(kind, pointer string, how ...string) string {
	return strings.Join(append([]string{kind, plain(pointer)}, how...), " ")
}

// numbered names a class by the position of what it is about, from 1.
func numbered(kind string, i int) string { return kind + " " + strconv.Itoa(i+1) }

// The kinds of stimuli that ask a tool what it says of itself, and of those that only the mode catalogue tool needs.
const (
	kindConstructed = "made"          // an instance, and nothing else
	kindDescribed   = "described"     // often, on two instances
	kindInstances   = "anew"          // each time on another instance
	kindConcurrent  = "asked at once" // by several
	kindOtherEnv    = "elsewhere"     // the same in a second process
	kindRegistered  = "registered"    // given to an empty registry
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
