package rules

import (
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
)

func TestLeaks(t *testing.T) {
	for name, c := range map[string]struct {
		usages []exchange.Usage // before, and after each quarter
		want   string
	}{
		"none":       {[]exchange.Usage{{Files: 9}, {Files: 9}, {Files: 9}, {Files: 9}, {Files: 9}}, ""},
		"a pool":     {[]exchange.Usage{{Files: 9}, {Files: 60}, {Files: 99}, {Files: 120}, {Files: 121}}, ""},
		"files":      {[]exchange.Usage{{Files: 9}, {Files: 59}, {Files: 109}, {Files: 159}, {Files: 209}}, "open files"},
		"threads":    {[]exchange.Usage{{Threads: 9}, {Threads: 34}, {Threads: 59}, {Threads: 84}, {Threads: 109}}, "threads"},
		"memory":     {[]exchange.Usage{{Memory: 1 << 20}, {Memory: 15 << 20}, {Memory: 30 << 20}, {Memory: 45 << 20}, {Memory: 60 << 20}}, "memory"},
		"garbage":    {[]exchange.Usage{{Memory: 1 << 20}, {Memory: 30 << 20}, {Memory: 60 << 20}, {Memory: 20 << 20}, {Memory: 50 << 20}}, ""},
		"not seen":   {[]exchange.Usage{{Processor: -1}, {Processor: -1}, {Processor: -1}, {Processor: -1}, {Processor: -1}}, "not applicable"},
		"not to end": {[]exchange.Usage{{Files: 9}}, "not applicable"},
	} {
		one := repeatedly(&Tool{Name: "t", Revision: message.November2025}, "refused", func(s *exchange.Script) { s.Call("{}") }, 0)
		r := &recording{exchange.Transcript{Script: one.Script}}
		for i, usage := range c.usages {
			r.measured(strconv.Itoa(i), usage)
		}
		err := one.Evaluate(nil, &r.Transcript)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// tried returns a tool of which two calls have succeeded.
func tried() *Tool {
	tool := derived(weather, `{"city":"Bern"}`, `{"city":"Rome"}`)
	tool.Idempotent = true
	for _, script := range tool.FirstCalls() {
		tool.First = append(tool.First, CallIn(conversation(script, map[string]string{awaited(script)[0]: success})))
	}
	return tool
}

func TestOrderOfCalls(t *testing.T) {
	one, two, other := `"result":{"content":[1]}`, `"result":{"content":[2]}`, `"result":{"content":[3]}`
	for want, responses := range map[string][]string{
		"":                 {one, one, one, two, one, one, two, one},
		"not applicable":   {one, two, one, two, one, two, one, two},
		"its responses":    {one, one, one, two, other, other, two, other}, // what they depend on has changed meanwhile, such as the time
		"another response": {one, one, one, two, two, one, two, two},
	} {
		cases, err := independent(nil, tried())
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for i, id := range awaited(cases[0].Script) {
			got[id] = responses[i]
		}
		err = cases[0].Evaluate(nil, conversation(cases[0].Script, got))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestPlainCallAfterProvocations(t *testing.T) {
	cases, err := recovers(nil, tried())
	if err != nil || len(cases) < 5 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		ids := awaited(c.Script)
		for response, wrong := range map[string]bool{success: false, isError: true, "": true} {
			if err := c.Evaluate(nil, conversation(c.Script, map[string]string{ids[len(ids)-1]: response})); (err != nil) != wrong {
				t.Errorf("%s: %s: %v", c.ID, response, err)
			}
		}
	}
}

func TestTwoProcesses(t *testing.T) {
	cases, err := survival[4].tried(&Known{Revision: message.November2025, Tools: []*Tool{tried()}})
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, id := range awaited(cases[0].Script) {
		all[id] = success
	}
	if err := cases[0].Evaluate(nil, conversation(cases[0].Script, all)); err != nil {
		t.Error(err)
	}
	delete(all, awaited(cases[0].Script)[1])
	if err := cases[0].Evaluate(nil, conversation(cases[0].Script, all)); err == nil {
		t.Error("a process that does not answer is not found")
	}
	if err := survival[4].Applies(&Known{Target: exchange.Target{URL: "http://localhost/"}}); err == nil {
		t.Error("over HTTP there is one process")
	}
}
