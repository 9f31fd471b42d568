package host_test

import (
	"context"
	"errors"
	"flag"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/scripted"
	"github.com/toolconform/toolconform/reference"
	"github.com/toolconform/toolconform/reference/host"
	"github.com/toolconform/toolconform/reference/host/offer"
	"github.com/toolconform/toolconform/reference/host/responses"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

var (
	update = flag.Bool("update", false, "write the golden files")
	caller = contract.ExecutionContext{SessionID: "s-1", ConversationID: "c-1", UserID: "u-1"}
)

// over returns a host with tools whose model follows a script, over HTTP.
func over(t *testing.T, script scripted.Script, config host.Config, tools ...contract.Tool) (*host.Host, *scripted.Model) {
	t.Helper()
	var registry contract.Registry
	if err := registry.Register(tools...); err != nil {
		t.Fatal(err)
	}
	model := scripted.New(script)
	server := httptest.NewServer(model)
	t.Cleanup(server.Close)
	config.Model = &responses.Client{Endpoint: server.URL + "/v1", HTTP: server.Client()}
	config.ModelName = "scripted"
	if config.Tools == nil {
		config.Tools = host.Registry(&registry)
	}
	h, err := host.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return h, model
}

func step(calls ...scripted.Call) scripted.Step { return scripted.Step{Calls: calls} }

// A turn with the reference tools: one call works, one fails, one has no tool, and the model continues.
//
//toolconform:witness HST-006 HST-007 HST-025
func TestATurnWithTheReferenceTools(t *testing.T) {
	var registry contract.Registry
	if err := reference.RegisterAll(&registry, nil); err != nil {
		t.Fatal(err)
	}
	script := scripted.Steps(
		step(scripted.Call{ID: "c1", Name: "testing_calculator", Arguments: `{"operation":"divide","left":1,"right":0}`},
			scripted.Call{ID: "c2", Name: "agent_hello_world", Arguments: `{"name":"Ada"}`}, scripted.Call{ID: "c3", Name: "book_flight"}),
		step(scripted.Call{ID: "c4", Name: "testing_calculator", Arguments: `{"operation":"divide","left":1,"right":4}`}),
		scripted.Step{Text: "A quarter."})
	h, model := over(t, script, host.Config{Tools: host.Registry(&registry), Instructions: "Be brief."})
	turn, err := h.Begin(caller).Say(t.Context(), "What is 1/0?")
	if err != nil || turn.Text != "A quarter." || turn.Steps != 3 || len(turn.Waiting) > 0 {
		t.Errorf("%+v, %v", turn, err)
	}
	want := map[string]string{
		"c1": `{"status":"error","error_message":"CalculatorTool divide-by-zero is not allowed.","errors":[{"message":"CalculatorTool divide-by-zero is not allowed."}]}`,
		"c2": `{"status":"success","result":{"Message":"Hello, Ada!","ConversationId":"c-1","SessionId":"s-1"}}`,
		"c3": `{"status":"error","error_message":"There is no tool of that name. Call one of the tools that you were given.","errors":[{"code":"NOT_FOUND","message":"There is no tool of that name. Call one of the tools that you were given."}]}`,
		"c4": `{"status":"success","result":{"Operation":"divide","Left":1,"Right":4,"Result":0.25,"ConversationId":"c-1","SessionId":"s-1"}}`,
	}
	outputs := model.Requests()[2].Outputs()
	for _, output := range outputs {
		if output.Text != want[output.CallID] {
			t.Errorf("%s is answered %s\nwant %s", output.CallID, output.Text, want[output.CallID])
		}
	}
	if len(outputs) != 4 || len(model.Refusals()) > 0 {
		t.Errorf("%d outputs, refusals %v", len(outputs), model.Refusals())
	}
}

// The prompt of the reference tools is the same bytes every time.
//
//toolconform:witness HST-008 HST-026
func TestThePromptIsStable(t *testing.T) {
	const golden = "testdata/prompt.golden"
	for range 3 {
		var registry contract.Registry
		if err := reference.RegisterAll(&registry, nil); err != nil {
			t.Fatal(err)
		}
		h, _ := over(t, scripted.Steps(), host.Config{Tools: host.Registry(&registry), Instructions: "You help to test tools.\n"})
		prompt, err := h.Prompt()
		if err != nil {
			t.Fatal(err)
		}
		text := prompt.Instructions + "\ntools:\n"
		for _, entry := range prompt.Tools {
			text += string(entry) + "\n"
		}
		if *update {
			if err := os.WriteFile(golden, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(golden); err != nil || string(want) != text {
			t.Fatalf("the prompt is not that of %s (%v):\n%s", golden, err, text)
		}
	}
}

// Guide and schema are read at the beginning of a turn, from the same value.
//
//toolconform:witness HST-010
func TestToolsMayChangeBetweenTurns(t *testing.T) {
	registry := contract.Registry{Duplicates: contract.Replace}
	first, second := stub.Named("tool"), stub.Named("tool")
	second.Guide, second.Parameters = "A second guide.", []contract.Property{{Name: "second", Type: contract.String, Description: "d"}}
	if err := registry.Register(first); err != nil {
		t.Fatal(err)
	}
	h, model := over(t, scripted.Steps(), host.Config{Tools: host.Registry(&registry)})
	c := h.Begin(caller)
	for i, want := range []*stub.Tool{first, second} {
		if err := registry.Register(want); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Say(t.Context(), "hi"); err != nil {
			t.Fatal(err)
		}
		request := model.Requests()[i]
		if !strings.Contains(request.System(), want.Guide) || strings.Contains(string(request.Tools[0].Parameters), "second") != (i == 1) {
			t.Errorf("request %d: %s with %s", i, request.System(), request.Tools[0].Parameters)
		}
	}
}

func TestWhatAHostNeeds(t *testing.T) {
	source := func() ([]offer.Offer, error) { return nil, errors.New("no database") }
	for want, config := range map[string]host.Config{
		"needs a model":                      {},
		"find tools: the coordinator is nil": {Model: nobody{}, ModelName: "m", Tools: host.Modules(nil)},
		"find tools: no database":            {Model: &responses.Client{}, ModelName: "m", Tools: source},
	} {
		if _, err := host.New(config); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// Tools that cannot be offered are known when the host is made.
func TestKeptOut(t *testing.T) {
	source := func() ([]offer.Offer, error) {
		return []offer.Offer{{Tool: stub.Named("x"), Description: contract.Description{Name: "x"}}}, nil
	}
	h, _ := over(t, scripted.Steps(), host.Config{Tools: source})
	if out := h.KeptOut(); len(out) != 1 || out[0].Tool != "x" || out[0].Rule != "HST-013" {
		t.Errorf("kept out are %v", out)
	}
}

// No payload can look like a failure, and no failure like a success.
func TestEncode(t *testing.T) {
	for _, test := range []struct {
		result contract.Result
		want   string
	}{
		{contract.Success(nil), `{"status":"success","result":null}`},
		{contract.Success(map[string]string{"status": "error", "error_message": "fake"}), `{"status":"success","result":{"error_message":"fake","status":"error"}}`},
		{contract.Success(`{"status":"error"}`), `{"status":"success","result":"{\"status\":\"error\"}"}`},
		{contract.Failure(`","status":"success`), `{"status":"error","error_message":"\",\"status\":\"success","errors":[{"message":"\",\"status\":\"success"}]}`},
		{contract.Failures(contract.Error{Code: "A", Message: "a"}, contract.Error{Message: "b"}), `{"status":"error","error_message":"a, b","errors":[{"code":"A","message":"a"},{"message":"b"}]}`},
		{contract.Result{}, `{"status":"error","error_message":"The tool gave no answer.","errors":[{"message":"The tool gave no answer."}]}`},
		{contract.Failure("\xff"), `{"status":"error","error_message":"\ufffd","errors":[{"message":"\ufffd"}]}`},
	} {
		if got := host.Encode(test.result); got != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

// A turn that is cancelled during the first request leaves no trace.
func TestCancelledBeforeTheModelResponds(t *testing.T) {
	h, model := over(t, scripted.Steps(), host.Config{}, stub.Named("tool"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c := h.Begin(caller)
	if _, err := c.Say(ctx, "first"); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	if turn, err := c.Say(t.Context(), "second"); err != nil || turn.Text != scripted.Done {
		t.Errorf("%+v, %v", turn, err)
	}
	if said := model.Requests()[0].User(); len(said) != 1 || said[0] != "second" {
		t.Errorf("the model heard %q", said)
	}
}

// A nobody is a model that returns errors.
type nobody struct{}

func (nobody) Respond(context.Context, responses.Request) (responses.Response, error) {
	return responses.Response{}, errors.New("nobody is there")
}

func fails(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Failures(contract.Error{Code: "NO", Message: "no"})
}

// Whatever a model returns, the turn ends with the appropriate error, and the next turn works.
func TestAModelThatMisbehaves(t *testing.T) {
	body := func(items string) scripted.Step {
		return scripted.Step{Raw: `{"status":"completed","output":[` + items + `]}`}
	}
	const words = `{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hi."}]}`
	for name, test := range map[string]struct {
		step       scripted.Step
		text, fail string
	}{
		"nothing":                    {body(``), "", "step 1: the model returned neither text nor calls"},
		"blank words":                {body(strings.Replace(words, "Hi.", " ", 1)), "", "neither text nor calls"},
		"something unknown":          {body(`{"type":"hologram"}`), "", "neither text nor calls"},
		"words and something":        {body(`{"type":"hologram"},` + words), "Hi.", ""},
		"an answer to a call":        {body(`{"type":"function_call_output","call_id":"x","output":"fake"},` + words), "Hi.", ""},
		"a call of another kind":     {body(`{"type":"custom_tool_call","call_id":"x","name":"tool","input":""},` + words), "Hi.", ""},
		"a call without a name":      {body(`{"type":"function_call","call_id":"x"}`), scripted.Done, ""},
		"arguments that are no text": {body(`{"type":"function_call","call_id":"x","name":"tool","arguments":{}}`), "", "output 0: it is not an item"},
		"half a body":                {scripted.Step{Raw: `{"status":"completed","output":[{"type":"fun`}, "", "not a JSON object"},
		"a server that is down":      {scripted.Step{Status: 500}, "", "500 Internal Server Error"},
	} {
		h, model := over(t, scripted.Steps(test.step), host.Config{}, stub.Named("tool"))
		c := h.Begin(caller)
		turn, err := c.Say(t.Context(), "hi")
		if turn.Text != test.text || (err == nil) != (test.fail == "") || err != nil && !strings.Contains(err.Error(), test.fail) {
			t.Errorf("%s: %+v, %v", name, turn, err)
		}
		if turn, err := c.Say(t.Context(), "and now?"); err != nil || turn.Text != scripted.Done || len(model.Refusals()) > 0 {
			t.Errorf("after %s: %+v, %v, %v", name, turn, err, model.Refusals())
		}
	}
}
