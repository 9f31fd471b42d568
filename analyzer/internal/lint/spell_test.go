package lint

import (
	"go/parser"
	"strings"
	"testing"
	"unicode/utf8"
)

// What a message repeats of somebody's source stays on one line, whatever a text between back quotes holds.
func TestSpelledOnOneLine(t *testing.T) {
	for source, want := range map[string]string{
		"describe(`one\n\ttwo`)":                "describe(`one two`)",
		"name + `\u202e`":                       "name + ` `",
		"f(" + strings.Repeat("a, ", 40) + "b)": "",
	} {
		e, err := parser.ParseExpr(source)
		if err != nil {
			t.Fatal(err)
		}
		got := Spell(e)
		if want != "" && got != want || strings.ContainsAny(got, "\n\u202e") || utf8.RuneCountInString(got) > longest {
			t.Errorf("%q is spelled %q", source, got)
		}
	}
}
