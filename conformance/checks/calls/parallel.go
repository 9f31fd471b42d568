package calls

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// parallelChecks returns the PAR checks.
func parallelChecks() []check.Check {
	return []check.Check{
		check.OnResults("PAR-001", check.EveryCase, evaluateOwnCaller).Observing(probe.Caller),
		check.OnExamples("PAR-002", check.Every(atOnce), evaluateOwnPayload),
		check.OnExamples("PAR-003", inTurnCases, evaluateInTurn).Needing("PAR-004").Unless(
			func(f *check.Target) bool { return f.ExampleError() == nil && !f.Repeatable() }, "the tool is declared neither read-only nor idempotent"),
		check.OnExamples("PAR-004", followUpCases, evaluateFollowUp).Needing(check.RefusalRules()...),
	}
}

// atOnce reports whether calls are made at once, and those whose context does not end can return what they return on their own.
func atOnce(_ *check.Target, t suite.Case) bool { return t.AtOnce && t.Fault.Kind != probe.Blocks }

// errTooLong is why results are not compared if they were truncated.
var errTooLong = fmt.Errorf("%w: the payloads are too long to be compared", suite.ErrNotApplicable)

// standards returns the result of each set of arguments on its own, and which places vary.
func standards(f *check.Target, t suite.Case, o probe.Observation) (map[string]*check.Standard, error) {
	calls := map[string][]probe.Outcome{}
	for i, c := range o.Calls[:t.Baseline] {
		arguments := string(t.Calls[i].Arguments)
		switch {
		case check.Truncated(c):
			return nil, errTooLong
		case !c.OK && f.IsExample(arguments):
			return nil, check.ErrExampleFails
		}
		calls[arguments] = append(calls[arguments], c)
	}
	all := map[string]*check.Standard{}
	for arguments, alone := range calls {
		all[arguments] = f.Standard(alone)
	}
	return all, nil
}

// evaluateOwnCaller requires that a result contains the identifiers of its own caller only, each in its place, and after concurrent calls
// the same ones as a call on its own. A violation by those names no call, since another one may be affected in the next run.
func evaluateOwnCaller(f *check.Target, t suite.Case, o probe.Observation) error {
	carries := map[string]bool{}
	for i, c := range o.Calls {
		own := t.Calls[i].Context
		if got := foreign(f, c, own); got != "" && t.AtOnce {
			return sharedViolation(t, got)
		} else if got != "" {
			return check.ViolationAt(t, i, got)
		}
		if c.Clipped || !t.AtOnce || t.Ends(i) {
			continue
		}
		payload := f.Payload(c)
		for _, id := range []identity{session, conversation} {
			key := id.what + string(t.Calls[i].Arguments)
			switch has := id.in(payload, own); {
			case i < t.Baseline:
				carries[key] = has
			case c.OK && carries[key] && !has:
				return sharedViolation(t, "a result without the "+id.what+" that the same call returns on its own")
			}
		}
	}
	return nil
}

// foreign returns what is wrong with the identifiers in a result: one belongs to another call, or is in the place of the user although it is none.
// RES-003 and RES-004 evaluate the places of session and conversation.
func foreign(f *check.Target, c probe.Outcome, own contract.ExecutionContext) string {
	found := check.Identifier.FindAll(c.Payload, -1)
	for _, e := range c.Errors {
		found = append(found, check.Identifier.FindAll([]byte(e.Code+"\n"+e.Message), -1)...)
	}
	if slices.ContainsFunc(found, func(id []byte) bool {
		return !slices.Contains([]string{own.SessionID, own.ConversationID, own.UserID}, string(id))
	}) {
		return "a result with an identifier of another call"
	}
	if !c.OK || c.Clipped || own.UserID == "" {
		return ""
	}
	for _, m := range check.Members(f.Payload(c), user.names) {
		if value := m.Unquoted(); value != "" && (value == own.SessionID || value == own.ConversationID) {
			return "a result whose user id is another identifier of the caller"
		}
	}
	return ""
}

// sharedViolation is a violation by calls that share an instance, of which none is to blame alone.
func sharedViolation(t suite.Case, got string) *suite.Violation {
	return &suite.Violation{Got: got, Note: t.Note()}
}

// evaluateOwnPayload requires that concurrent calls return what each returns on its own. A boolean that differs may be random: it counts
// only if it is the value for other arguments. PAR-003, where it applies, evaluates the sequential calls after them.
func evaluateOwnPayload(f *check.Target, t suite.Case, o probe.Observation) error {
	if f.Repeatable() {
		o.Calls = o.Calls[:len(t.Calls)-t.FollowUp]
	}
	standards, err := standards(f, t, o)
	if err != nil {
		return err
	}
	if stringLeaked(f, t, o) {
		return sharedViolation(t, "a result with a string that only another call was given")
	}
	var mixed, other []string
	compared := false
	for i := t.Baseline; i < len(o.Calls); i++ {
		if check.Truncated(o.Calls[i]) || o.Calls[i].Skipped || t.Ends(i) {
			continue
		}
		compared = true
		s, value := standards[string(t.Calls[i].Arguments)], check.Result(o.Calls[i])
		if len(check.Differing(s.Value, value)) == 0 {
			continue
		}
		for _, r := range standards {
			mixed = append(mixed, mixedUp(s, r, value)...)
		}
		if s.OK && !o.Calls[i].OK && failsInBaseline(standards) {
			continue // a tool may back off after failures
		}
		for _, place := range withoutBooleans(value, s.Differs(value)) {
			other = append(other, differently(s, o.Calls[i], place, "the same call on its own"))
		}
	}
	switch {
	case len(mixed) > 0:
		return sharedViolation(t, "the result of another call, at "+check.PayloadPlace(slices.Min(mixed)))
	case len(other) > 0 && f.Repeatable():
		return sharedViolation(t, slices.Min(other))
	case !compared:
		return errTooLong
	}
	return nil
}

// minUnique is how long a string must be to be unique.
const minUnique = 8

// uniqueString returns a string that only the first variant of the examples has; "" if there is none. Wherever it occurs, even in a place that
// varies, it comes from a call with that variant.
func uniqueString(f *check.Target) string {
	for _, variant := range f.Plan().Variants[:min(1, len(f.Plan().Variants))] {
		root, _ := jsontree.Parse(variant) // it was made from a tree
		for _, text := range rules.TextsIn(root) {
			known := slices.ContainsFunc(f.Inspection.Examples, func(e contract.Example) bool { return strings.Contains(e.Arguments, text) })
			if !known && len(text) >= minUnique && strings.HasSuffix(text, arguments.VariantSuffix) {
				return text
			}
		}
	}
	return ""
}

// stringLeaked reports whether a result of the first example has the unique string. Results at the inspection, before it was used, are the tool's
// own.
func stringLeaked(f *check.Target, t suite.Case, o probe.Observation) bool {
	unique := uniqueString(f)
	has := func(c probe.Outcome) bool { return strings.Contains(string(c.Payload)+check.FailureText(c), unique) }
	if unique == "" || slices.ContainsFunc(f.Inspection.Calls, has) {
		return false
	}
	for i, c := range o.Calls {
		if string(t.Calls[i].Arguments) == f.Inspection.Examples[0].Arguments && has(c) {
			return true
		}
	}
	return false
}

// withoutBooleans returns the places at which a value has no boolean: a random one may be the same a few times.
func withoutBooleans(value *jsontree.Node, places []string) []string {
	return slices.DeleteFunc(places, func(place string) bool { return value.At(place).Is(jsontree.Boolean) })
}

// failsInBaseline reports whether the tool fails for some of the arguments on their own: it need not accept everything that the schema
// allows.
func failsInBaseline(standards map[string]*check.Standard) bool {
	return slices.ContainsFunc(slices.Collect(maps.Values(standards)), func(s *check.Standard) bool { return !s.OK })
}

// differently describes a result that differs from a standard at some place.
func differently(s *check.Standard, c probe.Outcome, place, standard string) string {
	switch {
	case !c.OK && s.OK:
		return "fails, while " + standard + " succeeds: " + check.QuotedFailure(c)
	case !c.OK:
		return "fails with another message than " + standard + ": " + check.QuotedFailure(c)
	case !s.OK:
		return "succeeds, while " + standard + " fails"
	}
	return "a different result than " + standard + ", at " + check.PayloadPlace(place) + unlessVolatile
}

// unlessVolatile is advice for the author of a correct tool with varying results.
const unlessVolatile = " (declare what varies by itself Volatile in the example)"

// mixedUp returns the places in which a result has the value for other arguments, of r, instead of its own, of s. A tool that counts or creates
// things returns a new value each time, but not the value of r.
func mixedUp(s, r *check.Standard, value *jsontree.Node) []string {
	if !s.OK || !r.OK {
		return nil
	}
	return slices.DeleteFunc(check.Except(s.Differs(r.Value), r.Varies), func(place string) bool {
		got, own, others := value.At(place), s.Value.At(place), r.Value.At(place)
		return got == nil || others == nil || len(check.Differing(got, others)) > 0 || own != nil && len(check.Differing(got, own)) == 0
	})
}

// evaluateInTurn requires that equal calls choose the same of their arguments, and that earlier calls leave no trace. A place counts if every later
// result differs there from the call on its own.
func evaluateInTurn(f *check.Target, t suite.Case, o probe.Observation) error {
	standards, err := standards(f, t, o)
	if err != nil {
		return err
	}
	if place := variedChoice(f, t, o); place != "" {
		return sharedViolation(t, "equal calls on fresh instances choose other texts of their arguments, at "+check.PayloadPlace(place)+unlessVolatile)
	}
	var varies []string // of any arguments: some are called on their own twice only
	for arguments, s := range standards {
		if alone := onTheirOwn(t, o, []byte(arguments)); len(alone) >= check.LearnFrom {
			s = f.Ordered(alone)
			standards[arguments] = s
		}
		varies = append(varies, s.Varies...)
	}
	from := t.Baseline + 1
	if t.FollowUp > 0 {
		from = len(t.Calls) - t.FollowUp
	}
	later, last := map[string][][]string{}, map[string]probe.Outcome{} // by arguments: the places at which each later call differs, and the last of these calls
	for i := from; i < len(o.Calls); i++ {
		arguments, c := string(t.Calls[i].Arguments), o.Calls[i]
		s, value := standards[arguments], check.Result(c)
		places := check.Except(s.Differs(value), varies)
		switch {
		case check.Truncated(c):
			continue
		case t.FollowUp == 0 && s.OK && !c.OK && failsInBaseline(standards):
			continue
		case t.FollowUp > 0 && !c.OK:
			return &suite.Violation{Of: "PAR-004", Got: "the example fails afterwards on the same instance"}
		case t.FollowUp > 0:
			places = withoutBooleans(value, places)
		}
		later[arguments], last[arguments] = append(later[arguments], places), c
	}
	var all []string
	for arguments, places := range later {
		if last[arguments].OK { // otherwise it may be worn out, which PAR-004 evaluates
			places = places[max(0, min(len(places)/2, len(places)-2)):] // what changes the result may come after the first ones
		}
		for _, place := range inAll(places) {
			all = append(all, differently(standards[arguments], last[arguments], place, "the same call on a fresh instance"))
		}
	}
	if len(all) == 0 {
		return nil
	}
	return sharedViolation(t, slices.Min(all))
}

// inAll returns the places at which all of some calls differ: a value that differs once may be random.
func inAll(calls [][]string) []string {
	return slices.DeleteFunc(slices.Clone(calls[0]), func(place string) bool {
		return slices.ContainsFunc(calls, func(places []string) bool { return !slices.Contains(places, place) })
	})
}

// variedChoice returns the first place at which equal calls on fresh instances choose other texts of their arguments, which the rest of the
// result does not have; "" if there is none. Random values, and the same texts in another order, are no such choice.
func variedChoice(f *check.Target, t suite.Case, o probe.Observation) (place string) {
	first := map[string]*jsontree.Node{}
	for i, c := range o.Calls[:t.Baseline] {
		arguments, other := string(t.Calls[i].Arguments), f.Payload(c)
		one := cmp.Or(first[arguments], other)
		first[arguments] = one
		for _, at := range check.Except(check.Differing(one, other), f.Volatile()) {
			a, b := one.At(at), other.At(at)
			if !hasWords(other, a) && !hasWords(one, b) && hasWords(check.ReadPayload(t.Calls[i].Arguments), a, b) && (place == "" || at < place) {
				place = at
			}
		}
	}
	return place
}

// hasWords reports whether the words of each text, in any case, follow each other in a string of a value.
func hasWords(value *jsontree.Node, texts ...*jsontree.Node) bool {
	return !slices.ContainsFunc(texts, func(text *jsontree.Node) bool {
		part := spelled(text.Unquoted())
		for _, whole := range rules.TextsIn(value) {
			if part != spelled("") && strings.Contains(spelled(whole), part) {
				return false
			}
		}
		return true
	})
}

// spelled returns the words of a text between spaces.
func spelled(text string) string {
	return " " + strings.Join(prose.Words(strings.ToLower(text)), " ") + " "
}

// evaluateFollowUp requires that the example succeeds after any failure.
func evaluateFollowUp(f *check.Target, t suite.Case, o probe.Observation) error {
	first := len(t.Calls) - t.FollowUp
	for i, c := range o.Calls[:first] {
		switch {
		case i < t.Baseline && !c.OK:
			return check.ErrExampleFails
		case i < t.Baseline || !c.OK || t.End != "" && check.SaysCancelled(c.Payload):
		case t.End == "" && t.Fault.Kind == "":
			return &suite.Violation{Of: f.RefusalRule(i - t.Baseline), Got: "the call is not refused"}
		case !f.Repeatable():
			return nil // the call succeeded, and repeating it may fail legitimately
		}
	}
	for i, c := range o.Calls[first:] {
		// a failed or cancelled call may have done its work, so that the repeated call is refused
		done := (t.End != "" || t.Fault.Kind != "") && !f.Repeatable() && already.MatchString(check.Message(c))
		if !c.OK && !done {
			return check.ViolationAt(t, first+i, "the example fails afterwards on the same instance: "+check.QuotedFailure(c))
		}
	}
	return nil
}

var already = regexp.MustCompile(`(?i)\b(already|again|exists?|duplicates?|taken|conflicts?|no such|not found|unknown|gone|nothing|missing|no longer|none|no more|only once)\b`)
