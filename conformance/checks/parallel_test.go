package checks

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

// sharedInstance returns the outcome of the first case when a function returns the results.
func sharedInstance(t *testing.T, f *check.Target, id string, answer func(i int, c probe.Call) probe.Outcome) string {
	t.Helper()
	parallel := CheckOf(t, id)
	all, err := parallel.Cases(f)
	if err != nil {
		return Outcome(err)
	}
	var o probe.Observation
	shared := all[max(0, slices.IndexFunc(all, func(t suite.Case) bool { return t.AtOnce }))]
	for i, c := range shared.Calls {
		o.Calls = append(o.Calls, answer(i, c))
	}
	return Evaluate(parallel, shared, o)
}

// echo returns the result of a correct tool: the arguments, the caller, a unique number and a counter.
func echo(i int, c probe.Call) probe.Outcome {
	city := strings.TrimSuffix(strings.TrimPrefix(string(c.Arguments), `{"city":`), `}`)
	return Success(fmt.Sprintf(`{"city":%s,"number":%d,"sessionId":%q,"conversationId":%q}`,
		city, i*7919%1013, c.Context.SessionID, c.Context.ConversationID))
}

const (
	cityOnly = `{"type":"object","properties":{"city":{"type":"string"}},"required":["city"]}`
	inRome   = `{"city":"Rome"}`
	inParis  = `{"city":"Paris"}`
)

func TestParallel(t *testing.T) {
	first := 0 // of the calls at once
	late := func(change func(*probe.Call)) func(int, probe.Call) probe.Outcome {
		return func(at int, c probe.Call) probe.Outcome {
			if at > first+5 {
				change(&c)
			}
			return echo(at, c)
		}
	}
	for1 := func(c *probe.Call) { c.Context = check.Caller(1) }
	forNobody := func(c *probe.Call) { c.Context = contract.ExecutionContext{} }
	withRome := func(c *probe.Call) { c.Arguments = []byte(inRome) }
	mangled := func(c *probe.Call) { c.Arguments = []byte(`{"city":"Pame"}`) }
	for _, row := range []struct {
		name, id string
		readOnly bool
		answer   func(int, probe.Call) probe.Outcome
		want     string
	}{
		{"honest", "PAR-001", false, echo, "pass"},
		{"honest", "PAR-002", true, echo, "pass"},
		{"another caller", "PAR-001", false, late(for1), "a result with an identifier of another call"},
		{"another caller", "PAR-002", true, late(for1), "pass"},
		{"no caller", "PAR-001", false, late(forNobody), "a result without the session id"},
		{"other arguments", "PAR-002", false, late(withRome), "the result of another call, at /city"},
		{"mangled", "PAR-002", true, late(mangled), "a different result than the same call on its own, at /city"},
		{"mangled, and no word of it", "PAR-002", false, late(mangled), "pass"},
		{"counting", "PAR-002", false, func(i int, c probe.Call) probe.Outcome {
			if i < first {
				return Success(`{"id":1,"city":` + string(c.Arguments) + `}`)
			}
			return Success(fmt.Sprintf(`{"id":%d,"city":%s}`, i, c.Arguments))
		}, "pass"},
		{"created once", "PAR-002", false, func(i int, c probe.Call) probe.Outcome {
			if i > first {
				return Refusal("it is there already")
			}
			return echo(i, c)
		}, "pass"},
		{"busy", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			if i > first {
				return Refusal("busy")
			}
			return echo(i, c)
		}, `fails, while the same call on its own succeeds: "busy"`},
		{"not made", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			if i > first {
				return probe.Outcome{Omission: probe.Omission{Skipped: true}}
			}
			return echo(i, c)
		}, "pass"},
		{"by the user", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			plan := []string{"free", "plus"}[c.Context.UserID[len(c.Context.UserID)-1]%3%2]
			return Success(fmt.Sprintf(`{"plan":%q,"city":%s}`, plan, c.Arguments))
		}, "pass"},
		{"too long at last", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			out := echo(i, c)
			if out.Clipped = i > first+5; out.Clipped {
				out.Payload = nil
			}
			return out
		}, "pass"},
		{"too long at last", "PAR-001", true, func(i int, c probe.Call) probe.Outcome {
			out := echo(i, c)
			if out.Clipped = i > first+5; out.Clipped {
				out.Payload = nil
			}
			return out
		}, "pass"},
		{"too long", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			return probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: true}, Payload: []byte(`{"city":"Pa`)}
		}, "n/a"},
		{"long", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			return probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: i > first, Digest: string(c.Arguments)}, Payload: c.Arguments}
		}, "pass"},
		{"long and mixed up", "PAR-002", false, func(i int, c probe.Call) probe.Outcome {
			if i > first+5 {
				c.Arguments = []byte(inRome)
			}
			return probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: i > first, Digest: string(c.Arguments)}, Payload: c.Arguments}
		}, "the result of another call, at the top level"},
		{"long and another each time", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			return probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: i > first, Digest: fmt.Sprint(c.Arguments, i)}, Payload: c.Arguments}
		}, "pass"},
		{"the first caller of the process", "PAR-001", false, func(i int, c probe.Call) probe.Outcome {
			c.Context = probe.InspectionCaller()
			return echo(i, c)
		}, "a result with an identifier of another call"},
		{"kept with who asked first", "PAR-001", true, func(i int, c probe.Call) probe.Outcome {
			if i >= first+check.AtOnce {
				c.Context = check.Caller(1)
			}
			return echo(i, c)
		}, "a result with an identifier of another call"},
		{"kept by others' arguments", "PAR-002", false, func(i int, c probe.Call) probe.Outcome {
			if i >= first+check.AtOnce {
				c.Arguments = []byte(inRome)
			}
			return echo(i, c)
		}, "the result of another call, at /city"},
		{"kept, and for PAR-003", "PAR-002", true, func(i int, c probe.Call) probe.Outcome {
			if i >= first+check.AtOnce {
				c.Arguments = []byte(inRome)
			}
			return echo(i, c)
		}, "pass"},
		{"what no example says panics", "PAR-001", true, func(i int, c probe.Call) probe.Outcome {
			if strings.Contains(string(c.Arguments), "too") {
				return probe.Outcome{Panic: &probe.Panic{Value: "index"}}
			}
			return echo(i, c)
		}, "by ARG-011"},
		{"a failing example", "PAR-002", true, func(int, probe.Call) probe.Outcome { return Refusal("no") }, "by RES-001"},
		{"a panic", "PAR-001", true, func(i int, c probe.Call) probe.Outcome {
			if i > first {
				return probe.Outcome{Panic: &probe.Panic{Value: "map"}}
			}
			return echo(i, c)
		}, "by PAR-002"},
	} {
		f := NewTarget(t, cityOnly, inParis, inRome)
		f.Inspection.Hints = &contract.Hints{ReadOnly: row.readOnly}
		first = len(f.Sets(check.MaxSets)) * check.LearnFrom
		if got := sharedInstance(t, f, row.id, row.answer); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, %s: %s, want %s", row.id, row.name, got, row.want)
		}
	}
}

// Among others, a cancelled call must not wait for them, and must not change what they return.
func TestAmongOthers(t *testing.T) {
	f := NewTarget(t, cityOnly, inParis, inRome)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	ended := func(late bool, state string) probe.Outcome {
		return probe.Outcome{Cancellation: probe.Cancellation{ContextEnded: true, Late: late}, Waiting: probe.Waiting{State: state, Blocked: &probe.Place{}}, Hung: late,
			Errors: []contract.Error{{Message: "cancelled"}}}
	}
	soon, waits, runs := ended(false, ""), ended(true, "sync.Mutex.Lock"), ended(true, probe.Running)
	for _, row := range []struct {
		name, id          string
		last, kept, alone probe.Outcome // the last call, one that is not cancelled, and the cancelled call of the example alone
		want              string
	}{
		{"prompt", "CAN-003", soon, probe.Outcome{}, soon, "pass"},
		{"it waits for others", "CAN-003", waits, probe.Outcome{}, soon, "does not return within 1s of the cancellation, blocked in sync.Mutex.Lock, called together with others of the same instance (alone, it returns in time)"},
		{"late alone, too", "CAN-003", waits, probe.Outcome{}, waits, "pass"},
		{"it computes among others that do", "CAN-003", runs, probe.Outcome{}, soon, "pass"},
		{"it waits for others", "ARG-013", waits, probe.Outcome{}, soon, "pass"},
		{"prompt", "PAR-002", soon, probe.Outcome{}, soon, "pass"},
		{"it waits for others", "PAR-002", waits, probe.Outcome{}, soon, "pass"},
		{"others fail", "PAR-002", soon, Refusal("cancelled"), soon, `fails, while the same call on its own succeeds: "cancelled"`},
		{"others hang", "PAR-002", soon, probe.Outcome{Hung: true}, soon, "does not return in time"},
		{"others panic", "PAR-002", soon, probe.Outcome{Panic: &probe.Panic{Value: "nil"}}, soon, "panic: nil"},
	} {
		c := CheckOf(t, row.id)
		all, err := c.Cases(f)
		n := slices.IndexFunc(all, func(t suite.Case) bool { return strings.HasPrefix(t.CaseID, "ended midway among others") })
		if err != nil || n < 0 {
			t.Fatalf("%s: %v, there is no such case", row.id, err)
		}
		var o probe.Observation
		for i, call := range all[n].Calls {
			out := echo(i, call)
			switch {
			case i == len(all[n].Calls)-1:
				out = row.last
			case all[n].Ends(i):
				out = soon
			case i == len(all[n].Calls)-5 && (row.kept.Hung || row.kept.Panic != nil || len(row.kept.Errors) > 0):
				out = row.kept
			}
			o.Calls = append(o.Calls, out)
		}
		got := Evaluate(c, all[n], o)
		if together := all[n].Together; got == "pass" && together != nil {
			got = Outcome(together(o, func(string) probe.Observation {
				return probe.Observation{Calls: []probe.Outcome{echo(0, all[n].Calls[0]), row.alone}}
			}))
		}
		if !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, %s: %s, want %s", row.id, row.name, got, row.want)
		}
	}
}

// Variants of the example come in turn with it: a cache that ignores an argument returns the wrong result for one of them.
func TestVariantsInTurn(t *testing.T) {
	f := NewTarget(t, `{"type":"object","properties":{"city":{"type":"string"},"days":{"type":"integer"},"units":{"type":"string","enum":["metric","imperial"]}},"required":["city"]}`, inParis)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	c := CheckOf(t, "PAR-003")
	all, err := c.Cases(f)
	n := slices.IndexFunc(all, func(t suite.Case) bool { return t.CaseID == "in turn variants" })
	if err != nil || n < 0 {
		t.Fatalf("%v, there is no such case", err)
	}
	for _, ignored := range []string{"", "city", "days", "units"} {
		var o probe.Observation
		cache := map[string]string{}
		for i, call := range all[n].Calls {
			key := ""
			for _, m := range check.ReadPayload(call.Arguments).Members() {
				if m.Name != ignored {
					key += m.Name + m.Text
				}
			}
			result := fmt.Sprintf(`{"is":%q}`, call.Arguments)
			if i >= all[n].Baseline {
				if cache[key] == "" {
					cache[key] = result
				}
				result = cache[key]
			}
			o.Calls = append(o.Calls, Success(result))
		}
		want := "pass"
		if ignored != "" {
			want = "a different result than the same call on a fresh instance, at /is (declare what varies by itself Volatile in the example)"
		}
		if got := Evaluate(c, all[n], o); got != want {
			t.Errorf("without %q: %s, want %s", ignored, got, want)
		}
	}
}

func TestInTurn(t *testing.T) {
	f := NewTarget(t, cityOnly, inParis, inRome)
	if got := sharedInstance(t, f, "PAR-003", echo); got != "n/a" {
		t.Errorf("without a hint: %s", got)
	}
	f.Inspection.Hints = &contract.Hints{Idempotent: true}
	first := 2 * check.LearnFrom
	for _, row := range []struct {
		name   string
		answer func(int, probe.Call) probe.Outcome
		want   string
	}{
		{"honest", echo, "pass"},
		{"the first arguments for all", func(i int, c probe.Call) probe.Outcome {
			if i >= first {
				c.Arguments = []byte(inParis)
			}
			return echo(i, c)
		}, "a different result than the same call on a fresh instance, at /city"},
		{"gathering", func(i int, c probe.Call) probe.Outcome {
			if i < first {
				return Success(`{"seen":[1]}`)
			}
			return Success(`{"seen":[` + strings.Repeat("1,", i-first) + `1]}`)
		}, "a different result than the same call on a fresh instance, at /seen"},
		{"a coin", func(i int, c probe.Call) probe.Outcome {
			return Success(fmt.Sprintf(`{"head":%v}`, i >= first && i%3 == 0))
		}, "pass"},
		{"only once", func(i int, c probe.Call) probe.Outcome {
			if i > first+2 {
				return Refusal("done already")
			}
			return echo(i, c)
		}, "pass"},
		{"never again", func(i int, c probe.Call) probe.Outcome {
			if i > first {
				return Refusal("done already")
			}
			return echo(i, c)
		}, `fails, while the same call on a fresh instance succeeds: "done already"`},
	} {
		if got := strings.TrimSuffix(sharedInstance(t, f, "PAR-003", row.answer), " (declare what varies by itself Volatile in the example)"); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
}

// Arguments that the author did not write are used for read-only tools only.
func TestSetsOfArguments(t *testing.T) {
	f := NewTarget(t, cityOnly, inParis)
	if sets := f.Sets(check.MaxSets); len(sets) != 1 || sets[0] != inParis {
		t.Errorf("a tool without hints is called with %q", sets)
	}
	f.Inspection.Hints = &contract.Hints{Idempotent: true}
	if sets := f.Sets(check.MaxSets); len(sets) != 1 {
		t.Errorf("a tool that may write is called with %q", sets)
	}
	f.Inspection.Hints.ReadOnly = true
	if sets := f.Sets(check.MaxSets); len(sets) != 2 || sets[1] != `{"city":"Paris too"}` {
		t.Errorf("a tool that only reads is called with %q", sets)
	}
	f = NewTarget(t, cityOnly, inParis, inRome, inParis)
	if sets := f.Sets(check.MaxSets); len(sets) != 2 {
		t.Errorf("three examples of which two are the same give %q", sets)
	}
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	if sets := f.Sets(check.MaxSets); len(sets) != 3 || sets[2] != `{"city":"Paris too"}` {
		t.Errorf("two examples of a tool that only reads give %q", sets)
	}
	if sets := f.Sets(1); len(sets) != 2 {
		t.Errorf("one example and another give %q", sets)
	}
	f = NewTarget(t, `{"type":"object","properties":{"city":{"type":"string"},"days":{"type":"integer","minimum":3}}}`, `{"city":"Paris","days":3}`)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	if sets := f.Sets(2); len(sets) != 3 || sets[1] != `{"city":"Paris too","days":3}` || sets[2] != `{"city":"Paris","days":10}` {
		t.Errorf("what differs in one argument each is %q", sets)
	}
	f = NewTarget(t, cityOnly, inParis, inRome, `{"city":"Paris too"}`)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	if sets := f.Sets(check.MaxSets); len(sets) != check.MaxSets {
		t.Errorf("as many examples as are tried give %q", sets)
	}
}

// A value in one call's arguments must not occur in results of others, not even in a place that varies. A tool that
// refuses valid arguments and then backs off is no violation.
func TestTokens(t *testing.T) {
	f := NewTarget(t, cityOnly, inParis, inRome)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	first := 3 * check.LearnFrom
	varying := func(i int, text string) probe.Outcome {
		return Success(fmt.Sprintf(`{"trail":"%d %s"}`, i*7919%1013, text))
	}
	other := func(c probe.Call) bool { return strings.Contains(string(c.Arguments), "too") }
	for _, row := range []struct {
		name   string
		answer func(i int, c probe.Call) probe.Outcome
		want   string
	}{
		{"its own", func(i int, c probe.Call) probe.Outcome {
			if other(c) {
				return varying(i, "Paris too")
			}
			return varying(i, "Paris")
		}, "pass"},
		{"another's", func(i int, c probe.Call) probe.Outcome {
			if other(c) || i > first+3 {
				return varying(i, "Paris too")
			}
			return varying(i, "Paris")
		}, "a result with a string that only another call was given"},
		{"another's, of an earlier trial", func(i int, _ probe.Call) probe.Outcome { return varying(i, "Paris too") },
			"a result with a string that only another call was given"},
		{"rests", func(i int, c probe.Call) probe.Outcome {
			if other(c) || i > first+3 {
				return Refusal("not now")
			}
			return Success(`{"city":"Paris"}`)
		}, "pass"},
		{"fails", func(i int, _ probe.Call) probe.Outcome {
			if i > first+3 {
				return Refusal("not now")
			}
			return Success(`{"city":"Paris"}`)
		}, `fails, while the same call on its own succeeds: "not now"`},
	} {
		if got := strings.TrimSuffix(sharedInstance(t, f, "PAR-002", row.answer), " (declare what varies by itself Volatile in the example)"); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
	f.Inspection.Calls = []probe.Outcome{varying(0, "Paris too")}
	own := func(i int, _ probe.Call) probe.Outcome { return varying(i, "Paris too") }
	if got := sharedInstance(t, f, "PAR-002", own); got != "pass" {
		t.Errorf("what the tool says of itself: %s", got)
	}
}

// Destructive tools are called only with their author's examples.
func TestDestructiveTools(t *testing.T) {
	f := NewTarget(t, City, Paris)
	f.Inspection.Hints = &contract.Hints{Destructive: true}
	if _, err := CheckOf(t, "ARG-008").Cases(f); Outcome(err) != "n/a" {
		t.Errorf("an argument is left out of the example: %v", err)
	}
	f = NewTarget(t, City, `{"city":"Paris"}`)
	f.Inspection.Hints = &contract.Hints{Destructive: true}
	all, err := CheckOf(t, "ARG-008").Cases(f)
	if err != nil || len(all) != 1 || string(all[0].Calls[0].Arguments) != `{"city":"Paris"}` {
		t.Errorf("what the example leaves out already: %v, %v", all, err)
	}
}
