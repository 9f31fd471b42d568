package check

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// The longest texts that a schema allows are sent in calls that are cancelled half-way, all at once, if they are longer than those of the examples.
func TestLargestIsCancelled(t *testing.T) {
	for _, c := range []struct {
		left, right string // keywords
		size        int
	}{
		{`,"maxLength":3000`, `,"maxLength":5000`, 8000},
		{`,"maxLength":3000`, ``, 3000},
		{`,"maxLength":8`, ``, 0}, // the example is as long
		{``, ``, 0},
	} {
		f := Understand(probe.Inspection{
			Description: probe.Description{Schema: []byte(`{"type":"function","name":"f","description":"Compares.","parameters":{"type":"object","required":["left","right"],"properties":{
				"left":{"type":"string","description":"One text."` + c.left + `},"right":{"type":"string","description":"The other."` + c.right + `}}}}`)},
			Declaration: probe.Declaration{Hints: &contract.Hints{ReadOnly: true}},
			Examples:    []contract.Example{{Arguments: `{"left":"honestly","right":"honesty"}`}},
			Calls:       []probe.Outcome{{OK: true, Payload: []byte(`{}`)}},
		}, requirement.AgentTool)
		cases := map[string]int{}
		for _, one := range Cancelled(KindMidway, KindDeadline)(f) {
			if strings.HasSuffix(one.CaseID, " largest") {
				cases[one.CaseID] = len(one.Calls[0].Arguments)
			}
		}
		want := 2
		if c.size == 0 {
			want = 0
		}
		if len(cases) != want {
			t.Errorf("%+v: got %v", c, cases)
		}
		for id, size := range cases {
			if size < c.size || size > c.size+100 {
				t.Errorf("%+v: %s has %d bytes", c, id, size)
			}
		}
	}
}
