package conformance

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Certify meets the tool of each runner, tries it and evaluates it by every check of the profile. The error is ErrNothing
// (wrapped) where a pattern or the profile leaves no tool or no check, a bad configuration, or the context's; the report
// is then no report. What a tool does, dying included, is a verdict and no error.
func Certify(ctx context.Context, config Config, runners ...probe.Runner) (report.Report, error) {
	plans, err := planAll(config)
	if err != nil {
		return report.Report{}, err
	}
	tools, err := certifyAll(ctx, config, plans, runners)
	if err != nil {
		return report.Report{}, err
	}
	r := report.New(scope(config, runners, tools), tools)
	r.Summary.Planned = asked(plans, tools)
	return r, nil
}

// asked counts the checks that the plans ask for. That is counted apart from what was evaluated: a check that is lost for every tool must
// not be lost without a word.
func asked(plans map[requirement.Profile][]check.Check, tools []report.Tool) int {
	n := 0
	for _, t := range tools {
		n += len(plans[t.Profile])
	}
	return n
}

// CanPlan returns why a configuration leaves no check to do, before any tool is there; nil where it leaves some.
func CanPlan(config Config) error {
	_, err := planAll(config)
	return err
}

// planAll returns the checks by profile: of the one that is asked for, else of each that a tool may be evaluated by for its contract.
func planAll(config Config) (map[requirement.Profile][]check.Check, error) {
	profiles := []requirement.Profile{config.Profile}
	if config.Profile == "" {
		profiles = check.ProfilesOfContracts()
	}
	plans := map[requirement.Profile][]check.Check{}
	var nothing error
	for _, profile := range profiles {
		config.Profile = profile
		checks, err := Plan(config)
		switch {
		case err == nil:
			plans[profile] = checks
		case !errors.Is(err, ErrNothing):
			return nil, err
		case nothing == nil:
			nothing = err
		}
	}
	if len(plans) == 0 {
		return nil, nothing
	}
	return plans, nil
}

// Plan returns the checks that the configuration asks for, in the order of the catalogue. No check at all is an error.
func Plan(config Config) ([]check.Check, error) {
	if err := config.validate(); err != nil {
		return nil, err
	}
	var checks []check.Check
	for _, c := range check.All() {
		_, applies := c.Requirement.LevelIn(config.profile())
		if applies && matches(config.Checks, c.Requirement.ID, c.Requirement.Name) {
			checks = append(checks, c)
		}
	}
	if id, err := caseOf(config.Case); err == nil {
		checks = slices.DeleteFunc(checks, func(c check.Check) bool { return c.Requirement.ID != id })
	}
	if len(checks) == 0 && config.Case != "" {
		return nil, fmt.Errorf("%w: no check of profile %s has the case %s", ErrNothing, config.profile(), config.Case)
	}
	if len(checks) == 0 {
		return nil, fmt.Errorf("%w: no check of profile %s matches %q", ErrNothing, config.profile(), config.Checks)
	}
	return checks, nil
}

func scope(config Config, runners []probe.Runner, tools []report.Tool) report.Scope {
	return report.Scope{
		LeftOut:  leftOut(runners),
		Profile:  profilesOf(config, tools),
		Seed:     config.seed(),
		Tools:    config.Tools,
		Checks:   cmp.Or(config.Checks, config.Case),
		Go:       runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
}

// profilesOf names the profile of a run; those of its tools, where none was asked for.
func profilesOf(config Config, tools []report.Tool) string {
	if config.Profile != "" {
		return string(config.Profile)
	}
	var names []string
	for _, profile := range requirement.Profiles() {
		if slices.ContainsFunc(tools, func(t report.Tool) bool { return t.Profile == profile }) {
			names = append(names, string(profile))
		}
	}
	return strings.Join(names, ", ")
}

// leftOut says what this way of running cannot do.
func leftOut(runners []probe.Runner) []string {
	for _, runner := range runners {
		if inProcess(runner) {
			return []string{"no second process: determinism is compared in one process only, a tool that ends the process ends the run, " +
				"and after a call that does not come back the tool is not called any more"}
		}
	}
	return nil
}

// inProcess reports whether a runner has no process to spare.
func inProcess(runner probe.Runner) bool {
	d, ok := runner.(interface{ InProcess() bool })
	return ok && d.InProcess()
}

// certifyAll certifies up to config.Parallel tools at once and returns them in the order of the runners.
func certifyAll(ctx context.Context, config Config, plans map[requirement.Profile][]check.Check, runners []probe.Runner) ([]report.Tool, error) {
	var (
		wait    sync.WaitGroup
		mutex   sync.Mutex
		done    int
		results = make([]*report.Tool, len(runners))
		slots   = make(chan struct{}, max(config.Parallel, 1))
	)
	together := togetherWith(runners)
	for i, runner := range runners {
		slots <- struct{}{}
		if ctx.Err() != nil {
			break
		}
		wait.Go(func() {
			defer func() { <-slots }()
			tool := certify(ctx, config, plans, runner, together[i])
			mutex.Lock()
			defer mutex.Unlock()
			results[i] = tool
			done++
			if config.Progress != nil && tool != nil {
				config.Progress(done, len(runners), tool.Name)
			}
		})
	}
	wait.Wait()
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("certify tools: %w", context.Cause(ctx))
	}
	var tools []report.Tool
	for _, tool := range results {
		if tool != nil {
			tools = append(tools, *tool)
		}
	}
	if len(tools) == 0 && config.Case != "" {
		return nil, noCase(config)
	}
	if len(tools) == 0 {
		asked := ""
		if config.Tools != "" {
			asked = fmt.Sprintf(" and matches %q", config.Tools)
		}
		bound := "is judged by a check that is asked for"
		if config.Profile != "" {
			bound = "is bound by profile " + string(config.Profile)
		}
		return nil, fmt.Errorf("%w: none of %s %s%s", ErrNothing, probe.Plural(len(runners), "tool"), bound, asked)
	}
	return tools, nil
}

// certify certifies one tool; nil where the configuration leaves it out. together are the names of those that it is made with.
func certify(ctx context.Context, config Config, plans map[requirement.Profile][]check.Check, runner probe.Runner, together []string) *report.Tool {
	if name := runner.Name(); name != "" && !matches(config.Tools, name) {
		return nil
	}
	inspection := runner.Inspect(ctx)
	name := cmp.Or(given(runner), inspection.Description.Name, runner.Name())
	if !matches(config.Tools, name) {
		return nil
	}
	origin := originOf(runner, inspection)
	inspection.Contract = cmp.Or(inspection.Contract, origin.Contract)
	facts := check.Understand(inspection, config.profileOf(inspection.Contract))
	checks := plans[facts.Profile]
	if !facts.Bound() || len(checks) == 0 {
		return nil
	}
	facts.Constant, facts.Bridge, facts.Declare, facts.InProcess = origin.Constant, origin.Bridge, origin.Declare, inProcess(runner)
	facts.Together, facts.Seed = together, config.seed()
	facts.Aim = config.Sites.AimAt(inspection.Package, inspection.Type)

	run := newRun(facts, checks)
	run.sites = config.Sites
	if config.Case != "" && !run.only(config.Case) {
		return nil
	}
	if u, ok := runner.(*unmade); ok {
		run = u.run(facts, checks)
	}
	run.do(ctx, runner)
	run.shrink(ctx, runner)
	tool := report.Tool{
		Name:     name,
		Package:  origin.Package,
		Module:   origin.Module,
		Contract: cmp.Or(inspection.Contract, contractName),
		Digest:   origin.Digest,
		Profile:  facts.Profile,
	}
	tool.Undrawn = facts.Undrawn()
	tool.Checks = run.evaluateAll(places{origin.Dir})
	tool.Verdict = report.Conclude(tool.Checks)
	return &tool
}

// given returns the name that the author of a subject gives it; "" where it is the tool's own. Two subjects of one tool are reported
// apart by it.
func given(runner probe.Runner) string {
	if named, ok := runner.(interface{ Given() string }); ok {
		return named.Given()
	}
	return ""
}

// contractName names the contract of agent tools, in reports.
const contractName = "agent-tool"

// originOf returns what is known of a tool's source; at least its package, from its type.
func originOf(runner probe.Runner, inspection probe.Inspection) probe.Origin {
	var origin probe.Origin
	if sourced, ok := runner.(probe.Sourced); ok {
		origin = sourced.Origin()
	}
	if origin.Package == "" {
		origin.Package = inspection.Package
	}
	return origin
}
