// Package rest has a whole tool to embed, so that a package for the linter writes only what it is about. What an embedded tool
// answers is the affair of that tool.
package rest

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the tool is called.
const ToolName = "rest"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `rest — Usage Guide

Primary purpose:
- Does nothing.

Rules:
- Call it when the user asks for it.
- Do not call it again for the same question: the answer stays the same.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {}

Bad usage:
- {"anything":1}
`

// Tool does nothing.
type Tool struct{}

// Name returns ToolName.
func (Tool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (Tool) UsageMetadata() string { return ToolUsageMetadata }

// Schema has no arguments.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: ToolName, Description: "Does nothing at all."}
}

// FullyExecutedOnServer reports that no client has to finish a call.
func (Tool) FullyExecutedOnServer() bool { return true }

// Execute does nothing.
func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(struct{}{})
}
