package requirement

// panics: a tool never takes its host down.
var panics = []Requirement{
	{
		ID:       "PAN-001",
		Name:     "execute-does-not-panic",
		Level:    Must,
		Title:    "no panic leaves Execute",
		Text:     "",
		Sources:  []string{"TUL011-3-10", "AGN005-4.3-1", "AGN005-9-5", "AGN005-12-3", "TUL010-4-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:       "PAN-002",
		Name:     "process-survives",
		Level:    Must,
		Title:    "nothing in a tool ends the process or the goroutine of its host",
		Text:     "",
		Sources:  []string{"AGN005-9-7"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:       "PAN-003",
		Name:     "assertions-checked",
		Level:    Must,
		Title:    "what the model sent is not asserted, indexed or dereferenced without a check",
		Text:     "",
		Sources:  []string{"AGN005-3.1-4"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
