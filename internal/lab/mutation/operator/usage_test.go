package operator

import (
	"regexp"
	"strings"
	"testing"
)

// What is removed from a usage text is gone everywhere, and the rest does not change.
func TestRemoveTopic(t *testing.T) {
	const text = "x — Usage Guide\n\nPrimary purpose:\n- Greets. Never call it twice.\n\nRules:\n- Call it when asked.\n- Do not call it\n  for others.\n\nArguments:\n" +
		"- name: string, required.\n- tone: not loud.\n\nBad usage:\n- {}\n"
	const want = "x — Usage Guide\n\nPrimary purpose:\n\n\nRules:\n- Call it when asked.\n\nArguments:\n- name: string, required.\n"
	if got := removeTopic(text, regexp.MustCompile(`(?i)\b(not|never)\b`), "Bad usage"); got != want {
		t.Errorf("got %q", got)
	}
	if got := sectionOf(text, "Arguments"); !strings.HasPrefix(got, "- name") || !strings.HasSuffix(got, "loud.") {
		t.Errorf("the section is %q", got)
	}
	if got := sectionOf(text, "Error codes"); got != "" {
		t.Errorf("a section that is not there is %q", got)
	}
}
