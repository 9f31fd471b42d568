package requirement

// parallel: calls do not get into each other's way.
var parallel = []Requirement{
	{
		ID:       "PAR-001",
		Name:     "parallel-identifiers",
		Level:    Must,
		Title:    "parallel calls on one instance answer their own identifiers",
		Text:     "",
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:       "PAR-002",
		Name:     "parallel-payloads",
		Level:    Must,
		Title:    "parallel calls on one instance answer what each would alone",
		Text:     "",
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:       "PAR-003",
		Name:     "turns-do-not-bleed",
		Level:    Must,
		Title:    "a read-only or idempotent tool answers the same call the same, whatever was called between",
		Text:     "",
		Sources:  []string{"AGN005-12-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
