package checks

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Each row is a call and the beginning of the expected text.
func TestArguments(t *testing.T) {
	f := NewTarget(t, City, Paris)
	blank := Refusal("")
	panicked := probe.Outcome{Panic: &probe.Panic{Value: "no city at 0xc000123450"}}
	for _, row := range []struct {
		id, caseID string
		call       probe.Outcome
		want       string
	}{
		{"ARG-001", "blank null", Refusal("city?"), "pass"},
		{"ARG-001", "blank null", Success(`{}`), "a success, although"},
		{"ARG-001", "blank empty", panicked, "panic: no city at 0x…"},
		{"ARG-002", "malformed brace", Refusal("no"), "pass"},
		{"ARG-002", "malformed brace", Success(`{}`), "a success instead"},
		{"ARG-003", "shape array", Success(`{}`), "a success instead"},
		{"ARG-004", "required /city", Refusal("the City is missing"), "pass"},
		{"ARG-004", "required /city", Success(`{}`), "a success instead"},
		{"ARG-004", "required /city", Refusal("capacity is missing"), `a refusal that does not name "city": "capacity`},
		{"ARG-004", "required /city", blank, "by ARG-013"},
		{"ARG-004", "required /city", probe.Outcome{Zero: true}, "by RES-009"},
		{"ARG-004", "required /city", panicked, "panic: "},
		{"ARG-005", "null /city", Refusal("it"), "a refusal that does not name"},
		{"ARG-006", "type /city number", Refusal("it"), "pass"},
		{"ARG-006", "type /city number", Success(`{}`), "a success instead"},
		{"ARG-006", "type /city number", probe.Outcome{Goexit: true}, "the call ends its goroutine"},
		{"ARG-007", "type /city number", Refusal("it"), "a refusal that does not name"},
		{"ARG-007", "type /city number", Success(`{}`), "by ARG-006"},
		{"ARG-007", "type /city number", panicked, "by ARG-006"},
		{"ARG-009", "unknown /surprise", Success(`{}`), "a success instead"},
		{"ARG-010", "value /days maximum", Success(`{}`), "a success instead"},
		{"ARG-010", "value /days maximum", Refusal("no"), "pass"},
		{"ARG-011", "hostile deep", Success(`{}`), "pass"},
		{"ARG-011", "hostile deep", Refusal("no"), "pass"},
		{"ARG-011", "hostile deep", probe.Outcome{Hung: true, Waiting: probe.Waiting{State: "running", Blocked: &probe.Place{Line: 3}}},
			"does not return in time: busy loop"},
		{"ARG-011", "hostile large number", probe.Outcome{Panic: &probe.Panic{Value: "x"}, Cancellation: probe.Cancellation{ContextEnded: true}}, "panic: x"},
		{"ARG-012", "required /city", Refusal(`the city {"like":"this"} is missing`), "pass"},
		{"ARG-012", "required /city", Refusal(`{"error":"city"}`), "a refusal that is JSON"},
		{"ARG-012", "required /city", Refusal(`"city"`), "a refusal that is JSON"},
		{"ARG-012", "required /city", Refusal("city", " "), "a refusal with a blank"},
		{"ARG-012", "required /city", Refusal("city: goroutine 7 [running]:"), "by ERR-005"},
		{"ARG-012", "required /city", Refusal("the city\n\tis missing"), "pass"},
		{"ARG-012", "required /city", Refusal("\x1b[31mthe city is missing"), "a refusal with control characters"},
		{"ARG-012", "required /city", Success(`{}`), "by ARG-004"},
		{"ARG-012", "malformed brace", blank, "by ARG-013"},
		{"ARG-013", "required /city", blank, "a failed result without a message"},
		{"ARG-013", "required /city", Refusal("\u200b \u2800"), "a failed result without a message"},
		{"ARG-013", "ended midway late 1", blank, "a failed result without a message"},
		{"ARG-016", "required /city", Refusal("the city is missing"), "pass"},
		{"ARG-016", "type /city number", Refusal("json: cannot unmarshal number into Go struct field args.city of type string"), "a refusal that contains an encoding/json error"},
		{"ARG-016", "type /city number", Refusal("city: interface conversion: interface {} is float64, not string"), "a refusal that contains the text of a panic"},
		{"ARG-016", "type /city number", Refusal(`strconv.Atoi: parsing "x": invalid syntax`), "a refusal that contains a strconv error"},
		{"ARG-016", "type /city number", Refusal("city must be a string and is a float64"), "a refusal that contains the name of a Go type"},
		{"ARG-016", "type /city number", Refusal("city is %!d(string=x)"), "a refusal that contains a broken fmt verb"},
		{"ARG-016", "malformed brace", Refusal("the arguments cannot be read as json: a brace is missing"), "pass"},
		{"ARG-016", "unknown /surprise", Refusal(`json: unknown field "surprise"`), "pass"},
		{"ARG-016", "malformed brace", Refusal("invalid character 'h' looking for beginning of value"), "pass"},
		{"ARG-016", "required /city", Success(`{}`), "by ARG-004"},
		{"ARG-013", "required /city", probe.Outcome{}, "a failed result without a message"},
		{"ARG-013", "required /city", probe.Outcome{Errors: []contract.Error{{}, {Message: "no"}}}, "pass"},
		{"RES-009", "required /city", probe.Outcome{Zero: true}, "the zero Result"},
		{"RES-009", "required /city", panicked, "by ARG-004"},
	} {
		if got := Evaluated(t, f, row.id, row.caseID, Observed(row.call)); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s on %q with %+v: %s, want %s", row.id, row.caseID, row.call, got, row.want)
		}
	}
}

// A panic that the example has, too, is not caused by the arguments.
func TestPanicLikeExample(t *testing.T) {
	here, there := probe.Place{File: "t.go", Line: 7}, probe.Place{File: "t.go", Line: 8}
	panics := func(value string, at probe.Place) probe.Outcome {
		return probe.Outcome{Panic: &probe.Panic{Value: value, Place: at}}
	}
	f := NewTarget(t, City, Paris)
	for _, row := range []struct {
		inspected []probe.Outcome
		call      probe.Outcome
		want      string
	}{
		{[]probe.Outcome{panics("no map at 0xc000", here), panics("no map", here)}, panics("no map at 0xc00012", here), "by RES-001"},
		{[]probe.Outcome{panics("no map", here), panics("no map", here)}, panics("no map", there), "panic: no map"},
		{[]probe.Outcome{panics("no map", here), panics("no map", here)}, panics("too deep", here), "panic: too deep"},
		{[]probe.Outcome{panics("no map", here), Success(`{}`)}, panics("no map", here), "panic: no map"}, // two calls at once
	} {
		f.Inspection.Calls = row.inspected
		if got := Evaluated(t, f, "ARG-011", "hostile invalid UTF-8", Observed(row.call)); got != row.want {
			t.Errorf("%+v: %s, want %s", row.call.Panic, got, row.want)
		}
	}
}

func TestViolationNotes(t *testing.T) {
	f := NewTarget(t, City, Paris)
	c := CheckOf(t, "ARG-004")
	all, _ := c.Cases(f)
	var v *suite.Violation
	if err := all[0].Evaluate(Observed(Success(`{}`))); !errors.As(err, &v) {
		t.Fatal(err)
	}
	if v.With != `{"days":3}` || v.Note != `required "city" left out` {
		t.Errorf("the violation tells %q and %q", v.With, v.Note)
	}
}

func TestOptional(t *testing.T) {
	f := NewTarget(t, City, Paris)
	f.Inspection.Examples[0].Volatile = []string{"/asked"}
	same := Success(`{"city":"Paris","asked":1}`)
	calls := func(left, null [check.Repeats]probe.Outcome) probe.Observation {
		return Observed(append(slices.Clone(left[:]), null[:]...)...)
	}
	all := func(c probe.Outcome) [check.Repeats]probe.Outcome { return [check.Repeats]probe.Outcome{c, c, c, c} }
	die := func(eyes ...string) (thrown [check.Repeats]probe.Outcome) {
		for i := range thrown {
			thrown[i] = Success(`{"eyes":` + eyes[i%len(eyes)] + `}`)
		}
		return thrown
	}
	for _, row := range []struct {
		o    probe.Observation
		want string
	}{
		{calls(all(same), all(same)), "pass"},
		{calls(all(same), all(Success(`{"asked":2.5,"city":"\u0050aris"}`))), "pass"},
		{calls(all(same), all(Success(`{"city":"Paris","asked":1,"days":0}`))),
			"null gives a different payload than leaving the argument out, at /days"},
		{calls(all(same), all(Refusal("no"))), "fails when the optional argument is null"},
		{calls(all(Refusal("no")), all(same)), "fails when the optional argument is left out"},
		{calls(die("1", "5", "3"), die("4", "4", "4")), "pass"},
		{calls(die("1", "1", "1"), die("4", "2", "4")), "pass"},
		{calls(die("1", "1", "1"), die("4", "4", "4")), "null gives a different payload than leaving the argument out, at /eyes"},
	} {
		if got := Evaluated(t, f, "ARG-008", "optional /days", row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, want %s", got, row.want)
		}
	}
}

func TestResults(t *testing.T) {
	f := NewTarget(t, City, Paris)
	f.Inspection.OutputSchema = `{"type":"object","properties":{"n":{"type":"integer"}}}`
	whole := `{"n":1,"Session_ID":"toolconform-session-00","ids":{"conversationId":"toolconform-conversation-00"}}`
	for _, row := range []struct {
		id, caseID string
		call       probe.Outcome
		want       string
	}{
		{"RES-001", "example 1", Success(whole), "pass"},
		{"RES-001", "example 1", Refusal("no"), `fails: "no"`},
		{"RES-001", "example 1", probe.Outcome{Zero: true}, "by RES-009"},
		{"RES-002", "example 1", Success(`[]`), "the payload is an array"},
		{"RES-002", "example 1", Success(`null`), "the payload is a null"},
		{"RES-002", "example 1", Refusal("no"), "by RES-001"},
		{"RES-003", "example 1", Success(whole), "pass"},
		{"RES-004", "example 1", Success(whole), "pass"},
		{"RES-003", "example 1", Success(`{}`), "a payload without a session id, in a member session_id"},
		{"RES-003", "example 1", Success(`{"sessionId":"other"}`), "a payload whose session id"},
		{"RES-003", "example 1", Success(`"x"`), "by RES-002"},
		{"RES-003", "ended midway half-way 1", Refusal("cancelled"), "pass"},
		{"RES-004", "ended midway half-way 1", Success(`{"cancelled":true}`), "a payload without a conversation id, in a member conversation_id"},
		{"RES-007", "example 1", Success(whole), "pass"},
		{"RES-007", "example 1", Success(`{"n":"1"}`), "the payload violates the declared output schema: /n"},
		{"RES-008", "example 1", Success(`"` + strings.Repeat("x", 64<<10-2) + `"`), "pass"},
		{"RES-008", "example 1", Success(`"` + strings.Repeat("x", 64<<10-1) + `"`), "a payload of more"},
		{"RES-008", "example 1", probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: true}}, "a payload of more"},
		{"RES-002", "example 1", probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: true}}, "by RES-008"},
	} {
		if got := Evaluated(t, f, row.id, row.caseID, Observed(row.call)); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s on %q with %+v: %s, want %s", row.id, row.caseID, row.call, got, row.want)
		}
	}
}

// A failure of only the first call in a process is reported, since it blocks other checks.
func TestExampleFailsFirst(t *testing.T) {
	f := NewTarget(t, City, Paris)
	f.Inspection.Calls = []probe.Outcome{Refusal("warming up"), Refusal("warming up")}
	if got, want := Evaluated(t, f, "RES-001", "example 1", Observed(Success(`{}`))), `fails on the first call only`; !strings.HasPrefix(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
	f.Inspection.Calls[1] = Success(`{}`)
	if got := Evaluated(t, f, "RES-001", "example 1", Observed(Success(`{}`))); got != "pass" {
		t.Error(got)
	}
}

func TestRepeatedResults(t *testing.T) {
	f := NewTarget(t, City, Paris)
	for _, row := range []struct {
		id, caseID string
		o          probe.Observation
		want       string
	}{
		{"RES-005", "nobody 1", contexts(Success(`{"for":"toolconform-user-00!","SessionId":"a"}`),
			Success(`{"for":"toolconform-user-00!","SessionId":null}`), Success(`{"for":"!"}`)), "pass"},
		{"RES-005", "nobody 1", contexts(Success(`{"for":"you"}`), probe.Outcome{Panic: &probe.Panic{Value: "nil"}}, Refusal("who?")), "panic: nil"},
		{"RES-005", "nobody 1", contexts(Success(`{"for":"you"}`), Success(`{"for":"you"}`), probe.Outcome{Panic: &probe.Panic{Value: "nil"}}), "panic: nil"},
		{"RES-005", "nobody 1", contexts(Success(`{"for":"you"}`), Refusal("who?"), Refusal("who?")), "fails without a session: "},
		{"RES-005", "nobody 1", contexts(Success(`{"for":"you"}`), Success(`{"for":"you"}`), Refusal("who?")), "pass"},
		{"RES-005", "nobody 1", contexts(Success(`{"n":1}`), Success(`{"n":2}`), Success(`{"n":1}`)), "a different payload than with a session, at /n"},
		{"RES-005", "nobody 1", contexts(Refusal("no"), Refusal("no"), Refusal("no")), "by RES-001"},
		{"RES-006", "twice 1", Observed(Success(`{"a":1,"l":[{"x":1}]}`), Success(`{"a":2.5,"l":[{"x":0},{"y":"z"}]}`)), "pass"},
		{"RES-006", "twice 1", Observed(Success(`{"a":1}`), Success(`{"a":"1"}`)),
			"members or types differ from call to call, at /a"},
		{"RES-006", "twice 1", Observed(Success(`{"a":1}`), Success(`{}`)), "members or types differ from call to call, at /a"},
		{"RES-006", "twice 1", Observed(Success(`{"a":1}`), Refusal("no")), `succeeds on some fresh instances only, and fails on others: "no"`},
		{"RES-006", "twice 1", Observed(Refusal("no"), Refusal("no")), "by RES-001"},
		{"RES-006", "twice 1", Observed(Success(`{"a":1}`), Success(`{}`), Success(`{"a":1}`), Success(`{"a":1}`)),
			"members or types differ from call to call, at /a"},
		{"RES-006", "twice 1", Observed(Success(`{"a":1}`), probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: true}}), "pass"},
	} {
		if got := Evaluated(t, f, row.id, row.caseID, row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s: %s, want %s", row.id, got, row.want)
		}
	}
}

// contexts returns outcomes of calls with a context, without a session, and with the zero context.
func contexts(known, astray, nobody probe.Outcome) probe.Observation {
	return Observed(append(repeatedOutcomes(known, astray), nobody)...)
}

func repeatedOutcomes(all ...probe.Outcome) (calls []probe.Outcome) {
	for _, c := range all {
		calls = append(calls, slices.Repeat([]probe.Outcome{c}, check.Repeats)...)
	}
	return calls
}

func TestRoomInADeclaredPayload(t *testing.T) {
	closed := `{"type":"object","properties":{"modes":{"type":"array"}},"additionalProperties":false}`
	for _, row := range []struct{ id, schema, want string }{
		{"RES-003", closed, "n/a"},
		{"CAN-005", closed, "n/a"},
		{"RES-003", `{"type":"object","properties":{"modes":{"type":"array"}}}`, "pass"},
		{"RES-003", `{"type":"object","properties":{"by":{"properties":{"SESSION_ID":{"type":"string"}}}},"additionalProperties":false}`,
			"pass"},
		{"CAN-005", `{"type":"object","properties":{"WasCancelled":{"type":"boolean"}},"additionalProperties":false}`, "pass"},
		{"CAN-005", `{"type":"object","properties":{"by":{"properties":{"cancelled":{"type":"boolean"}}}},"additionalProperties":false}`,
			"n/a"},
		{"RES-003", `{"type":"nonsense","additionalProperties":false}`, "pass"},
		{"RES-003", "", "pass"},
	} {
		f := NewTarget(t, City, Paris)
		f.Inspection.OutputSchema = row.schema
		_, err := CheckOf(t, row.id).Cases(f)
		if got := Outcome(err); got != row.want {
			t.Errorf("%s with %s: %s, want %s", row.id, row.schema, got, row.want)
		}
	}
}

func TestProfilesOfCancellation(t *testing.T) {
	const caseID = "ended midway half-way 1"
	whole := Success(`{"n":3}`)
	whole.Took = time.Second
	cut := func(c probe.Outcome) probe.Observation {
		c.ContextEnded, c.Took = true, time.Second/2
		return Observed(whole, c)
	}
	inTime := func(payload string) probe.Outcome {
		c := Success(payload)
		c.ContextEnded, c.Took = true, 999*time.Millisecond
		return c
	}
	full := inTime(`{"n":1}`)
	always, cutAlways := Success(`{"n":3,"cancelled":true}`), Success(`{"n":1,"cancelled":true}`)
	always.Took, cutAlways.ContextEnded, cutAlways.Took = time.Second, true, time.Second/2
	for _, row := range []struct {
		profile requirement.Profile
		o       probe.Observation
		want    string
	}{
		{requirement.AGN005, cut(Success(`{"n":1,"Was_Cancelled":true}`)), "pass"},
		{requirement.AGN005, cut(Success(`{"n":1,"cancelled":"yes"}`)), "a success that does not say"},
		{requirement.AGN005, cut(Success(`{"n":1}`)), "a success that does not say"},
		{requirement.AGN005, cut(Success(`{"n":3.0}`)), "a success that does not say"}, // equal, but too early to be complete
		{requirement.AGN005, Observed(whole, inTime(`{"n":3.0}`)), "pass"},
		{requirement.AGN005, Observed(whole, full), "pass"},
		{requirement.AGN005, Observed(always, cutAlways), "a success that does not say"},
		{requirement.AGN005, Observed(always, inTime(`{"n":3,"cancelled":true}`)), "pass"},
		{requirement.AGN005, Observed(whole, inTime(`{}`)), "a success that does not say"},
		{requirement.AGN005, Observed(whole, inTime(`{"n":null}`)), "a success that does not say"},
		{requirement.AGN005, Observed(whole, inTime(`{"n":4,"cancelled":true}`)), "pass"},
		{requirement.AGN005, Observed(whole, Success(`{"n":1}`)), "pass"},
		{requirement.AGN005, cut(Refusal("it was cancelled")), "a failed result instead of a success"},
		{requirement.AgentTool, cut(Refusal("it was cancelled")), "pass"},
		{requirement.AgentTool, cut(Refusal("the deadline is over")), "pass"},
		{requirement.AgentTool, cut(probe.Outcome{Errors: []contract.Error{{Code: "TIMED_OUT", Message: "no"}}}), "pass"},
		{requirement.AgentTool, cut(Refusal("there is no report")), "a failed result that does not say"},
		{requirement.AgentTool, cut(Success(`{"n":1}`)), "a success that does not say"},
		{requirement.AgentTool, cut(probe.Outcome{Panic: &probe.Panic{}}), "by CAN-006"},
		{requirement.AgentTool, cut(probe.Outcome{Cancellation: probe.Cancellation{Late: true}}), "by CAN-003"},
		{requirement.AgentTool, Observed(Refusal("no"), Refusal("cancelled")), "by RES-001"},
	} {
		f := NewTarget(t, City, Paris)
		f.Profile = row.profile
		if got := Evaluated(t, f, "CAN-005", caseID, row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s with %+v: %s, want %s", row.profile, row.o.Calls[1], got, row.want)
		}
	}
}

func TestLateCalls(t *testing.T) {
	f := NewTarget(t, City, Paris)
	at := &probe.Place{File: "tool.go", Line: 9, Function: "tool.retry"}
	for _, row := range []struct {
		id, caseID string
		call       probe.Outcome
		want       string
		line       int
	}{
		{"CAN-001", "ended before cancelled 1", probe.Outcome{Cancellation: probe.Cancellation{Late: true}, Waiting: probe.Waiting{Blocked: at, State: "sleep", In: "time.Sleep"}},
			"does not return within 1s of the cancellation, blocked in time.Sleep", 9},
		{"CAN-002", "ended early at once 1", probe.Outcome{Cancellation: probe.Cancellation{Late: true}, Waiting: probe.Waiting{Blocked: at, State: "select"}},
			"does not return within 1s of the cancellation, blocked in select", 9},
		{"CAN-003", "ended midway late 1", probe.Outcome{Hung: true, Cancellation: probe.Cancellation{Late: true}, Waiting: probe.Waiting{Blocked: at, State: "running"}},
			"does not return within 1s of the cancellation: busy loop", 0},
		{"CAN-004", "deadline early 1", probe.Outcome{Cancellation: probe.Cancellation{Late: true}}, "does not return within 1s of the deadline", 0},
		{"CAN-006", "deadline early 1", probe.Outcome{Cancellation: probe.Cancellation{Late: true}}, "by CAN-004", 0},
		{"CAN-006", "deadline early 1", probe.Outcome{Panic: &probe.Panic{Value: "ended", Place: *at}}, "panic: ended", 9},
		{"CAN-004", "deadline early 1", probe.Outcome{Panic: &probe.Panic{Value: "ended"}}, "by CAN-006", 0},
		{"CAN-004", "deadline early 1", probe.Outcome{OK: true}, "pass", 0},
	} {
		c := CheckOf(t, row.id)
		all, _ := c.Cases(f)
		i := slices.IndexFunc(all, func(tr suite.Case) bool { return tr.CaseID == row.caseID })
		row.call.ContextEnded = true
		o := Observed(append(slices.Repeat([]probe.Outcome{Success(`{}`)}, all[i].Baseline), row.call)...)
		var v *suite.Violation
		if got := Evaluate(c, all[i], o); got != row.want {
			t.Errorf("%s on %q: %s, want %s", row.id, row.caseID, got, row.want)
		} else if errors.As(all[i].Abnormal(o), &v) && v.At.Line != row.line {
			t.Errorf("%s on %q tells line %d", row.id, row.caseID, v.At.Line)
		}
	}
}

func TestGoroutinesLeft(t *testing.T) {
	f := NewTarget(t, City, Paris)
	o := Observed(Success(`{}`))
	if got := Evaluated(t, f, "CAN-007", "example 1", o); got != "pass" {
		t.Error(got)
	}
	o.Left = []probe.Goroutine{
		{State: "chan send", Place: probe.Place{Function: "tool.b", Line: 8}, Started: probe.Place{File: "t.go", Line: 7}},
		{State: "select", Place: probe.Place{Function: "tool.a", Line: 5}, Started: probe.Place{File: "t.go", Line: 4}},
	}
	if got, want := Evaluated(t, f, "CAN-007", "example 1", o), "a goroutine outlives the call: select in tool.a"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	o.Left = []probe.Goroutine{{State: "select", Place: probe.Place{Function: "net/http.(*persistConn).readLoop"}}}
	if got := Evaluated(t, f, "CAN-007", "example 1", o); !strings.HasPrefix(got, "an HTTP response body is neither read") {
		t.Error(got)
	}
}

// The note of a cancelled call names both the cancellation and the unusual argument.
func TestCancelNotes(t *testing.T) {
	f := NewTarget(t, strings.Replace(City, `"city"`, `"count":{"type":"integer","description":"How many."},"city"`, 1), Paris)
	all, err := CheckOf(t, "ARG-011").Cases(f)
	if err != nil {
		t.Fatal(err)
	}
	cut := 0
	for _, tr := range all {
		note := tr.Note()
		if says := strings.HasSuffix(note, ", cancelled as it begins"); says != (tr.End == probe.Cancel) {
			t.Errorf("%s: %q", tr.CaseID, note)
		}
		if tr.End == probe.Cancel {
			cut++
		}
	}
	if cut == 0 {
		t.Error("no case is cut")
	}
}

// A schema may be unable to say that an argument is required conditionally. If an example omits it, a refusal that
// names it is not a missing default, nor is one of another argument that sending the default leads to as well.
func TestConditionalArguments(t *testing.T) {
	const either = `{"type":"object","properties":{"id":{"type":"integer"},"name":{"type":"string"},"limit":{"type":"integer","default":1}}}`
	both := NewTarget(t, either, `{"id":1}`, `{"name":"Ada","limit":2}`)
	withDefault := NewTarget(t, either, `{"id":1}`, `{"name":"Ada","limit":2}`)
	one := NewTarget(t, either, `{"id":1,"limit":2}`)
	empty := NewTarget(t, either, `{"id":1}`, `{"name":"Ada"}`, `{}`)
	for _, row := range []struct {
		target           *check.Target
		id, caseID, says string
		want             string
	}{
		{both, "ARG-001", "blank null", "give id or name", "pass"},
		{both, "ARG-001", "blank null", "give something", "refused, although"},
		{one, "ARG-001", "blank null", "give id or name", "refused, although"},
		{empty, "ARG-001", "blank null", "give id or name", "refused, although"},
		{both, "ARG-008", "optional /id", "give id or name", "pass"},
		{both, "ARG-008", "optional /id", "give it", "fails when"},
		{one, "ARG-008", "optional /id", "give id or name", "fails when"},
		{both, "ARG-008", "optional /limit", "give id or limit", "fails when"},
		{both, "ARG-008", "optional /limit", "this name is too long", "pass"},
		{both, "ARG-008", "optional /limit", "no", "fails when"},
		{withDefault, "ARG-008", "optional /limit", "give id or limit", "fails when"},
		{one, "ARG-008", "optional /limit", "give id or limit", "fails when"},
	} {
		o := probe.Observation{Calls: []probe.Outcome{Refusal(row.says)}}
		if row.target == withDefault { // the calls with the default succeed
			o.Calls = append(o.Calls, slices.Repeat([]probe.Outcome{Success(`{}`)}, check.Repeats)...)
		}
		if got := Evaluated(t, row.target, row.id, row.caseID, o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, %s: %q: got %s, want %s", row.id, row.caseID, row.says, got, row.want)
		}
	}
}

// A failing example says nothing about omitted arguments. The first one is known to succeed.
func TestFailingExamples(t *testing.T) {
	f := NewTarget(t, City, inParis, `{"city":"Rome","days":2}`)
	c := CheckOf(t, "ARG-008")
	all, err := c.Cases(f)
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	for _, tr := range all {
		if tr.Baseline != 1 || string(tr.Calls[0].Arguments) != `{"city":"Rome","days":2}` {
			t.Fatalf("%s begins with %s", tr.CaseID, tr.Calls[0].Arguments)
		}
		o := probe.Observation{Calls: slices.Repeat([]probe.Outcome{Refusal("no forecast for Rome")}, len(tr.Calls))}
		if got := Evaluate(c, tr, o); got != "by RES-001" {
			t.Errorf("%s: %s", tr.CaseID, got)
		}
		o.Calls[0] = Success(`{}`)
		if got := Evaluate(c, tr, o); strings.HasPrefix(tr.CaseID, "optional ") && !strings.HasPrefix(got, "fails when") {
			t.Errorf("%s: %s", tr.CaseID, got)
		}
	}
	own := NewTarget(t, City, `{"city":"Rome","days":2}`)
	if all, _ := c.Cases(own); len(all) == 0 || all[0].Baseline != 0 {
		t.Errorf("the first example is made once more: %+v", all)
	}
}
