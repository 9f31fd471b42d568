package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/internal/nearest"
)

// options are a command line and a config file, read.
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
	vet, cached   bool
	version       bool
	selection     selection
	settings      settings
}

// flagSet defines the flags of a run that is not the go command's.
func (o *options) flagSet() *flag.FlagSet {
	f := o.general()
	o.selection = selection{}
	o.selection.define(f)
	return f
}

// general defines the flags, but for those that are the names of analyzers.
func (o *options) general() *flag.FlagSet {
	f := flag.NewFlagSet("toolvet", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.BoolVar(&o.json, "json", false, "write one JSON document instead of lines")
	f.BoolVar(&o.sarif, "sarif", false, "write SARIF 2.1.0 instead of lines, with files relative to the current directory")
	f.StringVar(&o.output, "output", "", "write to `FILE`, whole or not at all, instead of to standard output")
	f.BoolVar(&o.fix, "fix", false, "apply the first fix of each finding, and tell the others")
	f.BoolVar(&o.diff, "diff", false, "with -fix: write what it would change as a patch, and change nothing")
	f.StringVar(&o.tags, "tags", "", "build `TAGS`, separated by commas")
	f.StringVar(&o.dir, "C", "", "do everything as if started in `DIR`")
	f.StringVar(&o.config, "config", "", "take settings from `FILE`; flags go before it")
	f.StringVar(&o.baseline, "baseline", "", "let pass what `FILE` lists, and report what it lists and is gone")
	f.BoolVar(&o.writeBaseline, "write-baseline", false, "bring the file of -baseline up to date instead of reporting")
	f.StringVar(&o.reason, "reason", "", "with -write-baseline: the `TEXT` that says why new entries may stay")
	f.BoolVar(&o.vet, "vet", false, "look for what go vet looks for by itself, too")
	f.BoolVar(&o.cached, "cached", false, "have the go command analyse, which remembers what it found (tests are read, too; what takes a whole module is not found)")
	f.BoolVar(&o.version, "version", false, "write the version")
	o.settings.define(f)
	return f
}

// parse reads a command line, and the config file that it names. What the command line says counts more.
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

// inDir answers a file as the command names it that works in a directory.
func inDir(dir, file string) string {
	if dir == "" || filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(dir, file)
}

// read reads a command line. Flags may stand before, between and after the packages; after -- there are none.
func (o *options) read(f *flag.FlagSet, arguments []string) error {
	for rest := arguments; len(rest) > 0; {
		if err := f.Parse(rest); err != nil {
			return explained(f, err)
		}
		left := f.Args()
		if read := len(rest) - len(left); read > 0 && rest[read-1] == "--" {
			o.patterns = append(o.patterns, left...)
			break
		}
		if len(left) == 0 {
			break
		}
		o.patterns, rest = append(o.patterns, left[0]), left[1:]
	}
	for _, pattern := range o.patterns {
		if pattern == "" || strings.HasPrefix(pattern, "-") {
			return fmt.Errorf("%q names no package", pattern)
		}
	}
	if len(o.patterns) == 0 {
		o.patterns = []string{"."}
	}
	return nil
}

// agree says which flags do not go together.
func (o *options) agree() error {
	switch {
	case o.json && o.sarif:
		return errors.New("-json and -sarif are two formats: choose one")
	case o.diff && !o.fix:
		return errors.New("-diff shows what -fix would change: write -fix -diff")
	case o.diff && (o.json || o.sarif):
		return errors.New("-diff writes a patch: leave out -json and -sarif")
	case o.writeBaseline && o.baseline == "":
		return errors.New("-write-baseline writes a file: name it with -baseline FILE")
	case o.writeBaseline && (o.fix || o.json || o.sarif || o.output != ""):
		return errors.New("-write-baseline writes the baseline and nothing else: leave out -fix, -json, -sarif and -output")
	case o.reason != "" && !o.writeBaseline:
		return errors.New("-reason is for new entries of a baseline: write -write-baseline -reason TEXT")
	}
	for name, on := range o.selection {
		if on && isStandard(name) && !o.vet {
			return fmt.Errorf("-%s is an analyzer of the standard suite: add -vet", name)
		}
	}
	return nil
}

// explained says what is wrong with a flag, and which may be meant.
func explained(f *flag.FlagSet, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: ")
	if !unknown {
		return err
	}
	var all []string
	f.VisitAll(func(f *flag.Flag) { all = append(all, "-"+f.Name) })
	if close := nearest.Words(name, all, 2); len(close) > 0 {
		return fmt.Errorf("unknown flag %s (did you mean %s?)", name, close[0])
	}
	return fmt.Errorf("unknown flag %s (toolvet help lists them all)", name)
}
