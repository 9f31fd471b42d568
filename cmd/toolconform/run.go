package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/sites"
	"github.com/toolconform/toolconform/conformance/worker"
	"github.com/toolconform/toolconform/contract/requirement"
)

// runTools certifies the tools in some packages.
func runTools(ctx context.Context, o options, c console) (bool, error) {
	started := time.Now()
	config, err := o.config(c)
	if err != nil {
		return false, err
	}
	aim, err := o.sitesDigest()
	if err != nil {
		return false, err
	}
	expectation, err := o.readBaseline()
	if err != nil {
		return false, err
	}
	found, err := worker.Find(ctx, o.workerConfig())
	if err != nil {
		return false, hinted(err, o)
	}
	defer found.Close()
	pool, sources, err := build(ctx, found)
	if err != nil {
		return false, err
	}
	defer pool.Close()
	runners := all(pool)
	if len(runners) == 0 {
		return false, errors.New("no tool found: what these packages offer holds none (toolconform list shows it)")
	}
	outcome, err := conformance.Certify(ctx, config, runners...)
	c.endProgress()
	if err != nil {
		return false, err
	}
	outcome, err = o.hold(ctx, sources.Bind(outcome), expectation, found, c)
	if err != nil {
		return false, err
	}
	outcome.Scope.Sites = aim
	untold(c, found, pool)
	of := folders(runners)
	text := report.Text{Color: c.color, Width: c.width, Elapsed: time.Since(started), Source: lines(of), Flags: o.again()}
	return outcome.Passes(), errors.Join(publish(o, c, outcome, text, of), ours(outcome))
}

// build builds the tools, and reads what they are built of. That must not change meanwhile.
func build(ctx context.Context, found *worker.Found) (*worker.Pool, *worker.Sources, error) {
	var group errgroup.Group
	var pool *worker.Pool
	sources := found.Sources()
	group.Go(func() error { return sources.Read(ctx) })
	group.Go(func() (err error) { pool, err = found.Start(ctx); return err })
	err := group.Wait()
	if err == nil {
		err = sources.Changed()
	}
	if err != nil && pool != nil {
		err = errors.Join(err, pool.Close())
	}
	return pool, sources, err
}

// untold says what the report does not: what of these packages was not built, and what was not tested by itself.
func untold(c console, found *worker.Found, pool *worker.Pool) {
	for _, f := range found.Ignored {
		fmt.Fprintf(c.stderr, "toolconform: %s %s and is not in this build: %s\n", report.Clean(f.File), f.Does, report.Clean(f.Why))
	}
	for _, d := range pool.Decorators() {
		fmt.Fprintf(c.stderr, "toolconform: %s is not tested by itself: %s\n", report.Clean(d.Type), report.Clean(d.Why))
	}
}

// ours is an error where something could not be judged for a fault of toolconform: then nothing can be concluded.
func ours(r report.Report) error {
	n := r.Summary.Verdicts[report.HarnessError.String()]
	if n == 0 {
		return nil
	}
	return fmt.Errorf("%d checks could not be judged, and the tools are not to blame: nothing can be concluded", n)
}

// all are the tools that a crew runs, and those that nobody knows how to make.
func all(pool *worker.Pool) []probe.Runner {
	runners := slices.Clone(pool.Runners())
	for _, u := range pool.Untestable() {
		write := u.Write
		if write != "" {
			write = "// " + u.File + "\n" + write
		}
		runners = append(runners, conformance.Unmade(u.Origin, u.Why, write))
	}
	return runners
}

func (o options) config(c console) (conformance.Config, error) {
	config := conformance.Config{
		Profile:  requirement.Profile(o.profile),
		Tools:    o.tool,
		Checks:   o.check,
		Case:     o.replay,
		Seed:     o.seed,
		Timeout:  o.timeout,
		Parallel: o.atOnce(),
		Progress: c.progress,
	}
	if o.sites == "" {
		return config, nil
	}
	text, err := os.ReadFile(o.inDir(o.sites))
	if err != nil {
		return config, fmt.Errorf("read the list of sites: %w", err)
	}
	if config.Sites, err = sites.Read(text); err != nil {
		return config, fmt.Errorf("read %s: %w", report.Clean(o.sites), err)
	}
	return config, nil
}

// sitesDigest is what a report says of the list of sites: with another list other arguments are drawn.
func (o options) sitesDigest() (string, error) {
	if o.sites == "" {
		return "", nil
	}
	text, err := os.ReadFile(o.inDir(o.sites))
	if err != nil {
		return "", fmt.Errorf("read the list of sites: %w", err)
	}
	return fmt.Sprintf("sha256:%x", sha256.Sum256(text)), nil
}

// atOnce is how many tools run at once: more than there are processors, since a tool that hangs needs none.
func (o options) atOnce() int {
	if o.parallel > 0 {
		return o.parallel
	}
	return 4 * runtime.NumCPU()
}

// publish writes the report where it is wanted. Where that is a file, people still read how it ended.
func publish(o options, c console, outcome report.Report, text report.Text, folders map[string]string) error {
	document, err := o.document(outcome, text, folders)
	if err != nil {
		return err
	}
	if err := c.deliver(o, document); err != nil || o.output == "" {
		return err
	}
	text.Color, text.Width = false, 0
	return text.WriteTotals(c.stdout, outcome)
}

// folders are those of the modules that tools come from.
func folders(runners []probe.Runner) map[string]string {
	all := map[string]string{}
	for _, d := range runners {
		if sourced, ok := d.(probe.Sourced); ok {
			all[sourced.Origin().Module] = sourced.Origin().Dir
		}
	}
	return all
}

// lines reads files of the modules in some folders.
func lines(folders map[string]string) func(module, file string) ([]byte, error) {
	return func(module, file string) ([]byte, error) {
		if !filepath.IsLocal(file) || folders[module] == "" {
			return nil, os.ErrNotExist
		}
		return os.ReadFile(filepath.Join(folders[module], file))
	}
}
