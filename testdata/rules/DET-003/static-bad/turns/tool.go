// Package bad has a name and a guide that take another turn at run time, in variables that cannot be followed to one constant.
package bad

import (
	"os"
	"time"

	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `weather_lookup — Usage Guide

Primary purpose:
- Looks up the weather.

Rules:
- Call it when the user asks for the weather.
- Do not call it again for the same city: the answer stays the same.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {"city":"Bern"}

Bad usage:
- {"city":""}
`

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name has another ending on Sundays.
func (Tool) Name() string {
	name := ToolName
	if time.Now().Weekday() == time.Sunday { // want `the name of Tool depends on the clock: time.Now\(\) \(hosts call it once and keep the result\) \(DET-003\)`
		name += "_sunday"
	}
	return name
}

// UsageMetadata is longer where the environment says so.
func (Tool) UsageMetadata() (text string) {
	text = ToolUsageMetadata
	if os.Getenv("VERBOSE") != "" { // want `the usage metadata of Tool depends on the process and its environment: os.Getenv\("VERBOSE"\) .*DET-003`
		text += "Ask for the weather often."
	}
	return
}
