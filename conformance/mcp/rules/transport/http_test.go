package transport

import (
	"net/http"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
)

// Streams and types of content that were not seen do not pass.
func TestHeadersOfResponses(t *testing.T) {
	ping, _, _ := message.Parse([]byte(`{"jsonrpc":"2.0","id":1,"method":"ping"}`))
	for name, c := range map[string]struct {
		kind, buffering             string
		wantUnbuffered, wantContent string
	}{
		"JSON":              {"application/json", "", "not applicable", ""},
		"stream":            {"text/event-stream; charset=utf-8", "no", "", ""},
		"buffered":          {"text/event-stream", "", "lacks the header", ""},
		"text":              {"text/plain", "", "not applicable", `Content-Type "text/plain"`},
		"nothing was asked": {"", "", "not applicable", "not applicable"},
	} {
		transcript := &exchange.Transcript{Script: exchange.NewScript("", "x", message.July2026)}
		if c.kind != "" {
			header := http.Header{"Content-Type": {c.kind}, "X-Accel-Buffering": {c.buffering}}
			transcript.Events = []exchange.Event{
				{Kind: exchange.Sent, Message: ping[0]}, {Kind: exchange.Status, HTTP: &exchange.HTTPInfo{Request: "1", Status: 200, Header: header}},
			}
		}
		for _, got := range []struct {
			err  error
			want string
		}{{unbuffered(nil, transcript), c.wantUnbuffered}, {contentTypes(nil, transcript), c.wantContent}} {
			if (got.err == nil) != (got.want == "") || got.err != nil && !strings.Contains(got.err.Error(), got.want) {
				t.Errorf("%s: %v, want %s", name, got.err, got.want)
			}
		}
	}
}

// Whether a server is exposed can only be seen on a machine with another address than loopback.
func TestExposed(t *testing.T) {
	yes, no := true, false
	for want, is := range map[string]*bool{"not applicable": nil, "at another address": &yes, "": &no} {
		k := &rules.Known{Revision: message.July2026, Greeted: map[message.Revision]*exchange.Transcript{message.July2026: {}}, Exposed: is}
		cases, err := exposed(k)
		if err != nil {
			t.Fatal(err)
		}
		if err := cases[0].Evaluate(k, nil); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %s", is, err, want)
		}
	}
}
