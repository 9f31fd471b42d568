package walkthrough

import (
	"bytes"
	"fmt"
	"strings"
)

// Render formats a walkthrough as text.
func (w Walk) Render() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "The reference host offers %d tools to a model that follows a script, over HTTP on this machine.\n", len(w.Tools))
	fmt.Fprintf(&b, "\nuser        %s\n", w.Say)
	for n, r := range w.Rounds {
		fmt.Fprintf(&b, "\n%d  POST /v1/responses\n", n+1)
		if n == 0 {
			fmt.Fprintf(&b, "   sends       instructions with the usage metadata of each tool (%d lines)\n", strings.Count(w.Instructions, "\n"))
			fmt.Fprintf(&b, "   offers      %s\n", strings.Join(w.Tools, ", "))
		}
		for _, o := range r.Outputs {
			fmt.Fprintf(&b, "   results     %s  %s\n", o.CallID, short(o.Text))
		}
		for _, c := range r.Calls {
			fmt.Fprintf(&b, "   model       %s  %s %s\n", c.CallID, c.Name, short(c.Arguments))
		}
		for _, e := range r.Events {
			fmt.Fprintf(&b, "   %-10s  %s", e.Name, e.CallID)
			if e.Error != nil {
				fmt.Fprintf(&b, "  %s", short(strings.TrimSpace(e.Error.Type+" "+e.Error.Message)))
			}
			b.WriteByte('\n')
		}
	}
	if w.Error != "" {
		fmt.Fprintf(&b, "\nerror       %s\n", short(w.Error))
	} else {
		fmt.Fprintf(&b, "\nmodel       %s\n", w.Text)
	}
	return b.Bytes()
}

// short shortens a text to one line.
func short(text string) string {
	const most = 300
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
