package calls

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A string that an example has, too, is not unique.
func TestUniqueString(t *testing.T) {
	for _, row := range []struct{ other, want string }{{`{"city":"Rome"}`, "Paris too"}, {`{"city":"Paris too"}`, ""}} {
		f := check.Understand(probe.Inspection{
			Description: probe.Description{Schema: []byte(`{"parameters":{"type":"object","properties":{"city":{"type":"string"}}}}`)},
			Examples:    []contract.Example{{Arguments: `{"city":"Paris"}`}, {Arguments: row.other}},
			Declaration: probe.Declaration{Hints: &contract.Hints{ReadOnly: true}},
		}, requirement.AgentTool)
		if got := uniqueString(f); got != row.want {
			t.Errorf("beside %s: %q, want %q", row.other, got, row.want)
		}
	}
}
