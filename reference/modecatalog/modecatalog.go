// Package modecatalog is a catalog of agent modes that is right or does not exist: it is checked when it is made, and nobody
// can change it afterwards.
package modecatalog

import (
	"context"
	"slices"

	"github.com/toolconform/toolconform/reference/agentlistmodes"
)

// A Mode is one entry of the catalog: the summary that is listed, and what the catalog keeps to itself.
type Mode struct {
	agentlistmodes.AgentModeSummary
	Status Status `json:"status"`
}

// A Status says how far a mode may be relied on.
type Status string

// The statuses.
const (
	Active       Status = "active"
	Experimental Status = "experimental"
	Deprecated   Status = "deprecated"
)

// A Catalog holds modes. It is safe for concurrent use. Make it with New or Default.
type Catalog struct {
	summaries []agentlistmodes.AgentModeSummary
}

// New makes a catalog of modes that keep the rules; the error names every one that is broken.
func New(modes []Mode) (*Catalog, error) {
	if err := check(modes); err != nil {
		return nil, err
	}
	catalog := &Catalog{summaries: make([]agentlistmodes.AgentModeSummary, 0, len(modes))}
	for _, mode := range modes {
		catalog.summaries = append(catalog.summaries, copied(mode.AgentModeSummary))
	}
	return catalog, nil
}

// GetAllModes returns all modes, whatever their status, in their order. They are the caller's to keep and to change.
func (c *Catalog) GetAllModes(ctx context.Context) ([]agentlistmodes.AgentModeSummary, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	modes := make([]agentlistmodes.AgentModeSummary, 0, len(c.summaries))
	for _, summary := range c.summaries {
		modes = append(modes, copied(summary))
	}
	return modes, nil
}

func copied(summary agentlistmodes.AgentModeSummary) agentlistmodes.AgentModeSummary {
	summary.HumanRoleHints = slices.Clone(summary.HumanRoleHints)
	summary.ExampleUtterances = slices.Clone(summary.ExampleUtterances)
	return summary
}
