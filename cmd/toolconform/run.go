package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/conformance/sites"
	"github.com/toolconform/toolconform/conformance/sources"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/internal/prose"
	"golang.org/x/sync/errgroup"
)

// runTools certifies the tools in some packages.
func runTools(ctx context.Context, o options, c console) (bool, error) {
	started := time.Now()
	config, sitesDigest, err := o.config(c)
	if err != nil {
		return false, err
	}
	if err := conformance.CanPlan(config); err != nil { // before anything is built
		return false, fmt.Errorf("%w%s", err, requirementHint(cmp.Or(o.check, strings.Split(o.replay, ":")[0]), catalogue()))
	}
	expectation, err := o.readBaseline()
	if err != nil {
		return false, err
	}
	c.log("looking for tools in %s", cmp.Or(strings.Join(o.arguments, " "), "./..."))
	found, err := discover.Find(ctx, o.searchConfig())
	if err != nil {
		return false, hinted(err, o)
	}
	defer found.Close()
	c.log("building %s", prose.Plural(len(found.Tools), "tool"))
	pool, files, err := buildTools(ctx, found, o.workerConfig())
	if err != nil {
		return false, err
	}
	defer pool.Close()
	runners := allRunners(pool)
	if len(runners) == 0 {
		return false, errors.New("no tool found: these packages offer none (see toolconform list)")
	}
	c.log("running %s", prose.Plural(len(runners), "tool"))
	certify := func() (report.Report, error) { return conformance.Certify(ctx, config, runners...) }
	outcome, replayed, err := certifyOften(o.replay != "", certify)
	c.endProgress()
	if err != nil {
		return false, toolHint(err, o, runners)
	}
	outcome, err = o.applyBaseline(ctx, files.Bind(outcome), expectation, found.OutOfScope, c)
	if err != nil {
		return false, err
	}
	outcome.Scope.Sites = sitesDigest
	if !o.quiet {
		writeNotes(c, found, pool)
	}
	dirs := moduleDirs(runners)
	p := o.presentation(c, dirs)
	p.Elapsed, p.Flags = time.Since(started), o.replayFlags()
	err = errors.Join(publish(o, c, outcome, p), harnessError(outcome))
	if err == nil && o.replay != "" && replayed.of > 1 {
		_, err = fmt.Fprintln(c.stdout, replayed)
	}
	return outcome.Passes() && !(o.strict && outcome.Warns()) && (o.replay == "" || replayed.happened == 0), err
}

// buildTools builds the tools and reads their sources. It is an error if a source changes meanwhile.
func buildTools(ctx context.Context, found *discover.Found, config supervise.Config) (*build.Tools, *sources.Set, error) {
	var group errgroup.Group
	var pool *build.Tools
	files := sources.New(found)
	group.Go(func() error { return files.Read(ctx) })
	group.Go(func() (err error) { pool, err = build.Start(ctx, found, config); return err })
	err := group.Wait()
	if err == nil {
		err = files.Changed()
	}
	if err != nil && pool != nil {
		err = errors.Join(err, pool.Close())
	}
	return pool, files, err
}

// toolHint adds the nearest tool name, or the first one with a near word in it, to an error about a tool that was not found.
func toolHint(err error, o options, runners []probe.Runner) error {
	if !errors.Is(err, conformance.ErrNothing) || o.tool == "" {
		return err
	}
	var names, words []string
	for _, r := range runners {
		names = append(names, r.Name())
		words = append(words, strings.Split(r.Name(), "_")...)
	}
	if slices.Contains(names, o.tool) {
		return err
	}
	hint := nearest.Hint(o.tool, names)
	if near := nearest.Near(o.tool, words); hint == "" && len(near) > 0 {
		first := slices.IndexFunc(names, func(name string) bool { return slices.Contains(strings.Split(name, "_"), near[0]) })
		hint = " (did you mean " + names[first] + "?)"
	}
	return fmt.Errorf("%w%s", err, hint)
}

// writeNotes prints what the report does not contain: files that are not in the build, and tools that were not tested by themselves.
func writeNotes(c console, found *discover.Found, pool *build.Tools) {
	for _, f := range found.Ignored {
		fmt.Fprintf(c.stderr, "toolconform: %s %s and is not in this build: %s\n", report.Clean(f.File), f.Does, report.Clean(f.Why))
	}
	for _, conflict := range pool.Conflicts {
		fmt.Fprintf(c.stderr, "toolconform: %s\n", report.Clean(conflict))
	}
	for _, d := range pool.Decorators {
		fmt.Fprintf(c.stderr, "toolconform: %s is not tested by itself: %s\n", report.Clean(d.Type), report.Clean(d.Why))
	}
}

// harnessError returns an error if toolconform failed to evaluate some checks, so that there is no conclusion.
func harnessError(r report.Report) error {
	n := r.Summary.Verdicts[report.HarnessError.String()]
	if n == 0 {
		return nil
	}
	return fmt.Errorf("%s could not be evaluated because of an error of toolconform, not of the tools: no conclusion", prose.Plural(n, "check"))
}

// allRunners returns the tools that a pool runs, and those that it does not know how to construct.
func allRunners(pool *build.Tools) []probe.Runner {
	runners := slices.Clone(pool.Runners)
	for _, u := range pool.Untestable {
		write := u.Write
		if write != "" {
			write = "// " + u.File + "\n" + write
		}
		runners = append(runners, conformance.NotConstructed(u.Origin, u.Why, write))
	}
	return runners
}

// config returns the configuration of a run, and the digest of the file of -sites, which influences the generated arguments.
func (o options) config(c console) (conformance.Config, string, error) {
	config := conformance.Config{
		Profile:  requirement.Profile(o.profile),
		Tools:    o.tool,
		Checks:   o.check,
		Case:     o.replay,
		Seed:     o.seed,
		Timeout:  o.timeout,
		Parallel: o.concurrency(),
		Progress: c.progress,
	}
	if o.sites == "" {
		return config, "", nil
	}
	text, err := o.readFile("the list of sites", o.sites)
	if err != nil {
		return config, "", err
	}
	if config.Sites, err = sites.Read(text); err != nil {
		return config, "", fmt.Errorf("read %s: %w", report.Clean(o.sites), err)
	}
	return config, fmt.Sprintf("sha256:%x", sha256.Sum256(text)), nil
}

// concurrency returns how many tools run at once: more than there are processors, because a hanging tool needs none.
func (o options) concurrency() int {
	if o.parallel > 0 {
		return o.parallel
	}
	return 4 * runtime.NumCPU()
}

// publish writes the report. If it goes to a file, the totals still go to standard output.
func publish(o options, c console, outcome report.Report, p format.Presentation) error {
	document, err := o.document(outcome, p)
	if err != nil {
		return err
	}
	if err := c.deliver(o, document); err != nil || o.output == "" {
		return err
	}
	_, err = c.stdout.Write(format.Totals(outcome, p.Elapsed))
	return err
}

// moduleDirs returns the directories of the modules that tools come from.
func moduleDirs(runners []probe.Runner) map[string]string {
	all := map[string]string{}
	for _, d := range runners {
		all[d.Origin().Module] = d.Origin().Dir
	}
	return all
}

// presentation returns the settings of a report, which shows source lines from the directories of the modules.
func (o options) presentation(c console, dirs map[string]string) format.Presentation {
	source := func(module, file string) ([]byte, error) {
		if !filepath.IsLocal(file) || dirs[module] == "" {
			return nil, os.ErrNotExist
		}
		return os.ReadFile(filepath.Join(dirs[module], file))
	}
	return format.Presentation{
		Color: c.color, Width: c.width, Quiet: o.quiet, Verbose: o.verbose, Source: source, Path: inWorkspace(dirs), Baseline: o.baseline,
	}
}

// replayCase replays one case of a finding. It reports whether the case no longer fails.
func replayCase(ctx context.Context, o options, c console) (bool, error) {
	if len(o.arguments) < 2 {
		return false, usage("replay needs a tool and a case; a finding ends with the command that replays it: toolconform replay weather_lookup ARG-004:f111c0ce")
	}
	o.tool, o.replay, o.arguments = conformance.Exactly(o.arguments[0]), o.arguments[1], o.arguments[2:]
	return runTools(ctx, o, c)
}

// replayRuns is how often a case is replayed if its first run finds nothing: the fault may happen now and then.
const replayRuns = 10

// runs counts the runs of a replayed case.
type runs struct{ happened, of int }

func (r runs) String() string {
	if r == (runs{0, replayRuns}) {
		return fmt.Sprintf("did not happen in %d runs: it is not shown to be fixed if it happens now and then", r.of)
	}
	return fmt.Sprintf("happened in %d of %s", r.happened, prose.Plural(r.of, "run"))
}

// certifyOften certifies once, or often if there is no finding then, until a run has no conclusion. It returns the first outcome with a finding,
// or else the last one.
func certifyOften(often bool, certify func() (report.Report, error)) (outcome report.Report, all runs, err error) {
	for all.of == 0 || often && all.of < replayRuns && all != (runs{1, 1}) {
		next, err := certify()
		if err != nil {
			return next, all, err
		}
		count := next.Summary.Verdicts
		found := count[report.Fail.String()]+count[report.Warn.String()] > 0
		if all.of++; found {
			all.happened++
		}
		if all.happened == 0 || found && all.happened == 1 {
			outcome = next
		}
		if !found && !next.Passes() {
			break
		}
	}
	return outcome, all, nil
}

// replayFlags returns the flags that determine the cases, and how tools are built and run.
func (o options) replayFlags() []string {
	var all []string
	for _, f := range [...][2]string{{"-C", o.dir}, {"-tags", o.tags}, {"-sites", o.sites}} {
		if f[1] != "" {
			all = append(all, f[0], f[1])
		}
	}
	if o.timeout != supervise.DefaultTimeout {
		all = append(all, "-timeout", o.timeout.String())
	}
	if o.race {
		all = append(all, "-race")
	}
	return all
}
