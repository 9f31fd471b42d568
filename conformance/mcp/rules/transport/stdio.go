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
	{ID: "MCP-852", When: streams, Try: []rules.Experiment{
		ending("the input is closed", exchange.CloseInput, rules.Ready),
		ending("the input is closed in a call", exchange.CloseInput, rules.Ready, longestCall).Only(anyCall),
	}},
	{ID: "MCP-853", When: []rules.Condition{rules.Started}, Every: noneLeft},
	{ID: "MCP-854", When: streams, Try: []rules.Experiment{ending("SIGTERM", exchange.Terminate, rules.Ready)}},
	{ID: "MCP-855", When: streams, Try: []rules.Experiment{{
		Name: "stderr is closed", Note: "nobody reads stderr", Own: true, Owned: true, Due: rules.Answered(rules.Last),
		Send: []rules.Act{
			rules.Ready, rules.Do(exchange.Step{Do: exchange.CloseErrors}), rules.Request("tools/frobnicate", ""),
			rules.Do(exchange.Step{Do: exchange.AwaitAll, Within: rules.RefusalLimit}), rules.Ready,
		},
	}}},
	{ID: "MCP-856", When: streams, Try: []rules.Experiment{
		framed("lines that end with CRLF", func(one, other string) []string { return []string{one + "\r\n", other + "\r\n"} }),
		framed("a line in pieces", func(one, other string) []string { return []string{one[:9], one[9:], "\n", other + "\n"} }),
		framed("two lines at once", func(one, other string) []string { return []string{one + "\n" + other + "\n"} }),
	}},
	{ID: "MCP-857", Server: rules.OnList(withoutTerminal)},
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

// ending returns an experiment in which the process is to end after something.
func ending(how string, do exchange.Action, send ...rules.Act) rules.Experiment {
	send = append(send, rules.Do(exchange.Step{Do: do}), rules.Do(exchange.Step{Do: exchange.AwaitExit, Within: exitLimit}))
	return rules.Experiment{Name: how, Note: how, Own: true, Silent: true, Send: send, Due: func(_ *rules.Known, t *exchange.Transcript) error {
		if t.TimedOut() {
			return rules.Violation("%v after %s, the server has not ended", exitLimit, how)
		}
		return nil
	}}
}

// longest returns the parameters of the call that took longest when it was made first; "" if none was made.
func longest(k *rules.Known) (params string) {
	var took time.Duration
	for _, t := range k.Tools {
		if c := t.LongestCall(); c.Took > took {
			took, params = c.Took, message.CallParams(t.Name, c.Arguments)
		}
	}
	return params
}

var anyCall = rules.If(func(k *rules.Known) bool { return longest(k) != "" }, "no tool was called")

func longestCall(k *rules.Known, s *exchange.Script) { s.Request("tools/call", longest(k)) }

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

// framed returns an experiment in which two requests are written in other pieces than lines.
func framed(note string, pieces func(one, other string) []string) rules.Experiment {
	write := func(_ *rules.Known, s *exchange.Script) {
		one, other := s.NewID(), s.NewID()
		for _, piece := range pieces(string(rules.Ping(s, one)), string(rules.Ping(s, other))) {
			s.Add(exchange.Step{Do: exchange.Write, Raw: []byte(piece)}).Add(exchange.Step{Do: exchange.Pause, Within: 10 * time.Millisecond})
		}
		s.AwaitFor(one, rules.RefusalLimit).AwaitFor(other, rules.RefusalLimit)
	}
	return rules.Experiment{
		Name: note, Note: note, Own: true, Owned: true, Silent: true, Send: []rules.Act{rules.Ready, write}, Due: rules.Awaited("a request is not answered: " + note),
	}
}

// withoutTerminal evaluates that tools are listed by a process with an empty home, without a terminal and without tokens, as all are here.
func withoutTerminal(_ *rules.Known, t *exchange.Transcript) error {
	m, err := rules.Answer(t, t.Script.Steps[1].ID)
	if fault := m.Fault(); err == nil && m.Result == nil && (fault == nil || string(fault.Code) != rules.MethodNotFound) { // it may have no tools
		err = rules.Violation("in an empty home, without a terminal and tokens, tools/list is answered with %s", rules.Show(m))
	}
	return err
}
