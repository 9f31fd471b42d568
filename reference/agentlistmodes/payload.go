package agentlistmodes

// outputSchema is closed: TUL-010 allows the property modes and no other, so there is no room for identifiers or for a mark
// of cancellation. A mode may gain members later (TUL-010 section 7), so its own object is open.
const outputSchema = `{
  "type": "object",
  "properties": {
    "modes": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {"type": "string"},
          "key": {"type": "string"},
          "displayName": {"type": "string"},
          "description": {"type": "string"},
          "systemPromptSummary": {"type": "string"},
          "isDefault": {"type": "boolean"},
          "humanRoleHints": {"type": "array", "items": {"type": "string"}},
          "exampleUtterances": {"type": "array", "items": {"type": "string"}}
        },
        "required": [
          "id", "key", "displayName", "description",
          "systemPromptSummary", "isDefault", "humanRoleHints", "exampleUtterances"
        ]
      }
    }
  },
  "required": ["modes"],
  "additionalProperties": false
}`

type modeList struct {
	Modes []modeDescriptor `json:"modes"`
}

// A modeDescriptor is one mode on the wire. Its keys are published: they stay.
type modeDescriptor struct {
	ID                  string   `json:"id"`
	Key                 string   `json:"key"`
	DisplayName         string   `json:"displayName"`
	Description         string   `json:"description"`
	SystemPromptSummary string   `json:"systemPromptSummary"`
	IsDefault           bool     `json:"isDefault"`
	HumanRoleHints      []string `json:"humanRoleHints"`
	ExampleUtterances   []string `json:"exampleUtterances"`
}

// describe reads the modes and leaves them as they are: they may be the catalog's own.
func describe(modes []AgentModeSummary, includeExamples bool) modeList {
	list := modeList{Modes: make([]modeDescriptor, 0, len(modes))}
	for _, mode := range modes {
		descriptor := modeDescriptor{
			ID:                  mode.ID,
			Key:                 mode.Key,
			DisplayName:         mode.DisplayName,
			Description:         mode.Description,
			SystemPromptSummary: mode.SystemPromptSummary,
			IsDefault:           mode.IsDefault,
			HumanRoleHints:      copied(mode.HumanRoleHints),
			ExampleUtterances:   []string{},
		}
		if includeExamples {
			descriptor.ExampleUtterances = copied(mode.ExampleUtterances)
		}
		list.Modes = append(list.Modes, descriptor)
	}
	return list
}

// copied is never nil: on the wire there is an empty array, not null.
func copied(texts []string) []string { return append([]string{}, texts...) }
