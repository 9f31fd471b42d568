package toolconform_test

import (
	"regexp"
	"strings"
	"testing"
)

// A rule on names, schemas or usage metadata has one predicate, in internal/rule: its ID occurs as a literal there and in the catalogue only.
func TestOnePredicatePerRule(t *testing.T) {
	id := regexp.MustCompile(`"(?:NAM|SCH|USE)-\d{3}"`)
	files := 0
	for _, file := range sources(t) {
		if strings.HasPrefix(file, "contract/requirement/") || strings.HasPrefix(file, "internal/rule/") {
			continue
		}
		files++
		if found := id.FindString(read(t, file)); found != "" {
			t.Errorf("%s has the literal %s; use the constant of internal/rule", file, found)
		}
	}
	if files < 100 {
		t.Fatalf("only %d files were read", files)
	}
}
