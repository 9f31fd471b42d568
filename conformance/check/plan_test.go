package check

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

const forecastSchema = `{"type":"object","required":["city"],"properties":{"city":{"type":"string","minLength":1},
	"days":{"type":"integer","maximum":7},"code":{"type":"string","pattern":"^x$","minLength":2}}}`

func forecast() Target {
	return Understand(probe.Inspection{
		Description: probe.Description{Schema: []byte(`{"type":"function","name":"forecast","parameters":` + forecastSchema + `}`)},
		Examples:    []contract.Example{{Name: "Oslo", Arguments: `{"city":"Oslo"}`}},
		Calls:       []probe.Outcome{{OK: true, Payload: []byte(`{}`)}},
	}, requirement.AgentTool)
}

// Each derived case is of a kind that the checks know. Only what is generated can be made smaller.
func TestDerivedCases(t *testing.T) {
	f := forecast()
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	drawn, cancelled := 0, 0
	for id, c := range f.Plan().cases {
		if c.Kind == nil || !strings.HasPrefix(id, c.Kind.name+" ") {
			t.Errorf("%s is of the kind %v", id, c.Kind)
		}
		if c.Drawn != (c.Rank() == rankDrawn) || c.Drawn != c.Repeats() {
			t.Errorf("%s has rank %d", id, c.Rank())
		}
		smaller := f.Smaller(c)
		if !c.Drawn && len(smaller) > 0 {
			t.Errorf("%s is made smaller", id)
		}
		for _, s := range smaller {
			drawn++
			if s.CaseID != id || len(s.Calls[0].Arguments) == 0 || s.End != c.End {
				t.Errorf("%s becomes %+v", id, s)
			}
		}
		if c.Derived.Cancel != (c.End == probe.Cancel) {
			t.Errorf("%s ends with %q", id, c.End)
		}
		if c.End == probe.Cancel {
			cancelled++
		}
	}
	if drawn == 0 || cancelled == 0 {
		t.Errorf("%d smaller cases, %d cancelled ones", drawn, cancelled)
	}
	for _, kind := range []arguments.Kind{arguments.Blank, arguments.Malformed, arguments.Shape, arguments.Required, arguments.Null,
		arguments.Type, arguments.Unknown, arguments.Value, arguments.Hostile} {
		if k := ArgumentKinds[kind]; k == nil || k.name != string(kind) {
			t.Errorf("%s is %v", kind, k)
		}
	}
}

func TestUndrawn(t *testing.T) {
	f := forecast()
	if got := f.Undrawn(); got != nil {
		t.Errorf("%q", got)
	}
	f = forecast()
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	if got := strings.Join(f.Undrawn(), "; "); got != "/code: no string was found that matches the pattern ^x$" {
		t.Errorf("%q", got)
	}
}
