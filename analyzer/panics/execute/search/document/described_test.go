package document

import (
	"slices"
	"strings"
	"testing"
)

// What a description names is taken from it: examples, values of a list, and words that are none of a language.
func TestNamed(t *testing.T) {
	for description, want := range map[string][]string{
		"such as: 2 tue, or: 1 fri before end":                   {"2 tue", "1 fri before end"},
		"-12 to 12":                                              {"-12", "12"},
		"pay, ship, arrive, lose, return, refund or cancel":      {"pay", "refund", "cancel"},
		"Such as 2 * max(a, b).":                                 {"2 * max(a, b)"},
		"Time range (e.g. '1h', '30m', default: '1h')":           {"1h", "30m"},
		"Date in the format YYYY-MM-DD":                          {"YYYY-MM-DD"},
		"hunks that begin with @@ -line,count +line,count @@":    {"@@ -line,count +line,count @@"},
		"such as 17:30; may be on the next day":                  {"17:30"},
		"contents by path; a content such as -> ../a is a link":  {"-> ../a"},
		"required,description=The unit,enum=mm,enum=in":          {"mm", "in"},
		"Country (ISO 3166), e.g. DE":                            {"3166", "DE"},
		"Sort order: asc|desc":                                   {"asc", "desc"},
		"Use \"all\" for each, `none` for none (see the manual)": {"all", "none"},
	} {
		got := Named(description)
		for _, text := range want {
			if !slices.Contains(got, text) {
				t.Errorf("%q names %q, and not %q", description, got, text)
			}
		}
	}
	if all := Named(strings.Repeat("1 ", 1_000_000)); len(all) == 0 {
		t.Error("nothing is named by a long description")
	}
	if got := Named("The name of the user's project"); slices.Contains(got, "name") || slices.Contains(got, "project") {
		t.Errorf("plain words are named: %q", got)
	}
}
