package requirement

// An Area is a part of the catalogue.
type Area struct {
	Code  string // the first part of its requirements' IDs
	Title string
	About string // one sentence

	Requirements []*Requirement
}

// table is the whole catalogue, by area. Only requirements that are listed here are part of it.
var table = []struct {
	code, title, about string
	requirements       [][]Requirement
}{
	{"SHP", "Shape", "The interface of a tool, and how it is created.", [][]Requirement{shape, shapeMade}},
	{"NAM", "Names", "The name of a tool.", [][]Requirement{name}},
	{"USE", "Usage metadata", "The text that tells the model when and how to use a tool. Programs read English: in another language the rules on wording do not apply.",
		[][]Requirement{usage, usageTopics, usageLimits}},
	{"SCH", "Schema", "The function schema that describes the arguments to the model.", [][]Requirement{schema, schemaValues}},
	{"DET", "Determinism", "A tool has the same name, schema and usage metadata every time.", [][]Requirement{determinism}},
	{"ARG", "Arguments", "How a tool handles the arguments that the model wrote.", [][]Requirement{argument, argumentValues}},
	{"PAN", "Panics", "A tool never takes down its host.", [][]Requirement{panics}},
	{"RES", "Results", "What a result contains.", [][]Requirement{result}},
	{"ERR", "Exceptions", "What a tool returns when one of its services fails.", [][]Requirement{exception}},
	{"LOG", "Logging", "What a tool logs for the operators of the host.", [][]Requirement{logging}},
	{"CAN", "Cancellation", "A call returns promptly after cancellation.", [][]Requirement{cancellation}},
	{"PAR", "Parallel calls", "Calls on one instance do not affect each other.", [][]Requirement{parallel}},
	{"REG", "Registration", "What a registry accepts and rejects.", [][]Requirement{registration}},
	{"MOD", "Mode catalogue tool", "The tool that TUL-010 describes, agent_list_modes.",
		[][]Requirement{mode, modeUsage, modeCatalogue, modeTests}},
	{"REF", "Reference tools", "The tools that demonstrate the contract.", [][]Requirement{reference}},
	{"TST", "Tests", "What the tests of a tool cover.", [][]Requirement{tests}},
	{"MDL", "Modules", "What a module of tools provides, and how its host uses it.", [][]Requirement{module, moduleHost}},
	{"SIG", "Signatures", "How the type signature of a specification is parsed, and which schema it yields.", [][]Requirement{signature}},
	{"SPC", "Specifications", "The description of a tool without its implementation, and its serialized forms.", [][]Requirement{specification}},
	{"LIB", "Libraries", "How implementations are registered and bound to specifications, and how arguments are validated.", [][]Requirement{library}},
	{"IMP", "Implementations", "The function that implements a specification.", [][]Requirement{implementation}},
	{"HST", "Host", "The duties of a host: its executor, its reasoner and its serializer.", [][]Requirement{host, hostModules, hostSpecifications}},
	{"MCP", "MCP servers", "What the Model Context Protocol asks of a server with tools, and what we ask besides. A rule of ours says so in its title.",
		[][]Requirement{mcpDefinitions, mcpCalls, mcpMessages, mcpTransports}},
}
