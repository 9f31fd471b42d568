package hosts

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

// A Config configures a run. The zero value works.
type Config struct {
	Profile requirement.Profile // agent-tool if empty
	// Case selects a single case, such as "HST-004:7bfb7e83", as a finding names it. If it is empty, Test takes the environment variable
	// TOOLCONFORM_CASE.
	Case string
	// Report is the file to which Test writes the report as JSON, for toolconform show, verify and sign. If it is empty, Test takes the
	// environment variable TOOLCONFORM_REPORT, and if that is empty, too, it writes none.
	Report string
}

// ErrNoCase is wrapped by the error of a run whose case no host has.
var ErrNoCase = errors.New("there is no such case")

// Run tests hosts by the rules of the profile and returns the report. An error is one of the configuration; what a host does is part of the
// report.
func Run(ctx context.Context, config Config, subjects ...Subject) (report.Report, error) {
	profile, err := requirement.ParseProfile(string(cmp.Or(config.Profile, requirement.AgentTool)))
	if err != nil {
		return report.Report{}, err
	}
	var tools []report.Tool
	for _, subject := range subjects {
		runner := &runner{subject: subject, stimuli: map[string]stimulus{}, seen: map[string]observation{}}
		run := suite.Plan(suite.Subject{Runner: runner, Profile: profile}, runner, checks(profile))
		if config.Case != "" && !run.Only(config.Case) {
			continue
		}
		run.Do(ctx)
		tool := report.Tool{Name: subject.Name, Contract: report.HostContract, Profile: profile, Checks: run.Evaluate()}
		tool.Verdict = report.Conclude(tool.Checks)
		tools = append(tools, tool)
	}
	switch {
	case ctx.Err() != nil:
		return report.Report{}, fmt.Errorf("test hosts: %w", context.Cause(ctx))
	case len(tools) == 0 && config.Case != "":
		return report.Report{}, fmt.Errorf("%w: %s", ErrNoCase, config.Case)
	case len(tools) == 0:
		return report.Report{}, errors.New("test hosts: there is no subject")
	}
	return report.New(report.Scope{
		Profile: string(profile), Checks: config.Case, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
		LeftOut: []string{"no process of its own: a tool that ends the process ends the run"},
	}, tools), nil
}

// A runner runs the stimuli of this suite on one host, and keeps what it observed for the checks: the engine sees only that something was.
type runner struct {
	subject Subject
	stimuli map[string]stimulus
	seen    map[string]observation
}

func (r *runner) Name() string                             { return r.subject.Name }
func (r *runner) Origin() probe.Origin                     { return probe.Origin{} }
func (r *runner) Inspect(context.Context) probe.Inspection { return probe.Inspection{} }
func (r *runner) Stray() []probe.Crash                     { return nil }

// Can returns nothing: what the suite does to hosts is described by the names of its stimuli.
func (r *runner) Can() probe.Capability { return 0 }

func (r *runner) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	all := make([]probe.Observation, len(stimuli))
	why := ""
	for i, t := range stimuli {
		if ctx.Err() != nil {
			why = "the run was ended"
		}
		if all[i].SkipReason = why; why != "" {
			continue
		}
		o := do(ctx, r.subject, r.stimuli[t.CaseID])
		if o.stuck { // waiting as long again for each stimulus would exceed the time limit of a test
			why = "the host made no progress in the stimulus " + t.CaseID
		}
		r.seen[t.CaseID], all[i].Clock = o, probe.Virtual
	}
	return all
}

// checks returns the checks of the rules that apply in a profile.
func checks(profile requirement.Profile) []suite.Check[*runner] {
	var all []suite.Check[*runner]
	for _, id := range Requirements() {
		known := requirement.MustLookup(id)
		if _, applies := known.LevelIn(profile); applies {
			all = append(all, suite.Check[*runner]{Requirement: known, Cases: func(r *runner) ([]suite.Case, error) { return r.cases(id), nil }})
		}
	}
	return all
}

// cases returns the cases of a rule.
func (r *runner) cases(rule string) []suite.Case {
	var all []suite.Case
	for _, t := range stimuli {
		if !strings.Contains(t.rules, rule) {
			continue
		}
		r.stimuli[t.name] = t
		all = append(all, suite.Case{
			Stimulus: probe.Stimulus{CaseID: t.name},
			Note:     func() string { return t.name },
			Evaluate: func(probe.Observation) error {
				if err := violation(rule, r.seen[t.name]); err != nil {
					return &suite.Violation{Got: suite.Steady(err.Error()), Note: t.name}
				}
				return nil
			},
		})
	}
	return all
}

// Test tests a host, with one subtest for each requirement.
func Test(t *testing.T, config Config, subject Subject) {
	t.Helper()
	config.Case = cmp.Or(config.Case, os.Getenv("TOOLCONFORM_CASE"))
	config.Report = cmp.Or(config.Report, os.Getenv("TOOLCONFORM_REPORT"))
	outcome, err := Run(t.Context(), config, subject)
	if err != nil {
		t.Fatal(err)
	}
	if config.Report != "" {
		save(t, config.Report, outcome)
	}
	pattern := strings.ReplaceAll(regexp.QuoteMeta(t.Name()), "/", "$/^")
	for _, c := range outcome.Tools[0].Checks {
		known := requirement.MustLookup(c.Requirement)
		t.Run(known.ID+"_"+known.Name, func(t *testing.T) {
			format.Test(t, outcome.Tools[0], c)
			for _, f := range c.Findings[:min(len(c.Findings), 1)] {
				t.Logf("replay   TOOLCONFORM_CASE=%s go test -run %q", f.Replay, "^"+pattern+"$")
			}
		})
	}
}

// saved holds the files that this process wrote, with the host in each.
var saved sync.Map

// save writes the report to a file. A file that another host of this process has written is an error: one of the reports would be lost.
func save(t *testing.T, path string, outcome report.Report) {
	t.Helper()
	if other, there := saved.LoadOrStore(path, t.Name()); there && other != t.Name() {
		t.Fatalf("%s has the report of %s: select one test with -run, or set Config.Report", path, other)
	}
	text, err := outcome.JSON()
	if err == nil {
		err = atomicfile.Save(path, text)
	}
	if err != nil {
		t.Fatalf("write the report: %v", err)
	}
}
