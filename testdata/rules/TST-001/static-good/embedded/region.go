package good

import "log/slog"

// Region looks up the weather of a region.
type Region struct {
	*Tool
	name string
}

// NewRegion makes the tool.
func NewRegion(logger *slog.Logger, name string) *Region { return &Region{New(logger), name} }
