// Package amplifiertest helps to test hosts and modules of package amplifier: a tool that returns what it is reported to, and a coordinator
// that remembers what was asked of it.
package amplifiertest

import (
	"cmp"
	"context"
	"maps"
	"sync"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// A MockTool returns every call with the value that it was given, and remembers the calls (AMP section 10):
//
//	tool := &amplifiertest.MockTool{ToolName: "test_tool", ToolDescription: "Test tool", ReturnValue: "mock result"}
//
// Its zero value is called mock_tool and returns Success, as in the original. It is safe for concurrent use.
type MockTool struct {
	ToolName        string // mock_tool where it is empty
	ToolDescription string // "Mock tool: " and the name where it is empty
	// ReturnValue is the output of every call; an amplifier.ToolResult is returned as it is. nil is "Success".
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

// CallCount returns how often the tool was called.
func (t *MockTool) CallCount() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.calls
}

// LastInput returns the input of the last call; nil before the first. What it nests is the caller's.
func (t *MockTool) LastInput() map[string]any {
	t.mu.Lock()
	defer t.mu.Unlock()
	return maps.Clone(t.last)
}
