package tools

import (
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/suite"
)

// progress are the rules of area X about progress. All look at every script, beside calls of their own.
var progress = []rules.Rule{
	{ID: "MCP-609", Calls: true, Tool: withProgress, Every: reported(runningToken)},
	{ID: "MCP-610", Calls: true, Tool: withProgress, Every: reported(increasing)},
	{ID: "MCP-611", Calls: true, Tool: withProgress, Every: reported(beforeResponse)},
	{ID: "MCP-612", Calls: true, Tool: withoutToken, Every: unaskedProgress},
	{ID: "MCP-613", Calls: true, Tool: withProgress, Every: reported(unhurried)},
}

// withProgress makes calls with progress tokens of both types.
func withProgress(_ *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	arguments := string(rules.Member(tool.Longest().Steps[0].Raw, "params", "arguments"))
	s := exchange.NewScript(tool.Name, "with progress", tool.Revision)
	for _, quote := range []string{"", `"`} {
		s.Await(rules.CallWithToken(s, arguments, quote+s.NewID()+quote))
	}
	s.Sync()
	return []rules.Case{{Script: s, Note: "calls with progress tokens"}}, nil
}

// withoutToken makes a call without a progress token.
func withoutToken(_ *rules.Known, tool *rules.Tool) ([]rules.Case, error) {
	return []rules.Case{{Script: tool.Longest(), Silent: true, Note: "a call without a progress token"}}, nil
}

const progressMethod = "notifications/progress"

// reported returns an evaluation of scripts with progress.
func reported(evaluate func(t *exchange.Transcript) error) func(*rules.Known, *exchange.Transcript) error {
	return func(_ *rules.Known, t *exchange.Transcript) error {
		if len(t.Methods(progressMethod)) == 0 || len(rules.Tokens(t)) == 0 {
			return rules.NotApplicable("no progress is reported")
		}
		return evaluate(t)
	}
}

// runningToken evaluates that progress has the token of a request.
func runningToken(t *exchange.Transcript) error {
	known := rules.Tokens(t)
	for _, e := range t.Methods(progressMethod) {
		if token := string(rules.Member(e.Message.Params, "progressToken")); known[token] == "" {
			return rules.Violation("progress has the token %s, which no request has", suite.Plain(token))
		}
	}
	return nil
}

// increasing evaluates that progress increases.
func increasing(t *exchange.Transcript) error {
	known, last := rules.Tokens(t), map[string]float64{}
	for _, e := range t.Methods(progressMethod) {
		var now float64
		token := string(rules.Member(e.Message.Params, "progressToken"))
		if json.Unmarshal(rules.Member(e.Message.Params, "progress"), &now) != nil {
			return rules.Violation("progress is no number: %s", suite.Plain(string(e.Message.Params)))
		}
		if before, found := last[token]; found && now <= before && known[token] != "" {
			return rules.Violation("progress goes from %v to %v", before, now)
		}
		last[token] = now
	}
	return nil
}

// beforeResponse evaluates that no progress follows the response.
func beforeResponse(t *exchange.Transcript) error {
	known, answered := rules.Tokens(t), map[string]bool{}
	for _, e := range t.Of(exchange.Received) {
		id := known[string(rules.Member(e.Message.Params, "progressToken"))]
		switch {
		case e.Message.Kind() == message.Response:
			answered[string(e.Message.ID)] = true
		case e.Message.Method == progressMethod && answered[id]:
			return rules.Violation("progress is sent after the response of its call")
		}
	}
	return nil
}

// unaskedProgress evaluates that no progress is sent where no request has a token.
func unaskedProgress(_ *rules.Known, t *exchange.Transcript) error {
	if all := t.Methods(progressMethod); len(all) > 0 && len(rules.Tokens(t)) == 0 {
		return rules.Violation("progress is sent, but no request has a progress token: %s", suite.Plain(string(all[0].Message.Params)))
	}
	return nil
}

// mostProgress is how many notifications of progress may come in a second.
const mostProgress = 100

// unhurried evaluates that progress does not flood the client: on the whole, since what comes at once may have been read late.
func unhurried(t *exchange.Transcript) error {
	all := t.Methods(progressMethod)
	asked := slices.IndexFunc(t.Events, func(e exchange.Event) bool {
		return e.Kind == exchange.Sent && rules.Member(e.Message.Params, "_meta", "progressToken") != nil
	})
	long := all[len(all)-1].At - t.Events[asked].At
	if float64(len(all)) > mostProgress*max(1, long.Seconds()) {
		return rules.Violation("there are more than %d notifications of progress in a second", mostProgress)
	}
	return nil
}
