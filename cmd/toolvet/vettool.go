package main

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver/unit"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// byGoCommand reports whether a command line is one of go vet -vettool: a question about the tool, or one package to analyse.
func byGoCommand(arguments []string) bool {
	return slices.ContainsFunc(arguments, func(argument string) bool {
		return strings.HasPrefix(argument, "-V=") || argument == "-flags" || strings.HasSuffix(argument, ".cfg")
	})
}

// vettool answers the go command and ends the process.
func vettool() {
	if slices.Contains(os.Args[1:], "-V=full") {
		if self, err := os.Executable(); err == nil && writeIdentity(os.Stdout, self) {
			os.Exit(clean)
		}
	}
	if slices.Contains(os.Args[1:], "-flags") {
		var o options
		o.forGoCommand(flag.CommandLine)
		o.settings.define(flag.CommandLine)
		o.forModules(flag.CommandLine)
		unitchecker.Main(slices.Concat(o.selection.ours(), vet.Suite)...)
	}
	var o options
	analyzers, left, err := o.understood(os.Args[1:])
	if err != nil && !onlyForFacts(os.Args[len(os.Args)-1]) {
		complain(os.Stderr, err.Error())
		os.Exit(unanalysed)
	}
	unit.Main(left, analyzers, unit.Config{About: analyzer.About(), Unknown: analyzer.Unknown, Everywhere: o.vet})
}

// forGoCommand defines what is a flag in both ways to run, but is not one of an analyzer.
func (o *options) forGoCommand(f *flag.FlagSet) {
	f.BoolVar(&o.vet, "vet", false, "look for what go vet looks for by itself, too")
	f.StringVar(&o.config, "config", "", "refused: see toolvet -config FILE -cached")
	f.StringVar(&o.baseline, "baseline", "", "refused: see toolvet -baseline FILE -cached")
	f.String(askedFlag, "", "what toolvet -cached was asked about")
}

// forModules defines the names of the rules that have to see a whole module, which say nothing under the go command.
func (o *options) forModules(f *flag.FlagSet) {
	for _, m := range analyzer.Module() {
		f.Bool(m.Analyzer.Name, true, "has an effect in toolvet only, which sees whole modules")
	}
}

// understood takes a command line, and answers the analyzers that it asks for, with their flags set, and what is left of it for the
// protocol. The go command hands the flags on for every package that is imported, too; a mistake is told for the packages that
// were asked about, and once for each.
func (o *options) understood(arguments []string) ([]*analysis.Analyzer, []string, error) {
	f := flag.NewFlagSet("toolvet", flag.ContinueOnError)
	o.forGoCommand(f)
	o.settings.define(f)
	o.selection = selection{}
	o.selection.define(f)
	left, wrong := o.take(f, arguments)
	if o.config != "" || o.baseline != "" {
		wrong = errors.New("-config and -baseline name files, of which go vet's cache does not know: run toolvet -cached with them " +
			"instead, which has the go command analyse and hands the settings on as flags")
	}
	if err := o.agree(); wrong == nil {
		wrong = err
	}
	analyzers := o.selection.ours()
	if err := o.settings.apply(analyzers); wrong == nil {
		wrong = err
	}
	if o.vet {
		analyzers = append(analyzers, o.selection.standard()...)
	}
	return analyzers, left, wrong
}

// take sets the flags that are defined and answers the other arguments.
func (o *options) take(f *flag.FlagSet, arguments []string) (left []string, wrong error) {
	for i := 0; i < len(arguments); i++ {
		name, value, hasValue := strings.Cut(strings.TrimLeft(arguments[i], "-"), "=")
		known := f.Lookup(name)
		if known == nil || !strings.HasPrefix(arguments[i], "-") {
			left = append(left, arguments[i])
			continue
		}
		isBool, _ := known.Value.(interface{ IsBoolFlag() bool })
		switch {
		case !hasValue && isBool != nil && isBool.IsBoolFlag():
			value = "true"
		case !hasValue && i+1 < len(arguments):
			i++
			value = arguments[i]
		}
		if err := known.Value.Set(value); err != nil {
			wrong = err
		}
	}
	return left, wrong
}

// onlyForFacts reports whether the go command asks about a package because another one imports it.
func onlyForFacts(file string) bool {
	text, err := os.ReadFile(file)
	if err != nil {
		return false
	}
	var unit unitchecker.Config
	return json.Unmarshal(text, &unit) == nil && unit.VetxOnly
}
