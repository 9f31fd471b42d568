package requirement

// determinism: a tool describes itself in the same way every time.
var determinism = []Requirement{
	{
		ID:    "DET-001",
		Name:  "schema-stable",
		Level: Must,
		Title: "a schema renders the same bytes every time",
		Text: `
Providers cache prompts by their bytes. Hosts compare schemas to see whether a tool has changed. A schema with its
keys in another order each time costs money at the first and raises alarms at the second.

Render from values that are constant. Not from the clock, not from random numbers or new identifiers, not from the
environment, and not in the order in which Go walks a map: it is different each time. contract.Schema keeps the order
in which you wrote the properties. The check renders 64 times on two instances, once on each of 64 instances, and 64
times by 8 who ask at once. Two keys of a map come in their rarer order once in eight times, so 64 renderings all agree
with probability (7/8)^64, less than 0.02 %: from 52 on it is below 0.1 %. The failure names the place that moved.
`,
		Wrong: `
func (t *Tool) Schema() contract.Schema {
	var parameters []contract.Property
	for name, about := range t.fields {
		parameters = append(parameters, contract.Property{Name: name, Type: contract.String, Description: about})
	}
	return contract.Schema{Name: ToolName, Description: "Looks up the weather.", Parameters: parameters}
}
`,
		Right: `
var schema = contract.Schema{
	Name:        ToolName,
	Description: "Looks up the weather.",
	Parameters: []contract.Property{
		{Name: "city", Type: contract.String, Description: "The city to look up."},
		{Name: "units", Type: contract.String, Description: "Metric or imperial."},
	},
}

func (*Tool) Schema() contract.Schema { return schema }
`,
		Sources:  []string{"TUL011-4-10", "TUL011-4-11", "AGN005-7.1-3", "AGN005-12-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "DET-002",
		Name:  "schema-stable-across-processes",
		Level: Must,
		Title: "a schema renders the same bytes in another process",
		Text: `
A schema can be the same all day and another one after a restart, on another machine, in another time zone. A
conversation that was stored with the first then speaks of arguments that the second does not have.

Let nothing into the schema that belongs to a process, a machine or a day: no date, no identifiers made at start-up, no
time zone, host name, working directory or environment variable, and nothing that is read out of a map when the process
starts. The check renders it in a second process in which the time zone, the locale, the home, the working directory, the
environment and the number of processors are different, in one in which it is more than a year later, and compares 52 fresh
processes: two keys of a map that is walked
at the start are in one order in all of them at most once in a thousand times. (Tools that a test declares are compared
with one other process only, and so is a program whose start takes long.)
`,
		Wrong: `
var started = time.Now().Format(time.RFC1123)

func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather. Online since "+started)
}
`,
		Right: `
var schema = contract.SchemaOf[arguments](ToolName, "Looks up the weather.")

func (*Tool) Schema() contract.Schema { return schema }
`,
		Sources:  []string{"AGN005-7.1-3", "TUL011-4-10"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "DET-003",
		Name:  "description-stable",
		Level: Must,
		Title: "name, usage metadata and server flag are the same every time",
		Text: `
The name, the usage metadata and the server flag stand in prompts and in decisions that a host makes once, when it
starts. If they change later, the host acts on what was true before.

Return constants. Tools that are made together, in a slice, come in one order, too: prompts list them in it. The check
compares all renderings, in all processes, and 64 times the order in which the tools are made.
`,
		Wrong: `
func (t *Tool) FullyExecutedOnServer() bool { return t.client == nil }
`,
		Right: `
func (*Tool) FullyExecutedOnServer() bool { return true }
`,
		Sources:  []string{"TUL011-2-9", "AGN005-7.2-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
