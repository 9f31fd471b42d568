package main

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver/unit"
	"golang.org/x/tools/go/analysis"
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
	suite := analyzer.Suite()
	var err error
	if os.Args, err = understood(suite, os.Args); err != nil {
		complain(os.Stderr, err.Error())
		os.Exit(unanalysed)
	}
	forAll(flag.CommandLine, suite)
	unit.Main(os.Args[1:], suite, unit.Config{Contract: analyzer.ContractPath, Unknown: analyzer.Unknown})
}

// understood holds the values of our flags against what they may be. The go command hands them to the tool for every package that
// is imported, too; a mistake is told for the packages that were asked about, and once for each.
func understood(suite []*analysis.Analyzer, arguments []string) ([]string, error) {
	var kept []string
	var wrong error
	for _, argument := range arguments {
		name, value, _ := strings.Cut(strings.TrimLeft(argument, "-"), "=")
		if slices.Contains(analyzer.Flags(), name) && strings.HasPrefix(argument, "-") && value != "" {
			if err := setter(suite, name)(value); err != nil {
				wrong = err
				continue
			}
		}
		kept = append(kept, argument)
	}
	if onlyForFacts(arguments[len(arguments)-1]) {
		return kept, nil
	}
	return kept, wrong
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
