package requirement

import "slices"

// An Area is a part of the catalogue.
type Area struct {
	Code  string // the first part of its requirements' IDs
	Title string
	About string // one sentence

	Requirements []*Requirement
}

// A row is an area with the tables that have its requirements. Those of servers become requirements when the catalogue is used: most processes of
// toolvet never do.
type row struct {
	code, title, about string
	requirements       [][]Requirement
	servers            [][]serverRule
}

// all returns the requirements of the area.
func (a row) all() []Requirement {
	all := slices.Concat(a.requirements...)
	for _, rule := range slices.Concat(a.servers...) {
		all = append(all, rule.requirement())
	}
	return all
}

// table is the whole catalogue, by area. Only requirements that are listed here are part of it.
var table = []row{
	{"SHP", "Shape", "The interface of a tool, and how it is created.", [][]Requirement{shape, shapeMade}, nil},
	{"NAM", "Names", "The name of a tool.", [][]Requirement{name}, nil},
	{"USE", "Usage metadata", "The text that tells the model when and how to use a tool. Programs read English: in another language the rules on wording do not apply.",
		[][]Requirement{usage, usageTopics, usageLimits}, nil},
	{"SCH", "Schema", "The function schema that describes the arguments to the model.", [][]Requirement{schema, schemaValues}, nil},
	{"DET", "Determinism", "A tool has the same name, schema and usage metadata every time.", [][]Requirement{determinism}, nil},
	{"ARG", "Arguments", "How a tool handles the arguments that the model wrote.", [][]Requirement{argument, argumentValues}, nil},
	{"PAN", "Panics", "A tool never takes down its host.", [][]Requirement{panics}, nil},
	{"RES", "Results", "What a result contains.", [][]Requirement{result}, nil},
	{"ERR", "Exceptions", "What a tool returns when one of its services fails.", [][]Requirement{exception}, nil},
	{"LOG", "Logging", "What a tool logs for the operators of the host.", [][]Requirement{logging}, nil},
	{"CAN", "Cancellation", "A call returns promptly after cancellation.", [][]Requirement{cancellation}, nil},
	{"PAR", "Parallel calls", "Calls on one instance do not affect each other.", [][]Requirement{parallel}, nil},
	{"REG", "Registration", "What a registry accepts and rejects.", [][]Requirement{registration}, nil},
	{"MOD", "Mode catalogue tool", "The tool that TUL-010 describes, agent_list_modes.",
		[][]Requirement{mode, modeUsage, modeCatalogue, modeTests}, nil},
	{"REF", "Reference tools", "The tools that demonstrate the contract.", [][]Requirement{reference}, nil},
	{"TST", "Tests", "What the tests of a tool cover.", [][]Requirement{tests}, nil},
	{"MDL", "Modules", "What a module of tools provides, and how its host uses it.", [][]Requirement{module, moduleHost}, nil},
	{"SIG", "Signatures", "How the type signature of a specification is parsed, and which schema it yields.", [][]Requirement{signature}, nil},
	{"SPC", "Specifications", "The description of a tool without its implementation, and its serialized forms.", [][]Requirement{specification}, nil},
	{"LIB", "Libraries", "How implementations are registered and bound to specifications, and how arguments are validated.", [][]Requirement{library}, nil},
	{"IMP", "Implementations", "The function that implements a specification.", [][]Requirement{implementation}, nil},
	{"HST", "Host", "The duties of a host: its executor, its reasoner and its serializer.", [][]Requirement{host, hostModules, hostSpecifications}, nil},
	{"MCP", "MCP servers", "What the Model Context Protocol asks of a server with tools, and what we ask besides. A rule of ours says so in its title.",
		nil, [][]serverRule{mcpDefinitions, mcpCalls, mcpMessages, mcpTransports}},
}
