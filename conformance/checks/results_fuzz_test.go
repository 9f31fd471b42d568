package checks

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Every check evaluates any results, logs and panics without a panic and reproducibly, and no finding has a control
// character.
func FuzzResult(f *testing.F) {
	for _, payload := range []string{
		`{"city":"Oslo","sessionId":"toolconform-session-00"}`, `{"a":[{"at":"2026-01-31T12:00:00Z"},1e400],"a":null}`, `[]`, `"x"`, `{"a":`, "\xff", ``,
		strings.Repeat(`{"a":`, 300) + "1" + strings.Repeat("}", 300),
	} {
		f.Add([]byte(payload), []byte(`{"city":"Bergen"}`), "runtime error: index out of range [1]\n\ngoroutine 1 [running]:\nmain.go:12 +0x1d", "[Tool_Execute__Exception]",
			`{"type":"object","properties":{"city":{"type":"string"}},"additionalProperties":false}`, "/city")
	}
	f.Fuzz(func(t *testing.T, one, two []byte, message, entry, output, volatile string) {
		target := check.Understand(probe.Inspection{
			Description: probe.Description{Name: "x", Usage: SoundGuide, Schema: []byte(SoundSchema)},
			Examples:    []contract.Example{{Arguments: `{"name":"Ada"}`, Volatile: []string{volatile}}},
			Declaration: probe.Declaration{OutputSchema: output, Hints: &contract.Hints{ReadOnly: true}}, Calls: []probe.Outcome{{OK: true, Payload: one}},
		}, requirement.AgentTool)
		answers := []probe.Outcome{
			{OK: true, Payload: one}, {OK: true, Payload: two}, {Errors: []contract.Error{{Code: entry, Message: message}}},
			{Panic: &probe.Panic{Value: message}}, {Cancellation: probe.Cancellation{Late: true}, Waiting: probe.Waiting{State: "sleep", In: message, Blocked: &probe.Place{File: entry, Line: 1}}},
		}
		for _, c := range All() {
			stimuli, err := c.Cases(target)
			if err != nil {
				continue
			}
			for n, one := range stimuli {
				o := probe.Observation{Log: []probe.Entry{{Call: 0, Level: 8, Message: entry, Attrs: []probe.Attribute{{Key: "error", Value: message, Error: true}}}}}
				for i := range one.Calls {
					o.Calls = append(o.Calls, answers[(i+n)%len(answers)])
				}
				said := Outcome(one.Evaluate(o))
				if again := Outcome(one.Evaluate(o)); again != said {
					t.Errorf("%s: %q, then %q", c.Requirement.ID, said, again)
				}
				var violation *suite.Violation
				if err := one.Evaluate(o); errors.As(err, &violation) {
					said += violation.With + violation.Note
				}
				if strings.ContainsFunc(said, unicode.IsControl) {
					t.Errorf("%s: a control character in %q", c.Requirement.ID, said)
				}
			}
		}
	})
}
