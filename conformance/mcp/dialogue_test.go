package mcp

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
)

func event(kind exchange.EventKind, raw string) exchange.Event {
	return exchange.Event{Kind: kind, Step: -1, Message: message.Message{Raw: []byte(raw)}}
}

// A dialogue has what was said in its order, cut and printable, with what was done besides, and without what the user gave the server.
func TestDialogue(t *testing.T) {
	t.Setenv("MCP_TEST_TOKEN", "tok-123456")
	hide := secrets(exchange.Target{
		Env: []string{"MCP_TEST_TOKEN", "OTHER=value-of-other", "SHORT=1"}, URL: "http://me:password1@localhost/?key=query-key",
		Header: http.Header{"Authorization": {"Bearer header-token"}},
	})
	s := &exchange.Script{Steps: []exchange.Step{
		{Do: exchange.Send, Header: http.Header{"Origin": {"http://evil.example"}}}, {Do: exchange.CloseInput}, {Do: exchange.AwaitExit},
	}}
	sent, late := event(exchange.Sent, `{"id":1}`), event(exchange.TimedOut, "")
	sent.Step, late.Step = 0, 2
	x := &exchange.Transcript{Script: s, Exit: &exchange.Exit{Title: "exit status 1: OTHER is value-of-other"}, Events: []exchange.Event{
		sent, event(exchange.Garbage, "tok-123456\x1b[31m\n::error::x"), event(exchange.Received, `{"text":"password1 query-key header-token 1"}`), late, late,
		event(exchange.Received, strings.Repeat("é", 500)),
	}}
	want := []string{
		"# HTTP Origin: http://evil.example", `> {"id":1}`, `< (no message) (the value of MCP_TEST_TOKEN)\x1b[31m\n::error::x`,
		`< {"text":"(the value of the URL) (the value of key) (the value of Authorization) 1"}`, "# close input", "# what was awaited did not come in time",
		"< " + strings.Repeat("é", 398) + "… (204 bytes more)", "# the server ended: exit status 1: OTHER is (the value of OTHER)",
	}
	if got := dialogue(x, hide); got != strings.Join(want, "\n") {
		t.Errorf("it is\n%s", got)
	}
}

// Of many lines there are the first and the last.
func TestLongDialogue(t *testing.T) {
	x := &exchange.Transcript{Script: &exchange.Script{}}
	for i := range 1000 {
		x.Events = append(x.Events, event(exchange.Received, fmt.Sprint(i)))
	}
	got := dialogue(x, strings.NewReplacer())
	if text := strings.ReplaceAll(got, "\n", ","); text != "< 0,< 1,< 2,< 3,# … 988 lines are left out,< 992,< 993,< 994,< 995,< 996,< 997,< 998,< 999" {
		t.Errorf("it is %s", text)
	}
}

// Of values that begin alike, the longer one is hidden as a whole.
func TestSecretsThatBeginAlike(t *testing.T) {
	hide := secrets(exchange.Target{Header: http.Header{"A": {"token-1"}, "B": {"token-1-and-more"}, "C": {"token-1-and"}}})
	if got := hide.Replace("token-1-and-more token-1 token-1-and"); got != "(the value of B) (the value of A) (the value of C)" {
		t.Errorf("it is %s", got)
	}
}
