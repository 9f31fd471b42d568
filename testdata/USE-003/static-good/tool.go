// Package good answers the constant of another file of another name.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const guide = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.
`

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = guide

// UsageMetadata answers what ToolUsageMetadata is made of.
func (Tool) UsageMetadata() string { return guide }
