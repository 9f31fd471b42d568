package agentlistmodes

import "context"

// An AgentModeCatalogService provides the agent modes. It is the IAgentModeCatalogService of TUL-010, and the only dependency
// of the tool; it cannot change a mode. Caching is up to the service.
type AgentModeCatalogService interface {
	// GetAllModes returns the modes in the order of listing. nil means that there is no result, empty that there are no modes.
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
}

// An AgentModeSummary is what the tool lists about one mode.
type AgentModeSummary struct {
	ID                  string   `json:"id"`                  // 32 hexadecimal digits, a GUID without hyphens
	Key                 string   `json:"key"`                 // stable identifier in sessions and tools
	DisplayName         string   `json:"displayName"`         // for people
	Description         string   `json:"description"`         // short
	SystemPromptSummary string   `json:"systemPromptSummary"` // one paragraph, may be empty
	IsDefault           bool     `json:"isDefault"`
	HumanRoleHints      []string `json:"humanRoleHints"`    // who the mode is for; may be nil
	ExampleUtterances   []string `json:"exampleUtterances"` // what a user says who wants the mode; may be nil
}
