package calls

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// evaluateOwnCaller requires that a result contains the identifiers of its own caller only, and the same ones as a call on its own. The
// violation names no call, since another one may be affected in the next run.
func evaluateOwnCaller(f check.Target, t check.Case, o probe.Observation) error {
	carries := map[string]bool{}
	for i, c := range o.Calls {
		text := string(c.Payload) + check.FailureText(c)
		own := t.Calls[i].Context
		for _, found := range check.Identifier.FindAllString(text, -1) {
			if found != own.SessionID && found != own.ConversationID && found != own.UserID {
				return sharedViolation(f, t, "a result with an identifier of another call")
			}
		}
		if c.Clipped {
			continue
		}
		value := check.ReadPayload(c.Payload)
		for _, id := range []identity{sessionIdentity, conversationIdentity} {
			key := id.what + string(t.Calls[i].Arguments)
			switch has := id.in(value, own); {
			case i < t.Baseline:
				carries[key] = has
			case c.OK && carries[key] && !has:
				return sharedViolation(f, t, "a result without the "+id.what+" that the same call returns on its own")
			}
		}
	}
	return nil
}

// in reports whether a payload has the identifier of the caller in its place.
func (i identity) in(payload any, caller contract.ExecutionContext) bool {
	return slices.Contains(check.MemberValues(payload, i.names), any(i.of(caller)))
}

// sharedViolation is a violation by calls that share an instance, of which none is to blame alone.
func sharedViolation(f check.Target, t check.Case, got string) *suite.Violation {
	return &suite.Violation{Got: got, Note: t.Note()}
}

// evaluateOwnPayload requires that concurrent calls return what each returns on its own. A boolean that differs may be random: it counts
// only if it is the value for other arguments. PAR-003, where it applies, evaluates the sequential calls after them.
func evaluateOwnPayload(f check.Target, t check.Case, o probe.Observation) error {
	o = check.Digested(o)
	if f.Repeatable() {
		o.Calls = o.Calls[:len(t.Calls)-t.FollowUp]
	}
	standards, err := standards(f, t, o)
	if err != nil {
		return err
	}
	if tokenLeaked(f, t, o) {
		return sharedViolation(f, t, "a result with a string that only another call was given")
	}
	var mixed, other []string
	compared := false
	for i := t.Baseline; i < len(o.Calls); i++ {
		if o.Calls[i].Clipped {
			continue
		}
		compared = true
		s := standards[string(t.Calls[i].Arguments)]
		value := resultValue(o.Calls[i])
		apart := check.Differing(s.value, value)
		if len(apart) == 0 {
			continue
		}
		for _, r := range standards {
			mixed = append(mixed, s.mixedUp(r, value)...)
		}
		if s.ok && !o.Calls[i].OK && failsInBaseline(standards) {
			continue // a tool may back off after failures
		}
		for _, pointer := range check.Except(apart, s.varies) {
			if _, isBool := lookUp(value, pointer).(bool); !isBool {
				other = append(other, pointer)
			}
		}
	}
	switch {
	case len(mixed) > 0:
		return sharedViolation(f, t, "the result of another call, at "+resultPlace(slices.Min(mixed)))
	case len(other) > 0 && f.Repeatable():
		return sharedViolation(f, t, "a different result than the same call on its own, at "+resultPlace(slices.Min(other))+unlessVolatile)
	case !compared:
		return errTooLong
	}
	return nil
}

// failsInBaseline reports whether the tool fails for some of the arguments on their own: it need not accept everything that the schema
// allows.
func failsInBaseline(standards map[string]*standard) bool {
	for _, s := range standards {
		if !s.ok {
			return true
		}
	}
	return false
}

// unlessVolatile is advice for the author of a correct tool with varying results.
const unlessVolatile = " (declare what varies by itself Volatile in the example)"

// mixedUp returns the places in which a result has the value for other arguments, r, instead of its own. A tool that counts or creates
// things returns a new value each time, but not the value of r.
func (s *standard) mixedUp(r *standard, value any) []string {
	if !s.ok || !r.ok {
		return nil
	}
	var all []string
	for _, pointer := range check.Except(check.Differing(s.value, r.value), s.varies, r.varies) {
		got, own, others := lookUp(value, pointer), lookUp(s.value, pointer), lookUp(r.value, pointer)
		if others != absent && len(check.Differing(got, others)) == 0 && len(check.Differing(got, own)) > 0 {
			all = append(all, pointer)
		}
	}
	return all
}

// absent is the value of a place that does not exist.
var absent any = struct{}{}

// lookUp returns the value at a JSON pointer, or absent.
func lookUp(value any, pointer string) any {
	if pointer == "" {
		return value
	}
	for token := range strings.SplitSeq(pointer[1:], "/") {
		token = jsontree.UnescapePointer(token)
		switch v := value.(type) {
		case map[string]any:
			inner, ok := v[token]
			if !ok {
				return absent
			}
			value = inner
		case []any:
			i := check.Index(token)
			if i < 0 || i >= len(v) {
				return absent
			}
			value = v[i]
		default:
			return absent
		}
	}
	return value
}

// resultPlace names a place in a resultValue.
func resultPlace(pointer string) string {
	if inner, ok := strings.CutPrefix(pointer, "/payload/"); ok {
		return suite.Plain("/" + inner)
	}
	return "the top level"
}

// evaluateInTurn requires that earlier calls leave no trace. A place counts if every later result differs there from the call on its own.
func evaluateInTurn(f check.Target, t check.Case, o probe.Observation) error {
	o = check.Digested(o)
	standards, err := standards(f, t, o)
	if err != nil {
		return err
	}
	from := t.Baseline + 1
	if t.FollowUp > 0 {
		from = len(t.Calls) - t.FollowUp
	}
	later := map[string][][]string{} // the places that differ, for each later call of the same arguments
	for i := from; i < len(o.Calls); i++ {
		arguments, c := string(t.Calls[i].Arguments), o.Calls[i]
		switch s := standards[arguments]; {
		case c.Clipped:
		case t.FollowUp == 0 && s.ok && !c.OK && failsInBaseline(standards):
		case t.FollowUp > 0 && !c.OK:
			return &suite.Violation{Of: "PAR-004", Got: "the example fails afterwards on the same instance"}
		case t.FollowUp > 0:
			later[arguments] = append(later[arguments], s.changedPlaces(resultValue(c)))
		default:
			later[arguments] = append(later[arguments], check.Except(check.Differing(s.value, resultValue(c)), s.varies))
		}
	}
	var all []string
	for _, calls := range later {
		for _, pointer := range calls[0] {
			if !slices.ContainsFunc(calls, func(other []string) bool { return !slices.Contains(other, pointer) }) {
				all = append(all, pointer)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	return sharedViolation(f, t, "a different result than the same call on a fresh instance, at "+resultPlace(slices.Min(all))+unlessVolatile)
}

// changedPlaces returns the places in which a result differs from the standard, without booleans: a random one may be the same a few times.
func (s *standard) changedPlaces(value any) []string {
	return slices.DeleteFunc(check.Except(check.Differing(s.value, value), s.varies), func(pointer string) bool {
		_, isBool := lookUp(value, pointer).(bool)
		return isBool
	})
}
