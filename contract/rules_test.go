package contract

import (
	"regexp"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// The rules that the registry names are in the catalogue, each with one tag.
func TestRulesAreInTheCatalogue(t *testing.T) {
	tags := map[string]bool{}
	for _, entry := range refusalReasons {
		rule, ok := requirement.Lookup(entry.rule)
		if !ok || rule.Retired != "" {
			t.Errorf("%s is no rule of the catalogue", entry.rule)
		}
		tag := registerTag(entry.reason)
		if tags[tag] || !regexp.MustCompile(`^\[AgentToolRegistry_RegisterTool__[A-Za-z]+\]$`).MatchString(tag) {
			t.Errorf("%s is logged as %s", entry.rule, tag)
		}
		tags[tag] = true
	}
}
