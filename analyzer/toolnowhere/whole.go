package toolnowhere

import (
	"maps"

	"github.com/toolconform/toolconform/analyzer/module"
)

// A whole is what the packages of a module say together.
type whole struct {
	hosted bool                // a program registers tools
	tools  map[string][]string // of the module, each with what else it is spoken of by
	spoken map[string]bool     // the tools that something speaks of
	used   int                 // how many tools something makes
}

func digest(all []module.Found) any {
	m := &whole{hosted: hosted(all), tools: map[string][]string{}, spoken: map[string]bool{}}
	for _, f := range all {
		maps.Copy(m.tools, f.Says.(*says).tools)
		maps.Copy(m.spoken, f.Says.(*says).of)
	}
	for tool := range m.tools {
		if m.uses(tool) {
			m.used++
		}
	}
	return m
}

// uses reports whether something of the module makes a tool, by its type or by a function that makes it.
func (m *whole) uses(tool string) bool {
	if m.spoken[tool] {
		return true
	}
	for _, by := range m.tools[tool] {
		if m.spoken[by] {
			return true
		}
	}
	return false
}

// library reports whether most tools of the module are left to others: its program is an example of how to register some of them.
func (m *whole) library() bool { return m.used*2 <= len(m.tools) }
