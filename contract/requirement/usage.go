package requirement

// usage: the usage metadata exists and is a constant.
var usage = []Requirement{
	{
		ID:    "USE-001",
		Name:  "usage-not-blank",
		Level: Must,
		Title: "the usage metadata is not blank",
		Text: `
The schema says which arguments exist. The usage metadata says whether, when and why to call the tool. Without it a tool
is called at random or not at all.

Write a usage guide. Text that consists only of white space counts as blank. The registry rejects a tool whose usage
metadata is blank, as the .NET registry does.
`,
		Wrong: `
const ToolUsageMetadata = ""
`,
		Right: `
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples
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
The usage metadata is part of every prompt. If it is computed at run time, prompts cannot be reproduced, reviewers see
only part of the text, and static analysis cannot check it.

Declare it as an exported string constant: ToolUsageMetadata, or the type's name plus ToolUsageMetadata where a package
has several tools (PingPongToolUsageMetadata). A variable or an embedded file is not a constant. AGN-005 says that an
interface cannot enforce this and relies on review and automated validation; the linter is that validation. A type with
a ´//toolvet:bridge´ comment is exempt (NAM-002).
`,
		Wrong: `
var ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples
`,
		Right: `
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples
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
		Title: "UsageMetadata returns the constant ToolUsageMetadata",
		Text: `
Reviewers, linters and documents read the constant. The model gets the result of the method. If the two differ, what was
reviewed is not what the model reads.

Return the constant, and nothing else, on every path. The .NET host reads the constant by reflection; Go's reflection
does not see constants, so the interface has a method for it.
`,
		Wrong: `
func (*Tool) UsageMetadata() string { return strings.TrimSpace(ToolUsageMetadata) }
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
