// Package langchaingo joins toolconform and langchaingo (github.com/tmc/langchaingo). Subjects returns tools of langchaingo for the conformance suite: a
// crash has a line, and cancellation is evaluated in virtual time. Tools returns tools of package contract as tools of langchaingo.
//
// It is a separate module, so that users of toolconform do not depend on langchaingo.
package langchaingo

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/tmc/langchaingo/tools"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/mcptool"
)

// input are the arguments that agents of langchaingo declare for every tool.
type input struct {
	Text string `json:"__arg1"`
}

const inputSchema = `{"type":"object","properties":{"__arg1":{"title":"__arg1","type":"string"}},"required":["__arg1"]}`

// Subjects returns a subject for each tool that build returns; their default profile is core. build is called anew for every stimulus: it makes the
// tools with the services and the logger of the environment.
//
// A tool of langchaingo takes one text and no arguments: arguments that are not those which agents declare are refused without a call. The text
// that it returns is its payload, as JSON if it is JSON. An error is a failure; a failure that is a text, so that the agent goes on, looks like a
// success.
//
// The suite needs calls that succeed: texts, by the name of the tool.
func Subjects(build func(conformance.Env) ([]tools.Tool, error), texts map[string][]string) []conformance.Subject {
	return conformance.Tools("list", func(env conformance.Env) (all []contract.Tool, err error) {
		built, err := build(env)
		if err != nil {
			return nil, fmt.Errorf("build the tools: %w", err)
		}
		for i, t := range built {
			if t == nil {
				return nil, fmt.Errorf("build the tools: number %d is nil", i+1)
			}
			d := mcptool.Definition{Name: t.Name(), Description: t.Description(), InputSchema: json.RawMessage(inputSchema)}
			examples, err := calls(texts[d.Name])
			if err != nil {
				return nil, err
			}
			all = append(all, mcptool.Handler(d, run(t), examples...))
		}
		return all, nil
	})
}

// calls returns calls with texts.
func calls(texts []string) (all []contract.Example, err error) {
	for _, text := range texts {
		arguments, err := json.Marshal(input{text})
		if err != nil {
			return nil, err
		}
		all = append(all, contract.Example{Name: text, Arguments: string(arguments)})
	}
	return all, nil
}

// run returns a function that calls a tool with the text of the arguments.
func run(t tools.Tool) mcptool.Execute {
	return func(ctx context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
		schema, err := contract.RawSchema(inputSchema)
		if err != nil {
			return contract.Failure(err.Error())
		}
		given, err := contract.Decode[input](schema, arguments)
		if err != nil {
			return contract.Failure(err.Error())
		}
		text, err := t.Call(ctx, given.Text)
		switch {
		case err != nil:
			return contract.Failure(err.Error())
		case json.Valid([]byte(text)):
			return contract.Success(json.RawMessage(text))
		}
		return contract.Success(text)
	}
}
