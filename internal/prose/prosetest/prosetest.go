// Package prosetest checks tables of phrases.
package prosetest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/prose"
)

// Texts have caused errors in tables before.
var Texts = []string{
	"", "Don’t.", "DON'T USE IT", "caſes of uſe", "reſet again", "404 NOT_FOUND", "✅ yes", "only when asked", "Kelvin: at most 5",
}

// Check verifies that the search for necessary substrings omits no match, and that every pattern has such a substring.
func Check(t *testing.T, tables []*prose.Table, texts []string) {
	t.Helper()
	for _, table := range tables {
		one := regexp.MustCompile(`(?i)` + strings.Join(table.Patterns(), "|"))
		for _, text := range texts {
			if got, want := table.MatchString(text), one.MatchString(text); got != want {
				t.Errorf("%q: %v, want %v by %s", text, got, want, one)
			}
			got, want := table.FindStringIndex(text), one.FindStringIndex(text)
			if (got == nil) != (want == nil) || got != nil && got[0] != want[0] {
				t.Errorf("%q: at %v, want %v by %s", text, got, want, one)
			}
		}
		for _, pattern := range table.Needless() {
			t.Errorf("%s needs nothing", pattern)
		}
	}
}
