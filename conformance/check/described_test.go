package check

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/trial"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// finding says in a word what a check makes of a description: "kept", "broken: …", "blocked by …", "not applicable",
// "untestable".
func finding(t testing.TB, id string, f Facts, descriptions ...trial.Description) string {
	t.Helper()
	o := trial.Observation{}
	for _, d := range descriptions {
		o.Descriptions = append(o.Descriptions, trial.Rendered{Description: d, Count: 1})
	}
	return findingOn(t, id, f, o)
}

func findingOn(t testing.TB, id string, f Facts, o trial.Observation) string {
	t.Helper()
	c := checkOf(t, id)
	trials, err := c.Trials(f)
	if err == nil {
		err = c.Judge(f, trials[0], o)
	}
	return inWords(err)
}

func inWords(err error) string {
	var (
		violation  *Violation
		blocked    *Blocked
		untestable *Untestable
	)
	switch {
	case err == nil:
		return "kept"
	case errors.As(err, &violation):
		return "broken: " + violation.Got
	case errors.As(err, &blocked):
		return "blocked by " + blocked.By
	case errors.As(err, &untestable):
		return "untestable: " + untestable.Why
	case errors.Is(err, ErrNotApplicable):
		return "not applicable"
	}
	return "harness error: " + err.Error()
}

// describedAs answers the facts about a tool that describes itself so.
func describedAs(d trial.Description) Facts {
	return Understand(trial.Meeting{Description: d}, requirement.AGN005)
}

// with answers the sound description with something else in it.
func with(change func(*trial.Description)) trial.Description {
	d := sound()
	change(&d)
	return d
}

func TestTheSoundToolKeepsEveryRule(t *testing.T) {
	f := describedAs(sound())
	f.Constant = "greeting_write"
	f.Meeting.Examples = []contract.Example{{Name: "one", Arguments: `{"name":"Ada"}`}}
	f.Meeting.Calls = []trial.Outcome{{OK: true}}
	for _, c := range describing() {
		trials, err := c.Trials(f)
		if err != nil && !errors.Is(err, ErrNotApplicable) {
			t.Errorf("%s: %v", c.Requirement.ID, err)
		}
		for _, tr := range trials {
			o := trial.Observation{Descriptions: []trial.Rendered{{Description: sound(), Count: renders}}}
			o.Calls = []trial.Outcome{{OK: true}, {}}
			if err := c.Judge(f, tr, o); err != nil {
				t.Errorf("%s on %s: %s", c.Requirement.ID, tr.Class, inWords(err))
			}
		}
	}
}

// A tool that is not made, or whose accessors panic, is the finding of one check.
func TestOneFindingForATroubleThatAllMeet(t *testing.T) {
	panicked := &trial.Panic{Value: "boom"}
	for name, o := range map[string]trial.Observation{
		"SHP-010":  {Made: panicked},
		"SHP-010 ": {Nil: true},
		"SHP-011":  {Descriptions: []trial.Rendered{{Description: trial.Description{Panic: panicked, Accessor: "Schema"}, Count: 1}}},
	} {
		owner := strings.TrimSpace(name)
		f := describedAs(sound())
		f.Constant = "greeting_write"
		f.Meeting.Examples = []contract.Example{{Arguments: `{"limit":1}`}}
		f.Meeting.Calls = []trial.Outcome{{OK: true}}
		for _, c := range describing() {
			id := c.Requirement.ID
			if id == "SHP-012" || id == "USE-010" || id == "SHP-010" && owner == "SHP-011" || id == "REG-001" && owner == "SHP-011" {
				continue // these have trials of their own
			}
			want := "blocked by " + owner
			got := findingOn(t, id, f, o)
			if id == owner {
				want, got = "broken", got[:min(len(got), len("broken"))]
			}
			if got != want {
				t.Errorf("%s: %s, want %s", id, got, want)
			}
		}
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, id, want string }{
		{"", "NAM-001", `broken: Name answers ""`},
		{"\u00a0\t", "NAM-001", `broken: Name answers "\u00a0\t"`},
		{"a", "NAM-001", "kept"},
		{" ", "NAM-003", "blocked by NAM-001"},
		{"a\n", "NAM-003", `broken: Name answers "a\n", which a model API refuses`},
		{"a.b", "NAM-003", `broken: Name answers "a.b", which a model API refuses`},
		{"a-B_9", "NAM-003", "kept"},
		{"a b", "NAM-004", "blocked by NAM-003"},
		{"a-b", "NAM-004", `broken: Name answers "a-b", not lower_snake_case`},
		{"_a", "NAM-004", `broken: Name answers "_a", not lower_snake_case`},
		{"9a", "NAM-004", `broken: Name answers "9a", not lower_snake_case`},
		{"a__b", "NAM-004", `broken: Name answers "a__b", not lower_snake_case`},
		{"a9_b_9", "NAM-004", "kept"},
		{strings.Repeat("a", 64), "NAM-008", "kept"},
		{strings.Repeat("ä", 64), "NAM-008", "kept"},
		{"greeting_write", "NAM-006", "kept"},
		{"other", "NAM-006", `broken: the schema says "greeting_write", Name answers "other"`},
		{"", "NAM-006", "blocked by NAM-001"},
	} {
		d := with(func(d *trial.Description) { d.Name = c.name })
		if got := finding(t, c.id, describedAs(d), d); got != c.want {
			t.Errorf("%s on %q: %s, want %s", c.id, c.name, got, c.want)
		}
	}
	long := with(func(d *trial.Description) { d.Name = strings.Repeat("a", 65) })
	if got := finding(t, "NAM-008", describedAs(long), long); !strings.HasPrefix(got, "broken: a name of 65 characters") {
		t.Errorf("a long name is %s", got)
	}
}

func TestTheConstant(t *testing.T) {
	for _, c := range []struct {
		constant string
		bridge   bool
		want     string
	}{
		{"greeting_write", false, "kept"},
		{"greet", false, `broken: Name answers "greeting_write", the constant is "greet"`},
		{"greet", true, "not applicable"},
		{"", false, "not applicable"},
	} {
		f := describedAs(sound())
		f.Constant, f.Bridge = c.constant, c.bridge
		if got := finding(t, "NAM-005", f, sound()); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestWithoutALogger(t *testing.T) {
	f := describedAs(sound())
	if got := findingOn(t, "SHP-012", f, trial.Observation{}); got != "blocked by RES-001" {
		t.Errorf("without an example: %s", got)
	}
	f.Meeting.Examples = []contract.Example{{Arguments: `{"name":"Ada"}`}}
	f.Meeting.Calls = []trial.Outcome{{OK: true}}
	ok := trial.Outcome{OK: true}
	panics := func(stack string) trial.Outcome {
		return trial.Outcome{Panic: &trial.Panic{Value: "nil", Stack: stack}}
	}
	for _, c := range []struct {
		o    trial.Observation
		want string
	}{
		{trial.Observation{Calls: []trial.Outcome{ok, {}}}, "kept"},
		{trial.Observation{Calls: []trial.Outcome{ok, panics("main.main")}}, "kept"},
		{trial.Observation{Calls: []trial.Outcome{ok, panics("log/slog.(*Logger).log(0x0)")}}, "broken: panic: nil"},
		{trial.Observation{Calls: []trial.Outcome{panics(""), {}}}, "broken: panic: nil"},
		{trial.Observation{Calls: []trial.Outcome{{}, {}}}, "broken: fails: a failed result without a message"},
		{trial.Observation{Made: &trial.Panic{Value: "x"}}, "broken: the constructor panics: x"},
		{trial.Observation{Nil: true}, "broken: the constructor answers nil"},
	} {
		if got := findingOn(t, "SHP-012", f, c.o); got != c.want {
			t.Errorf("%+v: %s, want %s", c.o, got, c.want)
		}
	}
	f.Meeting.Calls[0].OK = false
	if got := findingOn(t, "SHP-012", f, trial.Observation{Calls: []trial.Outcome{{}, {}}}); got != "blocked by RES-001" {
		t.Errorf("an example that fails anyway: %s", got)
	}
}

func TestRegistration(t *testing.T) {
	blank := with(func(d *trial.Description) { d.Usage = " " })
	for _, c := range []struct {
		met     trial.Description
		refused []string
		want    string
	}{
		{sound(), nil, "kept"},
		{blank, []string{"USE-001"}, "blocked by USE-001"},
		{blank, []string{"SCH-003", "USE-001"}, "blocked by USE-001"},
		{sound(), []string{"SCH-003"}, "broken: refused by SCH-003, which the tool keeps when it is only described"},
		{sound(), []string{"XXX-999"}, "broken: refused by XXX-999, which the tool keeps when it is only described"},
	} {
		if got := findingOn(t, "REG-001", describedAs(c.met), trial.Observation{Registration: c.refused}); got != c.want {
			t.Errorf("%v: %s, want %s", c.refused, got, c.want)
		}
	}
}

// What a finding says is the same whichever of its orders a tool happened on.
func TestDeterminism(t *testing.T) {
	schema := func(text string) trial.Description {
		return with(func(d *trial.Description) { d.Schema = []byte(text) })
	}
	for _, c := range []struct {
		texts []string
		want  string
	}{
		{[]string{`{"a":1}`, `{"a":1}`}, "kept"},
		{[]string{`{"a":1,"b":2}`, `{"b":2,"a":1}`}, "broken: the schema is not the same every time: the schema changes the order of its members"},
		{[]string{`{"p":{"a":{"x":1,"y":2},"b":2}}`, `{"p":{"a":{"y":2,"x":1},"b":2}}`, `{"p":{"b":2,"a":{"x":1,"y":2}}}`},
			"broken: the schema is not the same every time: /p changes the order of its members"},
		{[]string{`{"r":["a","b"]}`, `{"r":["b","a"]}`}, "broken: the schema is not the same every time: /r changes the order of its items"},
		{[]string{`{"r":["a"]}`, `{"r":["a","b"]}`}, "broken: the schema is not the same every time: /r changes its number of items"},
		{[]string{`{"d":"1"}`, `{"d":"2"}`, `{"d":"3"}`}, "broken: the schema is not the same every time: /d changes its value"},
		{[]string{`{"d":1}`, `{"d":"1"}`}, "broken: the schema is not the same every time: /d changes its type"},
		{[]string{`{"d":{}}`, `{"d":{"x":1}}`}, "broken: the schema is not the same every time: /d changes its members"},
		{[]string{`{"a":1}`, `{ "a":1}`}, "broken: the schema is not the same every time: white space changes"},
		{[]string{`{"a":1}`, `{`}, "broken: the schema is not the same every time: it is no JSON at times"},
	} {
		var all []trial.Description
		for _, text := range c.texts {
			all = append(all, schema(text))
		}
		for range len(all) {
			if got := finding(t, "DET-001", describedAs(all[0]), all...); got != c.want {
				t.Errorf("%s: %s, want %s", c.texts, got, c.want)
			}
			all = append(all[1:], all[0])
		}
	}
}

func TestTheSecondProcess(t *testing.T) {
	here := sound()
	there := with(func(d *trial.Description) { d.Schema = []byte(strings.Replace(soundSchema, "friendly", "quick", 1)) })
	talkative := with(func(d *trial.Description) { d.Usage += "\n(by worker 7)" })
	f := describedAs(here)
	for _, c := range []struct {
		id   string
		seen []trial.Description
		want string
	}{
		{"DET-002", []trial.Description{here}, "kept"},
		{"DET-002", []trial.Description{there}, "broken: the schema is another in a second process: /description changes its value"},
		{"DET-002", []trial.Description{here, there}, "blocked by DET-001"},
		{"DET-003", []trial.Description{here}, "kept"},
		{"DET-003", []trial.Description{here, talkative}, "broken: UsageMetadata does not answer the same every time"},
	} {
		if got := finding(t, c.id, f, c.seen...); got != c.want {
			t.Errorf("%s: %s, want %s", c.id, got, c.want)
		}
	}
	o := trial.Observation{Descriptions: []trial.Rendered{{Description: talkative, Count: 64}}}
	if got := inWords(checkOf(t, "DET-003").Judge(f, elsewhere(), o)); got != "broken: UsageMetadata does not answer the same in a second process" {
		t.Errorf("another text elsewhere is %s", got)
	}
	f.InProcess = true
	if got := finding(t, "DET-002", f, there); got != "not applicable" {
		t.Errorf("without a second process: %s", got)
	}
	if trials, err := checkOf(t, "DET-003").Trials(f); err != nil || len(trials) != 1 {
		t.Errorf("without a second process the description is still looked at: %v %v", trials, err)
	}
}

// Every trial that these checks want has a class for which some check answers when the process dies in it.
func TestEveryClassHasAnOwner(t *testing.T) {
	f := describedAs(sound())
	f.Meeting.Examples = []contract.Example{{Arguments: `{"includeExamples":true}`}}
	f.Meeting.Calls = []trial.Outcome{{OK: true}}
	f.Meeting.Services = []string{"catalog"}
	for _, c := range All() {
		trials, _ := c.Trials(f)
		for _, tr := range trials {
			owner := Owner(tr.Class)
			if _, ok := requirement.Lookup(owner); !ok {
				t.Errorf("%s wants %q, which %q owns", c.Requirement.ID, tr.Class, owner)
			}
		}
	}
}

func ExampleViolation() {
	d := with(func(d *trial.Description) { d.Name = "greeting write" })
	err := checkOf(&testing.T{}, "NAM-003").Judge(describedAs(d), described(), trial.Observation{
		Descriptions: []trial.Rendered{{Description: d, Count: renders}},
	})
	fmt.Println(err)
	// Output: Name answers "greeting write", which a model API refuses
}
