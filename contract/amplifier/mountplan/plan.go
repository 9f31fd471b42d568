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
func Parse(text []byte) (Plan, error) {
	if len(text) > LargestPlan {
		return Plan{}, &Error{Why: fmt.Sprintf("it has %d bytes, but the limit is %d", len(text), LargestPlan)}
	}
	root, err := document(text)
	if err != nil || root == nil {
		return Plan{}, err
	}
	if root.Kind != yaml.MappingNode {
		return Plan{}, at(root, "a mount plan must be a mapping with a section tools, not %s", kind(root))
	}
	r := reader{budget: mostValues}
	section, err := r.member(root, "tools")
	if err != nil || section == nil || isNull(section) {
		return Plan{}, err
	}
	if section.Kind != yaml.SequenceNode {
		return Plan{}, at(section, "tools must be a list of entries (- module: …), not %s", kind(section))
	}
	var plan Plan
	for _, node := range section.Content {
		entry, err := r.entry(node)
		if err != nil {
			return Plan{}, err
		}
		plan.Tools = append(plan.Tools, entry)
	}
	return plan, nil
}

// document returns the root of the only document in a text, or nil for an empty text.
func document(text []byte) (root *yaml.Node, err error) {
	defer func() {
		if recover() != nil { // the parser has panicked on hostile input before
			root, err = nil, &Error{Line: 1, Column: 1, Why: "it is not valid YAML"}
		}
	}()
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var first, second yaml.Node
	if err := decoder.Decode(&first); errors.Is(err, io.EOF) {
		return nil, nil
	} else if err != nil {
		return nil, withPosition(text, err)
	}
	switch err := decoder.Decode(&second); {
	case err == nil:
		return nil, at(&second, "a second document begins here, but a mount plan is a single document")
	case !errors.Is(err, io.EOF):
		return nil, withPosition(text, err)
	}
	if len(first.Content) == 0 || isNull(resolve(first.Content[0])) {
		return nil, nil
	}
	return resolve(first.Content[0]), nil
}
