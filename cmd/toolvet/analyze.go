package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample/worker"
	"github.com/toolconform/toolconform/analyzer/sites"
	"github.com/toolconform/toolconform/internal/prose"
)

// analyze returns the findings of the analyzers, or those of an earlier run if nothing has changed.
func (o options) analyze(ctx context.Context, stderr io.Writer) (driver.Result, error) {
	config := o.driverConfig(stderr)
	return o.reuse(ctx, config, stderr, func(stderr io.Writer) (driver.Result, bool, error) { return o.analyzeHere(ctx, config, stderr) })
}

// analyzeHere returns the findings of the analyzers, run here, and whether another run would find the same.
func (o options) analyzeHere(ctx context.Context, config driver.Config, stderr io.Writer) (_ driver.Result, steady bool, _ error) {
	analyzers := o.selection.ours()
	configured := slices.Clone(analyzers)
	for _, m := range o.selection.modules() {
		config.Module, configured = append(config.Module, m), append(configured, m.Analyzer)
	}
	if err := o.settings.apply(configured); err != nil {
		return driver.Result{}, false, err
	}
	var handlers sites.Handlers
	config.Prior = sites.Prior(&handlers)
	runner := o.runner()
	if o.selection.on(analyzer.Panics) && runner.Executions > 0 {
		config.Execute = runner.Execute
	}
	result, err := driver.Run(ctx, config, analyzers, o.patterns...)
	o.ended(config)
	if err == nil && len(result.Failures) == 0 {
		err = o.missing(handlers)
	}
	if err == nil && !o.quiet {
		o.warnOfHandlers(stderr, handlers, " (run toolvet sites, and see docs/mcp.md)")
		warnOfExecutions(stderr, runner)
	}
	if err == nil && o.goTest != "" {
		err = writeGoTest(stderr, inDir(o.dir, o.goTest), result, runner.Found)
	}
	return result, !skipped(runner), err
}

// missing returns an error if -roots names a function that the packages do not have.
func (o options) missing(handlers sites.Handlers) error {
	whole := slices.ContainsFunc(o.patterns, func(p string) bool { return strings.HasSuffix(p, "...") }) // else other packages may have them
	if whole && len(handlers.Missing) > 0 {
		return fmt.Errorf("-roots names %s, which none of the packages has", strings.Join(handlers.Missing, ", "))
	}
	return nil
}

// runner returns what executes handlers.
func (o options) runner() *counterexample.Runner {
	return &counterexample.Runner{Executions: o.settings.executions(), Run: worker.Run}
}

// skipped reports whether handlers could not be executed.
func skipped(r *counterexample.Runner) bool {
	for _, found := range r.Found {
		if found.Skipped != "" {
			return true
		}
	}
	return false
}

// warnOfExecutions warns of handlers that could not be executed.
func warnOfExecutions(w io.Writer, r *counterexample.Runner) {
	all := map[string]int{}
	for _, found := range r.Found {
		if found.Skipped != "" {
			all[found.Skipped]++
		}
	}
	for _, why := range slices.Sorted(maps.Keys(all)) {
		complain(w, fmt.Sprintf("warning: the handlers of %s were not executed: %s", prose.Plural(all[why], "package"), why))
	}
}

// warnOfHandlers warns if the handlers of a module were not found, and with -v describes those that were.
func (o options) warnOfHandlers(w io.Writer, h sites.Handlers, hint string) {
	if calls := h.Calls(); calls > 0 && h.Handlers() == 0 {
		complain(w, fmt.Sprintf("warning: %s of registration functions, but no handler was found%s", prose.Plural(calls, "call"), hint))
	}
	if o.verbose {
		writeHandlers(w, h)
	}
}

// driverConfig returns how packages are read. With -v the driver logs to stderr; on a terminal without -q, stderr shows the last finished phase in a line that
// ended removes.
func (o options) driverConfig(stderr io.Writer) driver.Config {
	config := driver.Config{Dir: o.dir, Tags: o.tags, Reaches: analyzer.About(), Also: analyzer.Also, Unknown: analyzer.Unknown}
	if o.verbose {
		config.Log = func(format string, arguments ...any) { complain(stderr, fmt.Sprintf(format, arguments...)) }
	} else if !o.quiet && isTerminal(stderr) {
		config.Log = func(format string, arguments ...any) {
			const clearLine = "\r\x1b[K"
			fmt.Fprint(stderr, clearLine+plain(fmt.Sprintf(format, arguments...)))
		}
	}
	return config
}

// ended removes the line that shows the progress of a run.
func (o options) ended(config driver.Config) {
	if config.Log != nil && !o.verbose {
		config.Log("")
	}
}

// isTerminal reports whether a line that was written can be replaced.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(file.Fd()))
}

// allPatterns returns the patterns, for an error about all of them.
func (o options) allPatterns() string { return strings.Join(o.patterns, " ") }
