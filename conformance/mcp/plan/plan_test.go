package plan

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
)

var weather = []Tool{
	{Name: "get_weather", ReadOnly: true, InputSchema: json.RawMessage(`{"type":"object","properties":{"city":{"type":"string"},"days":{"type":"integer","maximum":9}},"required":["city"]}`)},
	{Name: "create_issue", InputSchema: json.RawMessage(`{"type":"object","properties":{"title":{"type":"string"}},"required":["title"]}`)},
	{Name: "repo/delete", InputSchema: json.RawMessage(`{"type":"object"}`)},
}

func TestRead(t *testing.T) {
	for _, text := range []string{
		"tools:\n  get_weather:\n    arguments: [{city: Paris, days: 9007199254740993}]\n    repeats: true\n",
		`{"tools": {"get_weather": {"arguments": [{"city": "Paris", "days": 9007199254740993}], "repeats": true}}}`,
		"tools:\n  get_weather:\n    arguments:\n    - &a {city: Paris, days: 9007199254740993}\n    repeats: yes # as in YAML 1.1\n",
	} {
		p, err := Read("plan.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		c := Selection{Plan: p}.Choose(weather[0])
		if len(c.Arguments) != 1 || string(c.Arguments[0]) != `{"city":"Paris","days":9007199254740993}` || !c.Repeats || c.Uncalled != nil {
			t.Errorf("%s: %s %+v", text, c.Arguments, c)
		}
	}
}

func TestNothingPlanned(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "tools:\n", "null\n"} {
		p, err := Read("plan.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if wrong, err := p.Check(weather); err != nil || len(wrong) > 0 {
			t.Errorf("%q: %v, %v", text, wrong, err)
		}
	}
	if wrong, err := (*Plan)(nil).Check(weather); err != nil || len(wrong) > 0 {
		t.Errorf("%v, %v", wrong, err)
	}
}

// An error says where the fault is, what it is, and how to correct it.
func TestFaultsOfPlans(t *testing.T) {
	for text, want := range map[string]string{
		"tools: [": "read plan.yaml: line 1: did not find expected node content",
		"tols: {}": "read plan.yaml: line 1: unknown key \"tols\" (a plan has tools, and a tool arguments, listed-only and repeats)",
		"[]":       "read plan.yaml: line 1: seq is of another type than in: tools: {NAME: {arguments: [{…}], listed-only: REASON, repeats: true}}",
		"tools: {a: {listed-only: x}}\n---\ntools: {}": "read plan.yaml: a plan has one document",
		"tools: {get_weather: {}}":                     "plan.yaml: tool \"get_weather\": it has neither arguments nor listed-only: write arguments: [{…}] to have it called, or listed-only: REASON",
		"tools: {a: {argument: []}}":                   "read plan.yaml: line 1: unknown key \"argument\" (a plan has tools, and a tool arguments, listed-only and repeats)",
		"tools:\n  a: {arguments: {city: x}}":          "read plan.yaml: line 2: map is of another type than in: tools: {NAME: {arguments: [{…}], listed-only: REASON, repeats: true}}",
		"tools: {a: {arguments: []}}":                  "plan.yaml: tool \"a\": it has neither arguments nor listed-only: write arguments: [{…}] to have it called, or listed-only: REASON",
		"tools: {a: {arguments: [5]}}":                 "plan.yaml:1:25: the arguments of a call have to be an object: {name: value}",
		"tools: {a: {arguments: [{x: .inf}]}}":         "plan.yaml:1:29: \".inf\" is no value that JSON has (put texts in quotes, and write numbers as in JSON)",
		"tools: {a: {arguments: [{x: 0x10}]}}":         "plan.yaml:1:29: \"0x10\" is no value that JSON has (put texts in quotes, and write numbers as in JSON)",
		"tools: {a: {arguments: [{1: x}]}}":            "plan.yaml:1:26: a key has to be a string (put it in quotes), and not to be there twice",
		"tools: {a: {arguments: [{x: 1, x: 2}]}}":      "plan.yaml:1:32: a key has to be a string (put it in quotes), and not to be there twice",
		"tools: {a: {listed-only: ' '}}":               "plan.yaml: tool \"a\": it has neither arguments nor listed-only: write arguments: [{…}] to have it called, or listed-only: REASON",
		"tools: {a: {arguments: [&x {y: *x}]}}":        "plan.yaml:1:29: the arguments have more than 100000 values, or 1000 levels",
		"tools: {a: {repeats: 1}}":                     "read plan.yaml: line 1: int `1` is of another type than in: tools: {NAME: {arguments: [{…}], listed-only: REASON, repeats: true}}",
		"tools: {a: {listed-only: x}, a: {}}":          "read plan.yaml: line 1: mapping key \"a\" already defined at line 1",
		"tools:\n  get_wether: {listed-only: x}":       "plan.yaml: tool \"get_wether\": the server lists no such tool (did you mean get_weather?): nothing was called, since what must not be called may have another name",
	} {
		p, err := Read("plan.yaml", []byte(text))
		if err == nil {
			_, err = p.Check(weather)
		}
		if err == nil || err.Error() != want {
			t.Errorf("%s\n got %v\nwant %s", text, err, want)
		}
	}
}

// An entry that does not fit the server concerns its tool alone.
func TestEntriesThatDoNotFit(t *testing.T) {
	for text, want := range map[string]string{
		"tools: {get_wether: {arguments: [{}]}}":                                          "get_wether: plan.yaml: tool \"get_wether\": the server lists no such tool (did you mean get_weather?)\n",
		"tools:\n  get_weather:\n    arguments: [{}]":                                     "get_weather: plan.yaml:3:17: the inputSchema of get_weather forbids these arguments at /city: it is missing (such as {\"city\":\"example\"})\n",
		"tools: {get_weather: {arguments: [{city: 5}]}}":                                  "get_weather: plan.yaml:1:35: the inputSchema of get_weather forbids these arguments at /city: expected string, but got number (such as {\"city\":\"example\"})\n",
		"tools: {create_issue: {arguments: [{}]}, get_weather: {arguments: [{days: 1}]}}": "create_issue: plan.yaml:1:36: the inputSchema of create_issue forbids these arguments at /title: it is missing (such as {\"title\":\"example\"})\nget_weather: plan.yaml:1:68: the inputSchema of get_weather forbids these arguments at /city: it is missing (such as {\"city\":\"example\"})\n",
		"tools: {get_weather: {arguments: [{city: Paris}]}}":                              "",
	} {
		p, err := Read("plan.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		wrong, err := p.Check(weather)
		got := ""
		for _, name := range slices.Sorted(maps.Keys(wrong)) {
			if got += name + ": " + wrong[name].Why + "\n"; wrong[name].Write == "" {
				t.Errorf("%s: nothing says how to mend it", name)
			}
		}
		if err != nil || got != want {
			t.Errorf("%s: %v\n got %s\nwant %s", text, err, got, want)
		}
	}
}

// A short file does not become large by its aliases.
func TestAliasesAreBounded(t *testing.T) {
	text := "tools: {a: {arguments: [{a0: &a0 [x, x, x, x, x, x, x, x, x, x]"
	for i := range 8 {
		name, last := string(rune('b'+i)), string(rune('a'+i))
		text += ", " + name + "0: &" + name + "0 [" + strings.Repeat("*"+last+"0, ", 9) + "*" + last + "0]"
	}
	if _, err := Read("plan.yaml", []byte(text+"}]}}")); err == nil || !strings.Contains(err.Error(), "more than 100000 values") {
		t.Errorf("error = %v", err)
	}
}

func TestChoose(t *testing.T) {
	p, err := Read("plan.yaml", []byte("tools: {create_issue: {arguments: [{title: x}]}, repo/delete: {listed-only: deletes}}"))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		Selection
		want [3]string // of each tool: "" if it may be called, "?" if nobody decided, "-" if it is deliberately not
	}{
		{Selection{}, [3]string{"", "?", "?"}},
		{Selection{Allow: []string{"create_*"}}, [3]string{"", "", "?"}},
		{Selection{Allow: []string{"*"}}, [3]string{"", "", ""}},
		{Selection{Allow: []string{"*"}, ListedOnly: []string{"repo/*"}}, [3]string{"", "", "-"}},
		{Selection{ListedOnly: []string{"get_*"}}, [3]string{"-", "?", "?"}},
		{Selection{Plan: p}, [3]string{"", "", "-"}},
		{Selection{Plan: p, Allow: []string{"repo/delete"}, ListedOnly: []string{"create_issue"}}, [3]string{"", "-", "-"}},
	} {
		for i, tool := range weather {
			c, got := row.Choose(tool), ""
			if _, open := errors.AsType[*suite.Untestable](c.Uncalled); open {
				got = "?"
			} else if errors.Is(c.Uncalled, suite.ErrNotApplicable) {
				got = "-"
			}
			if got != row.want[i] || c.Why == "" {
				t.Errorf("%+v: %s is %q (%s), want %q", row.Selection, tool.Name, got, c.Why, row.want[i])
			}
		}
	}
	for _, pattern := range []string{"", "[a"} {
		if err := (Selection{Allow: []string{pattern}}).Valid(); err == nil {
			t.Errorf("%q is a pattern", pattern)
		}
	}
}

// What is written for a tool selects it and nothing else, whatever its name.
func TestAllowingAHostileName(t *testing.T) {
	for _, name := range []string{"a", "a*", `\`, "[x]", "a'b; rm -rf /", "?"} {
		u, _ := errors.AsType[*suite.Untestable](Selection{}.Choose(Tool{Name: name}).Uncalled)
		if pattern := literal.Replace(name); match([]string{pattern}, name) == "" || match([]string{pattern}, name+"x") != "" {
			t.Errorf("%q does not select %q alone", pattern, name)
		}
		if name == "a'b; rm -rf /" && !strings.Contains(u.Write, `'a'\''b; rm -rf /'`) {
			t.Errorf("it is not quoted: %s", u.Write)
		}
	}
}

// A draft is a plan. As long as nobody edits it, it allows no more than the hints do; without the marks of comments, it has every tool.
func TestDraft(t *testing.T) {
	tools := append([]Tool{{Name: "x\ny: *\u202e \"", InputSchema: json.RawMessage(`{"type":"object"}`)}, {Name: "odd", ReadOnly: true, InputSchema: json.RawMessage(`null`)}}, weather...)
	text := string(Draft(tools))
	p, err := Read("plan.yaml", []byte(text))
	if err == nil {
		err = fits(p, tools)
	}
	if err != nil || strings.Join(p.names(), " ") != "get_weather" {
		t.Fatalf("%v of %q:\n%s", err, p.names(), text)
	}
	_, body, _ := strings.Cut(text, "\ntools:")
	p, err = Read("plan.yaml", []byte("tools:"+strings.ReplaceAll(body, "\n#", "\n")))
	if err == nil {
		err = fits(p, tools)
	}
	want := lists.Map(tools, func(t Tool) string { return t.Name })
	if slices.Sort(want); err != nil || !slices.Equal(p.names(), want) {
		t.Errorf("%v: %q:\n%s", err, p.names(), text)
	}
	if strings.Contains(text, "\u202e") {
		t.Error("the draft has an invisible character")
	}
	if p, err := Read("plan.yaml", Draft(weather[1:])); err != nil || len(p.Tools) != 0 {
		t.Errorf("a draft without tools that only read: %v", err)
	}
}

func fits(p *Plan, tools []Tool) error {
	wrong, err := p.Check(tools)
	for name, u := range wrong {
		err = errors.Join(err, fmt.Errorf("%s: %s", name, u.Why))
	}
	return err
}

// Whatever the file, what is read is JSON, and errors are printable.
func FuzzRead(f *testing.F) {
	f.Add("tools: {a: {arguments: [{x: 1, y: [null, true, 1e3], ? z : 2020-01-01}]}}")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Read("plan.yaml", []byte(text))
		if err != nil {
			return
		}
		for _, e := range p.Tools {
			for _, one := range e.examples {
				if !json.Valid(one) {
					t.Errorf("%q is no JSON", one)
				}
			}
		}
	})
}
