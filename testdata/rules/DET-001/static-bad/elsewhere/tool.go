// Package bad asks the clock, and walks a map, in other packages.
package bad

import (
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/clock"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

// DayTool is a tool.
type DayTool struct{ rest.Tool }

// Schema says what day it is.
func (DayTool) Schema() contract.Schema {
	return described("Looks up the weather of " + clock.Today()) // want `the schema of DayTool depends on the clock: time.Now\(\) in clock.Today \(it differs from one rendering to the next\) \(DET-001\)`
}

// FarTool is a tool.
type FarTool struct{ rest.Tool }

// Schema says what day it is.
func (t FarTool) Schema() contract.Schema { return described(t.text()) }

func (FarTool) text() string {
	return clock.Calendar{}.Title() // want `the schema of FarTool depends on the clock: time.Now\(\) in clock.Today .*DET-001`
}

// ZonesTool is a tool.
type ZonesTool struct{ rest.Tool }

// Schema names the zones.
func (ZonesTool) Schema() contract.Schema {
	return described(strings.Join(clock.Zones(), ", ")) // want `the schema of ZonesTool depends on the iteration order of a map in clock.Zones .*DET-001`
}

// HomeTool is a tool.
type HomeTool struct{ rest.Tool }

// Schema says where it is.
func (HomeTool) Schema() contract.Schema {
	return described(clock.Home()) // want `the schema of HomeTool depends on the process and its environment: os.Getenv\("TZ"\) in clock.Home \(it differs from one process to the next\) \(DET-002\)`
}
