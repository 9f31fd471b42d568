package conformance_test

import (
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/helloworld"
)

type option func(*helloworld.HelloWorldTool)

func withOptions(logger *slog.Logger, options ...option) *helloworld.HelloWorldTool {
	tool := helloworld.New(logger)
	for _, option := range options {
		option(tool)
	}
	return tool
}

func TestConstructorsOfManyForms(t *testing.T) {
	for name, construct := range map[string]any{
		"a logger":              helloworld.New,
		"options":               withOptions,
		"options only":          func(options ...option) *helloworld.HelloWorldTool { return withOptions(nil, options...) },
		"nothing":               func() contract.Tool { return helloworld.New(nil) },
		"an error":              func(l *slog.Logger) (*helloworld.HelloWorldTool, error) { return helloworld.New(l), nil },
		"an interface":          func(l *slog.Logger) contract.Tool { return helloworld.New(l) },
		"options and an error":  func(l *slog.Logger, _ ...int) (contract.Tool, error) { return helloworld.New(l), nil },
		"a logger by interface": func(any) contract.Tool { return helloworld.New(nil) },
	} {
		t.Run(name, func(t *testing.T) {
			tool := conformance.Tool(construct).New(conformance.Env{Logger: slog.New(slog.DiscardHandler)})
			if tool == nil || tool.Name() != helloworld.ToolName {
				t.Errorf("got %v", tool)
			}
			if tool := conformance.Tool(construct).New(conformance.Env{}); tool == nil {
				t.Error("there is none without a logger")
			}
		})
	}
}

func TestInvalidConstructorIsUntestable(t *testing.T) {
	var none func(*slog.Logger) contract.Tool
	for name, c := range map[string]struct {
		construct any
		want      string
	}{
		"nil":         {nil, ", not <nil>"},
		"a nil func":  {none, "takes a constructor"},
		"a tool":      {helloworld.New(nil), "conformance.Tool(New), not *helloworld.HelloWorldTool"},
		"needs more":  {func(string) contract.Tool { return nil }, "cannot provide the arguments of func(string) contract.Tool"},
		"two of them": {func(*slog.Logger, *slog.Logger) contract.Tool { return nil }, "cannot provide"},
		"makes none":  {func(*slog.Logger) int { return 1 }, "does not return a contract.Tool"},
		"makes a lot": {func() (contract.Tool, int) { return nil, 1 }, "more than a tool and an error"},
		"fails":       {func() (contract.Tool, error) { return nil, errors.New("WEATHER_KEY is not set\x1b[31m") }, `WEATHER_KEY is not set\x1b[31m`},
	} {
		t.Run(name, func(t *testing.T) {
			outcome, err := conformance.Run(t.Context(), conformance.Config{}, conformance.Tool(c.construct))
			if err != nil {
				t.Fatal(err)
			}
			made, _ := outcome.Tools[0].Check("SHP-010")
			if made.Verdict != report.Untestable || !strings.Contains(made.Why, c.want) {
				t.Errorf("got %+v", made)
			}
			if err := outcome.Validate(); err != nil {
				t.Error(err)
			}
			if n := outcome.Summary.Verdicts[report.HarnessError.String()]; n > 0 {
				t.Errorf("%d errors of ours", n)
			}
		})
	}
}

func TestNilInterfaceIsNoTool(t *testing.T) {
	outcome, err := conformance.Run(t.Context(), conformance.Config{}, conformance.Tool(func() contract.Tool { return nil }))
	if err != nil {
		t.Fatal(err)
	}
	if made, _ := outcome.Tools[0].Check("SHP-010"); made.Verdict != report.Fail {
		t.Errorf("got %+v", made)
	}
}

// Refuse takes the error of a constructor directly.
func TestNoErrorRefusesNothing(t *testing.T) {
	outcome, err := conformance.Run(t.Context(), conformance.Config{}, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		tool, err := helloworld.New(env.Logger), error(nil)
		conformance.Refuse(err)
		return tool
	}})
	if err != nil || !outcome.Conforms() {
		t.Errorf("it does not conform: %v", err)
	}
}

// Without a pattern the error names none.
func TestNoToolIsBound(t *testing.T) {
	for pattern, want := range map[string]bool{"": false, "agent_*": true} {
		_, err := conformance.Run(t.Context(), conformance.Config{Profile: requirement.TUL010, Tools: pattern}, conformance.Tool(helloworld.New))
		if !errors.Is(err, conformance.ErrNothing) || strings.Contains(err.Error(), "matches") != want || !strings.Contains(err.Error(), "none of 1 tool is") {
			t.Errorf("%q: %v", pattern, err)
		}
	}
}

// Two subjects of one tool are told apart by their names.
func TestSubjectNames(t *testing.T) {
	plain, shared := conformance.Tool(helloworld.New), conformance.Tool(helloworld.New)
	shared.Name = "hello_shared"
	outcome, err := conformance.Run(t.Context(), conformance.Config{Checks: "NAM-*"}, plain, shared)
	if err != nil || !outcome.Conforms() {
		t.Fatalf("it does not conform: %v", err)
	}
	if one, two := outcome.Tools[0].Name, outcome.Tools[1].Name; one != helloworld.ToolName || two != shared.Name {
		t.Errorf("they are told as %s and %s", one, two)
	}
}

func TestUnmadeIsUntestable(t *testing.T) {
	origin := probe.Origin{Package: "example.com/m/needs", Module: "example.com/m", Constant: "needs_catalog", Type: "*needs.Tool"}
	tool := conformance.NotConstructed(origin, "New needs a Catalog", "package needs_test")
	outcome, err := conformance.Certify(t.Context(), conformance.Config{}, tool)
	if err != nil {
		t.Fatal(err)
	}
	if err := outcome.Validate(); err != nil || outcome.Conforms() {
		t.Errorf("it conforms: %v, %v", outcome.Conforms(), err)
	}
	got := outcome.Tools[0]
	if got.Name != "needs_catalog" || got.Verdict != report.Untestable {
		t.Errorf("got %s: %s", got.Name, got.Verdict)
	}
	for _, c := range got.Checks {
		made := c.Requirement == "SHP-010"
		if c.Verdict != report.Untestable || c.Why != "New needs a Catalog" || (c.BlockedBy == "") != made || (c.Write != "") != made {
			t.Errorf("got %+v", c)
		}
	}
	some, err := conformance.Certify(t.Context(), conformance.Config{Checks: "NAM-001"}, tool)
	if err != nil {
		t.Fatal(err)
	}
	if c := some.Tools[0].Checks[0]; c.BlockedBy != "" || c.Write == "" || c.Verdict != report.Untestable {
		t.Errorf("alone, it is %+v", c)
	}
}
