package openairesponses_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"testing"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	published "github.com/openai/openai-go/v3/responses"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/scripted"
	"github.com/toolconform/toolconform/reference"
	"github.com/toolconform/toolconform/reference/host"
	"github.com/toolconform/toolconform/reference/host/responses"
)

// script returns a turn in which one call succeeds, one fails, one has no tool and one has no identifier.
func script() scripted.Script {
	return scripted.Steps(scripted.Step{Calls: []scripted.Call{
		{ID: "c1", Name: "agent_hello_world", Arguments: `{"name":"Ada"}`},
		{ID: "c2", Name: "testing_calculator", Arguments: `{"operation":"divide","left":1,"right":0}`},
		{ID: "c3", Name: "book_flight", Arguments: `{`},
		{Name: "book_flight"},
	}})
}

// A tap records the bodies of requests.
type tap struct{ bodies [][]byte }

func (p *tap) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	p.bodies = append(p.bodies, body)
	r.Body = io.NopCloser(bytes.NewReader(body))
	return http.DefaultTransport.RoundTrip(r)
}

// Every request of the host has the published type and no unknown members.
func TestRequestsAreOfThePublishedType(t *testing.T) {
	server := httptest.NewServer(scripted.New(script()))
	defer server.Close()
	var registry contract.Registry
	if err := reference.RegisterAll(&registry, nil); err != nil {
		t.Fatal(err)
	}
	var sent tap
	h, err := host.New(host.Config{
		Model: &responses.Client{Endpoint: server.URL, HTTP: &http.Client{Transport: &sent}}, ModelName: "m",
		Instructions: "Be brief.", Tools: host.Registry(&registry), MostSteps: 2,
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Begin(contract.ExecutionContext{}).Say(context.Background(), "hi"); err != nil {
		t.Fatal(err)
	}
	if len(sent.bodies) != 2 {
		t.Fatalf("%d requests", len(sent.bodies))
	}
	for n, body := range sent.bodies {
		var request published.ResponseNewParams
		if err := json.Unmarshal(body, &request); err != nil {
			t.Fatalf("request %d: %v", n, err)
		}
		again, err := json.Marshal(request)
		if err != nil {
			t.Fatalf("request %d: %v", n, err)
		}
		if got, want := value(t, again), value(t, body); !reflect.DeepEqual(got, want) {
			t.Errorf("request %d is read as\n%.3000s\nand was\n%.3000s", n, again, body)
		}
		if len(request.Tools) != 6 {
			t.Errorf("request %d: %d tools", n, len(request.Tools))
		}
		for _, tool := range request.Tools {
			if f := tool.OfFunction; f == nil || f.Name == "" || f.Parameters == nil || !f.Strict.Valid() {
				t.Errorf("request %d: the tool %+v", n, tool)
			}
		}
		for i, item := range request.Input.OfInputItemList {
			if item.GetType() == nil {
				t.Errorf("request %d: item %d has no type that is known", n, i)
			}
		}
	}
}

func value(t *testing.T, text []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// The published client gets along with the scripted model, from the first request to the result of a call, and knows every member of
// what it returns.
func TestThePublishedClientUnderstandsTheModel(t *testing.T) {
	model := scripted.New(scripted.Steps(scripted.Step{Text: "I look.", Calls: []scripted.Call{{ID: "c1", Name: "weather", Arguments: `{"city":"Oslo"}`}}}))
	server := httptest.NewServer(model)
	defer server.Close()
	client := openai.NewClient(option.WithBaseURL(server.URL), option.WithAPIKey("none"), option.WithMaxRetries(0))
	parameters := published.ResponseNewParams{
		Model: "m",
		Input: published.ResponseNewParamsInputUnion{OfString: openai.String("hi")},
		Tools: []published.ToolUnionParam{published.ToolParamOfFunction("weather", map[string]any{"type": "object", "properties": map[string]any{}}, false)},
	}
	first, err := client.Responses.New(context.Background(), parameters)
	if err != nil {
		t.Fatal(err)
	}
	if first.Status != published.ResponseStatusCompleted || first.OutputText() != "I look." || len(first.JSON.ExtraFields) > 0 {
		t.Errorf("%s", first.RawJSON())
	}
	call := first.Output[0].AsFunctionCall()
	if call.CallID != "c1" || call.Name != "weather" || call.Arguments != `{"city":"Oslo"}` || len(call.JSON.ExtraFields) > 0 || len(first.Output[1].AsMessage().JSON.ExtraFields) > 0 {
		t.Errorf("%s", first.RawJSON())
	}
	parameters.PreviousResponseID = openai.String(first.ID)
	parameters.Input = published.ResponseNewParamsInputUnion{OfInputItemList: published.ResponseInputParam{
		callOutput("c1", `{"status":"success","result":"sun"}`),
	}}
	second, err := client.Responses.New(context.Background(), parameters)
	if err != nil || second.OutputText() != scripted.Done {
		t.Errorf("%v, %v", second, err)
	}
	if got := model.Requests()[1].Outputs(); len(got) != 1 || got[0].CallID != "c1" {
		t.Errorf("the model reads %v", got)
	}
}

// A refusal of the model is an error of the published client, with the model's message.
func TestThePublishedClientUnderstandsRefusals(t *testing.T) {
	server := httptest.NewServer(scripted.New(scripted.Steps()))
	defer server.Close()
	client := openai.NewClient(option.WithBaseURL(server.URL), option.WithAPIKey("none"), option.WithMaxRetries(0))
	_, err := client.Responses.New(context.Background(), published.ResponseNewParams{Model: "m", Input: published.ResponseNewParamsInputUnion{
		OfInputItemList: published.ResponseInputParam{callOutput("c9", "x")}}})
	refused, ok := errors.AsType[*openai.Error](err)
	if !ok || refused.StatusCode != 400 || refused.Type != "invalid_request_error" {
		t.Errorf("the error is %v", err)
	}
}

// callOutput returns the output of a call in the published type.
func callOutput(callID, text string) published.ResponseInputItemUnionParam {
	item := published.ResponseInputItemParamOfFunctionCallOutput(text)
	item.OfFunctionCallOutput.CallID = openai.String(callID)
	return item
}
