package requirement

// usage: that there is usage metadata.
var usage = []Requirement{
	{
		ID:    "USE-001",
		Name:  "usage-not-blank",
		Level: Must,
		Title: "the usage metadata is not blank",
		Text: `
The schema tells a model which arguments there are. Whether, when and why to call is in the usage metadata. A tool
without it is called at random or never.

Write a guide. Text of nothing but white space counts as blank. The registry refuses a tool whose usage metadata is
blank, as the original one does.
`,
		Wrong: `
const ToolUsageMetadata = ""
`,
		Right: `
const ToolUsageMetadata = ´weather_lookup — Usage Guide

Primary purpose:
- Looks up today's weather of one city.
´
`,
		Sources:  []string{"TUL011-2-11", "AGN005-12-2", "TUL010-3.1-8"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-002",
		Name:  "usage-is-constant",
		Level: Must,
		Title: "the usage metadata is an exported string constant",
		Text: `
The usage metadata is part of every prompt. If it is computed, a prompt cannot be repeated, a review sees only half of
it, and no tool that reads source can check it.

Declare it as an exported string constant: ToolUsageMetadata, or the type's name and ToolUsageMetadata where a package
has several tools (PingPongToolUsageMetadata). Neither a variable nor an embedded file is a constant. AGN-005 says
that an interface cannot enforce this and leaves it to review and automated validation: the linter is that validation.
A declared bridge is exempt.
`,
		Wrong: `
//go:embed usage.txt
var ToolUsageMetadata string
`,
		Right: `
const ToolUsageMetadata = ´weather_lookup — Usage Guide

Primary purpose:
- Looks up today's weather of one city.
´
`,
		Sources:  []string{"TUL011-2-8", "TUL011-2-9", "AGN005-1-5", "AGN005-2.1-4", "AGN005-7-2", "TUL010-3.1-4"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-003",
		Name:  "usage-returns-constant",
		Level: Must,
		Title: "UsageMetadata answers the constant ToolUsageMetadata",
		Text: `
Reviewers, linters and documents read the constant. The model gets what the method answers. If they differ, everybody
but the model has read the wrong text.

Return the constant, and nothing but the constant, on every path. In the originals the host reads the constant by
reflection; Go's reflection sees no constants, so the interface has a method for it.
`,
		Wrong: `
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata + t.region }
`,
		Right: `
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }
`,
		Sources:  []string{"TUL011-2-8", "AGN005-7-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
