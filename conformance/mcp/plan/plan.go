// Package plan decides which tools of an MCP server may be called, and with which arguments: by their hints, by patterns, and by a plan file.
package plan

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
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
	Tools map[string]entry
	file  string
}

// An entry is what the file says of a tool.
type entry struct {
	Arguments  []yaml.Node
	ListedOnly string `yaml:"listed-only"`
	Repeats    bool

	examples []json.RawMessage // the arguments as JSON
}

// A Tool is one of the server's list.
type Tool struct {
	Name        string
	ReadOnly    bool // it says readOnlyHint: true
	InputSchema json.RawMessage
}

// schema returns the schema of the arguments; one that allows nothing for sure if there is none.
func (t Tool) schema() (s arguments.Schema) {
	if root, err := jsontree.Parse(string(t.InputSchema)); err == nil {
		s = arguments.ReadSchema(root)
	}
	return s
}

// Read returns the plan in the text of a file. The error says where it is wrong.
func Read(file string, text []byte) (*Plan, error) {
	p := &Plan{file: file}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	decoder.KnownFields(true)
	switch err := decoder.Decode(p); {
	case errors.Is(err, io.EOF): // only comments: a draft that was not edited
	case err != nil:
		return nil, fmt.Errorf("read %s: %s", prose.Clean(file), prose.Clean(mistake(err)))
	case !errors.Is(decoder.Decode(&yaml.Node{}), io.EOF):
		return nil, fmt.Errorf("read %s: a plan has one document", prose.Clean(file))
	}
	values := 0
	for _, name := range p.names() {
		e := p.Tools[name]
		if e.ListedOnly = strings.TrimSpace(e.ListedOnly); e.ListedOnly == "" && len(e.Arguments) == 0 {
			return nil, p.of(name, "it has neither arguments nor listed-only: write arguments: [{…}] to have it called, or listed-only: REASON")
		}
		for i := range e.Arguments {
			example, err := p.appendJSON(nil, &e.Arguments[i], &values, 0)
			switch {
			case err != nil:
				return nil, err
			case example[0] != '{':
				return nil, p.at(&e.Arguments[i], "the arguments of a call have to be an object: {name: value}")
			}
			e.examples = append(e.examples, example)
		}
		p.Tools[name] = e
	}
	return p, nil
}

// names returns the names of the tools in the plan.
func (p *Plan) names() []string { return slices.Sorted(maps.Keys(p.Tools)) }

// Check compares the plan with the tools that the server lists. It returns, by the name of a tool, why its entry cannot be followed: the server does
// not list it, or its schema forbids the arguments. It is an error if a tool is not listed that must not be called: it may have another name.
func (p *Plan) Check(tools []Tool) (wrong map[string]*suite.Untestable, err error) {
	if p == nil {
		return nil, nil
	}
	wrong = map[string]*suite.Untestable{}
	listed, names := map[string]Tool{}, []string{}
	for _, t := range tools {
		listed[t.Name], names = t, append(names, t.Name)
	}
	for _, name := range p.names() {
		e := p.Tools[name]
		t, there := listed[name]
		absent := p.of(name, "the server lists no such tool%s", prose.Clean(nearest.Hint(name, names)))
		switch {
		case !there && e.ListedOnly != "":
			err = errors.Join(err, fmt.Errorf("%w: nothing was called, since what must not be called may have another name", absent))
		case !there:
			wrong[name] = &suite.Untestable{Why: absent.Error(), Write: "toolconform mcp -list …   lists its tools: correct the name in " + prose.Clean(p.file) + ", or remove the entry"}
		default:
			if all := p.checkArguments(t, e); len(all) > 0 {
				wrong[name] = &suite.Untestable{Why: strings.Join(lists.Map(all, error.Error), "; "), Write: "# correct the arguments in " + prose.Clean(p.file)}
			}
		}
	}
	return wrong, err
}

// checkArguments returns what is wrong with the arguments for a tool. A schema that is not understood accepts everything.
func (p *Plan) checkArguments(t Tool, e entry) (wrong []error) {
	schema := t.schema()
	for i, example := range e.examples {
		if ok, reasons := schema.Validate(string(example)); !ok && len(reasons) > 0 {
			mend := "correct them, or leave the tool out"
			if fitting := schema.Suggestion(); fitting != "" {
				mend = "such as " + prose.Printable(fitting, 200)
			}
			place := ""
			if reasons[0].Pointer != "" {
				place = " at " + prose.Clean(reasons[0].Pointer)
			}
			wrong = append(wrong, p.at(&e.Arguments[i], "the inputSchema of %s forbids these arguments%s: %s (%s)", prose.Clean(t.Name), place, prose.Clean(reasons[0].Why), mend))
		}
	}
	return wrong
}

// at returns an error at a node of the file.
func (p *Plan) at(node *yaml.Node, format string, arguments ...any) error {
	return fmt.Errorf("%s:%d:%d: %s", prose.Clean(p.file), node.Line, node.Column, fmt.Sprintf(format, arguments...))
}

// of returns an error about a tool in the file.
func (p *Plan) of(name, format string, arguments ...any) error {
	return fmt.Errorf("%s: tool %s: %s", prose.Clean(p.file), prose.Quote(name), fmt.Sprintf(format, arguments...))
}
