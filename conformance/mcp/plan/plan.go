// Package plan decides which tools of an MCP server may be called, and with which arguments: by their hints, by patterns, and by a plan file.
package plan

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/internal/prose"
)

// A Plan is what a plan file says, in YAML or JSON:
//
//	tools:
//	  get_weather:
//	    arguments:               # of calls that succeed; others are generated
//	      - {city: Paris}
//	  create_issue:
//	    listed-only: writes to the tracker of production
//	  echo:
//	    arguments: [{text: hello}]
//	    repeats: true            # the result contains the arguments unchanged
//
// A nil Plan says nothing.
type Plan struct {
	file  string
	tools map[string]*entry
	order []string // of the tools in the file
}

// An entry is what the file says of a tool.
type entry struct {
	key        *yaml.Node
	arguments  []example
	listedOnly string
	repeats    bool
}

// An example is the arguments of a call, and where the file has them.
type example struct {
	node *yaml.Node
	text json.RawMessage
}

// A Tool is one of the server's list.
type Tool struct {
	Name        string
	ReadOnly    bool // it says readOnlyHint: true
	InputSchema json.RawMessage
}

// Read returns the plan in the text of a file. The error says where it is wrong.
func Read(file string, text []byte) (*Plan, error) {
	r := reader{file: file, plan: &Plan{file: file, tools: map[string]*entry{}}}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var document, more yaml.Node
	switch err := decoder.Decode(&document); {
	case errors.Is(err, io.EOF), err == nil && document.Content[0].ShortTag() == "!!null":
		return r.plan, nil // only comments: a draft that was not edited
	case err != nil:
		return nil, fmt.Errorf("read %s: %s", prose.Clean(file), prose.Clean(strings.TrimPrefix(err.Error(), "yaml: ")))
	}
	if err := decoder.Decode(&more); !errors.Is(err, io.EOF) {
		return nil, r.wrong(&more, "a plan has one document")
	}
	err := r.each(document.Content[0], map[string]func(*yaml.Node) error{"tools": r.readTools})
	return r.plan, err
}

// Check compares the plan with the tools that the server lists: each has to exist, and arguments have to satisfy its schema.
func (p *Plan) Check(tools []Tool) error {
	if p == nil {
		return nil
	}
	var wrong []error
	listed, names := map[string]Tool{}, []string{}
	for _, t := range tools {
		listed[t.Name], names = t, append(names, t.Name)
	}
	for _, name := range p.order {
		e := p.tools[name]
		t, there := listed[name]
		if !there {
			wrong = append(wrong, p.at(e.key, "the server lists no tool %s%s", prose.Quote(name), prose.Clean(nearest.Hint(name, names))))
			continue
		}
		wrong = append(wrong, p.checkArguments(t, e)...)
	}
	return errors.Join(wrong...)
}

// checkArguments returns what is wrong with the arguments for a tool. A schema that is not understood accepts everything.
func (p *Plan) checkArguments(t Tool, e *entry) (wrong []error) {
	root, err := jsontree.Parse(string(t.InputSchema))
	if err != nil {
		return nil
	}
	schema := arguments.ReadSchema(root)
	for _, example := range e.arguments {
		if ok, reasons := schema.Validate(string(example.text)); !ok && len(reasons) > 0 {
			mend := "correct them, or leave the tool out"
			if fitting := schema.Suggestion(); fitting != "" {
				mend = "such as " + prose.Printable(fitting, 200)
			}
			place := ""
			if reasons[0].Pointer != "" {
				place = " at " + prose.Clean(reasons[0].Pointer)
			}
			wrong = append(wrong, p.at(example.node, "the inputSchema of %s forbids these arguments%s: %s (%s)", prose.Clean(t.Name), place, prose.Clean(reasons[0].Why), mend))
		}
	}
	return wrong
}

// at returns an error at a node of the file.
func (p *Plan) at(node *yaml.Node, format string, arguments ...any) error {
	return fmt.Errorf("%s:%d:%d: %s", prose.Clean(p.file), node.Line, node.Column, fmt.Sprintf(format, arguments...))
}
