package requirement

// A share is a rule of the agent tool contracts that also applies in the profile of another contract: its level there, and the rows of
// that contract which it restates.
type share struct {
	id      string
	profile Profile
	level   Level
	sources []string
}

// shared lists the rules that apply to the tools of other contracts, too. A rule without rows is a precondition of the rules of that
// contract: a tool that cannot be constructed, for instance, cannot be checked at all.
var shared = []share{
	{"SHP-010", Amplifier, Must, nil},
	{"SHP-011", Amplifier, Must, nil},
	{"SHP-014", Amplifier, Must, nil},
	{"NAM-001", Amplifier, Must, []string{"AMP-5-1"}},
	{"NAM-004", Amplifier, Should, []string{"AMP-5-3"}},
	{"NAM-007", Amplifier, Should, []string{"AMP-5-4"}},
	{"NAM-008", Amplifier, Should, []string{"AMP-5-2"}},
	{"SCH-001", Amplifier, Must, nil},
	{"SCH-003", Amplifier, Should, []string{"AMP-5-1"}},
	{"SCH-004", Amplifier, Should, []string{"AMP-5-11"}},
	{"SCH-005", Amplifier, Should, []string{"AMP-5-11"}},
	{"SCH-006", Amplifier, Should, []string{"AMP-5-11"}},
	{"SCH-009", Amplifier, Should, []string{"AMP-5-10"}},
	{"SCH-010", Amplifier, Should, []string{"AMP-5-5"}},
	{"SCH-011", Amplifier, Should, []string{"AMP-5-5"}},
	{"SCH-014", Amplifier, Should, []string{"AMP-5-12"}},
	{"ARG-001", Amplifier, Must, []string{"AMP-9-4"}},
	{"ARG-004", Amplifier, Should, []string{"AMP-5-7", "AMP-9-6"}},
	{"ARG-005", Amplifier, Should, []string{"AMP-9-6"}},
	{"ARG-006", Amplifier, Should, []string{"AMP-9-6"}},
	{"ARG-009", Amplifier, Should, []string{"AMP-9-6"}},
	{"ARG-010", Amplifier, Should, []string{"AMP-9-6"}},
	{"ARG-011", Amplifier, Must, []string{"AMP-5-6"}},
	{"ARG-013", Amplifier, Must, []string{"AMP-3-6"}},
	{"PAN-001", Amplifier, Must, []string{"AMP-5-9", "AMP-9-4"}},
	{"PAN-002", Amplifier, Must, nil},
	{"PAN-003", Amplifier, Must, []string{"AMP-5-9"}},
	{"RES-001", Amplifier, Must, []string{"AMP-5-8", "AMP-10-2"}},
	{"RES-009", Amplifier, Must, []string{"AMP-3-4"}},
	{"NAM-009", Amplifier, Must, []string{"AMP-3-2"}},
	{"HST-001", Amplifier, Must, []string{"AMP-3-1"}},
	{"HST-004", Amplifier, Must, nil},
	{"HST-005", Amplifier, Must, nil},
	{"HST-006", Amplifier, Must, nil},
	{"HST-007", Amplifier, Must, nil},
	{"HST-014", Amplifier, Must, nil},
	{"HST-021", Amplifier, Must, nil},
	{"HST-022", Amplifier, Must, nil},
	{"HST-024", Amplifier, Must, nil},
	{"HST-025", Amplifier, Must, nil},
	{"HST-026", Amplifier, Must, nil},
	{"HST-027", Amplifier, Must, nil},
	{"ERR-005", Amplifier, Must, []string{"AMP-5-9"}},

	{"SHP-010", Gram, Must, nil},
	{"SHP-014", Gram, Must, nil},
	{"NAM-003", Gram, Should, nil},
	{"SCH-004", Gram, Must, []string{"GRAM-8-5"}},
	{"SCH-005", Gram, Must, []string{"GRAM-8-5"}},
	{"SCH-006", Gram, Must, []string{"GRAM-8-3", "GRAM-8-5"}},
	{"SCH-007", Gram, Must, []string{"GRAM-8-2"}},
	{"SCH-008", Gram, Should, []string{"GRAM-8-4"}},
	{"SCH-009", Gram, Must, []string{"GRAM-8-1"}},
	{"SCH-014", Gram, Must, nil},
	{"SCH-019", Gram, Should, nil},
	{"ARG-011", Gram, Must, []string{"GRAM-3-4"}},
	{"PAN-001", Gram, Must, []string{"GRAM-3-4"}},
	{"PAN-002", Gram, Must, nil},
	{"PAN-003", Gram, Must, []string{"GRAM-3-4"}},
	{"RES-001", Gram, Must, nil},
	{"HST-001", Gram, Must, nil},
	{"HST-004", Gram, Must, []string{"GRAM-12-6"}},
	{"HST-005", Gram, Must, nil},
	{"HST-006", Gram, Must, []string{"GRAM-12-6"}},
	{"HST-007", Gram, Must, nil},
	{"HST-014", Gram, Must, nil},
	{"HST-021", Gram, Must, nil},
	{"HST-022", Gram, Must, nil},
	{"HST-024", Gram, Must, []string{"GRAM-7-1"}},
	{"HST-025", Gram, Must, []string{"GRAM-7-7", "GRAM-7-8"}},
	{"HST-026", Gram, Must, []string{"GRAM-7-9"}},
	{"HST-027", Gram, Must, nil},
}

// share adds the levels and sources of other contracts to a requirement.
func (r *Requirement) share() {
	for _, s := range shared {
		if s.id != r.ID {
			continue
		}
		levels := map[Profile]Level{s.profile: s.level}
		for profile, level := range r.Profiles {
			levels[profile] = level
		}
		r.Profiles = levels
		r.Sources = append(r.Sources[:len(r.Sources):len(r.Sources)], s.sources...)
	}
}
