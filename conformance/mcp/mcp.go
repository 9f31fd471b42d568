// Package mcp tests MCP servers in any language: it speaks to them as a client, by the rules of profile mcp.
package mcp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"runtime"
	"slices"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/plan"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/mcp/rules/tools"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Config configures a run.
type Config struct {
	Target         exchange.Target
	Revision       message.Revision // in which tools are tested; "" for the newest that the server speaks
	plan.Selection                  // of the tools that may be called
	Written        []string         // the command as the user wrote it, for reports; nil for Target.Command
	SDK            string           // NAME@VERSION; "" to find out
	StrictSDK      bool             // findings that belong to the SDK count
	Rules          []rules.Rule     // nil for all
	Checks         string           // pattern of IDs and names of rules, "" for all
	Tools          string           // pattern of names of tools, "" for all
	Case           string           // a single case, such as "MCP-706:7bfb7e83", as a finding names it
	Seed           uint64
	// Progress, if not nil, is called after each tool.
	Progress func(done, total int, tool string)
}

// ErrNothing is wrapped by the error of a run with no rule, no tool or no case.
var ErrNothing = errors.New("there is nothing to test")

// profile is that of servers.
const profile = requirement.MCP

// Run tests a server and returns the report. An error is one of the configuration or of the context; what the server does is part of the report.
// The first tool of the report is the server itself; the others are its tools, in the order of its list.
func Run(ctx context.Context, config Config) (report.Report, error) {
	s, selected, err := start(ctx, config)
	if err != nil {
		return report.Report{}, err
	}
	defer s.runner.Close()
	s.try(ctx, selected)
	subjects := s.subjects()
	var tools []report.Tool
	var tested []*subject
	for i, one := range subjects {
		if tool, found := one.certify(ctx, selected); found {
			tools, tested = append(tools, tool), append(tested, one)
		}
		if config.Progress != nil {
			config.Progress(i+1, len(subjects), one.name)
		}
	}
	tools = append(tools, s.absent(selected)...)
	switch {
	case ctx.Err() != nil:
		return report.Report{}, fmt.Errorf("test the server: %w", context.Cause(ctx))
	case len(tools) == 0:
		return report.Report{}, fmt.Errorf("%w: the server has no case %s", ErrNothing, config.Case)
	}
	return report.New(report.Scope{
		Profile: string(profile), Seed: config.Seed, Tools: config.Tools, Checks: cmp.Or(config.Checks, config.Case), Go: runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH, Server: s.described(), LeftOut: s.leftOut(tested),
	}, tools), nil
}

// start starts a server, and finds out what it is and which tools it has.
func start(ctx context.Context, config Config) (*server, []rules.Rule, error) {
	selected, err := config.rules()
	if err != nil {
		return nil, nil, err
	}
	runner, err := exchange.NewRunner(ctx, config.Target)
	if err != nil {
		return nil, nil, fmt.Errorf("test the server: %w", err)
	}
	s := &server{
		config: config, runner: runner, known: &rules.Known{Target: config.Target, Canaries: []string{exchange.Canary}},
		secrets: secrets(config.Target), seen: map[string]*exchange.Transcript{}, choices: map[*rules.Tool]plan.Choice{},
	}
	s.known.SDK = cmp.Or(config.SDK, sdkOf(config.Target))
	s.learn(ctx)
	if err := s.choose(); err != nil {
		s.runner.Close()
		return nil, nil, err
	}
	return s, selected, nil
}

// subjects returns the server itself, and the selected ones of its tools.
func (s *server) subjects() []*subject {
	all := []*subject{s.subject(s.title(), nil)}
	for i, t := range s.known.Tools {
		if s.config.Tools == "" || matches(s.config.Tools, t.Name) {
			all = append(all, s.subject(cmp.Or(t.Name, fmt.Sprintf("tool %d", i+1)), t))
		}
	}
	return all
}

func (s *server) subject(name string, tool *rules.Tool) *subject {
	return &subject{
		server: s, name: name, tool: tool, experiments: map[*exchange.Script]*experiment{}, byKey: map[string]*experiment{},
		dialogues: map[shownCase]string{}, fatal: map[string]string{}, found: map[string]string{},
	}
}

// certify tests one subject. It reports false if it has not the selected case, or no selected rule.
func (s *subject) certify(ctx context.Context, selected []rules.Rule) (report.Tool, bool) {
	checks := s.checks(selected)
	if len(checks) == 0 {
		return report.Tool{}, false // none of the selected rules is about it
	}
	run := suite.Plan(suite.Subject{Runner: s, Profile: profile, Inspection: s.inspection()}, s, checks)
	if c := s.server.config.Case; c != "" && !run.Only(c) {
		return report.Tool{}, false
	}
	run.Do(ctx)
	tool := report.Tool{Name: s.name, Contract: report.ServerContract, Profile: profile, Checks: run.Evaluate()}
	s.converse(tool.Checks)
	s.shrink(ctx, tool.Checks)
	s.experiments, s.byKey, s.dialogues = nil, nil, nil // what was sent may be many megabytes
	if s.tool != nil {
		tool.Contract = report.ServerToolContract
	}
	if !s.server.config.StrictSDK {
		excuse(&tool, s.server.known.SDK, s.server.config.Target.Stdio())
	}
	if c := s.server.choices[s.tool]; c.Uncalled != nil {
		tool.Uncalled = c.Why
	}
	tool.Verdict = report.Conclude(tool.Checks)
	return tool, true
}

// rules returns the rules that the configuration selects. Those that others need are always among them.
func (c Config) rules() ([]rules.Rule, error) {
	if c.Target.Stdio() && len(c.Target.Command) == 0 {
		return nil, fmt.Errorf("%w: neither a command nor a URL", ErrNothing)
	}
	if _, err := path.Match(c.Checks, ""); err != nil {
		return nil, fmt.Errorf("read the pattern %q: %w", c.Checks, err)
	}
	all := slices.Clone(c.Rules)
	if all == nil {
		all = tools.All()
	}
	all = slices.DeleteFunc(all, func(r rules.Rule) bool {
		return c.Checks != "" && !matches(c.Checks, r.ID) && !matches(c.Checks, lookup(r.ID).Name)
	})
	if len(all) == 0 {
		return nil, fmt.Errorf("%w: no rule of profile %s matches %q", ErrNothing, profile, c.Checks)
	}
	return all, nil
}

func matches(pattern, name string) bool {
	ok, _ := path.Match(pattern, name)
	return ok
}

// lookup returns a rule of the catalogue.
func lookup(id string) *requirement.Requirement { return requirement.MustLookup(id) }
