// Package text_utf8 has a tool that has invalid UTF-8 in each text that it returns or logs.
//
//toolconform:reject NAM-003
//toolconform:reject ARG-004
//toolconform:reject ARG-012
package text_utf8

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// evil stands in every text that the tool may write.
const evil = "\xff\xfe\xc0\x80\xed\xa0\x80\xf8"

// Tool says one thing, wherever it may.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_text_utf8" + evil, Logger: logger}}
}

// UsageMetadata implements contract.Tool.
func (Tool) UsageMetadata() string { return kit.Usage + evil }

// Schema implements contract.Tool.
func (t Tool) Schema() contract.Schema {
	schema := t.Tool.Schema()
	schema.Description += evil
	schema.Parameters[0].Description += evil
	return schema
}

// Examples implements contract.WithExamples.
func (t Tool) Examples() []contract.Example {
	return []contract.Example{{Name: evil, Arguments: t.Tool.Examples()[0].Arguments}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	if t.Logger != nil {
		t.Logger.InfoContext(ctx, evil, evil, evil)
	}
	if kit.Missing(text) {
		panic(evil)
	}
	said := t.Tool.Execute(ctx, text, caller)
	if said.OK() {
		return said
	}
	return contract.Failure("text: " + evil)
}
