package tools

import (
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
)

func TestProgress(t *testing.T) {
	progress := func(token, value string) string {
		return `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":` + token + `,"progress":` + value + `}}`
	}
	const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":{"progressToken":7}}}`
	const plain = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}`
	const response = `{"jsonrpc":"2.0","id":1,"result":{}}`
	flood := []string{call}
	for i := range 102 {
		flood = append(flood, progress("7", string(rune('0'+i%10))))
	}
	for name, c := range map[string]struct {
		messages []string
		evaluate func(*rules.Known, *exchange.Transcript) error
		want     string
	}{
		"running":        {[]string{call, progress("7", "1"), response}, reported(runningToken), ""},
		"text":           {[]string{call, progress(`"7"`, "1"), response}, reported(runningToken), `the token "7"`},
		"none":           {[]string{call, response}, reported(runningToken), "not applicable"},
		"increases":      {[]string{call, progress("7", "0.5"), progress("7", "1e1"), response}, reported(increasing), ""},
		"stays":          {[]string{call, progress("7", "1"), progress("7", "1")}, reported(increasing), "progress goes from 1 to 1"},
		"before the end": {[]string{call, progress("7", "1"), response}, reported(beforeResponse), ""},
		"late":           {[]string{call, response, progress("7", "1")}, reported(beforeResponse), "after the response"},
		"not asked for":  {[]string{plain, progress("0", "1"), response}, unaskedProgress, "no request has a progress token"},
		"not sent":       {[]string{plain, response}, unaskedProgress, ""},
		"flood":          {flood, reported(unhurried), "more than 100"},
		"no flood":       {flood[:90], reported(unhurried), ""},
	} {
		r := &exchange.Transcript{}
		for i, text := range c.messages {
			kind := exchange.Received
			if text == call || text == plain {
				kind = exchange.Sent
			}
			all, _, err := message.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			r.Events = append(r.Events, exchange.Event{At: time.Duration(i) * time.Millisecond, Kind: kind, Step: i, Message: all[0]})
		}
		err := c.evaluate(nil, r)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
