// Package modecatalog is a catalog of agent modes. A catalog is validated when it is made, and is immutable.
package modecatalog

import (
	"context"
	"slices"

	"github.com/toolconform/toolconform/reference/agentlistmodes"
)

// A Mode is one entry of the catalog: the summary that is listed, and internal attributes.
type Mode struct {
	agentlistmodes.AgentModeSummary
	Status Status `json:"status"`
}

// A Status says how reliable a mode is.
type Status string

const (
	Active       Status = "active"
	Experimental Status = "experimental"
	Deprecated   Status = "deprecated"
)

// A Catalog holds modes. It is safe for concurrent use. New and Default make one.
type Catalog struct {
	summaries []agentlistmodes.AgentModeSummary
}

// New makes a catalog of modes. The error names every broken rule.
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

// GetAllModes returns copies of all modes, regardless of their status, in their order.
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
