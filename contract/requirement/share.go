package requirement

// A share is a rule of the agent tool contracts that also applies in another profile: its level there, and the rows of the contract of
// that profile which it restates. A rule without rows is a precondition of the rules of that contract: a tool that cannot be constructed,
// for instance, cannot be checked at all. The profile core has no contract, and no rows.
type share struct {
	id      string
	level   Level
	sources []string
}

// share adds the levels and sources of other profiles to a requirement.
func (r *Requirement) share() {
	for _, d := range definitions {
		for _, s := range d.shares {
			if s.id != r.ID {
				continue
			}
			levels := map[Profile]Level{d.Profile: s.level}
			for profile, level := range r.Profiles {
				levels[profile] = level
			}
			r.Profiles = levels
			r.Sources = append(r.Sources[:len(r.Sources):len(r.Sources)], s.sources...)
		}
	}
}
