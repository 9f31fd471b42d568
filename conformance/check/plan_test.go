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

func forecast() *Target {
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
	for _, d := range f.Plan().derived {
		c := d.Sent
		kind, _, _ := strings.Cut(c.CaseID, " ")
		if known := ArgumentRules[arguments.Kind(kind)]; known == "" || known != c.Owner {
			t.Errorf("%s belongs to %s", c.CaseID, c.Owner)
		}
		if c.Drawn != (c.Rank == RankDrawn) || c.Drawn != c.Repeats || c.Drawn != (c.Smaller != nil) {
			t.Errorf("%s has rank %d", c.CaseID, c.Rank)
		}
		if c.End == probe.Cancel {
			cancelled++
		}
		if !c.Drawn {
			continue
		}
		for _, s := range c.Smaller() {
			drawn++
			if s.CaseID != c.CaseID || len(s.Calls[0].Arguments) == 0 || s.End != c.End {
				t.Errorf("%s becomes %+v", c.CaseID, s)
			}
		}
	}
	if drawn == 0 || cancelled == 0 {
		t.Errorf("%d smaller cases, %d cancelled ones", drawn, cancelled)
	}
	for _, kind := range []arguments.Kind{arguments.Blank, arguments.Malformed, arguments.Shape, arguments.Required, arguments.Null,
		arguments.Type, arguments.Unknown, arguments.Value, arguments.Hostile} {
		if ArgumentRules[kind] == "" {
			t.Errorf("%s belongs to no rule", kind)
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
