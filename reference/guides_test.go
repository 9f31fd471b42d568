package reference_test

import (
	"strings"
	"testing"
)

// firstSentences are the first sentences of the source tools' guides, which the guides keep.
var firstSentences = map[string]string{
	"agent_hello_world":         "Generates a personalized greeting message.",
	"agent_list_modes":          "Use this tool to list the available agent modes and their high-level descriptions.",
	"testing_calculator":        onlyForTesting,
	"testing_delay":             onlyForTesting,
	"testing_failure_injection": onlyForTesting,
	"testing_ping_pong":         onlyForTesting,
}

const onlyForTesting = "This tool is used for testing the system only and should not be used unless explicitly asked for."

//toolconform:witness REF-017
func TestEveryToolHasAFullGuide(t *testing.T) {
	for name, tool := range registered(t) {
		guide := tool.UsageMetadata()
		rest, ok := strings.CutPrefix(guide, name+" — Usage Guide\n\nPrimary purpose:\n- "+firstSentences[name])
		if !ok {
			t.Errorf("the guide of %s begins with %.160q", name, guide)
		}
		for _, section := range []string{"Rules", "Arguments", "Error codes", "Good usage", "Bad usage"} {
			before, after, found := strings.Cut(rest, "\n\n"+section+":\n- ")
			if !found || strings.TrimSpace(before) == "" && section != "Rules" {
				t.Errorf("the guide of %s has no section %s in its place", name, section)
			}
			rest = after
		}
		for _, parameter := range tool.Schema().Parameters {
			if !strings.Contains(guide, "\n- "+parameter.Name+": "+string(parameter.Type)+", ") {
				t.Errorf("the guide of %s does not explain %s, a %s", name, parameter.Name, parameter.Type)
			}
		}
	}
}
