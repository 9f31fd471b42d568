package calls

import (
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/execute"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// An encoded error text counts; text that only looks encoded does not.
func TestEncodedCauses(t *testing.T) {
	cause := "account svc-reader: token " + probe.Canary(1) + " has expired"
	for _, text := range []string{
		cause,
		hex.EncodeToString([]byte(cause)),
		"reference " + base64.StdEncoding.EncodeToString([]byte(cause)) + ".",
		"(" + base64.RawURLEncoding.EncodeToString([]byte(cause)) + ")",
		"https://help.test/?why=" + url.QueryEscape(cause),
	} {
		if !leaks(text) {
			t.Errorf("%s holds nothing of the cause", text)
		}
	}
	for _, text := range []string{
		"The catalog is away.",
		"reference 7f3a9c1e5b2d4f60a8e1c3b5d7f90214",
		"reference " + base64.StdEncoding.EncodeToString([]byte("what went wrong is in the log")),
		strings.Repeat("=", 20), strings.Repeat("%", 20),
	} {
		if leaks(text) {
			t.Errorf("%s holds something of the cause", text)
		}
	}
}

// The texts that the checks search for are those of package probe.
func TestCausesMatchServices(t *testing.T) {
	seen := map[string]bool{}
	tool := &relay{}
	runner := execute.Local(execute.Subject{New: func(env fixture.Env) contract.Tool {
		tool.service = env.Service("catalog")
		return tool
	}}, probe.Options{})
	runner.Inspect(t.Context())
	served := check.Understand(probe.Inspection{
		Examples: []contract.Example{{Arguments: `{}`}}, Declaration: probe.Declaration{Services: []string{"catalog"}},
	}, requirement.AgentTool)
	var stimuli []probe.Stimulus
	for _, c := range check.Faulty(probe.Fails)(served) {
		if c.Fault.Skip == 0 {
			stimuli = append(stimuli, c.Stimulus)
		}
	}
	for _, o := range runner.Run(t.Context(), stimuli) {
		for i, c := range o.Calls {
			text := check.FailureText(c)
			if !strings.Contains(text, probe.Canary(i)) || !leaks(text) {
				t.Errorf("call %d says %s", i, text)
			}
			for _, piece := range causes {
				seen[piece] = seen[piece] || strings.Contains(text, piece)
			}
			if !leaks(suite.WithoutSecrets(text)) || strings.Contains(suite.WithoutSecrets(text), probe.Canary(i)) {
				t.Errorf("masked, call %d says %s", i, suite.WithoutSecrets(text))
			}
		}
	}
	ended := probe.Stimulus{CaseID: "ended", Calls: []probe.Call{{}}, Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Before, WithCause: true}}
	for _, o := range runner.Run(t.Context(), []probe.Stimulus{ended}) {
		text := check.FailureText(o.Calls[0])
		if !strings.Contains(text, probe.Canary(0)) || !leaks(text) {
			t.Errorf("a call that is ended for a reason says %s", text)
		}
		for _, piece := range causes {
			seen[piece] = seen[piece] || strings.Contains(text, piece)
		}
	}
	for _, piece := range causes {
		if !seen[piece] {
			t.Errorf("neither a service nor a host says %q any more", piece)
		}
	}
}
