// Package good imports everything without its name.
package good

import (
	. "github.com/toolconform/toolconform/contract"
)

// ToolName is what the tool is called.
const ToolName = domain + "_lookup"

const domain = "weather"

// Lookup is a tool. The embedded one is called Tool, too.
type Lookup struct{ Tool }

// Name returns ToolName.
func (Lookup) Name() string { return ToolName }

// Schema is written with the contract's names.
func (Lookup) Schema() Schema { return Schema{Name: ToolName, Description: "Looks up the weather."} }
