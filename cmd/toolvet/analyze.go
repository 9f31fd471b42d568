package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample/worker"
	"github.com/toolconform/toolconform/analyzer/sites"
	"github.com/toolconform/toolconform/internal/prose"
	"golang.org/x/tools/go/analysis/suite/vet"
)

// analyze returns the findings of the analyzers, run here or under the go command, which caches them. The standard suite always runs
// under the go command: it needs facts about the source of the standard library, which would take gigabytes here.
func (o options) analyze(ctx context.Context, stderr io.Writer) (driver.Result, error) {
	config := o.driverConfig(stderr)
	if o.cached {
		return o.underGo(ctx, config, stderr, o.ownFlags())
	}
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
	if err == nil && !o.quiet {
		o.warnOfHandlers(stderr, handlers)
		warnOfExecutions(stderr, runner)
	}
	if err == nil && o.goTest != "" {
		err = writeGoTest(inDir(o.dir, o.goTest), result, runner.Found)
	}
	steady = !skipped(runner)
	if err != nil || !o.vet || len(o.selection.standard()) == 0 {
		return result, steady, err
	}
	standard, err := o.underGo(ctx, config, stderr, o.standardFlags())
	if err != nil {
		return result, false, err
	}
	return driver.Join(result, standard), steady, nil
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
func (o options) warnOfHandlers(w io.Writer, h sites.Handlers) {
	if calls := h.Calls(); calls > 0 && h.Handlers() == 0 {
		complain(w, fmt.Sprintf("warning: %s of registration functions, but no handler was found (run toolvet sites, and see docs/mcp.md)", prose.Plural(calls, "call")))
	}
	if o.verbose {
		writeHandlers(w, h)
	}
}

// driverConfig returns how packages are read. With -v the driver logs to stderr.
func (o options) driverConfig(stderr io.Writer) driver.Config {
	config := driver.Config{Dir: o.dir, Tags: o.tags, Reaches: analyzer.About(), Unknown: analyzer.Unknown}
	if o.verbose {
		config.Log = func(format string, arguments ...any) { complain(stderr, fmt.Sprintf(format, arguments...)) }
	}
	return config
}

// underGo runs this program under the go command.
func (o options) underGo(ctx context.Context, config driver.Config, stderr io.Writer, flags []string) (driver.Result, error) {
	self, err := os.Executable()
	if err != nil {
		return driver.Result{}, fmt.Errorf("find toolvet: %w", err)
	}
	config.Reaches = nil
	known := slices.Concat(analyzer.All(), vet.Suite)
	flags = append(flags, "-"+askedFlag+"="+o.key())
	return driver.GoVet{Config: config, Tool: self, Flags: flags, Analyzers: known, Stderr: stderr}.Run(ctx, o.patterns...)
}

// askedFlag is a flag that only changes the cache key of go vet. Go 1.26 caches the facts of an imported package under the same key as
// its findings, so that go vet ./importer; go vet ./imported finds nothing. Therefore the key has to contain the patterns.
const askedFlag = "asked"

// key identifies the patterns.
func (o options) key() string {
	sum := sha256.Sum256([]byte(strings.Join(append([]string{absolute(o.dir), o.tags}, o.patterns...), "\x00")))
	return hex.EncodeToString(sum[:8])
}

// absolute returns the absolute path of a directory, or the directory if there is none.
func absolute(dir string) string {
	if whole, err := filepath.Abs(dir); err == nil {
		return whole
	}
	return dir
}

// ownFlags returns the settings as flags, which are part of the cache key of go vet, unlike files.
func (o options) ownFlags() []string {
	all := slices.Clone(o.settings)
	for _, name := range selectable() {
		if on, named := o.selection[name]; named && (o.vet || !isStandard(name)) {
			all = append(all, fmt.Sprintf("-%s=%t", name, on))
		}
	}
	if o.vet {
		all = append(all, "-vet")
	}
	return all
}

// standardFlags returns flags that select only the standard suite.
func (o options) standardFlags() []string {
	all := []string{"-vet"}
	for _, a := range o.selection.standard() {
		all = append(all, "-"+a.Name)
	}
	return all
}

// allPatterns returns the patterns, for an error about all of them.
func (o options) allPatterns() string { return strings.Join(o.patterns, " ") }
