// Package good has functions that answer nil and say so, or are no constructors.
package good

import (
	"errors"
	"log/slog"

	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// New makes the tool, or says why not.
func New(logger *slog.Logger) (*Tool, error) {
	if logger == nil {
		return nil, errors.New("make the tool: no logger")
	}
	return &Tool{}, nil
}

// NewLater makes a function that makes the tool, or nothing.
func NewLater(logger *slog.Logger) *Tool {
	later := func() *Tool { return nil }
	if found := later(); found != nil {
		return found
	}
	return &Tool{}
}

// Find looks for a tool.
func Find(all map[string]*Tool, name string) *Tool {
	if found, ok := all[name]; ok {
		return found
	}
	return nil
}
