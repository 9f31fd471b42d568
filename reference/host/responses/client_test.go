package responses_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/reference/host/responses"
)

// serve returns a client of a server with a fixed response.
func serve(t *testing.T, status int, body string) *responses.Client {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}))
	t.Cleanup(server.Close)
	return &responses.Client{Endpoint: server.URL, Header: http.Header{"Authorization": {"Bearer secret-key"}}}
}

// Every response is parsed or reported as an error; no error contains the request.
func TestRespond(t *testing.T) {
	const message = `{"type":"message","content":[{"type":"output_text","text":"Hi."},{"type":"refusal","refusal":" No."}]}`
	for name, test := range map[string]struct {
		status    int
		body      string
		want, err string
	}{
		"a message":       {200, `{"id":"r","status":"completed","output":[` + message + `]}`, "Hi. No.", ""},
		"two messages":    {200, `{"status":"completed","output":[` + message + `,` + message + `]}`, "Hi. No.\n\nHi. No.", ""},
		"nothing":         {200, `{"status":"completed","output":[]}`, "", ""},
		"something newer": {200, `{"status":"completed","output":[{"type":"hologram","x":[1]}]}`, "", ""},
		"no JSON":         {200, `<html>`, "", "not a JSON object of the expected form"},
		"another form":    {200, `{"output":{}}`, "", "not a JSON object of the expected form"},
		"cut short":       {200, `{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"output":[` + message + `]}`, "", "it is incomplete (max_output_tokens)"},
		"still running":   {200, `{"status":"in_progress","output":[]}`, "", `its status is "in_progress"`},
		"no status":       {200, `{"output":[]}`, "", `its status is ""`},
		"failed":          {200, `{"status":"failed","error":{"code":"server_error","message":"out of\n cheese"}}`, "", "the model failed: out of cheese"},
		"no item":         {200, `{"status":"completed","output":[1]}`, "", "output 0: it is not an item"},
		"no type":         {200, `{"status":"completed","output":[{}]}`, "", "output 0: it is not an item"},
		"no parts":        {200, `{"status":"completed","output":[{"type":"message","content":"x"}]}`, "", "a message without parts"},
		"refused":         {400, `{"error":{"message":"no such model"}}`, "", "400 Bad Request: no such model"},
		"down":            {503, `overloaded`, "", "503 Service Unavailable: the body is not an error of the expected form"},
		"a long error":    {400, `{"error":{"message":"` + strings.Repeat("é", 5000) + `"}}`, "", "…"},
		"too long":        {200, `{"x":"` + strings.Repeat("y", 33<<20) + `"}`, "", "longer than 32 MiB"},
	} {
		got, err := serve(t, test.status, test.body).Respond(t.Context(), responses.Request{})
		switch {
		case test.err == "" && (err != nil || got.Text() != test.want):
			t.Errorf("%s: %q, %v", name, got.Text(), err)
		case test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err) || strings.Contains(err.Error(), "secret") || len(err.Error()) > 500):
			t.Errorf("%s: the error is %v", name, err)
		}
	}
}

// A call is read unchanged, and every item is kept.
func TestCalls(t *testing.T) {
	const item = `{"type":"function_call","id":"fc","call_id":"c1","name":"weather","arguments":" {\"a\": 1e400}","status":"completed","new":true}`
	got, err := serve(t, 200, `{"status":"completed","output":[{"type":"reasoning","encrypted_content":"x"},`+item+`]}`).Respond(t.Context(), responses.Request{})
	if err != nil || len(got.Items) != 2 {
		t.Fatal(got, err)
	}
	call := got.Items[1]
	if call.CallID != "c1" || call.Name != "weather" || call.Arguments != ` {"a": 1e400}` || string(call.Raw) != item {
		t.Errorf("the call is read as %+v", call)
	}
}

func TestWhatIsSent(t *testing.T) {
	var path, key, kind string
	var body map[string]any
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path, key, kind = r.URL.Path, r.Header.Get("Authorization"), r.Header.Get("Content-Type")
		_ = json.NewDecoder(r.Body).Decode(&body)
		_, _ = io.WriteString(w, `{"status":"completed"}`)
	}))
	defer server.Close()
	header := http.Header{"Authorization": {"Bearer k"}}
	client := responses.Client{Endpoint: server.URL + "/v1/", Header: header, HTTP: server.Client()}
	request := responses.Request{Model: "m", Input: []json.RawMessage{responses.Message("user", "<hi>"), responses.CallOutput("c", "\xff")}}
	if _, err := client.Respond(t.Context(), request); err != nil {
		t.Fatal(err)
	}
	if path != "/v1/responses" || key != "Bearer k" || kind != "application/json" || len(header) != 1 {
		t.Errorf("%s with %s, %s; the header is now %v", path, key, kind, header)
	}
	if body["store"] != false || body["model"] != "m" || len(body["input"].([]any)) != 2 {
		t.Errorf("the body is %v", body)
	}
}

// A redirection would send the key and the conversation to another place.
func TestRedirectionsAreNotFollowed(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		t.Errorf("somebody else was asked, with the key %q", r.Header.Get("Api-Key"))
	}))
	defer elsewhere.Close()
	server := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect))
	defer server.Close()
	for _, client := range []*http.Client{nil, server.Client(), {CheckRedirect: func(*http.Request, []*http.Request) error { return nil }}} {
		c := responses.Client{Endpoint: server.URL, Header: http.Header{"Api-Key": {"secret"}}, HTTP: client}
		if _, err := c.Respond(t.Context(), responses.Request{}); err == nil || !strings.Contains(err.Error(), "307 Temporary Redirect") {
			t.Error(err)
		}
	}
}

// A model that hangs ends the request with an error.
func TestAModelThatHangs(t *testing.T) {
	for _, begun := range []bool{false, true} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			if begun {
				_, _ = io.WriteString(w, `{"status":`)
				_ = http.NewResponseController(w).Flush()
			}
			<-r.Context().Done()
		}))
		c := responses.Client{Endpoint: server.URL, HTTP: server.Client(), Limit: time.Nanosecond}
		if begun {
			c.Limit = 50 * time.Millisecond
		}
		if _, err := c.Respond(t.Context(), responses.Request{}); err == nil || !strings.Contains(err.Error(), "the model did not answer in time") {
			t.Error(err)
		}
		server.Close()
	}
}

func TestAStreamOfEvents(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
		_, _ = io.WriteString(w, "event: response.created\ndata: {}\n\n")
	}))
	defer server.Close()
	if _, err := (&responses.Client{Endpoint: server.URL}).Respond(t.Context(), responses.Request{}); err == nil || !strings.Contains(err.Error(), "a stream of events") {
		t.Error(err)
	}
}

func TestCannotBeAsked(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []*responses.Client{{Endpoint: "http://127.0.0.1:1"}, {Endpoint: ":"}, {}} {
		if _, err := c.Respond(ended, responses.Request{}); err == nil {
			t.Errorf("%+v answers", c)
		}
	}
	if _, err := (&responses.Client{}).Respond(t.Context(), responses.Request{Input: []json.RawMessage{json.RawMessage("{")}}); err == nil || !strings.Contains(err.Error(), "write request") {
		t.Errorf("a broken item: %v", err)
	}
}

func FuzzResponse(f *testing.F) {
	f.Add(`{"status":"completed","output":[{"type":"message","content":[{"text":"x"}]},{"type":"function_call","call_id":"c","arguments":"{"}]}`)
	f.Add(`{"status":"failed","error":{"message":null}}`)
	f.Add(`{"status":"completed","output":[{"type":"function_call","call_id":1}]}`)
	f.Fuzz(func(t *testing.T, body string) {
		client := responses.Client{Endpoint: "http://model.invalid", HTTP: &http.Client{Transport: fixed(body)}}
		got, err := client.Respond(t.Context(), responses.Request{})
		if err != nil && (len(got.Items) > 0 || len(err.Error()) > 1000) {
			t.Errorf("%v beside %v", err, got)
		}
	})
}

// A fixed is a transport that returns the same body for every request.
type fixed string

func (f fixed) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: 200, Status: "200 OK", Request: r, Body: io.NopCloser(strings.NewReader(string(f)))}, nil
}
