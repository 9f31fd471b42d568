package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// byGoCommand reports whether a command line comes from go vet -vettool: a query about the tool, or one package to analyze.
func byGoCommand(arguments []string) bool {
	return slices.ContainsFunc(arguments, func(argument string) bool {
		return strings.HasPrefix(argument, "-V=") || argument == "-flags" || strings.HasSuffix(argument, ".cfg")
	})
}

// vettool implements the protocol of go vet -vettool and exits.
func vettool() {
	if slices.Contains(os.Args[1:], "-V=full") {
		if self, err := os.Executable(); err == nil && writeIdentity(os.Stdout, self) {
			os.Exit(clean)
		}
	}
	if slices.Contains(os.Args[1:], "-flags") {
		var o vetOptions
		o.forGoCommand(flag.CommandLine)
		o.settings.define(flag.CommandLine)
		o.forModules(flag.CommandLine)
		unitchecker.Main(slices.Concat(o.selection.ours(), vet.Suite)...)
	}
	var o vetOptions
	analyzers, left, err := o.read(os.Args[1:])
	if err != nil && !onlyForFacts(os.Args[len(os.Args)-1]) {
		complain(os.Stderr, err.Error())
		os.Exit(unanalysed)
	}
	driver.Vettool{About: analyzer.About(), Also: analyzer.Also, Unknown: analyzer.Unknown, Everywhere: o.vet}.Main(left, analyzers)
}

// vetOptions are the settings of a command line of the go command.
type vetOptions struct {
	vet              bool
	config, baseline string
	selection        selection
	settings         settings
}

// forGoCommand defines the flags under go vet that are not those of an analyzer.
func (o *vetOptions) forGoCommand(f *flag.FlagSet) {
	f.BoolVar(&o.vet, "vet", false, "also run the analyzers of go vet")
	f.StringVar(&o.config, "config", "", "rejected: run toolvet -config FILE")
	f.StringVar(&o.baseline, "baseline", "", "rejected: run toolvet -baseline FILE")
	f.String(askedFlag, "", "a text that only changes the key in the cache of the go command")
}

// askedFlag is a flag that only changes the cache key of go vet. Go 1.26 caches the facts of an imported package under the same key as
// its findings, so that go vet ./importer; go vet ./imported finds nothing. Who needs both names the patterns in it.
const askedFlag = "asked"

// forModules defines flags for the rules that need a whole module. Under go vet they have no effect.
func (o *vetOptions) forModules(f *flag.FlagSet) {
	for _, m := range analyzer.Module() {
		f.Bool(m.Analyzer.Name, true, "has an effect only in toolvet, which analyzes whole modules")
	}
}

// read reads a command line of the go command. It returns the selected analyzers with their flags set, and the other arguments.
// The go command passes the flags for imported packages too; the caller reports an error only for packages that were asked for.
func (o *vetOptions) read(arguments []string) ([]*analysis.Analyzer, []string, error) {
	f := flag.NewFlagSet("toolvet", flag.ContinueOnError)
	o.forGoCommand(f)
	o.settings.define(f)
	o.selection = selection{}
	o.selection.define(f, append(selectable(), names(vet.Suite)...))
	left, wrong := take(f, arguments)
	if o.config != "" || o.baseline != "" {
		wrong = errors.New("-config and -baseline cannot be used with go vet -vettool, whose cache does not depend on files (run toolvet with them: it keeps results, too)")
	}
	for _, a := range vet.Suite {
		if o.selection[a.Name] && !o.vet && wrong == nil {
			wrong = fmt.Errorf("-%s is an analyzer of go vet (add -vet)", a.Name)
		}
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

// take sets the flags that are defined and returns the other arguments.
func take(f *flag.FlagSet, arguments []string) (left []string, wrong error) {
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
			wrong = fmt.Errorf("invalid value %q for flag -%s: %w", value, name, err)
		}
	}
	return left, wrong
}

// onlyForFacts reports whether the go command analyzes a package only because another one imports it.
func onlyForFacts(file string) bool {
	text, err := os.ReadFile(file)
	if err != nil {
		return false
	}
	var unit unitchecker.Config
	return json.Unmarshal(text, &unit) == nil && unit.VetxOnly
}
