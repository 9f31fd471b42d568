package requirement

// determinism: a tool describes itself in the same way every time.
var determinism = []Requirement{
	{
		ID:       "DET-001",
		Name:     "schema-stable",
		Level:    Must,
		Title:    "a schema renders the same bytes every time",
		Text:     "",
		Sources:  []string{"TUL011-4-10", "TUL011-4-11", "AGN005-7.1-3", "AGN005-12-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:       "DET-002",
		Name:     "schema-stable-across-processes",
		Level:    Must,
		Title:    "a schema renders the same bytes in another process",
		Text:     "",
		Sources:  []string{"AGN005-7.1-3", "TUL011-4-10"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:       "DET-003",
		Name:     "description-stable",
		Level:    Must,
		Title:    "name, usage metadata and server flag are the same every time",
		Text:     "",
		Sources:  []string{"TUL011-2-9", "AGN005-7.2-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
