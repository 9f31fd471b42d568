package requirement

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Profile is a named set of requirements to check against.
type Profile string

// The profiles.
const (
	AgentTool Profile = "agent-tool"
	Core      Profile = "core"
	TUL011    Profile = "tul-011"
	AGN005    Profile = "agn-005"
	TUL010    Profile = "tul-010"
	Amplifier Profile = "amplifier"
	Gram      Profile = "gram"
	MCP       Profile = "mcp"
)

// A Definition is what distinguishes a profile, apart from the levels that each requirement has in it.
type Definition struct {
	Profile  Profile
	About    string
	Contract string // of the tools, as an inspection names it; "" for agent tools. The first profile of a contract is its default
	Handlers string // a contract of tools that are agent tools without its conventions, for which this profile is the default
	Tool     string // the name of the only tool to which it applies; "" if it applies to all
	Argument string // an argument that shows that a tool is meant to be that one

	HasUsageText     bool // tools have usage metadata, and not only a description
	CancelledSucceed bool // a cancelled call must be a success that says so, and not a failure
	Host             Host

	// Requires names what has to be done to the tools and observed of them, as package suite names it: where a way of running cannot, a must
	// that needs it is untestable. What is not listed is not applicable there.
	Requires []string

	shares []share // levels of rules that are written for other profiles
}

// A Host holds the settings in which hosts differ (C02, C15).
type Host struct {
	Limit          time.Duration // of a call; 0 for that of the host
	Validates      bool          // the host always validates arguments
	ObjectsOnly    bool          // tools accept only a JSON object (HST-015)
	MarksCancelled bool          // a call that was cancelled before its start is a success with a mark, and not a failure (AGN-005 section 8)
	IgnoresLate    bool          // the result of a tool is ignored once the turn is cancelled
}

// ofGo is what can be done to a tool in Go and observed of it in every way of running. A second process is not: it is left out, and said so.
var ofGo = []string{"raw-arguments", "instances", "caller", "faults", "nil-logger", "registry", "logs", "goroutines", "panic-values", "virtual-time"}

// definitions are the profiles, the default first.
var definitions = []Definition{
	{Profile: AgentTool, Requires: ofGo, HasUsageText: true, Host: Host{MarksCancelled: true}, About: "agent tools, under TUL-011 and AGN-005 together; the default"},
	{Profile: Core, Handlers: "handler", Requires: ofGo, shares: coreShares, About: "agent tools: only what is a defect whatever the contract; a first step"},
	{Profile: TUL011, Requires: ofGo, HasUsageText: true, About: "agent tools, under TUL-011 alone"},
	{Profile: AGN005, Requires: ofGo, HasUsageText: true, CancelledSucceed: true, Host: Host{MarksCancelled: true}, About: "agent tools, under AGN-005 alone"},
	{Profile: TUL010, Requires: ofGo, HasUsageText: true, Tool: "agent_list_modes", Argument: "includeExamples",
		About: "the tool agent_list_modes only: TUL-011, and the rules that TUL-010 adds"},
	{Profile: Amplifier, Requires: ofGo, Contract: "amplifier", Host: Host{IgnoresLate: true, ObjectsOnly: true}, shares: amplifierShares,
		About: "modules of tools for Amplifier (AMP)"},
	{Profile: Gram, Requires: ofGo, Contract: "gram", Host: Host{Limit: 30 * time.Second, IgnoresLate: true, Validates: true}, shares: gramShares,
		About: "tools that are specified by type signatures in gram notation (GRAM)"},
	{Profile: MCP, Contract: "mcp", About: "MCP servers, in any language (toolconform mcp): the revisions 2025-03-26 to 2026-07-28, and rules of ours"},
}

// Profiles returns all profiles, the default first.
func Profiles() []Profile {
	var all []Profile
	for _, d := range definitions {
		all = append(all, d.Profile)
	}
	return all
}

// ToolProfiles returns the profiles of tools in Go, the default first: those for servers are left out.
func ToolProfiles() []Profile {
	return slices.DeleteFunc(Profiles(), func(p Profile) bool { return p == MCP })
}

// Definition returns the definition of a profile; of an unknown one that of the default.
func (p Profile) Definition() Definition {
	i := slices.IndexFunc(definitions, func(d Definition) bool { return d.Profile == p })
	return definitions[max(i, 0)]
}

// OfContract returns the default profile for the tools of a contract, as an inspection names it; for an unknown name that of agent tools.
func OfContract(name string) Profile {
	i := slices.IndexFunc(definitions, func(d Definition) bool { return d.Contract == name || name != "" && d.Handlers == name })
	return definitions[max(i, 0)].Profile
}

// Defaults returns the default profiles of all contracts.
func Defaults() []Profile {
	return slices.DeleteFunc(Profiles(), func(p Profile) bool {
		d := p.Definition()
		return OfContract(d.Contract) != p && d.Handlers == ""
	})
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
