package mcp

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/plan"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/mcp/rules/tools"
	"github.com/toolconform/toolconform/conformance/suite"
)

// A server is the one that is tested, and what is known of it.
type server struct {
	config  Config
	runner  *exchange.Runner
	secrets *strings.Replacer // replaces what a report must not have
	known   *rules.Known
	choices map[*rules.Tool]plan.Choice // which tools are called
	// unplanned are the tools that the plan has and the server does not list; the keys are their names.
	unplanned map[string]*suite.Untestable
	unknown   error                           // why nothing can be said about the server; nil if something can
	seen      map[string]*exchange.Transcript // by key of the script, of those that the inspection ran: they are not run again
}

// run runs scripts, each once, and calls done for each: first for those that the inspection ran.
func (s *server) run(ctx context.Context, scripts []*exchange.Script, done func(i int, t *exchange.Transcript)) {
	var open []*exchange.Script
	var at []int
	for i, script := range scripts {
		if t := s.seen[script.Key()]; t != nil {
			done(i, t)
		} else {
			open, at = append(open, script), append(at, i)
		}
	}
	s.runner.Run(ctx, open, func(n int, t *exchange.Transcript) { done(at[n], t) })
}

// inspect runs a script of the inspection. The transcript of one about a tool is kept only if it is small: there may be many.
func (s *server) inspect(ctx context.Context, script *exchange.Script) (t *exchange.Transcript) {
	s.run(ctx, []*exchange.Script{script}, func(_ int, one *exchange.Transcript) { t = one })
	if script.Tool == "" || !slices.ContainsFunc(t.Events, isLong) {
		s.seen[script.Key()] = t
	}
	return t
}

func isLong(e exchange.Event) bool {
	const long = 16 << 10
	return e.Kind == exchange.Received && len(e.Message.Raw) >= long
}

// silence describes a transcript in which no answer came.
func (s *server) silence(t *exchange.Transcript) string {
	for _, e := range t.Of(exchange.TimedOut) {
		if e.Step >= 0 && t.Script.Steps[e.Step].Do == exchange.AwaitExit {
			return "the server does not end"
		}
	}
	return fmt.Sprintf("the server does not answer within %v", s.config.Target.AnswerTimeout())
}

// probeTimeout is how long the answer to a request of a revision that the server may not know is awaited, beyond twice the time of its start.
const probeTimeout = 5 * time.Second

// learn finds out which revisions the server speaks, and which tools it has.
func (s *server) learn(ctx context.Context) {
	s.greet(ctx)
	k := s.known
	slices.Sort(k.Revisions)
	if len(k.Revisions) == 0 {
		s.unknown = s.notReached()
		return
	}
	k.Revision = k.Revisions[len(k.Revisions)-1]
	if wanted := s.config.Revision; slices.Contains(k.Revisions, wanted) {
		k.Revision = wanted
	}
	k.Name, k.Version = identity(k.Greetings[k.Revision], "name"), identity(k.Greetings[k.Revision], "version")
	k.Exposed = s.runner.Exposed()
	s.runner.Mirror = func(name string, arguments json.RawMessage) map[string]string {
		for _, tool := range k.Tools {
			if tool.Name == name {
				return rules.Mirrored(tool.InputSchema, arguments)
			}
		}
		return nil
	}
	k.Lists, k.Pages, k.Tools = s.list(ctx, k.Revision)
	if other := k.OtherEra(); other != "" {
		if asked, pages, _ := s.list(ctx, other); len(asked) == len(pages) {
			k.Others = pages
		}
	}
	two := tools.SideBySide(k)
	if t := s.inspect(ctx, two); !t.Died() {
		if _, answered := t.Response(two.Steps[len(two.Steps)-1].ID); answered {
			s.runner.AtOnce = atOnce
		}
	}
}

// greet begins a conversation in each revision. A server that does not react to the first request of a client of either era is not asked again: it has
// had a limit that does not depend on its speed, the time of an answer and then the time of a probe.
func (s *server) greet(ctx context.Context) {
	k := s.known
	k.Greetings, k.Greeted = map[message.Revision]json.RawMessage{}, map[message.Revision]*exchange.Transcript{}
	within := s.config.Target.AnswerTimeout()
	for _, r := range byLikelihood {
		begun := time.Now()
		t := s.inspect(ctx, rules.Greeting(r, within))
		if k.Greeted[r] = t; k.ProbeLimit == 0 {
			if k.ProbeLimit = min(probeTimeout, within); !t.TimedOut() {
				k.ProbeLimit += 2 * time.Since(begun).Round(time.Second)
			}
			within = k.ProbeLimit
		} else if s.unresponsive() {
			return
		}
		if result, ok := greets(t, r); ok {
			k.Greetings[r] = result
			k.Revisions = append(k.Revisions, r)
		}
	}
}

// unresponsive reports whether the server let the time of each request pass without a word.
func (s *server) unresponsive() bool {
	for _, t := range s.known.Greeted {
		if !t.TimedOut() || len(t.Of(exchange.Received)) > 0 {
			return false
		}
	}
	return true
}

// atOnce is how many processes of a server run at once, if it is one that can.
const atOnce = 4

// notReached returns why nothing can be said about a server with which there was no conversation: it does not start, does not answer, refuses, or
// speaks only a revision that is not tested. It returns nil if what it sends violates a rule.
func (s *server) notReached() error {
	responded := false
	for _, t := range s.known.Greeted {
		for _, e := range t.Of(exchange.Received) {
			if message.Text(e.Message.Result, "protocolVersion") == rules.Older {
				return &suite.Untestable{Why: fmt.Sprintf("the server speaks %s of MCP; %s to %s are tested", rules.Older, message.Revisions()[0], message.July2026)}
			}
			responded = responded || e.Message.Kind() == message.Response
		}
	}
	first := s.known.Greeted[message.November2025]
	status := first.Of(exchange.Status)
	u := &suite.Untestable{Write: "# the server got PATH and no other variables, and an empty folder: pass what it needs\ntoolconform mcp -env NAME -workdir DIR -- …\n"}
	switch within := s.config.Target.AnswerTimeout(); {
	case responded:
		return nil
	case len(status) > 0 && status[0].HTTP.Status >= http.StatusBadRequest:
		u.Why = fmt.Sprintf("the first request is answered with the status %d", status[0].HTTP.Status)
		u.Write = "# the path of the URL, and what the server asks for in headers\ntoolconform mcp -url URL -header 'Authorization: Bearer …'\n"
	case first.Skipped != "":
		u.Why = first.Skipped
	case first.Exit == nil || first.HarnessError != "":
		return nil
	case len(s.config.Target.Command) == 0 && !first.TimedOut():
		u.Why = "the server cannot be reached: " + first.Exit.Title
		u.Write = "# start the server first, or have it started\ntoolconform mcp -url URL -- COMMAND ARGUMENTS…\n"
	case !first.TimedOut():
		u.Why = "the server does not start: " + first.Exit.Title
	case s.config.Target.Stdio():
		u.Why = fmt.Sprintf("the first request is not answered within %v: does the server speak over stdio? (-timeout gives a slow start more)", within)
	default:
		u.Why = fmt.Sprintf("the first request is not answered within %v (-timeout gives a slow start more)", within)
	}
	u.Write += s.output(first)
	return u
}

// output returns what was said in a transcript, and the last lines of stderr, as comments.
func (s *server) output(t *exchange.Transcript) string {
	lines := strings.Split(strings.ReplaceAll("\n"+dialogue(t, s.secrets), "\n# ", "\n")[1:], "\n")
	if t.Exit != nil && !t.Died() {
		lines = append(lines, "toolconform has ended it: "+s.secrets.Replace(t.Exit.Title))
	}
	if t.Exit != nil && t.Exit.Stderr != "" {
		lines = append(lines, "stderr:", strings.TrimSpace(s.secrets.Replace(t.Exit.Stderr)))
	}
	return "# " + strings.ReplaceAll(strings.Join(lines, "\n"), "\n", "\n# ") + "\n"
}

// byLikelihood are the revisions, that which a server speaks most likely first.
var byLikelihood = []message.Revision{message.November2025, message.July2026, message.March2025, message.June2025}

// greets returns the result of the first request in a revision, and reports whether the server speaks it.
func greets(t *exchange.Transcript, r message.Revision) (json.RawMessage, bool) {
	for _, e := range t.Of(exchange.Received) {
		var supported []string
		_ = json.Unmarshal(rules.Member(e.Message.Result, "supportedVersions"), &supported)
		if message.Text(e.Message.Result, "protocolVersion") == string(r) || slices.Contains(supported, string(r)) {
			return e.Message.Result, true
		}
	}
	return nil, false
}

// identity returns a member of serverInfo in a greeting.
func identity(greeting json.RawMessage, member string) string {
	return cmp.Or(message.Text(greeting, "serverInfo", member), message.Text(greeting, "_meta", message.ServerKey, member))
}

// Limits of a list.
const (
	mostPages = 1000
	mostTools = 20_000
	mostBytes = 32 << 20
)

// list lists the tools in a revision, page by page. It stops at a cursor that it has seen.
func (s *server) list(ctx context.Context, r message.Revision) (asked []*exchange.Transcript, pages []json.RawMessage, tools []*rules.Tool) {
	var cursor *string
	known := map[string]bool{}
	size := 0
	for page := 0; page < mostPages && len(tools) < mostTools && size < mostBytes; page++ {
		t := s.inspect(ctx, rules.Listing(r, page, cursor))
		asked = append(asked, t)
		response, found := t.Response(t.Script.Steps[1].ID)
		var result struct {
			Tools      []json.RawMessage
			NextCursor *string
		}
		if !found || json.Unmarshal(response.Message.Result, &result) != nil {
			break
		}
		pages, size = append(pages, response.Message.Result), size+len(response.Message.Result)
		for _, raw := range result.Tools {
			tools = append(tools, rules.NewTool(raw, r))
		}
		if cursor = result.NextCursor; cursor == nil || known[*cursor] {
			break
		}
		known[*cursor] = true
	}
	return asked, pages, tools
}

// title returns the name of the server for people.
func (s *server) title() string {
	switch t := s.config.Target; {
	case s.known.Name != "":
		return s.known.Name
	case len(t.Command) > 0:
		return filepath.Base(t.Command[0])
	default:
		return t.URL
	}
}
