package amplifier_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

func BenchmarkAgentToolExecute(b *testing.B) {
	tool := amplifier.AgentTool(&amplifiertest.MockTool{ReturnValue: map[string]any{"content": "text"}})
	b.ReportAllocs()
	for b.Loop() {
		tool.Execute(context.Background(), `{"file_path":"a.txt","limit":10}`, noContext)
	}
}

func BenchmarkSuccess(b *testing.B) {
	output := map[string]any{"file_path": "a.txt", "content": "text", "total_lines": 3}
	b.ReportAllocs()
	for b.Loop() {
		amplifier.Success(output)
	}
}

func BenchmarkLookup(b *testing.B) {
	var c amplifier.Coordinator
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		_ = c.Mount("tools", mock(name), "")
	}
	for b.Loop() {
		c.Lookup("a")
	}
}
