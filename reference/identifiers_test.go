package reference_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// Their originals answered null there; a string stays a string.
//
//toolconform:witness REF-019
func TestIdentifiersAreEmptyWithoutAContext(t *testing.T) {
	for name, tool := range registered(t) {
		if name == "agent_list_modes" {
			continue // has no identifiers: TUL-010 allows the property modes and no other
		}
		example := tool.(contract.WithExamples).Examples()[0]
		var payload map[string]any
		if err := tool.Execute(t.Context(), example.Arguments, contract.ExecutionContext{}).Decode(&payload); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, key := range []string{"SessionId", "ConversationId"} {
			if id, ok := payload[key]; !ok || id != "" {
				t.Errorf("%s answers the %s %v, want the empty string", name, key, id)
			}
		}
	}
}
