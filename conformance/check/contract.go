package check

import "github.com/toolconform/toolconform/contract/requirement"

// contracts are the contracts beside that of agent tools, by the profile that evaluates them.
var contracts = []struct {
	profile requirement.Profile
	name    string // as an inspection has it
}{
	{requirement.Amplifier, "amplifier"},
	{requirement.Gram, "gram"},
}

// ProfileOfContract returns the profile that evaluates the tools of a contract, as an inspection names it, where no other is asked for. Agent
// tools have no name there; a name that nobody knows is theirs, too, so that no tool escapes by it.
func ProfileOfContract(name string) requirement.Profile {
	for _, c := range contracts {
		if c.name == name {
			return c.profile
		}
	}
	return requirement.AgentTool
}

// ProfilesOfContracts returns the profiles that evaluate the tools of each contract where no other is asked for.
func ProfilesOfContracts() []requirement.Profile {
	all := []requirement.Profile{requirement.AgentTool}
	for _, c := range contracts {
		all = append(all, c.profile)
	}
	return all
}

// contractOf returns the contract that a profile evaluates; none for those of agent tools.
func contractOf(profile requirement.Profile) string {
	for _, c := range contracts {
		if c.profile == profile {
			return c.name
		}
	}
	return ""
}
