package reference_test

import (
	"testing"
	"testing/synctest"

	"github.com/toolconform/toolconform/contract"
)

// Their originals returned null there; a string stays a string.
//
//toolconform:witness REF-019
func TestIdentifiersAreEmptyWithoutAContext(t *testing.T) {
	for name, tool := range registered(t) {
		if name == "agent_list_modes" {
			continue // has no identifiers: TUL-010 allows the property modes and no other
		}
		arguments := tool.(contract.WithExamples).Examples()[0].Arguments
		var payload map[string]any
		synctest.Test(t, func(t *testing.T) { // one of them waits
			if err := tool.Execute(t.Context(), arguments, contract.ExecutionContext{}).Decode(&payload); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
		for _, key := range []string{"SessionId", "ConversationId"} {
			if id, ok := payload[key]; !ok || id != "" {
				t.Errorf("%s answers the %s %v, want the empty string", name, key, id)
			}
		}
	}
}
