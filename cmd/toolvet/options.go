package main

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/cli"
	"github.com/toolconform/toolconform/internal/nearest"
)

// options are the settings of a command line and a config file.
type options struct {
	patterns      []string
	json, sarif   bool
	output        string
	fix, diff     bool
	tags, dir     string
	config        string
	baseline      string
	writeBaseline bool
	reason        string
	version       bool
	verbose       bool
	quiet         bool
	strict        bool
	fresh         bool
	goTest        string
	selection     selection
	settings      settings
}

// flagSet returns all flags of a run.
func (o *options) flagSet() *flag.FlagSet {
	f := o.general()
	o.selection = selection{}
	o.selection.define(f, selectable())
	return f
}

// general returns the flags other than the names of analyzers.
func (o *options) general() *flag.FlagSet {
	f := o.common("toolvet")
	f.BoolVar(&o.sarif, "sarif", false, "write SARIF 2.1.0 instead of lines, with files relative to the current directory")
	f.BoolVar(&o.fix, "fix", false, "apply the first fix of each finding, and report the findings that are left")
	f.BoolVar(&o.diff, "diff", false, "with -fix: write the changes as a patch instead of making them")
	cli.Text(f, &o.config, "config", "read settings from `FILE`; flags override it")
	cli.Text(f, &o.baseline, "baseline", "accept the findings in `FILE`; report obsolete entries")
	f.BoolVar(&o.writeBaseline, "write-baseline", false, "update the file of -baseline instead of reporting findings")
	cli.Text(f, &o.reason, "reason", "with -write-baseline: record `TEXT` as the reason of new entries")
	f.BoolVar(&o.strict, "strict", false, "exit with 1 for warnings, too: findings of rules that are only a should")
	f.BoolVar(&o.fresh, "fresh", false, "analyze again, although nothing has changed since the last run")
	cli.Text(f, &o.goTest, "counterexample", "also write to `FILE` a Go test that calls the handlers of its package with the arguments that were found")
	f.BoolVar(&o.version, "version", false, "print the versions of toolvet, of Go and of the catalogue of requirements")
	o.settings.define(f)
	return f
}

// common returns the flags of all commands that analyze packages.
func (o *options) common(name string) *flag.FlagSet {
	f := cli.NewFlagSet(name)
	f.BoolVar(&o.json, "json", false, "write one JSON document instead of lines")
	cli.Text(f, &o.output, "output", "write to `FILE` instead of standard output (-); the file is replaced as a whole or not at all")
	f.StringVar(&o.tags, "tags", "", "build `TAGS`, separated by commas")
	cli.Text(f, &o.dir, "C", "change to `DIR` before doing anything else")
	f.BoolVar(&o.verbose, "v", false, "verbose: log the packages, tools and time of each phase to standard error")
	f.BoolVar(&o.quiet, "q", false, "quiet: print only findings and errors, no hints, assumptions or totals")
	return f
}

// parse reads a command line and the config file that it names. The command line overrides the file.
func parse(arguments []string) (options, error) {
	var o options
	if err := o.read(o.flagSet(), arguments); err != nil {
		return o, err
	}
	if o.config != "" {
		file := inDir(o.dir, o.config)
		o = options{}
		f := o.flagSet()
		if err := configure(f, file); err != nil {
			return o, err
		}
		if err := o.read(f, arguments); err != nil {
			return o, err
		}
	}
	return o, o.agree()
}

// inDir returns the path of a file that is named relative to a directory.
func inDir(dir, file string) string {
	if dir == "" || filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(dir, file)
}

// read reads a command line.
func (o *options) read(f *flag.FlagSet, arguments []string) (err error) {
	if o.patterns, err = cli.Parse(f, arguments); err != nil {
		return err
	}
	for _, pattern := range o.patterns {
		if pattern == "" || strings.HasPrefix(pattern, "-") {
			return fmt.Errorf("%q is not a package pattern", pattern)
		}
	}
	if len(o.patterns) == 0 {
		o.patterns = []string{"."}
	}
	return nil
}

// agree reports flags that contradict each other.
func (o *options) agree() error {
	switch {
	case o.verbose && o.quiet:
		return errors.New("-v and -q contradict each other (choose one)")
	case o.json && o.sarif:
		return errors.New("-json and -sarif are two formats (choose one)")
	case o.diff && !o.fix:
		return errors.New("-diff shows what -fix would change (use -fix -diff)")
	case o.diff && (o.json || o.sarif):
		return errors.New("-diff writes a patch (leave out -json and -sarif)")
	case o.goTest != "" && !strings.HasSuffix(o.goTest, "_test.go"):
		return fmt.Errorf("-counterexample %s: the file is a Go test (end its name with _test.go)", o.goTest)
	case o.goTest != "" && (o.writeBaseline || o.settings.executions() == 0):
		return errors.New("-counterexample needs executions (leave out -write-baseline and -execute=off)")
	case o.writeBaseline && o.baseline == "":
		return errors.New("-write-baseline needs -baseline FILE")
	case o.writeBaseline && (o.fix || o.json || o.sarif || o.output != ""):
		return errors.New("-write-baseline writes only the baseline (leave out -fix, -json, -sarif and -output)")
	case o.reason != "" && !o.writeBaseline:
		return errors.New("-reason is for -write-baseline (use -write-baseline -reason TEXT)")
	}
	return nil
}

// hintDir adds to an error the directory that may be meant by a -C that does not exist.
func (o options) hintDir(err error) error {
	if folder := cli.Folder("", o.dir); folder != "" && folder != "./"+o.dir {
		return fmt.Errorf("%w (did you mean -C %s?)", err, folder)
	}
	return err
}

// hint suggests a directory for one that does not exist, or a command for a misspelled one.
func (o options) hint(pattern string) string {
	if !slices.Contains(o.patterns, pattern) {
		return ""
	}
	if folder := cli.Folder(o.dir, pattern); folder != "" {
		return " (did you mean " + folder + "?)"
	}
	if near := nearest.Near(pattern, commands); len(near) > 0 {
		return " (did you mean toolvet " + near[0] + "?)"
	}
	return ""
}
