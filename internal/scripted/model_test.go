package scripted_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/scripted"
)

// ask sends a body and returns status and text.
func ask(t *testing.T, m *scripted.Model, method, path, body string) (int, string) {
	t.Helper()
	recorder := httptest.NewRecorder()
	m.ServeHTTP(recorder, httptest.NewRequest(method, path, strings.NewReader(body)))
	text, err := io.ReadAll(recorder.Result().Body)
	if err != nil {
		t.Fatal(err)
	}
	return recorder.Code, string(text)
}

const tool = `{"type":"function","name":"a","description":"d","parameters":{"type":"object","properties":{}}}`

// The model refuses what the provider refuses, with a reason.
func TestRefuses(t *testing.T) {
	call := func(id string) string {
		return `{"type":"function_call","call_id":"` + id + `","name":"a","arguments":"{}"}`
	}
	output := func(id, text string) string {
		return `{"type":"function_call_output","call_id":"` + id + `","output":` + text + `}`
	}
	input := func(items ...string) string {
		return `{"model":"m","input":[{"role":"user","content":"hi"},` + strings.Join(items, ",") + `]}`
	}
	tools := func(all ...string) string {
		return `{"model":"m","input":"hi","tools":[` + strings.Join(all, ",") + `]}`
	}
	for body, want := range map[string]string{
		`{`:                           "could not parse",
		`{"input":"hi"}`:              "'model'",
		`{"model":"m"}`:               "'input'",
		`{"model":"m","input":[]}`:    "'input'",
		`{"model":"m","input":[{}]}`:  "'input[0]'",
		`{"model":"m","input":["x"]}`: "'input[0]'",
		`{"model":"m","input":"x","stream":true}`:                   "stream",
		`{"model":"m","input":"x","previous_response_id":"resp_9"}`: "'resp_9' not found",
		tools(`{}`):       "'tools[0]': not a function",
		tools(tool, tool): "must be unique",
		tools(strings.Replace(tool, `"a"`, `"a b"`, 1)):         "does not match pattern",
		tools(strings.Replace(tool, `,"properties":{}`, ``, 1)): "missing properties",
		tools(strings.Replace(tool, `"object"`, `"array"`, 1)):  "missing properties",
		input(call("1")):          "no tool output found for function call 1",
		input(call("")):           "empty string",
		input(output("1", `"x"`)): "no tool call found for function call output with call_id 1",
		input(call("1"), output("1", `"x"`), output("1", `"x"`)):                                           "no tool call found",
		input(call("1"), output("1", `""`)):                                                                "is empty",
		input(call("1"), output("1", `"x"`), call("2")):                                                    "function call 2",
		input(call("1"), call("1"), output("1", `"x"`)):                                                    "",
		input(call("1"), output("1", `"x"`), call("1"), output("1", `"y"`)):                                "",
		input(call("1"), call("2"), output("2", `"x"`), output("1", `[{"type":"input_text","text":"y"}]`)): "",
		tools(tool): "",
		`{"model":"m","input":"hi","stream":false}`: "",
	} {
		m := scripted.New(scripted.Steps())
		status, text := ask(t, m, "POST", "/v1/responses", body)
		if (status == http.StatusOK) != (want == "") || !strings.Contains(text, want) {
			t.Errorf("%s: %d %s, want %q", body, status, text, want)
		}
		if refused := len(m.Refusals()); refused != min(1, len(want)) || len(m.Requests()) != 1-refused {
			t.Errorf("%s: %d refusals, %d requests", body, refused, len(m.Requests()))
		}
	}
	m := scripted.New(scripted.Steps())
	for _, wrong := range [][2]string{{"GET", "/v1/responses"}, {"POST", "/v1/chat"}} {
		if status, _ := ask(t, m, wrong[0], wrong[1], tools(tool)); status != http.StatusNotFound {
			t.Errorf("%v: %d", wrong, status)
		}
	}
}

// The model follows the script, and records what it was sent.
func TestFollowsTheScript(t *testing.T) {
	m := scripted.New(scripted.Steps(scripted.Step{Text: "I look", Calls: []scripted.Call{{"c1", "a", `{"x":1}`}}}, scripted.Step{Status: 503}, scripted.Step{Raw: "{"}))
	status, text := ask(t, m, "POST", "/responses", `{"model":"m","instructions":"be kind","input":[{"role":"developer","content":"dev"},{"role":"user","content":[{"type":"input_text","text":"hi"}]}],"tools":[`+tool+`]}`)
	if status != 200 || !strings.Contains(text, `"call_id":"c1"`) || !strings.Contains(text, `"arguments":"{\"x\":1}"`) || !strings.Contains(text, `"I look"`) {
		t.Errorf("%d %s", status, text)
	}
	request := m.Requests()[0]
	if request.System() != "be kind\ndev" || !slices.Equal(request.User(), []string{"hi"}) || request.Tools[0].Name != "a" || len(request.Outputs()) != 0 {
		t.Errorf("the request is read as %+v", request)
	}
	goOn := `{"model":"m","previous_response_id":"resp_1","input":[{"type":"function_call_output","call_id":"c1","output":"sun"}]}`
	if status, text = ask(t, m, "POST", "/responses", goOn); status != 503 || !strings.Contains(text, "server_error") {
		t.Errorf("%d %s", status, text)
	}
	if got := fmt.Sprint(m.Requests()[1].Outputs(), m.Requests()[1].User()); got != "[{c1 sun}] [hi]" {
		t.Errorf("the response to the second request is %s", got)
	}
	if status, text = ask(t, m, "POST", "/responses", goOn); status != 200 || text != "{" {
		t.Errorf("%d %s", status, text)
	}
	if _, text = ask(t, m, "POST", "/responses", goOn); !strings.Contains(text, `"text":"done"`) {
		t.Error(text)
	}
}

func TestSameJSON(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{{`{"a":1,"b":[2]}`, ` {"b":[2],"a":1}`, true}, {`1`, `1.0`, false}, {`{`, `{`, false}, {`[1,2]`, `[2,1]`, false}} {
		if scripted.SameJSON([]byte(test.a), []byte(test.b)) != test.want {
			t.Errorf("%s and %s", test.a, test.b)
		}
	}
}

func FuzzRequest(f *testing.F) {
	f.Add(`{"model":"m","input":[{"role":"user","content":"hi"}],"tools":[` + tool + `]}`)
	f.Add(`{"model":"m","input":[{"type":"function_call_output","call_id":1,"output":[{}]}]}`)
	f.Fuzz(func(t *testing.T, body string) {
		status, text := ask(t, scripted.New(scripted.Steps()), "POST", "/responses", body)
		if status != 200 && !strings.Contains(text, `"message":"`) {
			t.Errorf("%d %s", status, text)
		}
	})
}
