package lint

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/contract/requirement"
)

// settings are the values of the flags that every analyzer has.
type settings struct {
	profile requirement.Profile
	level   requirement.Level
	oneLine bool
	panic   string
	execute executions
}

// Flags returns the names of the flags that every analyzer has, for commands that set them for all analyzers at once.
func Flags() []string { return []string{"profile", "level", "oneline", "panic", "execute", "roots"} }

func (s *settings) register(flags *flag.FlagSet) {
	var names []string // of the profiles for agent tools: other tools are evaluated by their contract
	for _, profile := range requirement.Profiles() {
		if profile.Definition().Contract == "" {
			names = append(names, string(profile))
		}
	}
	last := len(names) - 1
	flags.Var(value[requirement.Profile]{&s.profile, requirement.ParseProfile}, "profile", "check the rules of this `contract`: "+strings.Join(names[:last], ", ")+" or "+names[last])
	flags.Var(value[requirement.Level]{&s.level, oneOf("level ", requirement.Must, requirement.Should, requirement.May)}, "level", "report violations of rules of this `level` or a stronger one: must, should or may")
	flags.BoolVar(&s.oneLine, "oneline", false, "append the chain of calls to the message")
	flags.Var(&framework.Extra, "roots", "also analyze these `functions` as handlers: their full names, separated by commas, or FUNCTION#PARAMETER for those that take handlers")
	s.execute, s.panic = -1, "evidence"
	flags.Var(value[executions]{&s.execute, parseExecutions}, "execute", "execute each handler `N` times to find arguments with which it panics, or off (default 500, 60 under go vet)")
	flags.Var(value[string]{&s.panic, oneOf("", "evidence", strictly)}, "panic", "report unproven panics: none (`evidence`) or all (strict)")
}

// binds reports whether violations of a requirement are reported.
func (s settings) binds(r *requirement.Requirement) bool { return Binds(r, s.profile, s.level) }

// Binds reports whether a requirement belongs to a profile, with a level of weakest or stronger.
func Binds(r *requirement.Requirement, by requirement.Profile, weakest requirement.Level) bool {
	level, ok := levelIn(r, by)
	return ok && strength(level) >= strength(weakest)
}

// levelIn returns the level of a requirement under a profile. Under agent-tool, the default, a rule that only other
// contracts have keeps its level there: tools are evaluated by the contract that they implement.
func levelIn(r *requirement.Requirement, by requirement.Profile) (requirement.Level, bool) {
	level, ok := r.LevelIn(by)
	if ok || by != requirement.AgentTool {
		return level, ok
	}
	for _, profile := range requirement.Profiles() {
		if level, ok = r.LevelIn(profile); ok {
			return level, profile.Definition().Contract != ""
		}
	}
	return "", false
}

func strength(l requirement.Level) int {
	return slices.Index([]requirement.Level{requirement.May, requirement.Should, requirement.Must}, l)
}

// A value is a flag whose text is parsed.
type value[T any] struct {
	to    *T
	parse func(text string) (T, error)
}

// String implements flag.Value.
func (v value[T]) String() string {
	if v.to == nil {
		return ""
	}
	return fmt.Sprint(*v.to)
}

// Set implements flag.Value.
func (v value[T]) Set(text string) error {
	parsed, err := v.parse(text)
	if err == nil {
		*v.to = parsed
	}
	return err
}

// oneOf returns a parser of some words.
func oneOf[T ~string](what string, words ...T) func(string) (T, error) {
	return func(text string) (T, error) {
		var all []string
		for _, word := range words {
			all = append(all, string(word))
		}
		if !slices.Contains(all, text) {
			return "", fmt.Errorf("parse %s%q: not one of %s", what, text, strings.Join(all, ", "))
		}
		return T(text), nil
	}
}

// strictly is the value of the flag panic that also reports unproven panics.
const strictly = "strict"

// Strict reports whether unproven panics are reported.
func (p *Pass) Strict() bool { return p.settings.panic == strictly }

// Executions returns how often a handler is executed, or otherwise if that is not set.
func (p *Pass) Executions(otherwise int) int {
	if p.settings.execute < 0 {
		return otherwise
	}
	return int(p.settings.execute)
}

// executions is a number of executions, or negative if it is not set.
type executions int

// String returns the text that ParseExecutions parses.
func (n executions) String() string {
	switch {
	case n < 0:
		return "default"
	case n == 0:
		return "off"
	}
	return strconv.Itoa(int(n))
}

func parseExecutions(text string) (executions, error) {
	n, err := ParseExecutions(text)
	return executions(n), err
}

// ParseExecutions parses a value of the flag execute. The result is negative for "default".
func ParseExecutions(text string) (int, error) {
	switch text {
	case "default":
		return -1, nil
	case "off":
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostExecutions {
		return -1, fmt.Errorf("parse executions %q: want off, or a number from 1 to %d", text, mostExecutions)
	}
	return n, nil
}

const mostExecutions = 1_000_000
