package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/cli"
	"golang.org/x/tools/go/analysis"
)

// settings are flags that every analyzer has, as they were set: "-profile=agn-005".
type settings []string

// define defines the flags.
func (s *settings) define(f *flag.FlagSet) {
	choice := func(name, usage string, words ...string) {
		f.Var(cli.Choice{Words: words, Store: func(word string) { *s = append(*s, "-"+name+"="+word) }}, name, usage)
	}
	var profiles []string
	for _, p := range requirement.ToolProfiles() {
		profiles = append(profiles, string(p))
	}
	choice("profile", "use the contract `NAME`: "+strings.Join(profiles, ", ")+" (default agent-tool)", profiles...)
	choice("level", "report violations of requirements of `LEVEL` or above: may, should, must (default should)",
		string(requirement.Must), string(requirement.Should), string(requirement.May))
	choice("panic", "`MODE` evidence omits possible panics without evidence for or against, strict reports them (default evidence)", "evidence", "strict")
	s.defineHandlers(f)
	f.BoolFunc("oneline", "write call chains into the message instead of below it", func(value string) error {
		on, err := strconv.ParseBool(value)
		*s = append(*s, "-oneline="+strconv.FormatBool(on))
		return err
	})
}

// defineHandlers defines the flags about handlers: execute and roots.
func (s *settings) defineHandlers(f *flag.FlagSet) {
	usage := fmt.Sprintf("execute each handler `N` times to find arguments with which it panics, or off (default %d; %d under go vet)", counterexample.Default, counterexample.UnderGo)
	f.Func("execute", usage, func(value string) error {
		*s = append(*s, "-execute="+value)
		_, err := analyzer.ParseExecutions(value)
		return err
	})
	f.Func("roots", "also analyze `FUNCTIONS` as handlers, separated by commas; FUNCTION#PARAMETER takes handlers", func(value string) error {
		*s = append(*s, "-roots="+value)
		return nil
	})
}

// apply sets the flags of analyzers; those without a setting to their defaults, which an earlier run in this process may have changed.
func (s settings) apply(analyzers []*analysis.Analyzer) error {
	for _, name := range analyzer.Flags() {
		for _, a := range analyzers {
			if err := a.Flags.Set(name, s.last(name, a.Flags.Lookup(name).DefValue)); err != nil {
				return err
			}
		}
	}
	return nil
}

// executions returns how often a handler is executed by toolvet itself.
func (s settings) executions() int {
	n, err := analyzer.ParseExecutions(s.last("execute", "default"))
	if err != nil || n < 0 {
		return counterexample.Default
	}
	return n
}

// last returns the last value of a flag, or otherwise.
func (s settings) last(name, otherwise string) string {
	for _, setting := range s {
		if value, ok := strings.CutPrefix(setting, "-"+name+"="); ok {
			otherwise = value
		}
	}
	return otherwise
}
