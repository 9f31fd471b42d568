package requirement

// An Area is a part of the catalogue.
type Area struct {
	Code  string // the first part of its requirements' IDs
	Title string
	About string // one sentence

	Requirements []*Requirement
}

// table is the whole catalogue in its order, by area. It is written by hand: what is not here is no requirement.
var table = []struct {
	code, title, about string
	requirements       [][]Requirement
}{
	{"SHP", "Shape", "What a tool looks like from outside, and how it is made.", [][]Requirement{shape, shapeMade}},
	{"NAM", "Names", "What a tool is called.", [][]Requirement{name}},
	{"USE", "Usage metadata", "What the model is told about a tool beside its schema.",
		[][]Requirement{usage, usageTopics, usageLimits}},
	{"SCH", "Schema", "The function schema that the model fills in.", [][]Requirement{schema, schemaValues}},
	{"DET", "Determinism", "A tool describes itself in the same way every time.", [][]Requirement{determinism}},
	{"ARG", "Arguments", "What a tool does with the text that the model wrote.", [][]Requirement{argument, argumentValues}},
	{"PAN", "Panics", "A tool never takes its host down.", [][]Requirement{panics}},
	{"RES", "Results", "What an answer carries.", [][]Requirement{result}},
	{"ERR", "Exceptions", "What happens when something that the tool depends on goes wrong.", [][]Requirement{exception}},
	{"LOG", "Logging", "What the people who run the host can read afterwards.", [][]Requirement{logging}},
	{"CAN", "Cancellation", "A call ends soon after nobody wants it any more.", [][]Requirement{cancellation}},
	{"PAR", "Parallel calls", "Calls do not get into each other's way.", [][]Requirement{parallel}},
	{"REG", "Registration", "What a registry takes, and what it refuses.", [][]Requirement{registration}},
	{"MOD", "Mode catalogue tool", "The one tool that TUL-010 describes, agent_list_modes.",
		[][]Requirement{mode, modeUsage, modeCatalogue, modeTests}},
	{"REF", "Reference tools", "The tools that show how it is done.", [][]Requirement{reference}},
	{"TST", "Tests", "What the tests of a tool cover.", [][]Requirement{tests}},
	{"MDL", "Modules", "What a module of tools offers, and what its host does with it.", [][]Requirement{module, moduleHost}},
	{"SIG", "Signatures", "How the type signature of a specification is read, and what schema it gives.", [][]Requirement{signature}},
	{"SPC", "Specifications", "What a tool is said to be, apart from what runs it, and how that is written.", [][]Requirement{specification}},
	{"LIB", "Libraries", "What holds implementations, binds specifications to them and validates arguments.", [][]Requirement{library}},
	{"IMP", "Implementations", "What the function behind a specification does.", [][]Requirement{implementation}},
	{"HST", "Host", "What the host of the tools does: its executor, its reasoner and its serializer.", [][]Requirement{host, hostModules, hostSpecifications}},
}
