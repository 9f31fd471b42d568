// Package mountplan reads the part of a mount plan that speaks of tools (AMP section 6), and mounts it.
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

// A Plan is the modules that a host is to mount, in their order.
type Plan struct {
	Tools []Entry
}

// An Entry says which module to mount, and how.
type Entry struct {
	Module string         // the name by which the host knows the module
	Source string         // where it comes from, as "git+https://…@main"; it is kept, and nothing is fetched
	Config map[string]any // what Mount is given: nil, bool, int, int64, uint64, float64, string, []any and map[string]any; never nil

	Line, Column int // where the entry stands, from 1
}

// LargestPlan is how many bytes a plan may have.
const LargestPlan = 1 << 20

// An Error says what is wrong with a plan, and where.
type Error struct {
	Line, Column int // from 1; 0 where it is the plan as a whole
	Why          string
}

// Error returns the place and what is wrong there.
func (e *Error) Error() string {
	if e.Line == 0 {
		return "read mount plan: " + e.Why
	}
	return fmt.Sprintf("read mount plan: line %d, column %d: %s", e.Line, e.Column, e.Why)
}

// Parse reads a mount plan in YAML. Sections other than tools are left alone. An entry of tools names a module and may have a source and
// a config; other keys are refused, since a misspelled one would be a config that nobody reads. The error is an *Error.
func Parse(text []byte) (Plan, error) {
	if len(text) > LargestPlan {
		return Plan{}, &Error{Why: fmt.Sprintf("it has %d bytes, and may have %d", len(text), LargestPlan)}
	}
	root, err := document(text)
	if err != nil || root == nil {
		return Plan{}, err
	}
	if root.Kind != yaml.MappingNode {
		return Plan{}, at(root, "a mount plan is a mapping with a section tools, and this is %s", kind(root))
	}
	r := reader{budget: mostValues}
	section, err := r.member(root, "tools")
	if err != nil || section == nil || isNull(section) {
		return Plan{}, err
	}
	if section.Kind != yaml.SequenceNode {
		return Plan{}, at(section, "tools is a list of entries (- module: …), and this is %s", kind(section))
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

// document returns the root of the only document of a text; nil where it is empty.
func document(text []byte) (root *yaml.Node, err error) {
	defer func() {
		if recover() != nil { // the parser has panicked on hostile text before
			root, err = nil, &Error{Line: 1, Column: 1, Why: "it is no YAML"}
		}
	}()
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var first, second yaml.Node
	if err := decoder.Decode(&first); errors.Is(err, io.EOF) {
		return nil, nil
	} else if err != nil {
		return nil, located(text, err)
	}
	switch err := decoder.Decode(&second); {
	case err == nil:
		return nil, at(&second, "a second document begins here, and a mount plan is one")
	case !errors.Is(err, io.EOF):
		return nil, located(text, err)
	}
	if len(first.Content) == 0 || isNull(resolve(first.Content[0])) {
		return nil, nil
	}
	return resolve(first.Content[0]), nil
}
