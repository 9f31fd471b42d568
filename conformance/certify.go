package conformance

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
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
	r := report.New(report.Scope{
		LeftOut: leftOut(runners), Profile: profilesOf(config, tools), Seed: config.seed(), Tools: config.Tools, Checks: cmp.Or(config.Checks, config.Case),
		Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}, tools)
	r.Summary.Planned = planned(plans, tools)
	return r, nil
}

// planned counts the checks that the plans require. It is independent of the outcomes, so that a check that is lost for every tool is
// found.
func planned(plans map[requirement.Profile][]check.Check, tools []report.Tool) (n int) {
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
	profiles := requirement.Defaults()
	if config.Profile != "" {
		profiles = []requirement.Profile{config.Profile}
	}
	plans := map[requirement.Profile][]check.Check{}
	var nothing error
	for _, config.Profile = range profiles {
		checks, err := Plan(config)
		switch {
		case err == nil:
			plans[config.Profile] = checks
		case !errors.Is(err, ErrNothing):
			return nil, err
		default:
			nothing = cmp.Or(nothing, err)
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
	id, _ := caseOf(config.Case)
	selected := slices.DeleteFunc(slices.Clone(config.suite()), func(c check.Check) bool {
		_, applies := c.Requirement.LevelIn(config.profileOf(""))
		return !applies || !matches(config.Checks, c.Requirement.ID, c.Requirement.Name) || config.Case != "" && c.Requirement.ID != id
	})
	switch {
	case len(selected) > 0:
		return selected, nil
	case config.Case != "":
		return nil, fmt.Errorf("%w: no check of profile %s has the case %s", ErrNothing, config.profileOf(""), config.Case)
	}
	return nil, fmt.Errorf("%w: no check of profile %s matches %q", ErrNothing, config.profileOf(""), config.Checks)
}

// profilesOf returns the profile of a run, or those of its tools if none was selected.
func profilesOf(config Config, tools []report.Tool) string {
	if config.Profile != "" {
		return string(config.Profile)
	}
	unused := func(p requirement.Profile) bool {
		return !slices.ContainsFunc(tools, func(t report.Tool) bool { return t.Profile == p })
	}
	used := slices.DeleteFunc(slices.Clone(requirement.Profiles()), unused)
	return strings.Join(lists.Map(used, func(p requirement.Profile) string { return string(p) }), ", ")
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
		slots   = make(chan struct{}, max(config.Parallel, 1))
		done    atomic.Int64
		results = make([]*report.Tool, len(runners))
	)
	for i, runner := range runners {
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			if ctx.Err() != nil {
				return
			}
			results[i] = certify(ctx, config, plans, runner, runners)
			if n := int(done.Add(1)); config.Progress != nil && results[i] != nil {
				config.Progress(n, len(runners), results[i].Name)
			}
		})
	}
	wait.Wait()
	for i, runner := range runners { // processes of others have shown what theirs had not shown yet
		if r, ok := runner.(interface{ Convicted() *probe.Crash }); ok && results[i] != nil && ctx.Err() == nil && r.Convicted() != nil {
			results[i] = certify(ctx, config, plans, runner, runners)
		}
	}
	if ctx.Err() != nil {
		return nil, fmt.Errorf("certify tools: %w", context.Cause(ctx))
	}
	results = slices.DeleteFunc(results, func(tool *report.Tool) bool { return tool == nil })
	if len(results) == 0 {
		return nil, noTool(config, len(runners))
	}
	return lists.Map(results, func(tool *report.Tool) report.Tool { return *tool }), nil
}

// noTool returns the error of a run in which no tool is left.
func noTool(config Config, n int) error {
	if config.Case != "" {
		return fmt.Errorf("%w: no tool that matches %q has the case %s (the cases of a tool change with its schema, its examples, -seed, -profile and -sites)",
			ErrNothing, config.Tools, config.Case)
	}
	why := "has a selected check"
	if config.Profile != "" {
		why = "is bound by profile " + string(config.Profile)
	}
	if config.Tools != "" {
		why += fmt.Sprintf(" and matches %q", config.Tools)
	}
	return fmt.Errorf("%w: none of %s %s", ErrNothing, prose.Plural(n, "tool"), why)
}

// certify certifies one tool. It returns nil if the configuration excludes the tool.
func certify(ctx context.Context, config Config, plans map[requirement.Profile][]check.Check, runner probe.Runner, runners []probe.Runner) *report.Tool {
	if name := runner.Name(); name != "" && !matches(config.Tools, name) {
		return nil
	}
	if c, ok := runner.(io.Closer); ok {
		defer c.Close()
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
	target.Together, target.Seed = siblings(runner, runners), config.seed()
	target.Aim = config.Sites.AimAt(inspection.Package, inspection.Type)

	subject := suite.Subject{Runner: runner, Inspection: inspection, Profile: target.Profile, Rules: toolRules}
	if !config.Sites.Empty() {
		subject.Proven = config.Sites.Proven
	}
	run := suite.Plan(subject, target, checks)
	if config.Case != "" && !run.Only(config.Case) {
		return nil
	}
	run.Do(ctx)
	tool := report.Tool{
		Name: name, Package: origin.Package, Module: origin.Module, Contract: cmp.Or(inspection.Contract, "agent-tool"), Profile: target.Profile,
		Undrawn: target.Undrawn(), Checks: run.Evaluate(),
	}
	tool.Verdict, tool.NotTested = report.Conclude(tool.Checks), withoutServices(inspection, origin)
	if inspection.Slow() {
		tool.Slow = slow(config.Timeout, tool.Checks)
	}
	if config.Case == "" { // a replay shows whether the case still fails
		tool.Except(origin.Exceptions, func(id string) bool {
			return slices.ContainsFunc(config.suite(), func(c check.Check) bool { return c.Requirement.ID == id })
		})
	}
	return &tool
}

// withoutServices returns why failures of services were not tested although the source of the tool has clients of them; "" if they were, or if
// nothing was tested.
func withoutServices(inspection probe.Inspection, origin probe.Origin) string {
	for _, kind := range origin.Clients {
		if inspection.Description.Name != "" && !slices.Contains(inspection.Kinds, kind) {
			return fmt.Sprintf("it uses %s, but its client is not one of a declared subject: see package conformance/services", kind)
		}
	}
	return ""
}

// slow returns how a tool was tested whose calls take long in real time: which of the checks were evaluated by fewer cases.
func slow(timeout time.Duration, checks []report.Check) string {
	fewer := lists.Select(checks, func(c report.Check) bool { return c.Omitted > 0 })
	all := lists.Map(fewer, func(c report.Check) string {
		return fmt.Sprintf("%s (%d of %d)", c.Requirement, c.Cases, c.Cases+c.Omitted)
	})
	text := "its calls take long in real time, so equal ones are repeated less often"
	if len(all) > 0 {
		text += fmt.Sprintf(", and not all cases fit into %v: %s", probe.RealTime(cmp.Or(timeout, supervise.DefaultTimeout)), strings.Join(all, ", "))
	}
	return text
}

// siblings returns the names of the other tools that the maker of a tool returns, for example in a slice. They are meant to be registered
// together; nothing is known about other tools of a run.
func siblings(runner probe.Runner, runners []probe.Runner) []string {
	key := makerKey(runner)
	if key == "" {
		return nil
	}
	others := slices.DeleteFunc(slices.Clone(runners), func(other probe.Runner) bool { return other == runner || makerKey(other) != key })
	return lists.Map(others, probe.Runner.Name)
}

// makerKey returns a key that all tools of one maker share, "" for a tool that is made alone.
func makerKey(runner probe.Runner) string {
	origin := runner.Origin()
	maker, _, several := strings.Cut(origin.Maker, "[")
	if !several {
		return ""
	}
	return origin.Module + "\x00" + origin.Package + "\x00" + maker
}

// toolRules report a tool that cannot be constructed, described or called.
var toolRules = suite.Rules{Constructed: "SHP-010", Described: "SHP-011", Called: "RES-001"}
