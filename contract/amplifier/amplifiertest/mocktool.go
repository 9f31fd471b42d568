// Package amplifiertest provides test doubles for hosts and modules of package amplifier: a tool with a fixed result, and a
// coordinator that records its calls.
package amplifiertest

import (
	"cmp"
	"context"
	"maps"
	"sync"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// A MockTool returns the same value for every call and records the calls (AMP section 10):
//
//	tool := &amplifiertest.MockTool{ToolName: "test_tool", ToolDescription: "Test tool", ReturnValue: "mock result"}
//
// The zero value is named mock_tool and returns Success, as in the original. A MockTool is safe for concurrent use.
type MockTool struct {
	ToolName        string // mock_tool if empty
	ToolDescription string // "Mock tool: " and the name if empty
	// ReturnValue is the output of every call; an amplifier.ToolResult is returned as it is. nil means "Success".
	ReturnValue any

	mu    sync.Mutex
	calls int
	last  map[string]any
}

// Name implements amplifier.Tool.
func (t *MockTool) Name() string { return cmp.Or(t.ToolName, "mock_tool") }

// Description implements amplifier.Tool.
func (t *MockTool) Description() string { return cmp.Or(t.ToolDescription, "Mock tool: "+t.Name()) }

// Execute implements amplifier.Tool.
func (t *MockTool) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	t.mu.Lock()
	t.calls, t.last = t.calls+1, maps.Clone(input)
	t.mu.Unlock()
	switch value := t.ReturnValue.(type) {
	case nil:
		return amplifier.Success("Success")
	case amplifier.ToolResult:
		return value
	default:
		return amplifier.Success(value)
	}
}

// CallCount returns the number of calls.
func (t *MockTool) CallCount() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.calls
}

// LastInput returns a shallow copy of the input of the last call, or nil before the first.
func (t *MockTool) LastInput() map[string]any {
	t.mu.Lock()
	defer t.mu.Unlock()
	return maps.Clone(t.last)
}
