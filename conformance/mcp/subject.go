package mcp

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
)

// A subject is the server itself, or one of its tools, as package suite runs it: a stimulus stands for a script. The engine sees only whether the
// server crashed or hung. The evaluations see the transcript, which is not kept.
type subject struct {
	server      *server
	name        string
	tool        *rules.Tool // nil for the server itself
	experiments map[*exchange.Script]*experiment
	byKey       map[string]*experiment // by the key of the stimulus
	dialogues   map[shownCase]string
	fatal       map[string]string // by case: the arguments of the call that ended the server
	found       map[string]string // by rule and violation, of rules about everything that is sent: the case in which it was found first
}

// An experiment is a script of a subject, and what evaluates it.
type experiment struct {
	script   *exchange.Script
	with     string         // the arguments of the call in it
	stimulus probe.Stimulus // with the exact bytes that are sent, so that a replay ID is a hash of them
	owned    bool           // a rule of its own is broken if the server crashes in it, which evaluates it
	evaluate []func(*exchange.Transcript)
}

func (s *subject) Name() string                             { return s.name }
func (s *subject) Origin() probe.Origin                     { return probe.Origin{} }
func (s *subject) Inspect(context.Context) probe.Inspection { return probe.Inspection{} }
func (s *subject) Stray() []probe.Crash                     { return nil }

// inspection returns one that is slow if calls of the tool take long: then one case of each check is run first, since there may be no time for all.
func (s *subject) inspection() (i probe.Inspection) {
	if s.tool != nil {
		if _, err := s.tool.Slow(); err == nil {
			i.Clock, i.Calls = probe.Real, []probe.Outcome{{Hung: true}}
		}
	}
	return i
}

// Can returns what a client can send. What it can observe is the business of the rules.
func (s *subject) Can() probe.Capability { return probe.RawArguments }

func (s *subject) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	all := make([]probe.Observation, len(stimuli))
	experiments := lists.Map(stimuli, func(t probe.Stimulus) *experiment { return s.byKey[keyOf(t)] })
	s.server.run(ctx, lists.Map(experiments, func(x *experiment) *exchange.Script { return x.script }), func(i int, t *exchange.Transcript) {
		o := observationOf(t, s.server.config.Target)
		if experiments[i].owned {
			o.Crash = nil
		}
		if o.Crash != nil {
			s.record("", experiments[i].script, t)
		}
		if all[i] = o; o.SkipReason+o.HarnessError == "" && o.Crash == nil {
			for _, evaluate := range experiments[i].evaluate {
				evaluate(t)
			}
		}
	})
	return all
}

// observationOf returns what the engine has to know of a transcript.
func observationOf(t *exchange.Transcript, of exchange.Target) probe.Observation {
	o := probe.Observation{Clock: probe.Real, SkipReason: t.Skipped, HarnessError: t.HarnessError}
	if t.OutOfTime {
		o.SkipReason = probe.OutOfTime(of.ToolTime())
	}
	if t.Died() {
		o.Crash = &probe.Crash{Kind: "exit", Title: end(t), Text: t.Exit.Stderr}
	}
	o.Calls = []probe.Outcome{{Hung: t.Hung()}}
	return o
}

// end describes the end of the server: its status, and the last lines of its stderr.
func end(t *exchange.Transcript) string {
	return strings.TrimSpace(ended + t.Exit.Title + "\n" + t.Exit.Stderr)
}

const ended = "the server ended: "

// experiment returns the experiment of a script.
func (s *subject) experiment(script *exchange.Script) *experiment {
	if x := s.experiments[script]; x != nil {
		return x
	}
	t := probe.Stimulus{CaseID: script.ID}
	for _, raw := range script.Messages() {
		t.Calls = append(t.Calls, probe.Call{Arguments: raw})
	}
	if s.tool != nil && len(t.Calls) == 0 {
		t.Calls = []probe.Call{{Arguments: s.tool.Raw}} // what is evaluated is the tool as it was listed
	}
	key := keyOf(t)
	x := s.byKey[key]
	if x == nil {
		x = &experiment{script: script, with: argumentsIn(script), stimulus: t}
		s.byKey[key] = x
	} else if x.script.Key() != script.Key() {
		panic(fmt.Sprintf("another script than %q sends the same", script.ID)) // a harness error: only one of them would be evaluated
	}
	s.experiments[script] = x
	return x
}

func keyOf(t probe.Stimulus) string {
	h := sha256.New()
	fmt.Fprintln(h, t.CaseID)
	for _, c := range t.Calls {
		fmt.Fprintln(h, len(c.Arguments))
		_, _ = h.Write(c.Arguments)
	}
	return string(h.Sum(nil))
}

// A prepared rule has its cases, or the reason why it has none.
type prepared struct {
	rule  rules.Rule
	known *requirement.Requirement
	cases []rules.Case
	err   error
}

// checks returns the checks of the rules that apply to the subject in a profile.
func (s *subject) checks(all []rules.Rule) []suite.Check[*subject] {
	var own []prepared
	var every []rules.Case
	seen := map[string]bool{}
	add := func(cases []rules.Case) {
		for _, c := range cases {
			if key := c.Key(); !seen[key] && len(c.Steps) > 0 {
				seen[key], every = true, append(every, c)
			}
		}
	}
	if s.tool == nil {
		add(s.server.known.Inspected())
	}
	for _, r := range all {
		p := prepared{rule: r, known: lookup(r.ID)}
		p.cases, p.err = s.prepare(r)
		add(p.cases)
		own = append(own, p)
	}
	var checks []suite.Check[*subject]
	for _, p := range own {
		if p.rule.Every != nil {
			own := map[string]bool{}
			for i, c := range p.cases {
				if own[c.Key()] = true; c.Evaluate == nil {
					p.cases[i] = s.once(p.rule.ID, p.rule.On(c))
				}
			}
			others := lists.Select(every, func(c rules.Case) bool { return !own[c.Key()] })
			p.cases = append(p.cases, lists.Map(others, func(c rules.Case) rules.Case { return s.once(p.rule.ID, p.rule.On(c)) })...)
		}
		_, applies := p.known.LevelIn(profile)
		if s.tool == nil && !p.rule.OfServer() || s.tool != nil && !ofTool(p.rule) || !applies {
			continue
		}
		checks = append(checks, suite.Check[*subject]{
			Requirement: p.known,
			Needs:       append(rules.Implied(p.rule.ID), p.rule.Needs...),
			Cases:       func(*subject) ([]suite.Case, error) { return s.convert(p) },
		})
	}
	return checks
}

// once returns a case of a rule about everything that is sent. What was found in another case of the subject in the same words, such as the line that
// a process writes when it starts, is not reported again.
func (s *subject) once(rule string, c rules.Case) rules.Case {
	evaluate := c.Evaluate
	c.Evaluate = func(k *rules.Known, t *exchange.Transcript) error {
		err := evaluate(k, t)
		v, is := errors.AsType[*suite.Violation](err)
		if !is {
			return err
		}
		if first, known := s.found[rule+v.Got]; known && first != c.Key() {
			return fmt.Errorf("%w: the same is reported for another case", suite.ErrNotApplicable)
		}
		s.found[rule+v.Got] = c.Key()
		return err
	}
	return c
}

// prepare returns the cases that a rule has of its own.
func (s *subject) prepare(r rules.Rule) (cases []rules.Case, err error) {
	defer func() {
		if p := recover(); p != nil {
			cases, err = nil, fmt.Errorf("plan %s: %v", r.ID, p)
		}
	}()
	k := s.server.known
	switch {
	case s.server.unknown != nil:
		return nil, s.server.unknown
	case len(k.Revisions) == 0 && slices.Contains(rules.Implied(r.ID), rules.Greets):
		return nil, &suite.Violation{Of: rules.Greets, Got: "the server cannot be spoken to"}
	}
	if err := r.Applies(k); err != nil {
		return nil, err
	}
	switch {
	case s.tool == nil && r.Server != nil:
		return r.Server(k)
	case s.tool == nil:
		return nil, nil
	}
	if r.Listed != nil {
		cases = append(cases, rules.Case{
			Script:   exchange.NewScript(s.tool.Name, "as listed", k.Revision),
			Evaluate: func(k *rules.Known, _ *exchange.Transcript) error { return r.Listed(k, s.tool) },
		})
	}
	more, err := r.ForTool(k, s.tool)
	return append(cases, more...), err
}

// convert returns the cases of a rule for the engine.
func (s *subject) convert(p prepared) ([]suite.Case, error) {
	switch {
	case p.err != nil:
		return nil, p.err
	case len(p.cases) == 0:
		return nil, fmt.Errorf("%w: nothing that it is about was sent", suite.ErrNotApplicable)
	}
	return lists.Map(p.cases, func(c rules.Case) suite.Case { return s.convertCase(p.rule.ID, c) }), nil
}

func (s *subject) convertCase(id string, c rules.Case) suite.Case {
	x := s.experiment(c.Script)
	x.owned = x.owned || c.Owner != ""
	verdict := errors.New("the transcript was not evaluated")
	x.evaluate = append(x.evaluate, func(t *exchange.Transcript) {
		verdict = s.evaluate(id, c, t)
		if _, is := errors.AsType[*suite.Violation](verdict); is {
			s.record(id, c.Script, t)
		}
	})
	one := suite.Case{
		Stimulus: x.stimulus, With: x.with, Owner: cmp.Or(c.Owner, rules.NoCrash), Rank: c.Rank, Watches: c.Watched, Drawn: c.Smaller != nil, Note: func() string { return c.Note },
		Evaluate: func(probe.Observation) error { return verdict },
	}
	if c.Smaller != nil {
		one.Smaller = func() []suite.Case {
			return lists.Map(c.Smaller(), func(c rules.Case) suite.Case { return s.convertCase(id, c) })
		}
	}
	return one
}

// evaluate evaluates a case. One that only watches another rule sees also what the server sent before it ended or fell silent, and as much as was
// kept of what it sent.
func (s *subject) evaluate(id string, c rules.Case, t *exchange.Transcript) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("evaluate %s: %v", id, p)
		}
	}()
	var lost error
	switch {
	case t.Died():
		lost = &suite.Violation{Of: c.Owner, Got: end(t), Note: c.Note, Ended: c.Watched}
	case t.Hung() && !c.Silent && id != rules.NoCrash:
		lost = &suite.Violation{Of: cmp.Or(c.Owner, rules.NoHang), Got: s.server.silence(t), Note: c.Note, Ended: c.Watched || c.Owner == ""}
	case t.Overflow && c.Watched:
		lost = rules.NotApplicable(overflow)
	case t.Overflow:
		lost = &suite.Untestable{Why: overflow}
	}
	if lost != nil && !c.Watched {
		return lost
	}
	return cmp.Or(noted(c.Note, c.Evaluate(s.server.known, t)), lost)
}

const overflow = "the server sent more than is kept of one script"

// noted returns an error, if it is a violation of the rule itself with what is special about the case.
func noted(note string, err error) error {
	if v, is := errors.AsType[*suite.Violation](err); is && v.Of == "" {
		v.Note = cmp.Or(v.Note, note)
	}
	return err
}

// argumentsIn returns the arguments of the call in a script; "" if there is none, or several with different ones.
func argumentsIn(script *exchange.Script) (text string) {
	for _, raw := range script.Messages() {
		if len(raw) < mostShown && message.Text(raw, "method") == "tools/call" {
			before := text
			if text = string(rules.Member(raw, "params", "arguments")); before != "" && before != text {
				return ""
			}
		}
	}
	return text
}

// mostShown is the size of a message that is read to show the arguments in it.
const mostShown = 64 << 10
