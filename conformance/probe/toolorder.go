package probe

import (
	"sync/atomic"

	"github.com/toolconform/toolconform/contract"
)

// A toolOrder finds a tool among those of one maker. A maker that ranges over a map returns its tools in a different order each time:
// that is recorded, and each tool is still identified by its name.
type toolOrder struct{ shuffled atomic.Bool }

// pick returns the tool at index element; or, if that has another name, the tool with the name, if there is one.
func (l *toolOrder) pick(tools []contract.Tool, element int, name string) contract.Tool {
	if len(tools) < 2 || name == "" || nameOf(tools[element]) == name {
		return tools[element]
	}
	for _, tool := range tools {
		if nameOf(tool) == name {
			l.shuffled.Store(true)
			return tool
		}
	}
	return tools[element]
}

// nameOf returns the name of a tool; "" if Name panics or the tool is nil.
func nameOf(tool contract.Tool) (name string) {
	defer func() { _ = recover() }() // the panic is reported when the tool is described
	if tool == nil {
		return ""
	}
	return tool.Name()
}
