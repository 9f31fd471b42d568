package sayhello_test

import (
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/sayhello"
)

func bound(t *testing.T) *gram.Bound {
	t.Helper()
	specification, err := sayhello.Specification()
	if err != nil {
		t.Fatal(err)
	}
	library, err := sayhello.Library()
	if err != nil {
		t.Fatal(err)
	}
	b, err := gram.Bind(specification, library)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestGreets(t *testing.T) {
	for arguments, want := range map[string]string{
		`{"name":"Ada"}`:           `"Hello, Ada! Nice to meet you."`,
		`{"name":" <Ada> ","x":1}`: `"Hello,  <Ada> ! Nice to meet you."`,
	} {
		if got, err := bound(t).Call(t.Context(), json.RawMessage(arguments)); err != nil || string(got) != want {
			t.Errorf("%s answers %s, %v", arguments, got, err)
		}
	}
	for arguments, want := range map[string]string{
		``:              "'name' is required",
		`{"name":null}`: "'name' must be a string",
		`{"name":" "}`:  "sayHello needs a name with at least one visible character.",
		`{`:             "the arguments are not valid JSON (byte 1)",
	} {
		got, err := bound(t).Call(t.Context(), json.RawMessage(arguments))
		if message := gram.Message("sayHello", err); err == nil || message != want {
			t.Errorf("%s answers %s, and the model reads %q, want %q", arguments, got, message, want)
		}
	}
}

// The text is in canonical form and says the same as the source contract's example.
func TestTheSpecification(t *testing.T) {
	s := bound(t).Specification()
	if s.String() != sayhello.Text {
		t.Errorf("it is written %s", s)
	}
	p := s.Signature().Parameters()
	if s.Name() != "sayHello" || len(p) != 1 || p[0].Name != "name" || p[0].Type.Kind != gram.Text || p[0].Optional {
		t.Errorf("it takes %+v", p)
	}
}

// Other tools may have warnings. As a specified tool this one has none. With validation by its host it is also an agent tool
// that follows every must of that contract; its description is not a guide, and its payload not an object.
func TestKeepsTheProfiles(t *testing.T) {
	examples := []contract.Example{{Name: "greet Ada", Arguments: `{"name":"Ada"}`}}
	subjects := map[requirement.Profile]conformance.Subject{
		requirement.Gram: {New: func(conformance.Env) contract.Tool { return gram.DirectTool(bound(t), examples...) }},
		requirement.TUL011: {Examples: examples, New: func(env conformance.Env) contract.Tool {
			return gram.AgentTool(bound(t), env.Logger)
		}},
	}
	for profile, subject := range subjects {
		outcome, err := conformance.Run(t.Context(), conformance.Config{Profile: profile}, subject)
		if err != nil {
			t.Fatal(err)
		}
		for _, check := range outcome.Tools[0].Checks {
			if check.Verdict > report.Pass && (profile == requirement.Gram || check.Level == requirement.Must) {
				t.Errorf("%s: %s: %v, %s%s%+v", profile, check.Requirement, check.Verdict, check.BlockedBy, check.Why, check.Findings)
			}
		}
	}
}
