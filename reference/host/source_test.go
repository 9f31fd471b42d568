package host_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
	"github.com/toolconform/toolconform/contract/amplifier/mountplan"
	"github.com/toolconform/toolconform/contract/gram"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/scripted"
	"github.com/toolconform/toolconform/reference/host"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/offer"
	"github.com/toolconform/toolconform/reference/host/responses"
	"github.com/toolconform/toolconform/reference/sayhello"
)

// agent returns the reference agent.
func agent(t *testing.T) gram.Agent {
	t.Helper()
	specification, err := sayhello.Specification()
	if err != nil {
		t.Fatal(err)
	}
	a, err := gram.NewAgent("You greet people.", specification)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// One agent runs with two libraries. The model gets its instructions, the input and the specification. Invalid arguments never
// reach the implementation, and its errors become messages.
//
//toolconform:witness HST-020 HST-026
func TestAnAgentWithItsLibrary(t *testing.T) {
	a := agent(t)
	reference, err := sayhello.Library()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	recorder, err := gram.Implement(a.Specifications()[0], func(_ context.Context, in struct {
		Name string `json:"name"`
	}) (string, error) {
		got = append(got, in.Name)
		if in.Name == "panic" {
			panic("secret")
		}
		return "recorded", nil
	})
	if err != nil {
		t.Fatal(err)
	}
	other, err := gram.NewLibrary(recorder)
	if err != nil {
		t.Fatal(err)
	}
	script := scripted.Steps(step(scripted.Call{ID: "good", Name: "sayHello", Arguments: `{"name":"Ada"}`}, scripted.Call{ID: "type", Name: "sayHello", Arguments: `{"name":5}`},
		scripted.Call{ID: "missing", Name: "sayHello"}, scripted.Call{ID: "half", Name: "sayHello", Arguments: `{"name"`}, scripted.Call{ID: "panic", Name: "sayHello", Arguments: `{"name":"panic"}`}))
	for want, library := range map[string]gram.Library{"Hello, Ada! Nice to meet you.": reference, "recorded": other} {
		h, model := over(t, script, host.Config{Tools: host.Agent(a, library, nil), Instructions: a.Instructions(), Execution: executor.Options{Profile: requirement.Gram, AtOnce: 1}})
		turn, err := h.Begin(caller).Say(t.Context(), "Greet Ada.")
		if err != nil || turn.Text != scripted.Done {
			t.Fatalf("%+v, %v", turn, err)
		}
		request := model.Requests()[1]
		if request.System() != "You greet people." || request.User()[0] != "Greet Ada." || len(request.Tools) != 1 ||
			request.Tools[0].Description != a.Specifications()[0].Description() ||
			!scripted.SameJSON(request.Tools[0].Parameters, a.Specifications()[0].Schema()) {
			t.Errorf("the model is told %q and %+v", request.System(), request.Tools)
		}
		for _, output := range request.Outputs() {
			ok := output.CallID == "good" || output.CallID == "panic" && want != "recorded"
			if strings.Contains(output.Text, `"status":"success"`) != ok || strings.Contains(output.Text, "secret") ||
				output.CallID == "good" && !strings.Contains(output.Text, want) {
				t.Errorf("%s is answered %s", output.CallID, output.Text)
			}
		}
	}
	if strings.Join(got, " ") != "Ada panic" {
		t.Errorf("the implementation saw %q", got)
	}
}

// If a specification cannot be bound, the run ends before the first request.
//
//toolconform:witness HST-023
func TestAnUnboundSpecificationEndsTheRun(t *testing.T) {
	library, err := sayhello.Library()
	if err != nil {
		t.Fatal(err)
	}
	bound := true
	h, asked := over(t, scripted.Steps(), host.Config{Execution: executor.Options{Profile: requirement.Gram}, Tools: func() ([]offer.Offer, error) {
		if bound {
			return host.Agent(agent(t), library, nil)()
		}
		return host.Agent(agent(t), gram.Library{}, nil)()
	}})
	c := h.Begin(caller)
	if _, err := c.Say(t.Context(), "hi"); err != nil {
		t.Fatal(err)
	}
	bound = false
	if _, err := c.Say(t.Context(), "hi"); err == nil || !strings.Contains(err.Error(), "sayHello") || len(asked.Requests()) != 1 {
		t.Errorf("the error is %v after %d requests", err, len(asked.Requests()))
	}
	if _, err := h.Prompt(); err == nil {
		t.Error("there is a prompt of tools that are not there")
	}
	unbound := host.Config{Model: &responses.Client{}, ModelName: "m", Tools: host.Agent(agent(t), gram.Library{}, nil)}
	if _, err := host.New(unbound); err == nil || !strings.Contains(err.Error(), "sayHello") {
		t.Errorf("the error is %v", err)
	}
}

const plan = `tools:
  - module: greeter
    config:
      greeting: Hei
`

// Tools of modules are mounted by a plan with its config, and run like others; arguments that are not an object do not reach
// them.
//
//toolconform:witness HST-015
func TestModulesOfAPlan(t *testing.T) {
	tool := &amplifiertest.MockTool{ToolName: "greet", ToolDescription: "Greets.", ReturnValue: "hello"}
	var config map[string]any
	modules := map[string]amplifier.Mount{"greeter": func(_ context.Context, c amplifier.ModuleCoordinator, given map[string]any) (amplifier.Mounted, error) {
		config = given
		return amplifier.Mounted{Tool: tool}, c.Mount(amplifier.PointTools, tool, "")
	}}
	parsed, err := mountplan.Parse([]byte(plan))
	if err != nil {
		t.Fatal(err)
	}
	var coordinator amplifier.Coordinator
	cleanup, err := parsed.Mount(t.Context(), &coordinator, modules)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = cleanup(context.Background()) }()
	h, model := over(t, scripted.Steps(step(scripted.Call{ID: "a", Name: "greet", Arguments: `{"name":"Ada"}`}, scripted.Call{ID: "b", Name: "greet", Arguments: `[1]`})),
		host.Config{Tools: host.Modules(&coordinator), Execution: executor.Options{Profile: requirement.Amplifier}})
	if turn, err := h.Begin(caller).Say(t.Context(), "hi"); err != nil || turn.Text != scripted.Done {
		t.Fatalf("%+v, %v", turn, err)
	}
	outputs := model.Requests()[1].Outputs()
	if !strings.Contains(outputs[0].Text, `"result":"hello"`) || !strings.Contains(outputs[1].Text, executor.BadArgument) {
		t.Errorf("the model reads %v", outputs)
	}
	input, err := json.Marshal(tool.LastInput())
	if err != nil || tool.CallCount() != 1 || string(input) != `{"name":"Ada"}` || config["greeting"] != "Hei" {
		t.Errorf("%d calls, the last with %s; config %v", tool.CallCount(), input, config)
	}
}
