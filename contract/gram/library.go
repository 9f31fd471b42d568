package gram

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// A Library holds named tools (GRAM section 6). It is immutable: Register returns a new library. It is safe for concurrent
// use. The zero value is an empty library. Serializing it is an error.
type Library struct {
	runtimeOnly
	tools []*Tool // in the order of their names; never modified after construction
}

// NewLibrary returns a library of tools. Of several tools with one name the last one wins.
func NewLibrary(tools ...*Tool) (Library, error) {
	last := make(map[string]*Tool, len(tools))
	for i, tool := range tools {
		if !tool.valid() {
			return Library{}, fmt.Errorf("make library: tool %d is nil or was not made by NewTool or Implement", i+1)
		}
		last[tool.name] = tool
	}
	all := make([]*Tool, 0, len(last))
	for _, tool := range last {
		all = append(all, tool)
	}
	slices.SortFunc(all, func(a, b *Tool) int { return strings.Compare(a.name, b.name) })
	return Library{tools: all}, nil
}

// Register returns a library with the tool added, or replaced if there is one with the same name (registerTool). name must be
// the name of the tool.
func (l Library) Register(name string, tool *Tool) (Library, error) {
	if !tool.valid() {
		return Library{}, fmt.Errorf("register tool %s: it is nil or was not made by NewTool or Implement", prose.Quote(name))
	}
	if name != tool.name {
		return Library{}, fmt.Errorf("register tool %s: the tool is called %s", prose.Quote(name), prose.Quote(tool.name))
	}
	i, found := l.index(name)
	all := make([]*Tool, 0, len(l.tools)+1)
	all = append(append(all, l.tools[:i]...), tool)
	if found {
		i++
	}
	return Library{tools: append(all, l.tools[i:]...)}, nil
}

// Lookup returns the tool with that name (lookupTool).
func (l Library) Lookup(name string) (*Tool, bool) {
	if i, found := l.index(name); found {
		return l.tools[i], true
	}
	return nil, false
}

// Len returns the number of tools.
func (l Library) Len() int { return len(l.tools) }

// Names returns the names of the tools, sorted.
func (l Library) Names() []string {
	names := make([]string, len(l.tools))
	for i, tool := range l.tools {
		names[i] = tool.name
	}
	return names
}

func (l Library) index(name string) (int, bool) {
	return slices.BinarySearchFunc(l.tools, name, func(t *Tool, name string) int { return strings.Compare(t.name, name) })
}
