package agentlistmodes

// outputSchema is closed, because TUL-010 allows only the property modes: neither identifiers nor a mark of cancellation. A
// mode may get more members later (TUL-010 section 7), so its object is open.
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

// A modeDescriptor is the JSON form of a mode. Its keys are published and must not change.
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

// describe converts modes to the payload. It does not change them, because they may belong to the catalog.
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

// copied returns a copy that is never nil, so that the JSON is an empty array and not null.
func copied(texts []string) []string { return append([]string{}, texts...) }
