package good

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// Other scripts are about tests: this one shows everything of any tool.
func TestTools(t *testing.T) {
	for tool, want := range map[contract.Tool]string{New(nil): "{}"} {
		if got := tool.Execute(t.Context(), want, contract.ExecutionContext{}); got.String() != want {
			t.Error(got)
		}
	}
}
