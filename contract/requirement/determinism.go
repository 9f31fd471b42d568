package requirement

// determinism: a tool has the same name, schema and usage metadata every time.
var determinism = []Requirement{
	{
		ID:    "DET-001",
		Name:  "schema-stable",
		Level: Must,
		Title: "a schema renders to the same bytes every time",
		Text: `
Providers cache prompts by their bytes, and hosts compare schemas to detect that a tool has changed. If the order of
keys varies, the cache misses and the comparison raises false alarms.

Render the schema from constant values. Do not use the clock, random numbers, new identifiers, the environment or the
iteration order of a map. contract.Schema keeps the order in which you write the properties. The check renders the
schema 64 times on two instances, once on each of 64 instances, and 64 times in 8 concurrent goroutines. Two keys of a
map come in the less frequent order about once in eight iterations, so 64 equal renderings have a probability of
(7/8)^64, less than 0.02 %; from 52 renderings on it is below 0.1 %. The failure names the position that differs.
`,
		Wrong: `
type Tool struct {
	logger  *slog.Logger
	service Service
}

func (*Tool) Schema() contract.Schema {
	schema := contract.Schema{Name: ToolName, Description: "Looks up the weather forecast of one city."}
	for name, property := range properties() {
		property.Name = name
		schema.Parameters = append(schema.Parameters, property) // in another order each time
	}
	return schema
}

func properties() map[string]contract.Property {
	least, most, length := 1.0, 14.0, 1
	return map[string]contract.Property{
		"city": {Type: contract.String, Description: "The city to look up.", Required: true, MinLength: &length},
		"days": {Type: contract.Integer, Description: "How many days to look ahead.", Minimum: &least, Maximum: &most},
	}
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	least, most, length := 1.0, 14.0, 1
	return contract.Schema{
		Name:        ToolName,
		Description: "Looks up the weather forecast of one city.",
		Parameters: []contract.Property{
			{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true, MinLength: &length},
			{
				Name: "days", Type: contract.Integer, Description: "How many days to look ahead.",
				Minimum: &least, Maximum: &most,
			},
		},
	}
}
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
		Title: "a schema renders to the same bytes in another process",
		Text: `
A schema can be stable within one process and differ after a restart, on another machine or in another time zone. A
stored conversation then refers to arguments that the new schema does not have.

Keep everything out of the schema that depends on the process, the machine or the date: the current date, identifiers
created at start-up, the time zone, the host name, the working directory, environment variables, and the iteration order
of a map at initialization. The check renders the schema in a second process with another time zone, locale, home
directory, working directory, environment and number of processors, and in a process whose clock is more than a year
ahead. It also compares 52 fresh processes: if the schema depends on the order of two map keys, the probability that all
52 agree is at most one in a thousand. Tools that are declared in a test are compared with one other process only, and
so are tools of a program that is slow to start.
`,
		Wrong: `
var started = time.Now().Format("15:04:05.000000000")

func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city. Online since "+started)
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
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
		Title: "name, usage metadata and FullyExecutedOnServer are the same every time",
		Text: `
Name, usage metadata and FullyExecutedOnServer go into prompts and into decisions that a host makes once, at start-up.
If they change later, the host acts on outdated values.

Return constants. If one function creates several tools, for example in a slice, keep their order constant too, because
prompts list them in that order. The check compares all renderings in all processes, and creates the tools 64 times to
compare their order.
`,
		Wrong: `
func (t *Tool) FullyExecutedOnServer() bool { return t.service != nil }
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
