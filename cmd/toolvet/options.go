package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"golang.org/x/tools/go/analysis"
)

// options are a command line, read.
type options struct {
	patterns    []string
	json, sarif bool
	fix, diff   bool
	tags, dir   string
}

// flagSet defines the flags of a run that is not the go command's.
func (o *options) flagSet() *flag.FlagSet {
	f := flag.NewFlagSet("toolvet", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.BoolVar(&o.json, "json", false, "write one JSON document instead of lines")
	f.BoolVar(&o.sarif, "sarif", false, "write SARIF 2.1.0 instead of lines, with files relative to the current directory")
	f.BoolVar(&o.fix, "fix", false, "apply the first fix of each finding, and tell the others")
	f.BoolVar(&o.diff, "diff", false, "with -fix: write what it would change as a patch, and change nothing")
	f.StringVar(&o.tags, "tags", "", "build `TAGS`, separated by commas")
	f.StringVar(&o.dir, "C", "", "do everything as if started in `DIR`")
	forAll(f, analyzer.All())
	return f
}

// parse reads a command line. Flags may stand before, between and after the packages; after -- there are none.
func parse(arguments []string) (options, error) {
	var o options
	f := o.flagSet()
	for rest := arguments; len(rest) > 0; {
		if err := f.Parse(rest); err != nil {
			return o, explained(f, err)
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
			return o, fmt.Errorf("%q names no package", pattern)
		}
	}
	if len(o.patterns) == 0 {
		o.patterns = []string{"."}
	}
	return o, o.agree()
}

// agree says which flags do not go together.
func (o options) agree() error {
	switch {
	case o.json && o.sarif:
		return errors.New("-json and -sarif are two formats: choose one")
	case o.diff && !o.fix:
		return errors.New("-diff shows what -fix would change: write -fix -diff")
	case o.diff && (o.json || o.sarif):
		return errors.New("-diff writes a patch: leave out -json and -sarif")
	}
	return nil
}

// explained says what is wrong with a flag, and which there are.
func explained(f *flag.FlagSet, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: ")
	if !unknown {
		return err
	}
	var all []string
	f.VisitAll(func(f *flag.Flag) { all = append(all, "-"+f.Name) })
	return fmt.Errorf("unknown flag %s (flags: %s)", name, strings.Join(all, ", "))
}

// forAll defines the flags that every analyzer has once, for all of them.
func forAll(f *flag.FlagSet, analyzers []*analysis.Analyzer) {
	for _, name := range analyzer.Flags() {
		one := analyzers[0].Flags.Lookup(name)
		if _, isBool := one.Value.(interface{ IsBoolFlag() bool }); isBool {
			f.BoolFunc(name, one.Usage, setter(analyzers, name))
			continue
		}
		f.Func(name, one.Usage, setter(analyzers, name))
	}
}

func setter(analyzers []*analysis.Analyzer, name string) func(string) error {
	return func(value string) error {
		for _, a := range analyzers {
			if err := a.Flags.Set(name, value); err != nil {
				return err
			}
		}
		return nil
	}
}
