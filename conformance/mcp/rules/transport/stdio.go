package transport

import (
	"bytes"
	"time"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
)

// stdio are the rules of area I: the standard streams, and the process.
var stdio = []rules.Rule{
	{ID: "MCP-851", When: streams, Every: onlyMessages},
	{ID: "MCP-852", When: streams, Server: closed},
	{ID: "MCP-853", When: []rules.Condition{rules.Started}, Every: noneLeft},
	{ID: "MCP-854", When: streams, Server: ending("SIGTERM", exchange.Terminate)},
	{ID: "MCP-855", When: streams, Server: withoutErrors},
	{ID: "MCP-856", When: streams, Server: framing},
	{ID: "MCP-857", Server: withoutTerminal},
}

var streams = []rules.Condition{rules.OverStdio}

// onlyMessages evaluates that stdout has nothing but messages.
func onlyMessages(_ *rules.Known, t *exchange.Transcript) error {
	for _, e := range t.Events {
		raw := e.Message.Raw
		switch {
		case e.Kind == exchange.Garbage && len(bytes.TrimSpace(raw)) == 0:
			return rules.Violation("the server writes a blank line to stdout")
		case e.Kind == exchange.Garbage:
			return rules.Violation("the server writes to stdout what is no message: %s", suite.Quote(string(raw)))
		case e.Kind == exchange.Received && !utf8.Valid(raw):
			return rules.Violation("a message is no UTF-8: %s", suite.Quote(string(raw)))
		}
	}
	return nil
}

// exitLimit is how long a server may take to end.
const exitLimit = 5 * time.Second

// ending asks the process to end.
func ending(how string, do exchange.Action) func(*rules.Known) ([]rules.Case, error) {
	return func(k *rules.Known) ([]rules.Case, error) {
		s := exchange.NewScript("", how, k.Revision)
		s.Own = true
		s.Sync()
		s.Add(exchange.Step{Do: do}).Add(exchange.Step{Do: exchange.AwaitExit, Within: exitLimit})
		return []rules.Case{{Script: s, Silent: true, Note: how, Evaluate: ended(how)}}, nil
	}
}

// ended evaluates that the process has ended after something.
func ended(how string) func(*rules.Known, *exchange.Transcript) error {
	return func(_ *rules.Known, t *exchange.Transcript) error {
		if t.TimedOut() {
			return rules.Violation("%v after %s, the server has not ended", exitLimit, how)
		}
		return nil
	}
}

// closed closes the input while nothing is asked, and while a call runs: that which took longest when it was made first.
func closed(k *rules.Known) ([]rules.Case, error) {
	all, err := ending("the input is closed", exchange.CloseInput)(k)
	if err != nil {
		return nil, err
	}
	var longest rules.Call
	var name string
	for _, t := range k.Tools {
		if c := t.LongestCall(); c.Took > longest.Took {
			longest, name = c, t.Name
		}
	}
	if longest.Took == 0 {
		return all, nil
	}
	s := exchange.NewScript("", "the input is closed in a call", k.Revision)
	s.Own = true
	s.Sync()
	s.Request("tools/call", message.CallParams(name, longest.Arguments))
	s.Add(exchange.Step{Do: exchange.CloseInput}).Add(exchange.Step{Do: exchange.AwaitExit, Within: exitLimit})
	how := "the input is closed in a call of " + name
	return append(all, rules.Case{Script: s, Silent: true, Rank: 1, Note: how, Evaluate: ended(how)}), nil
}

// noneLeft evaluates that no process is left.
func noneLeft(_ *rules.Known, t *exchange.Transcript) error {
	switch {
	case t.Exit == nil || t.Exit.LeftOver < 0:
		return rules.NotApplicable("what the server leaves behind was not seen")
	case t.Exit.LeftOver > 0:
		return rules.Violation("when the server has ended, %d processes that it has started run on", t.Exit.LeftOver)
	}
	return nil
}

// withoutErrors closes the other end of stderr.
func withoutErrors(k *rules.Known) ([]rules.Case, error) {
	s := exchange.NewScript("", "stderr is closed", k.Revision)
	s.Own = true
	s.Sync()
	s.Add(exchange.Step{Do: exchange.CloseErrors})
	s.Request("tools/frobnicate", "")
	s.Add(exchange.Step{Do: exchange.AwaitAll, Within: rules.RefusalLimit})
	sync := s.Sync()
	return []rules.Case{{Script: s, Owner: "MCP-855", Note: "nobody reads stderr", Evaluate: rules.Answered(sync)}}, nil
}

// framing writes requests in pieces, several at once, and with another line end.
func framing(k *rules.Known) ([]rules.Case, error) {
	var all []rules.Case
	for _, f := range []struct {
		note   string
		pieces func(one, other []byte) [][]byte
	}{
		{"lines that end with CRLF", func(one, other []byte) [][]byte {
			return [][]byte{append(one, "\r\n"...), append(other, "\r\n"...)}
		}},
		{"a line in pieces", func(one, other []byte) [][]byte {
			return [][]byte{one[:9], one[9:], []byte("\n"), append(other, '\n')}
		}},
		{"two lines at once", func(one, other []byte) [][]byte {
			return [][]byte{append(append(append(one, '\n'), other...), '\n')}
		}},
	} {
		s := exchange.NewScript("", f.note, k.Revision)
		s.Own = true
		s.Sync() // it has started then
		one, other := s.NewID(), s.NewID()
		for _, piece := range f.pieces(rules.Ping(k, one), rules.Ping(k, other)) {
			s.Add(exchange.Step{Do: exchange.Write, Raw: piece}).Add(exchange.Step{Do: exchange.Pause, Within: 10 * time.Millisecond})
		}
		for _, id := range []string{one, other} {
			s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: rules.RefusalLimit})
		}
		all = append(all, rules.Case{Script: s, Owner: "MCP-856", Silent: true, Note: f.note, Evaluate: func(k *rules.Known, t *exchange.Transcript) error {
			for _, id := range []string{one, other} {
				if _, found := t.Response(id); !found {
					return rules.Violation("a request is not answered: %s", f.note)
				}
			}
			return nil
		}})
	}
	return all, nil
}

// withoutTerminal evaluates that tools are listed by a process with an empty home, without a terminal and without tokens, as all are here.
func withoutTerminal(k *rules.Known) ([]rules.Case, error) {
	if len(k.Lists) == 0 {
		return nil, rules.NotApplicable("no list was asked for")
	}
	return []rules.Case{rules.Inspected(k.Lists[0], func(_ *rules.Known, t *exchange.Transcript) error {
		m, err := rules.Answer(t, t.Script.Steps[1].ID)
		if fault := m.Fault(); err == nil && m.Result == nil && (fault == nil || string(fault.Code) != rules.MethodNotFound) { // it may have no tools
			err = rules.Violation("in an empty home, without a terminal and tokens, tools/list is answered with %s", rules.Show(m))
		}
		return err
	})}, nil
}
