package requirement

// modeUsage: what the usage metadata of the mode catalogue tool says.
var modeUsage = []Requirement{
	{
		ID:    "MOD-013",
		Name:  "modes-usage-which",
		Level: Must,
		Title: "the usage metadata says to call when the user asks which modes exist",
		Text: `
It is the plainest question that the tool is for, and without the sentence a model answers it from memory.

Say that the tool is to be called when the user asks what modes are available. The check looks for the words.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Use it well.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Call this tool when the user asks what modes are available.
´
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
A user who cannot choose needs the descriptions of the catalogue and not what a model makes up about them.

Say that the tool is to be called when the user wants help in understanding or choosing between modes.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Call this tool when the user asks what modes are available.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Call this tool when the user wants help understanding or choosing between modes.
´
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
A proposal to change the mode is only as good as the choice that it shows. One that is made without the list offers
modes that do not exist.

Say that the tool is to be called before a mode change is proposed, to present the options with their descriptions.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Propose a mode change when it helps.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Call this tool when you are about to propose a mode change and want to present the options.
´
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
A tool that lists what the model should know invites it to ask each time. On every message that is a call and a long
answer for nothing.

Say that the tool is not to be called on every user message.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Call this tool often.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Do not call this tool on every user message.
´
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
A model that knows its mode and has nothing to offer gains nothing from the list.

Say that the tool is not to be called when the mode is known and no options have to be presented. The sentence is
missing in the original tool.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Call this tool to see which mode you are in.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Do not call this tool when you already know which mode you are in and do not need to present options.
´
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
		Title: "the usage metadata says that the tool does not replace the mode-change tool",
		Text: `
Listing modes and changing them look alike to a model. One that lists them when it was asked for a change has done
nothing and says that it has.

Say that the tool is no substitute for the mode-change tool, and name that tool: agent_change_mode (TUL-007).
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Call this tool when the user wants another mode.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Do not call this tool as a substitute for the mode-change tool agent_change_mode (TUL-007).
´
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
		Title: "the usage metadata says that the tool only informs",
		Text: `
A model that believes a call to have changed something tells the user so.

Say that the tool is informational only, and that selecting and changing a mode happens elsewhere.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Call this tool to set up the modes.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- The tool is informational only: it changes no mode and no session.
´
`,
		Sources:  []string{"TUL010-5-8"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
}
