// Package mountplan reads the tools section of a mount plan (AMP section 6) and mounts its modules.
//
//	tools:
//	  - module: my-tool
//	    source: git+https://github.com/org/my-tool@main
//	    config:
//	      max_size: 1048576
package mountplan

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"go.yaml.in/yaml/v3"
)

// A Plan is the list of modules that a host mounts, in order.
type Plan struct {
	Tools []Entry
}

// An Entry is one module of a plan with its config.
type Entry struct {
	Module string         // the name of the module in the host
	Source string         // the origin, such as "git+https://…@main"; not fetched
	Config map[string]any // passed to Mount; values are nil, bool, int, int64, uint64, float64, string, []any and map[string]any; never nil

	Line, Column int // position of the entry, from 1
}

// LargestPlan is the maximal length of a plan in bytes.
const LargestPlan = 1 << 20

// An Error describes what is wrong with a plan, and where.
type Error struct {
	Line, Column int // from 1; 0 for an error of the whole plan
	Why          string
}

// Error returns the position and the reason.
func (e *Error) Error() string {
	if e.Line == 0 {
		return "read mount plan: " + e.Why
	}
	return fmt.Sprintf("read mount plan: line %d, column %d: %s", e.Line, e.Column, e.Why)
}

// Parse reads a mount plan in YAML. It ignores sections other than tools. An entry of tools names a module and may have a
// source and a config. Other keys are errors, since a misspelled key would be ignored silently. The error is an *Error.
func Parse(text []byte) (plan Plan, err error) {
	if len(text) > LargestPlan {
		return Plan{}, &Error{Why: fmt.Sprintf("it has %d bytes, but the limit is %d", len(text), LargestPlan)}
	}
	defer func() {
		if recover() != nil { // the parser has panicked on hostile input before
			plan, err = Plan{}, &Error{Line: 1, Column: 1, Why: "it is not valid YAML"}
		}
	}()
	root, err := document(text)
	if err != nil || isNull(root) {
		return Plan{}, err
	}
	members, err := mapping(root, "a mount plan must be a mapping with a section tools")
	if err != nil {
		return Plan{}, err
	}
	section := member(members, "tools")
	switch {
	case isNull(section):
		return Plan{}, nil
	case section.Kind != yaml.SequenceNode:
		return Plan{}, at(section, "tools must be a list of entries (- module: …), not %s", kind(section))
	}
	c := checker{seen: map[*yaml.Node]bool{}}
	for _, node := range section.Content {
		entry, err := c.entry(node)
		if err != nil {
			return Plan{}, err
		}
		plan.Tools = append(plan.Tools, entry)
	}
	return plan, nil
}

// document returns the root of the only document in a text, or nil for an empty text.
func document(text []byte) (*yaml.Node, error) {
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var first, second yaml.Node
	err := decoder.Decode(&first)
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err == nil {
		if err = decoder.Decode(&second); err == nil {
			return nil, at(&second, "a second document begins here, but a mount plan is a single document")
		}
	}
	if !errors.Is(err, io.EOF) {
		return nil, withPosition(text, err)
	}
	return resolve(&first), nil
}

// mapping returns the members of a mapping, including those that it merges (<<).
func mapping(node *yaml.Node, what string) (members map[string]yaml.Node, err error) {
	if node.Kind != yaml.MappingNode {
		return nil, at(node, "%s, not %s", what, kind(node))
	}
	if err := stringKeys(node); err != nil {
		return nil, err
	}
	return members, decode(node, &members)
}

// member returns the value of a key, or nil.
func member(members map[string]yaml.Node, name string) *yaml.Node {
	if value, ok := members[name]; ok {
		return resolve(&value)
	}
	return nil
}

// entry reads one entry of the tools section.
func (c *checker) entry(node *yaml.Node) (Entry, error) {
	entry := Entry{Config: map[string]any{}, Line: node.Line, Column: node.Column}
	members, err := mapping(resolve(node), "an entry of tools must be a mapping with a module (- module: …)")
	if err != nil {
		return Entry{}, err
	}
	if member(members, "module") == nil {
		return Entry{}, at(node, "the entry has no module (add module: and its name)")
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		value := member(members, name)
		switch name {
		case "module":
			entry.Module, err = text(name, value)
		case "source":
			entry.Source, err = text(name, value)
		case "config":
			entry.Config, err = c.config(value)
		default:
			err = at(value, "unknown key %q in an entry of tools (it may have module, source and config)", name)
		}
		if err != nil {
			return Entry{}, err
		}
	}
	return entry, nil
}
