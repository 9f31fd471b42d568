package lint

import (
	"flag"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/contract/requirement"
)

// settings are the flags that every analyzer has.
type settings struct {
	profile requirement.Profile
	level   requirement.Level
	oneLine bool
	panic   panicValue
}

// Flags names the flags that every analyzer has, for commands that set them for all analyzers at once.
func Flags() []string { return []string{"profile", "level", "oneline", "panic"} }

func (s *settings) register(flags *flag.FlagSet) {
	flags.Var((*profileValue)(&s.profile), "profile", "judge by this `contract`: agent-tool, tul-011, agn-005 or tul-010")
	flags.Var((*levelValue)(&s.level), "level", "report what breaks a requirement of this `level` or a stronger one: must, should or may")
	flags.BoolVar(&s.oneLine, "oneline", false, "write a chain of calls into the message instead of beside it")
	flags.Var(&s.panic, "panic", "of panics that nothing speaks for and nothing rules out: none are reported (`evidence`), or all (strict)")
}

// binds reports whether what breaks a requirement is to be reported.
func (s settings) binds(r *requirement.Requirement) bool { return Binds(r, s.profile, s.level) }

// Binds reports whether what breaks a requirement is reported under a profile, where what is weaker than a level is not.
func Binds(r *requirement.Requirement, by requirement.Profile, weakest requirement.Level) bool {
	level, ok := levelIn(r, by)
	return ok && strength(level) >= strength(weakest)
}

// others are the profiles of contracts beside that of agent tools.
var others = []requirement.Profile{requirement.Amplifier, requirement.Gram}

// levelIn returns how binding a requirement is under a profile. Under agent-tool, the default, what is a rule of another contract
// only is as binding as it is there: its tools are evaluated by the contract that they are written to.
func levelIn(r *requirement.Requirement, by requirement.Profile) (requirement.Level, bool) {
	level, ok := r.LevelIn(by)
	if ok || by != requirement.AgentTool {
		return level, ok
	}
	for profile := range r.Profiles {
		if !slices.Contains(others, profile) {
			return "", false
		}
	}
	for _, profile := range others {
		if level, ok := r.LevelIn(profile); ok {
			return level, true
		}
	}
	return "", false
}

// Must reports whether the profile makes a requirement a must.
func (p *Pass) Must(id string) bool {
	level, ok := levelIn(requirement.MustLookup(id), p.settings.profile)
	return ok && level == requirement.Must
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

// String returns the profile.
func (v *profileValue) String() string { return string(*v) }

// Set takes the name of a profile.
func (v *profileValue) Set(text string) error {
	profile, err := requirement.ParseProfile(text)
	if err == nil {
		*v = profileValue(profile)
	}
	return err
}

type levelValue requirement.Level

// String returns the level.
func (v *levelValue) String() string { return string(*v) }

// Set takes the name of a level.
func (v *levelValue) Set(text string) error {
	switch level := requirement.Level(text); level {
	case requirement.Must, requirement.Should, requirement.May:
		*v = levelValue(level)
		return nil
	}
	return fmt.Errorf("parse level %q: not one of must, should, may", text)
}

// strictly is the value of the flag panic that asks for proofs.
const strictly = "strict"

// Strict reports whether what is not proven of panics is to be reported.
func (p *Pass) Strict() bool { return p.settings.panic == strictly }

type panicValue string

// String returns what is reported.
func (v *panicValue) String() string {
	if *v == "" {
		return "evidence"
	}
	return string(*v)
}

// Set takes what is to be reported.
func (v *panicValue) Set(text string) error {
	if text != "evidence" && text != strictly {
		return fmt.Errorf("parse %q: not one of evidence, strict", text)
	}
	*v = panicValue(text)
	return nil
}
