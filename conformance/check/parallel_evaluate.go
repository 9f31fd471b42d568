package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// evaluateOwnCaller: a result tells of no caller but its own, and of that one as it does alone. Which call got whose
// identifier differs from run to run, so it is not told.
func evaluateOwnCaller(f Target, t probe.Stimulus, o probe.Observation) error {
	carries := map[string]bool{}
	for i, c := range o.Calls {
		text := string(c.Payload) + failureText(c)
		own := t.Calls[i].Context
		for _, found := range identifier.FindAllString(text, -1) {
			if found != own.SessionID && found != own.ConversationID && found != own.UserID {
				return f.sharedViolation(t, "an answer that carries an identifier of another call")
			}
		}
		if c.Clipped {
			continue
		}
		value := read(c.Payload)
		for _, id := range []identity{sessionIdentity, conversationIdentity} {
			key := id.what + string(t.Calls[i].Arguments)
			switch has := id.in(value, own); {
			case i < t.Baseline:
				carries[key] = has
			case c.OK && carries[key] && !has:
				return f.sharedViolation(t, "an answer without the "+id.what+" that the same call has alone")
			}
		}
	}
	return nil
}

// in reports whether a payload has the identifier of that caller in its place.
func (i identity) in(payload any, caller contract.ExecutionContext) bool {
	return slices.Contains(memberValues(payload, i.names), any(i.of(caller)))
}

// sharedViolation is a violation by calls that share an instance: no single one is to blame.
func (f Target) sharedViolation(t probe.Stimulus, got string) *Violation {
	return &Violation{Got: got, Note: f.note(t)}
}

// evaluateOwnPayload: many calls at once result what each returns alone. A truth value that comes out otherwise may be the throw
// of a coin: it counts only where it is what other arguments give. The calls behind them are left to PAR-003 where that is asked for.
func evaluateOwnPayload(f Target, t probe.Stimulus, o probe.Observation) error {
	o = digested(o)
	if f.repeatable() {
		o.Calls = o.Calls[:len(t.Calls)-t.FollowUp]
	}
	standards, err := f.standards(t, o)
	if err != nil {
		return err
	}
	if f.tokenLeaked(t, o) {
		return f.sharedViolation(t, "an answer that holds a text that only another call was given")
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
		apart := differing(s.value, value)
		if len(apart) == 0 {
			continue
		}
		for _, r := range standards {
			mixed = append(mixed, s.mixedUp(r, value)...)
		}
		if s.ok && !o.Calls[i].OK && failsInBaseline(standards) {
			continue // after calls that fail a tool may rest for a while
		}
		for _, pointer := range except(apart, s.varies) {
			if _, coin := lookUp(value, pointer).(bool); !coin {
				other = append(other, pointer)
			}
		}
	}
	switch {
	case len(mixed) > 0:
		return f.sharedViolation(t, "the answer of another call, at "+resultPlace(slices.Min(mixed)))
	case len(other) > 0 && f.repeatable():
		return f.sharedViolation(t, "another answer than the same call has alone, at "+resultPlace(slices.Min(other))+unlessVolatile)
	case !compared:
		return errTooLong
	}
	return nil
}

// failsInBaseline reports whether the tool fails with some of the arguments even alone: it need not take what the schema allows.
func failsInBaseline(standards map[string]*standard) bool {
	for _, s := range standards {
		if !s.ok {
			return true
		}
	}
	return false
}

// unlessVolatile is the way out for an honest tool whose results vary.
const unlessVolatile = " (what varies by itself is declared Volatile in the example)"

// mixedUp returns the places in which a result has what other arguments give, and not what its own do. A tool that counts
// or creates returns differently each time; it does not return that.
func (s *standard) mixedUp(r *standard, value any) []string {
	if !s.ok || !r.ok {
		return nil
	}
	var all []string
	for _, pointer := range except(differing(s.value, r.value), s.varies, r.varies) {
		got, mine, others := lookUp(value, pointer), lookUp(s.value, pointer), lookUp(r.value, pointer)
		if others != absent && len(differing(got, others)) == 0 && len(differing(got, mine)) > 0 {
			all = append(all, pointer)
		}
	}
	return all
}

// absent is what is in a place that is not there.
var absent any = struct{}{}

// lookUp follows a JSON pointer through a value.
func lookUp(value any, pointer string) any {
	if pointer == "" {
		return value
	}
	for token := range strings.SplitSeq(pointer[1:], "/") {
		token = unescapePointer(token)
		switch v := value.(type) {
		case map[string]any:
			inner, ok := v[token]
			if !ok {
				return absent
			}
			value = inner
		case []any:
			i := index(token)
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

// resultPlace names a place in a result.
func resultPlace(pointer string) string {
	if inner, ok := strings.CutPrefix(pointer, "/payload/"); ok {
		return plain("/" + inner)
	}
	return "its top"
}

// evaluateInTurn: what was called before leaves no trace. A place bleeds where every later result differs from what the call
// gives alone.
func evaluateInTurn(f Target, t probe.Stimulus, o probe.Observation) error {
	o = digested(o)
	standards, err := f.standards(t, o)
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
			return &Blocked{By: "PAR-004", Why: "the example fails on the same instance"}
		case t.FollowUp > 0:
			later[arguments] = append(later[arguments], s.departing(resultValue(c)))
		default:
			later[arguments] = append(later[arguments], except(differing(s.value, resultValue(c)), s.varies))
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
	return f.sharedViolation(t, "another answer than the same call has on a fresh instance, at "+resultPlace(slices.Min(all))+unlessVolatile)
}

// departing returns the places in which a result differs from the standard, truth values apart: a coin that falls on the same
// side a few times is no trace of anything.
func (s *standard) departing(value any) []string {
	return slices.DeleteFunc(except(differing(s.value, value), s.varies), func(pointer string) bool {
		_, coin := lookUp(value, pointer).(bool)
		return coin
	})
}
