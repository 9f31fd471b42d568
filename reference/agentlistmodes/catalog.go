package agentlistmodes

import "context"

// An AgentModeCatalogService knows every agent mode. It is the IAgentModeCatalogService of TUL-010, and all that the tool can
// reach: there is nothing here to change a mode with. Caching, where it is worth something, is the service's own affair.
type AgentModeCatalogService interface {
	// GetAllModes returns the modes in the order in which they are to be listed; nil is no result, empty is no modes.
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
}

// An AgentModeSummary is what there is to know about one mode. More may be known of it: the tool lists these.
type AgentModeSummary struct {
	ID                  string   `json:"id"`                  // 32 hexadecimal digits, a GUID without hyphens
	Key                 string   `json:"key"`                 // stable, used in sessions and tools
	DisplayName         string   `json:"displayName"`         // for people
	Description         string   `json:"description"`         // short
	SystemPromptSummary string   `json:"systemPromptSummary"` // one paragraph, may be empty
	IsDefault           bool     `json:"isDefault"`
	HumanRoleHints      []string `json:"humanRoleHints"`    // whom the mode suits; may be nil
	ExampleUtterances   []string `json:"exampleUtterances"` // what a user says who wants the mode; may be nil
}
