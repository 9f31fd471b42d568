// Package eino joins toolconform and eino (github.com/cloudwego/eino). Subjects returns tools of eino for the conformance suite: a crash has a line, and
// cancellation is evaluated in virtual time. Tools returns tools of package contract as tools of eino.
//
// It is a separate module, so that users of toolconform do not depend on eino.
package eino

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/cloudwego/eino/components/tool"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/mcptool"
)

// Subjects returns a subject for each tool that build returns; their default profile is core. build is called anew for every stimulus: it makes the
// tools with the services and the logger of the environment. Each has to be a tool.InvokableTool: streams and multimodal results are not tested.
//
// The text that a tool returns is its payload, as JSON if it is JSON. An error is a failure with its text, since that is what an error handler shows
// to a model. Give the tools without the handler: behind utils.WrapToolWithErrorHandler every failure looks like a success.
//
// Arguments are decoded by eino's decoder, unless a tool has utils.WithUnmarshalArguments: it ignores members that the schema of utils.InferTool
// forbids (ARG-009), and malformed JSON in what it ignores (ARG-002).
//
// The suite needs calls that succeed. They are those of examples, by the name of the tool, else the examples of its schema, else a call without
// arguments if none is required.
func Subjects(build func(conformance.Env) ([]tool.BaseTool, error), examples map[string][]contract.Example) []conformance.Subject {
	return conformance.Tools("list", func(env conformance.Env) (all []contract.Tool, err error) {
		built, err := build(env)
		if err != nil {
			return nil, fmt.Errorf("build the tools: %w", err)
		}
		for _, t := range built {
			invokable, ok := t.(tool.InvokableTool)
			if !ok {
				return nil, fmt.Errorf("build the tools: %T is not a tool.InvokableTool", t)
			}
			definition, err := describe(invokable)
			if err != nil {
				return nil, fmt.Errorf("describe %T: %w", t, err)
			}
			all = append(all, mcptool.Handler(definition, run(invokable), examples[definition.Name]...))
		}
		return all, nil
	})
}

// describe returns the definition of a tool. Without parameters, its schema is that of any object.
func describe(t tool.InvokableTool) (mcptool.Definition, error) {
	info, err := t.Info(context.Background())
	if err != nil {
		return mcptool.Definition{}, err
	}
	input := json.RawMessage(`{"type":"object"}`)
	if parameters, err := info.ToJSONSchema(); err != nil {
		return mcptool.Definition{}, err
	} else if parameters != nil {
		if input, err = json.Marshal(parameters); err != nil {
			return mcptool.Definition{}, err
		}
	}
	return mcptool.Definition{Name: info.Name, Description: info.Desc, InputSchema: input}, nil
}

// run returns a function that calls a tool with the text that a model wrote.
func run(t tool.InvokableTool) mcptool.Execute {
	return func(ctx context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
		text, err := t.InvokableRun(ctx, arguments)
		switch {
		case err != nil:
			return contract.Failure(err.Error())
		case json.Valid([]byte(text)):
			return contract.Success(json.RawMessage(text))
		}
		return contract.Success(text)
	}
}
