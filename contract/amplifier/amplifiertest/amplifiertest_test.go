package amplifiertest_test

import (
	"context"
	"errors"
	"reflect"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

// The sample of the document.
//
//toolconform:witness MDL-020
func TestMockTool(t *testing.T) {
	tool := &amplifiertest.MockTool{ToolName: "test_tool", ToolDescription: "Test tool", ReturnValue: "mock result"}
	if tool.Name() != "test_tool" || tool.Description() != "Test tool" || tool.CallCount() != 0 || tool.LastInput() != nil {
		t.Error(tool.Name(), tool.Description(), tool.CallCount(), tool.LastInput())
	}
	input := map[string]any{"required_param": "value"}
	result := tool.Execute(context.Background(), input)
	input["required_param"] = "changed later"
	if !result.OK() || result.Details() != nil || result.Output() != "mock result" {
		t.Error(result)
	}
	tool.LastInput()["required_param"] = "changed"
	if tool.CallCount() != 1 || !reflect.DeepEqual(tool.LastInput(), map[string]any{"required_param": "value"}) {
		t.Error(tool.CallCount(), tool.LastInput())
	}
	tool.ReturnValue = amplifier.Failure("told to")
	if result := tool.Execute(context.Background(), nil); result.OK() || result.Message() != "told to" || tool.CallCount() != 2 || tool.LastInput() != nil {
		t.Error(result, tool.CallCount())
	}
}

func TestMockToolWithoutAnything(t *testing.T) {
	tool := &amplifiertest.MockTool{}
	if tool.Name() != "mock_tool" || tool.Description() != "Mock tool: mock_tool" {
		t.Error(tool.Name(), tool.Description())
	}
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() { tool.Execute(context.Background(), map[string]any{"a": 1}) })
	}
	wait.Wait()
	if result := tool.Execute(context.Background(), nil); result.Text() != "Success" || tool.CallCount() != 9 {
		t.Error(result, tool.CallCount())
	}
}

//toolconform:witness MDL-021
func TestTestCoordinator(t *testing.T) {
	c := &amplifiertest.TestCoordinator{}
	tool := &amplifiertest.MockTool{}
	mount := amplifier.Mount(func(_ context.Context, coordinator amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
		err := errors.Join(coordinator.Mount("tools", tool, "k"), coordinator.Unmount("tools", "k"))
		return amplifier.Mounted{Tool: tool}, errors.Join(err, coordinator.Mount("nowhere", tool, ""))
	})
	if _, err := mount.Call(context.Background(), c, nil); !errors.Is(err, amplifier.ErrUnknownPoint) {
		t.Error(err)
	}
	mounts, unmounts := c.Mounts(), c.Unmounts()
	if len(mounts) != 2 || mounts[0] != (amplifiertest.Mounting{Point: "tools", Key: "k", Tool: tool}) || mounts[1].Point != "nowhere" || mounts[1].Err == nil {
		t.Error(mounts)
	}
	if len(unmounts) != 1 || unmounts[0] != (amplifiertest.Mounting{Point: "tools", Key: "k"}) || len(c.Tools()) != 0 {
		t.Error(unmounts)
	}
}
