package requirement

import (
	"fmt"
	"slices"
	"strings"
)

// Profiles returns all profiles, the default first.
func Profiles() []Profile {
	return []Profile{AgentTool, TUL011, AGN005, TUL010, Amplifier, Gram}
}

// ParseProfile returns the profile with that name.
func ParseProfile(name string) (Profile, error) {
	if profile := Profile(name); slices.Contains(Profiles(), profile) {
		return profile, nil
	}
	var known []string
	for _, profile := range Profiles() {
		known = append(known, string(profile))
	}
	return "", fmt.Errorf("parse profile %q: not one of %s", name, strings.Join(known, ", "))
}

// none is the level of a requirement that does not apply.
const none Level = ""

// levels returns the levels of a requirement in the profiles for agent tools. TUL010 extends TUL011 and has its level.
func levels(agentTool, tul011, agn005 Level) map[Profile]Level {
	all := map[Profile]Level{AgentTool: agentTool, TUL011: tul011, AGN005: agn005, TUL010: tul011}
	for profile, level := range all {
		if level == none {
			delete(all, profile)
		}
	}
	return all
}

// everywhere returns the same level for all profiles for agent tools.
func everywhere(level Level) map[Profile]Level { return levels(level, level, level) }

// only returns a level for one profile.
func only(profile Profile, level Level) map[Profile]Level { return map[Profile]Level{profile: level} }

// without removes one profile from the levels and returns them.
func without(profile Profile, all map[Profile]Level) map[Profile]Level {
	delete(all, profile)
	return all
}
