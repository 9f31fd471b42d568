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
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/prose"
)

// Certify inspects the tool of each runner, runs its cases and evaluates every check of the profile. The error wraps ErrNothing if no tool
// or no check is left; it can also be a configuration error or that of the context. The report is valid only without an error. What a
// tool does, crashes included, is part of the report and never an error.
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
	r.Summary.Planned = planned(plans, tools)
	return r, nil
}

// planned counts the checks that the plans require. It is independent of the outcomes, so that a check that is lost for every tool is
// found.
func planned(plans map[requirement.Profile][]check.Check, tools []report.Tool) int {
	n := 0
	for _, t := range tools {
		n += len(plans[t.Profile])
	}
	return n
}

// CanPlan returns an error if a configuration selects no check. It needs no tools.
func CanPlan(config Config) error {
	_, err := planAll(config)
	return err
}

// planAll returns the checks by profile: for config.Profile, or else for every profile that the contract of a tool may select.
func planAll(config Config) (map[requirement.Profile][]check.Check, error) {
	profiles := []requirement.Profile{config.Profile}
	if config.Profile == "" {
		profiles = requirement.Defaults()
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

// Plan returns the checks that the configuration selects, in the order of the catalogue. It is an error if there are none.
func Plan(config Config) ([]check.Check, error) {
	if err := config.validate(); err != nil {
		return nil, err
	}
	var checks []check.Check
	for _, c := range config.suite() {
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

// profilesOf returns the profile of a run, or those of its tools if none was selected.
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

// leftOut describes what this way of running cannot do or observe.
func leftOut(runners []probe.Runner) []string {
	var missing probe.Capability
	for _, runner := range runners {
		missing |= probe.Everything &^ runner.Can()
	}
	var all []string
	if missing.Has(probe.OtherProcess) {
		all = append(all, "no second process: determinism is compared in one process only, a tool that ends the process ends the run, "+
			"and after a call that does not return the tool is not called again")
	}
	if others := missing &^ probe.OtherProcess; others != 0 {
		all = append(all, others.Without())
	}
	return all
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
	siblings := siblingNames(runners)
	for i, runner := range runners {
		slots <- struct{}{}
		if ctx.Err() != nil {
			break
		}
		wait.Go(func() {
			defer func() { <-slots }()
			tool := certify(ctx, config, plans, runner, siblings[i])
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
		selected := ""
		if config.Tools != "" {
			selected = fmt.Sprintf(" and matches %q", config.Tools)
		}
		bound := "has a selected check"
		if config.Profile != "" {
			bound = "is bound by profile " + string(config.Profile)
		}
		return nil, fmt.Errorf("%w: none of %s %s%s", ErrNothing, prose.Plural(len(runners), "tool"), bound, selected)
	}
	return tools, nil
}

// certify certifies one tool. It returns nil if the configuration excludes the tool. siblings are the names of the tools made with it.
func certify(ctx context.Context, config Config, plans map[requirement.Profile][]check.Check, runner probe.Runner, siblings []string) *report.Tool {
	if name := runner.Name(); name != "" && !matches(config.Tools, name) {
		return nil
	}
	inspection := runner.Inspect(ctx)
	origin := runner.Origin()
	origin.Package = cmp.Or(origin.Package, inspection.Package)
	name := cmp.Or(origin.Declared, inspection.Description.Name, runner.Name())
	if !matches(config.Tools, name) {
		return nil
	}
	inspection.Contract = cmp.Or(inspection.Contract, origin.Contract)
	target := check.Understand(inspection, config.profileOf(inspection.Contract))
	checks := plans[target.Profile]
	if !target.Bound() || len(checks) == 0 {
		return nil
	}
	target.Constant, target.Bridge = origin.Constant, origin.Bridge
	target.Together, target.Seed = siblings, config.seed()
	target.Aim = config.Sites.AimAt(inspection.Package, inspection.Type)

	subject := suite.Subject{Runner: runner, Inspection: inspection, Profile: target.Profile, Rules: toolRules, Learn: target.Learn}
	if !config.Sites.Empty() {
		subject.Proven = config.Sites.Proven
	}
	run := suite.Plan(subject, bound(checks, &target))
	if config.Case != "" && !run.Only(config.Case) {
		return nil
	}
	run.Do(ctx)
	tool := report.Tool{
		Name:     name,
		Package:  origin.Package,
		Module:   origin.Module,
		Contract: cmp.Or(inspection.Contract, contractName),
		Profile:  target.Profile,
	}
	tool.Undrawn = target.Undrawn()
	tool.Checks = run.Evaluate()
	tool.Verdict = report.Conclude(tool.Checks)
	return &tool
}

// toolRules report a tool that cannot be constructed, described or called.
var toolRules = suite.Rules{Constructed: "SHP-010", Described: "SHP-011", Called: "RES-001"}

// bound returns the checks for one tool.
func bound(checks []check.Check, target *check.Target) []suite.Check {
	all := make([]suite.Check, len(checks))
	for i := range checks {
		all[i] = checks[i].Bind(target)
	}
	return all
}

// contractName is the name of the contract of agent tools in reports.
const contractName = "agent-tool"
