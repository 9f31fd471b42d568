package mcp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/plan"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/mcp/rules/tools"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/sources"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
)

// Requirements returns the requirements that a server is tested by, or each of its tools, as the contract of a report says; all for "".
func Requirements(contract string) (all []*requirement.Requirement) {
	for _, r := range tools.All() {
		if contract == "" || contract == report.ServerContract && r.OfServer() || contract == report.ServerToolContract && ofTool(r) {
			all = append(all, lookup(r.ID))
		}
	}
	return all
}

// ofTool reports whether a rule says something about each tool.
func ofTool(r rules.Rule) bool {
	return r.Tool != nil || r.Listed != nil || r.Every != nil
}

// choose decides which tools are called, and with which arguments. A tool whose entry in the plan does not fit is not called.
func (s *server) choose() error {
	if err := s.config.Selection.Valid(); err != nil {
		return err
	}
	if len(s.known.Revisions) > 0 { // one that cannot be spoken to is reported as such
		var err error
		if s.unplanned, err = s.config.Plan.Check(lists.Map(s.known.Tools, planned)); err != nil {
			return err
		}
	}
	for _, t := range s.known.Tools {
		c := s.config.Choose(planned(t))
		if wrong := s.unplanned[t.Name]; wrong != nil && !errors.Is(c.Uncalled, suite.ErrNotApplicable) {
			c = plan.Choice{Why: wrong.Why, Uncalled: wrong, Wrong: true}
		}
		delete(s.unplanned, t.Name)
		t.Uncalled, t.Repeats, t.Arguments = c.Uncalled, c.Repeats, c.Arguments
		s.choices[t] = c
		t.Derive(s.config.Seed)
	}
	return nil
}

// try calls the tools that rules call for the first time.
func (s *server) try(ctx context.Context, selected []rules.Rule) {
	if !slices.ContainsFunc(selected, func(r rules.Rule) bool { return r.Calls }) {
		return
	}
	for _, one := range s.subjects() {
		if one.tool == nil || one.tool.Uncalled != nil {
			continue
		}
		var took time.Duration
		for _, script := range one.tool.FirstCalls() {
			t := s.inspect(ctx, script)
			call := rules.CallIn(t)
			one.tool.First, took = append(one.tool.First, call), took+call.Took
			if t.Died() || t.TimedOut() || took > longFirst && call.Took < longFirst {
				one.tool.Arguments = one.tool.Arguments[:len(one.tool.First)]
				break
			}
		}
		if took > longFirst {
			one.tool.Quickest()
		}
	}
	for _, one := range s.subjects() { // after all that is valid
		if t := one.tool; t != nil && t.Uncalled == nil && t.Provocation() != nil {
			t.Provoked = rules.CallIn(s.inspect(ctx, t.Provocation()))
		}
	}
}

// longFirst is how long the first calls of a tool may take until no further ones are known, but for a first quick one.
const longFirst = time.Second

// absent returns what a report says of the tools in the plan that the server does not list: none of the rules about them can be evaluated.
func (s *server) absent(selected []rules.Rule) (all []report.Tool) {
	for _, name := range slices.Sorted(maps.Keys(s.unplanned)) {
		tool := report.Tool{Name: name, Contract: report.ServerToolContract, Profile: profile, Uncalled: s.unplanned[name].Why}
		for _, r := range lists.Select(selected, ofTool) {
			level, _ := lookup(r.ID).LevelIn(profile)
			tool.Checks = append(tool.Checks, report.Check{
				Requirement: r.ID, Level: level, Verdict: report.Untestable, Why: s.unplanned[name].Why, Write: s.unplanned[name].Write,
			})
		}
		if tool.Verdict = report.Conclude(tool.Checks); len(tool.Checks) > 0 && (s.config.Tools == "" || matches(s.config.Tools, name)) && s.config.Case == "" {
			all = append(all, tool)
		}
	}
	return all
}

// planned returns a tool as a plan knows it.
func planned(t *rules.Tool) plan.Tool {
	return plan.Tool{Name: t.Name, ReadOnly: t.ReadOnly, InputSchema: t.InputSchema}
}

// described returns what a report says of the server.
func (s *server) described() *report.Server {
	d := &report.Server{
		URL: withoutSecrets(s.config.Target.URL), Name: s.known.Name, Version: s.known.Version,
		Revisions: lists.Map(s.known.Revisions, func(r message.Revision) string { return string(r) }), Revision: string(s.known.Revision), SDK: s.known.SDK,
	}
	if command := s.config.Target.Command; len(command) > 0 {
		d.Command = command
		if s.config.Written != nil {
			d.Command = s.config.Written
		}
		d.Digest, _ = Digest(command[0]) // none of what cannot be read; then it cannot be started either
	}
	return d
}

// withoutSecrets returns a URL without user, password and query.
func withoutSecrets(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return ""
	}
	u.User, u.RawQuery, u.Fragment = nil, "", ""
	return u.String()
}

// Digest returns the digest of the executable that a command starts. Scripts and libraries that it loads are no part of it.
func Digest(command string) (string, error) {
	path, err := exec.LookPath(command)
	if err != nil {
		return "", err
	}
	digest, err := sources.FileDigest(path)
	if err != nil {
		return "", err
	}
	return "sha256:" + digest, nil
}

// leftOut lists the tools that were not called, by the reason.
func (s *server) leftOut(subjects []*subject) (all []string) {
	names := map[string][]string{}
	var reasons []string
	for _, one := range subjects {
		if c := s.choices[one.tool]; c.Uncalled != nil {
			if names[c.Why] == nil {
				reasons = append(reasons, c.Why)
			}
			names[c.Why] = append(names[c.Why], one.name)
		}
	}
	for _, why := range reasons {
		some, more := names[why], ""
		if n := len(some) - 5; n > 0 {
			some, more = some[:5], fmt.Sprintf(" and %d more", n)
		}
		all = append(all, fmt.Sprintf("calls of %s%s: %s", strings.Join(some, ", "), more, why))
	}
	return all
}

// A Listed tool is one of a server's list, and what a run would send to it.
type Listed struct {
	Name     string   `json:"name"`
	Called   bool     `json:"called"`
	Why      string   `json:"why"` // it is called, or it is not
	Messages []string `json:"messages"`
	Further  bool     `json:"further"` // there will be more messages, which depend on the first calls of tools

	Wrong bool `json:"wrong,omitempty"` // its entry in the plan does not fit the server

	Tool *plan.Tool `json:"-"` // nil for the server itself, and for what it does not list
}

// List lists the tools of a server and what Run would send to the server, which comes first, and to each tool; of a single case, only what has it. It
// calls no tool.
func List(ctx context.Context, config Config) (*report.Server, []Listed, error) {
	s, selected, err := start(ctx, config)
	if err != nil {
		return nil, nil, err
	}
	defer s.runner.Close()
	if len(s.known.Revisions) == 0 {
		err := fmt.Errorf("%w: %w", ErrNothing, cmp.Or(s.unknown, errors.New("the server cannot be spoken to")))
		if u, is := errors.AsType[*suite.Untestable](s.unknown); is {
			err = fmt.Errorf("%w\n%s", err, strings.TrimSpace(u.Write))
		}
		return nil, nil, err
	}
	var all []Listed
	calls := slices.ContainsFunc(selected, func(r rules.Rule) bool { return r.Calls })
	for _, one := range s.subjects() {
		l := Listed{Name: one.name, Called: true, Why: "the server itself", Messages: []string{}}
		if one.tool != nil {
			c := s.choices[one.tool]
			tool := planned(one.tool)
			l.Tool, l.Called, l.Why, l.Wrong = &tool, c.Uncalled == nil, c.Why, c.Wrong
		}
		for _, check := range one.checks(selected) {
			cases, _ := check.Cases(one)
			for _, c := range cases {
				if config.Case != "" && suite.Replay(check.Requirement.ID, c.Stimulus) != config.Case {
					continue
				}
				for _, call := range one.byKey[keyOf(c.Stimulus)].script.Messages() {
					l.Messages = append(l.Messages, string(call))
				}
			}
		}
		slices.Sort(l.Messages)
		l.Messages = slices.Compact(l.Messages)
		l.Further = calls && one.tool != nil && l.Called && config.Case == ""
		all = append(all, l)
	}
	if config.Case != "" {
		if all = lists.Select(all, func(l Listed) bool { return len(l.Messages) > 0 }); len(all) == 0 {
			return nil, nil, fmt.Errorf("%w: the server has no case %s that is known before the first calls of tools", ErrNothing, config.Case)
		}
		return s.described(), all, ctx.Err()
	}
	for _, name := range slices.Sorted(maps.Keys(s.unplanned)) {
		all = append(all, Listed{Name: name, Why: s.unplanned[name].Why, Messages: []string{}, Wrong: true})
	}
	all[0].Further = slices.ContainsFunc(all[1:], func(l Listed) bool { return l.Further })
	return s.described(), all, ctx.Err()
}
