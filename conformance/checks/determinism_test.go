package checks

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// The text of a finding does not depend on which order was seen.
func TestDeterminism(t *testing.T) {
	schema := func(text string) probe.Description {
		return With(func(d *probe.Description) { d.Schema = []byte(text) })
	}
	for _, c := range []struct {
		texts []string
		want  string
	}{
		{[]string{`{"a":1}`, `{"a":1}`}, "pass"},
		{[]string{`{"a":1,"b":2}`, `{"b":2,"a":1}`}, "the schema differs from call to call: the schema changes the order of its members"},
		{[]string{`{"p":{"a":{"x":1,"y":2},"b":2}}`, `{"p":{"a":{"y":2,"x":1},"b":2}}`, `{"p":{"b":2,"a":{"x":1,"y":2}}}`},
			"the schema differs from call to call: /p changes the order of its members"},
		{[]string{`{"r":["a","b"]}`, `{"r":["b","a"]}`}, "the schema differs from call to call: /r changes the order of its items"},
		{[]string{`{"r":["a"]}`, `{"r":["a","b"]}`}, "the schema differs from call to call: /r changes its number of items"},
		{[]string{`{"d":"1"}`, `{"d":"2"}`, `{"d":"3"}`}, "the schema differs from call to call: /d changes its value"},
		{[]string{`{"d":1}`, `{"d":"1"}`}, "the schema differs from call to call: /d changes its type"},
		{[]string{`{"d":{}}`, `{"d":{"x":1}}`}, "the schema differs from call to call: /d changes its members"},
		{[]string{`{"a":1}`, `{ "a":1}`}, "the schema differs from call to call: white space changes"},
		{[]string{`{"a":1}`, `{`}, "the schema differs from call to call: it is sometimes not JSON"},
	} {
		var all []probe.Description
		for _, text := range c.texts {
			all = append(all, schema(text))
		}
		for range len(all) {
			if got := Finding(t, "DET-001", DescribedAs(all[0]), all...); got != c.want {
				t.Errorf("%s: %s, want %s", c.texts, got, c.want)
			}
			all = append(all[1:], all[0])
		}
	}
}

func TestTheSecondProcess(t *testing.T) {
	here := Sound()
	there := With(func(d *probe.Description) {
		d.Schema = []byte(strings.Replace(SoundSchema, "friendly", "quick", 1))
	})
	talkative := With(func(d *probe.Description) { d.Usage += "\n(by worker 7)" })
	f := DescribedAs(here)
	for _, c := range []struct {
		id   string
		seen []probe.Description
		want string
	}{
		{"DET-002", []probe.Description{here}, "pass"},
		{"DET-002", []probe.Description{there}, "the schema differs in a second process: /description changes its value"},
		{"DET-002", []probe.Description{here, there}, "by DET-001"},
		{"DET-003", []probe.Description{here}, "pass"},
		{"DET-003", []probe.Description{here, talkative}, "UsageMetadata returns different values from call to call"},
	} {
		if got := Finding(t, c.id, f, c.seen...); got != c.want {
			t.Errorf("%s: %s, want %s", c.id, got, c.want)
		}
	}
	o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: talkative, Count: 64}}}}
	if got := Evaluated(t, f, "DET-003", "elsewhere", o); got != "UsageMetadata returns different values in a second process" {
		t.Errorf("another text elsewhere is %s", got)
	}
}

// A call may change the description of its instance, or of all instances.
func TestDescriptionsAfterACall(t *testing.T) {
	before := Sound()
	text := With(func(d *probe.Description) { d.Usage += "\nUsed once." })
	schema := With(func(d *probe.Description) {
		d.Schema = []byte(strings.Replace(SoundSchema, "friendly", "quick", 1))
	})
	order := With(func(d *probe.Description) {
		d.Schema = []byte(strings.Replace(SoundSchema, `"type":"function","name":"greeting_write"`, `"name":"greeting_write","type":"function"`, 1))
	})
	silent := With(func(d *probe.Description) { d.Panic, d.Accessor = &probe.Panic{Value: "no"}, "Schema" })
	f := DescribedAs(before)
	f.Inspection.Examples = []contract.Example{{Arguments: `{"name":"Ada"}`}}
	f.Inspection.Calls = []probe.Outcome{{OK: true}}
	for _, row := range []struct {
		id    string
		after *probe.Description
		want  string
	}{
		{"DET-001", nil, "pass"}, {"DET-003", nil, "pass"}, {"SHP-011", nil, "pass"},
		{"DET-001", &before, "pass"}, {"DET-003", &before, "pass"}, {"SHP-011", &before, "pass"},
		{"DET-001", &text, "pass"}, {"DET-003", &text, "UsageMetadata returns different values before and after a call"},
		{"DET-001", &schema, "the schema differs before and after a call: /description changes its value"}, {"DET-003", &schema, "pass"},
		{"DET-001", &order, "the schema differs before and after a call: the schema changes the order of its members"},
		{"DET-001", &silent, "pass"}, {"DET-003", &silent, "pass"},
		{"SHP-011", &silent, "Schema panics after a call: no"},
	} {
		c := CheckOf(t, row.id)
		stimuli, err := c.Cases(f)
		if err != nil || len(stimuli) < 2 || !stimuli[1].Describe {
			t.Fatalf("%s: %v, %v", row.id, stimuli, err)
		}
		o := Observed(Success("{}"))
		o.Descriptions = []probe.Rendered{{Description: before, Count: 1}}
		o.Described = row.after
		if got := Outcome(stimuli[1].Evaluate(o)); got != row.want {
			t.Errorf("%s: %s, want %s", row.id, got, row.want)
		}
	}
	for id, row := range map[string]struct {
		after *probe.Description
		want  string
	}{
		"DET-001": {&schema, "the schema differs before and after refused calls: /description changes its value"},
		"DET-003": {&text, "UsageMetadata returns different values before and after refused calls"},
		"SHP-011": {&silent, "Schema panics after refused calls: no"},
	} {
		c := CheckOf(t, id)
		stimuli, err := c.Cases(f)
		if err != nil || len(stimuli) < 3 || !stimuli[2].Describe {
			t.Fatalf("%s: %v, %v", id, stimuli, err)
		}
		o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: before, Count: 1}}, Described: row.after}}
		if got := Outcome(stimuli[2].Evaluate(o)); got != row.want {
			t.Errorf("%s: %s, want %s", id, got, row.want)
		}
	}
	for id, row := range map[string]struct {
		now  probe.Description
		want string
	}{
		"DET-001": {schema, "the schema differs before and after the first call: /description changes its value"},
		"DET-003": {text, "UsageMetadata returns different values before and after the first call"},
	} {
		if got := Finding(t, id, f, row.now); got != row.want {
			t.Errorf("%s on another instance: %s, want %s", id, got, row.want)
		}
	}
}
