// Package bad returns more than the constant.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// A Regional tool is for a region.
type Regional struct {
	rest.Tool
	region string
}

// RegionalToolUsageMetadata tells a model how to use the tool.
const RegionalToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.

Rules:
- Call it when the user asks for it.
- Do not call it again for the same question: the answer stays the same.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {}

Bad usage:
- {"anything":1}
`

// UsageMetadata adds the region.
func (r *Regional) UsageMetadata() string { return RegionalToolUsageMetadata + r.region } // want `UsageMetadata of Regional returns RegionalToolUsageMetadata . r.region and not RegionalToolUsageMetadata \(USE-003\)`
