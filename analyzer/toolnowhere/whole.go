package toolnowhere

import (
	"maps"
	"slices"

	"github.com/toolconform/toolconform/analyzer/module"
)

// A whole combines the facts of the packages of a module.
type whole struct {
	hosted    bool                // a program registers tools
	tools     map[string][]string // the tools of the module, with their makers
	mentioned map[string]bool     // mentioned tools
	used      int                 // number of tools that are made
}

func digest(all []module.Found) any {
	m := &whole{hosted: hosted(all), tools: map[string][]string{}, mentioned: map[string]bool{}}
	for _, f := range all {
		maps.Copy(m.tools, f.Says.(*facts).tools)
		maps.Copy(m.mentioned, f.Says.(*facts).of)
	}
	for tool := range m.tools {
		if m.uses(tool) {
			m.used++
		}
	}
	return m
}

// uses reports whether the module makes a tool, by its type or by a function that makes it.
func (m *whole) uses(tool string) bool {
	return slices.ContainsFunc(m.tools[tool], func(by string) bool { return m.mentioned[by] })
}

// library reports whether most tools of the module are not used in it: its program is then an example.
func (m *whole) library() bool { return m.used*2 <= len(m.tools) }
