package requirement

// modeUsage: the usage metadata of the mode catalogue tool.
var modeUsage = []Requirement{
	{
		ID:    "MOD-013",
		Name:  "modes-usage-which",
		Level: Must,
		Title: "the usage metadata says to call when the user asks which modes exist",
		Text: `
This is the main use of the tool. Without the sentence, a model responds from memory.

Say that the tool should be called when the user asks what modes are available. The check searches for these words.
`,
		Wrong: `
const usageWhich = "- Call this tool when it fits.\n"
`,
		Right: `
const usageWhich = "- Call this tool when the user asks what modes are available.\n"
`,
		Sources:  []string{"TUL010-5-2"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-014",
		Name:  "modes-usage-choosing",
		Level: Must,
		Title: "the usage metadata says to call when the user wants to understand or choose a mode",
		Text: `
A user who cannot choose needs the descriptions from the catalogue. Otherwise the model invents them.

Say that the tool should be called when the user wants help in understanding or choosing between modes.
`,
		Wrong: `
const usageChoosing = "- Call this tool when the user is new.\n"
`,
		Right: `
const usageChoosing = "- Call this tool when the user wants help understanding or choosing between modes.\n"
`,
		Sources:  []string{"TUL010-5-3"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-015",
		Name:  "modes-usage-proposing",
		Level: Must,
		Title: "the usage metadata says to call before proposing a change of mode",
		Text: `
A proposal made without the list may offer modes that do not exist.

Say that the tool should be called before a mode change is proposed, to present the options with their descriptions.
`,
		Wrong: `
const usageProposing = "- Call this tool when another mode fits better.\n"
`,
		Right: `
const usageProposing = "- Call this tool when you are about to propose a mode change and want to present the options.\n"
`,
		Sources:  []string{"TUL010-5-4"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-016",
		Name:  "modes-usage-not-always",
		Level: Must,
		Title: "the usage metadata says not to call on every message",
		Text: `
A model tends to call a listing tool again and again. On every message that costs a call and a long result for nothing.

Say that the tool should not be called on every user message.
`,
		Wrong: `
const usageNotAlways = "- Call this tool as often as you like.\n"
`,
		Right: `
const usageNotAlways = "- Do not call this tool on every user message.\n"
`,
		Sources:  []string{"TUL010-5-5"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-017",
		Name:  "modes-usage-not-known",
		Level: Must,
		Title: "the usage metadata says not to call when the mode is known and no options are needed",
		Text: `
If a model knows its mode and has no options to present, the list is useless to it.

Say that the tool should not be called when the mode is known and no options have to be presented. The .NET tool lacks
this sentence.
`,
		Wrong: `
const usageNotKnown = "- Call this tool to see which mode you are in.\n"
`,
		Right: `
const usageNotKnown = "- Do not call this tool when you already know your mode and have no options to present.\n"
`,
		Sources:  []string{"TUL010-5-6"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-018",
		Name:  "modes-usage-no-substitute",
		Level: Must,
		Title: "the usage metadata says that the tool is no substitute for the mode-change tool",
		Text: `
Listing modes and changing them look similar to a model. If it lists modes when asked for a change, it may report a
change that did not happen.

Say that the tool is no substitute for the mode-change tool, and give that tool's name: agent_change_mode (TUL-007).
`,
		Wrong: `
const usageNoSubstitute = "- Call this tool when the user wants another mode.\n"
`,
		Right: `
const usageNoSubstitute = "- Do not call this tool in place of the mode-change tool agent_change_mode (TUL-007).\n"
`,
		Sources:  []string{"TUL010-5-7"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-019",
		Name:  "modes-usage-informs",
		Level: Must,
		Title: "the usage metadata says that the tool is informational only",
		Text: `
If a model believes that the call changed something, it tells the user so.

Say that the tool is informational only, and that modes are selected and changed elsewhere.
`,
		Wrong: `
const usageInforms = "- Call this tool to set up the modes.\n"
`,
		Right: `
const usageInforms = "- The tool is informational only: it changes no mode and no session.\n"
`,
		Sources:  []string{"TUL010-5-8"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
}
