package reference_test

import (
	"testing"
	"testing/synctest"

	"github.com/toolconform/toolconform/contract"
)

// Missing identifiers are empty strings; the original tools returned null.
//
//toolconform:witness REF-019
func TestIdentifiersAreEmptyWithoutAContext(t *testing.T) {
	for name, tool := range registered(t) {
		if name == "agent_list_modes" {
			continue // has no identifiers: TUL-010 allows only the property modes
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
