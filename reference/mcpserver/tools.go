// Package mcpserver serves tools of package contract over the Model Context Protocol (MCP), in its revisions 2025-03-26 to 2026-07-28. Tools runs
// the tools for a server of any SDK; Server is one for standard input and output, with the standard library alone.
package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/mcptool"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/offer"
)

// Tools are what a server serves.
type Tools struct {
	catalogue   *offer.Catalogue
	executor    *executor.Executor
	definitions []mcptool.Definition
}

// New returns the tools of a server. A tool that breaks the contract in a way that shows without a call, or has no schema of an object, is an error.
// The logger may be nil.
func New(logger *slog.Logger, tools ...contract.Tool) (*Tools, error) {
	registry := &contract.Registry{Logger: logger}
	if err := registry.Register(tools...); err != nil {
		return nil, err
	}
	t := &Tools{executor: executor.New(executor.Options{Logger: logger})}
	t.catalogue = offer.New(requirement.AgentTool, logger, offer.FromRegistry(registry)...)
	var refused []error
	for _, exclusion := range t.catalogue.KeptOut() {
		refused = append(refused, exclusion)
	}
	for _, o := range t.catalogue.All() {
		definition, err := mcptool.Describe(o.Tool)
		refused = append(refused, err)
		t.definitions = append(t.definitions, definition)
	}
	if err := errors.Join(refused...); err != nil {
		return nil, fmt.Errorf("serve tools: %w", err)
	}
	return t, nil
}

// Definitions returns what the server lists, in the order of the names.
func (t *Tools) Definitions() []mcptool.Definition { return t.definitions }

// Call validates the arguments, a JSON object or nothing, and calls a tool of Definitions. Every failure is a result: of a panic, of a call that
// takes more than two minutes, and of one that does not return within a second after ctx is cancelled. Unlike hosts of agent tools, MCP does not take
// null for an omitted argument.
func (t *Tools) Call(ctx context.Context, name, arguments string, execution contract.ExecutionContext) mcptool.Result {
	if arguments == "" {
		arguments = "{}"
	}
	if err := t.catalogue.ValidateExactly(name, arguments); err != nil {
		return mcptool.ResultOf(contract.Failure(err.Error()))
	}
	call := executor.Call{ID: "call", Name: name, Arguments: arguments}
	return mcptool.ResultOf(t.executor.Execute(ctx, t.catalogue, call, execution).Result)
}

// has reports whether a tool is listed.
func (t *Tools) has(name string) bool {
	_, ok := t.catalogue.Tool(name)
	return ok
}
