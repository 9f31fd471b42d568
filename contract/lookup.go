package contract

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// A Description is what a host tells a model about a tool: what the tool said of itself when it was registered.
type Description struct {
	Name                  string          `json:"name"`
	UsageMetadata         string          `json:"usageMetadata"`
	Schema                json.RawMessage `json:"schema"` // as rendered
	FullyExecutedOnServer bool            `json:"fullyExecutedOnServer"`
}

// Lookup finds a tool by its name, in any case. It returns false for a blank or unknown one.
func (r *Registry) Lookup(name string) (Tool, bool) {
	if r == nil {
		return nil, false
	}
	r.mu.RLock()
	defer r.mu.RUnlock()
	found, ok := r.entries[fold(name)]
	return found.tool, ok
}

// Has reports whether there is a tool of that name, in any case.
func (r *Registry) Has(name string) bool {
	_, ok := r.Lookup(name)
	return ok
}

// Bind finds the tool that a call means: the one of exactly that name, with what it said of itself when it was registered, both of
// one moment. A call in another case means no tool (NAM-009).
func (r *Registry) Bind(name string) (Tool, Description, bool) {
	if r == nil {
		return nil, Description{}, false
	}
	r.mu.RLock()
	defer r.mu.RUnlock()
	found, ok := r.entries[fold(name)]
	if !ok || found.description.Name != name {
		return nil, Description{}, false
	}
	return found.tool, found.description.clone(), true
}

// Names returns the names of the tools, sorted.
func (r *Registry) Names() []string {
	return list(r, func(e entry) string { return e.description.Name })
}

// Tools returns the tools, sorted by name.
func (r *Registry) Tools() []Tool {
	return list(r, func(e entry) Tool { return e.tool })
}

// Descriptions returns what there is to tell a model, sorted by name. They are the caller's to keep.
func (r *Registry) Descriptions() []Description {
	return list(r, func(e entry) Description { return e.description.clone() })
}

func (d Description) clone() Description {
	d.Schema = bytes.Clone(d.Schema)
	return d
}

func list[T any](r *Registry, of func(entry) T) []T {
	entries := r.sorted()
	answers := make([]T, len(entries))
	for i, e := range entries {
		answers[i] = of(e)
	}
	return answers
}

func (r *Registry) sorted() []entry {
	if r == nil {
		return nil
	}
	r.mu.RLock()
	entries := make([]entry, 0, len(r.entries))
	for _, e := range r.entries {
		entries = append(entries, e)
	}
	r.mu.RUnlock()
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.description.Name, b.description.Name) })
	return entries
}
