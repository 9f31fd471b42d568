// Package checks tests any tool.
package checks

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// All tests a tool.
func All(t *testing.T, tool contract.Tool) {
	if !tool.Execute(t.Context(), "{}", contract.ExecutionContext{}).OK() {
		t.Error("it fails")
	}
}
