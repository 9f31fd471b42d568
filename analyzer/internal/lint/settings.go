package lint

import (
	"flag"
	"fmt"
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
	panic   panicValue
	execute executeValue
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
	flags.Var((*profileValue)(&s.profile), "profile", "check the rules of this `contract`: "+strings.Join(names[:last], ", ")+" or "+names[last])
	flags.Var((*levelValue)(&s.level), "level", "report violations of rules of this `level` or a stronger one: must, should or may")
	flags.BoolVar(&s.oneLine, "oneline", false, "append the chain of calls to the message")
	flags.Var(&framework.Extra, "roots", "also analyze these `functions` as handlers: their full names, separated by commas, or FUNCTION#PARAMETER for those that take handlers")
	s.execute = -1
	flags.Var(&s.execute, "execute", "execute each handler `N` times to find arguments with which it panics, or off (default 300, 60 under go vet)")
	flags.Var(&s.panic, "panic", "report unproven panics: none (`evidence`) or all (strict)")
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
	switch l {
	case requirement.Must:
		return 3
	case requirement.Should:
		return 2
	}
	return 1
}

type profileValue requirement.Profile

// String implements flag.Value.
func (v *profileValue) String() string { return string(*v) }

// Set implements flag.Value.
func (v *profileValue) Set(text string) error {
	profile, err := requirement.ParseProfile(text)
	if err == nil {
		*v = profileValue(profile)
	}
	return err
}

type levelValue requirement.Level

// String implements flag.Value.
func (v *levelValue) String() string { return string(*v) }

// Set implements flag.Value.
func (v *levelValue) Set(text string) error {
	switch level := requirement.Level(text); level {
	case requirement.Must, requirement.Should, requirement.May:
		*v = levelValue(level)
		return nil
	}
	return fmt.Errorf("parse level %q: not one of must, should, may", text)
}

// strictly is the value of the flag panic that also reports unproven panics.
const strictly = "strict"

// Strict reports whether unproven panics are reported.
func (p *Pass) Strict() bool { return p.settings.panic == strictly }

type panicValue string

// String implements flag.Value.
func (v *panicValue) String() string {
	if *v == "" {
		return "evidence"
	}
	return string(*v)
}

// Set implements flag.Value.
func (v *panicValue) Set(text string) error {
	if text != "evidence" && text != strictly {
		return fmt.Errorf("parse %q: not one of evidence, strict", text)
	}
	*v = panicValue(text)
	return nil
}

// Executions returns how often a handler is executed, or otherwise if that is not set.
func (p *Pass) Executions(otherwise int) int {
	if p.settings.execute < 0 {
		return otherwise
	}
	return int(p.settings.execute)
}

// An executeValue is a number of executions, or negative if it is not set.
type executeValue int

// String implements flag.Value.
func (v *executeValue) String() string {
	switch {
	case *v < 0:
		return "default"
	case *v == 0:
		return "off"
	}
	return strconv.Itoa(int(*v))
}

// Set implements flag.Value.
func (v *executeValue) Set(text string) error {
	n, err := ParseExecutions(text)
	*v = executeValue(n)
	return err
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
	if err != nil || n < 0 || n > mostExecutions {
		return -1, fmt.Errorf("parse executions %q: not off, and no number up to %d", text, mostExecutions)
	}
	return n, nil
}

const mostExecutions = 1_000_000
