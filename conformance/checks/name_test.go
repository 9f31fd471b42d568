package checks

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, id, want string }{
		{"", "NAM-001", `the name is blank: ""`},
		{"\u00a0\t", "NAM-001", `the name is blank: "\u00a0\t"`},
		{"a", "NAM-001", "pass"},
		{" ", "NAM-003", "by NAM-001"},
		{"a\n", "NAM-003", `the name is "a\n", with the character '\n'`},
		{"a.b", "NAM-003", `the name is "a.b", with the character '.'`},
		{"a-B_9", "NAM-003", "pass"},
		{"a b", "NAM-004", "by NAM-003"},
		{"a-b", "NAM-004", `the name is "a-b", not lower_snake_case`},
		{"_a", "NAM-004", `the name is "_a", not lower_snake_case`},
		{"9a", "NAM-004", `the name is "9a", not lower_snake_case`},
		{"a__b", "NAM-004", `the name is "a__b", not lower_snake_case`},
		{"a9_b_9", "NAM-004", "pass"},
		{strings.Repeat("a", 64), "NAM-008", "pass"},
		{strings.Repeat("ä", 64), "NAM-008", "pass"},
		{"greeting_write", "NAM-006", "pass"},
		{"other", "NAM-006", `the name in the schema is "greeting_write", the tool's name is "other"`},
		{"", "NAM-006", "by NAM-001"},
	} {
		d := With(func(d *probe.Description) { d.Name = c.name })
		if got := Finding(t, c.id, DescribedAs(d), d); got != c.want {
			t.Errorf("%s on %q: %s, want %s", c.id, c.name, got, c.want)
		}
	}
	long := With(func(d *probe.Description) { d.Name = strings.Repeat("a", 65) })
	if got := Finding(t, "NAM-008", DescribedAs(long), long); !strings.HasPrefix(got, "the name has 65 characters") {
		t.Errorf("a long name is %s", got)
	}
}

func TestTheConstant(t *testing.T) {
	for _, c := range []struct {
		constant string
		bridge   bool
		want     string
	}{
		{"greeting_write", false, "pass"},
		{"greet", false, `Name returns "greeting_write", the constant is "greet"`},
		{"greet", true, "n/a"},
		{"", false, "n/a"},
	} {
		f := DescribedAs(Sound())
		f.Constant, f.Bridge = c.constant, c.bridge
		if got := Finding(t, "NAM-005", f, Sound()); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestNilLoggerConstructed(t *testing.T) {
	f := DescribedAs(Sound())
	if got := Evaluated(t, f, "SHP-012", "", probe.Observation{}); got != "by RES-001" {
		t.Errorf("without an example: %s", got)
	}
	f.Inspection.Examples = []contract.Example{{Arguments: `{"name":"Ada"}`}}
	f.Inspection.Calls = []probe.Outcome{{OK: true}}
	ok := probe.Outcome{OK: true}
	panics := func(stack string) probe.Outcome {
		return probe.Outcome{Panic: &probe.Panic{Value: "nil", Stack: stack}}
	}
	for _, c := range []struct {
		o    probe.Observation
		want string
	}{
		{probe.Observation{Calls: []probe.Outcome{ok, {}}}, "pass"},
		{probe.Observation{Calls: []probe.Outcome{ok, panics("main.main")}}, "pass"},
		{probe.Observation{Calls: []probe.Outcome{ok, panics("log/slog.(*Logger).log(0x0)")}}, "panic: nil"},
		{probe.Observation{Calls: []probe.Outcome{panics(""), {}}}, "panic: nil"},
		{probe.Observation{Calls: []probe.Outcome{{}, {}}}, "fails: a failed result without a message"},
		{probe.Observation{Construction: probe.Construction{ConstructorPanic: &probe.Panic{Value: "x"}}}, "the constructor panics: x"},
		{probe.Observation{Construction: probe.Construction{NilTool: true}}, "the constructor returns nil"},
	} {
		if got := Evaluated(t, f, "SHP-012", "", c.o); got != c.want {
			t.Errorf("%+v: %s, want %s", c.o, got, c.want)
		}
	}
	f.Inspection.Calls[0].OK = false
	if got := Evaluated(t, f, "SHP-012", "", probe.Observation{Calls: []probe.Outcome{{}, {}}}); got != "by RES-001" {
		t.Errorf("an example that fails anyway: %s", got)
	}
}

func TestRegistration(t *testing.T) {
	blank := With(func(d *probe.Description) { d.Usage = " " })
	for _, c := range []struct {
		inspected probe.Description
		refused   []string
		want      string
	}{
		{Sound(), []string{}, "pass"},
		{Sound(), nil, "harness error: no registration was observed"},
		{blank, []string{"USE-001"}, "by USE-001"},
		{blank, []string{"SCH-003", "USE-001"}, "by USE-001"},
		{Sound(), []string{"SCH-003"}, "the registry rejects it for SCH-003, which its check found satisfied"},
		{Sound(), []string{"XXX-999"}, "the registry rejects it for XXX-999, which its check found satisfied"},
	} {
		if got := Evaluated(t, DescribedAs(c.inspected), "REG-001", "", probe.Observation{Registration: c.refused}); got != c.want {
			t.Errorf("%v: %s, want %s", c.refused, got, c.want)
		}
	}
}

// Names of tools constructed together are compared as a registry compares them.
func TestNamesTogether(t *testing.T) {
	for others, want := range map[string]string{
		"":                                 "n/a",
		"greeting_read greeting_write_all": "pass",
		"greeting_read Greeting_Write":     `another tool that is constructed together with it is also named "Greeting_Write"`,
	} {
		f := DescribedAs(Sound())
		f.Together = strings.Fields(others)
		if got := Finding(t, "NAM-007", f, Sound()); got != want {
			t.Errorf("beside %q: %s, want %s", others, got, want)
		}
	}
}
