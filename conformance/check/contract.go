package check

import "github.com/toolconform/toolconform/contract/requirement"

// contracts are the contracts other than that of agent tools, with their profiles.
var contracts = []struct {
	profile requirement.Profile
	name    string // as in probe.Inspection
}{
	{requirement.Amplifier, "amplifier"},
	{requirement.Gram, "gram"},
}

// ProfileOfContract returns the default profile for the tools of a contract, as an inspection names it. Agent tools
// and unknown names get the profile of agent tools.
func ProfileOfContract(name string) requirement.Profile {
	for _, c := range contracts {
		if c.name == name {
			return c.profile
		}
	}
	return requirement.AgentTool
}

// ProfilesOfContracts returns the default profiles of all contracts.
func ProfilesOfContracts() []requirement.Profile {
	all := []requirement.Profile{requirement.AgentTool}
	for _, c := range contracts {
		all = append(all, c.profile)
	}
	return all
}

// contractOf returns the contract of a profile; "" for agent tools.
func contractOf(profile requirement.Profile) string {
	for _, c := range contracts {
		if c.profile == profile {
			return c.name
		}
	}
	return ""
}
