package probe

import (
	"sync/atomic"

	"github.com/toolconform/toolconform/contract"
)

// A lineup is the order in which the tools of one maker come. A maker that walks a map makes them in another one each time: that is reported, and each
// tool is still tried as itself.
type lineup struct{ shuffled atomic.Bool }

// pick returns the tool of a name: the one in its place, or where another one is there the one that has the name.
func (l *lineup) pick(tools []contract.Tool, element int, name string) contract.Tool {
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

// nameOf returns what a tool calls itself; "" where it cannot say.
func nameOf(tool contract.Tool) (name string) {
	defer func() { _ = recover() }() // that it panics is seen when it is described
	if tool == nil {
		return ""
	}
	return tool.Name()
}
