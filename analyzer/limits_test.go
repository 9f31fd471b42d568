package analyzer_test

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

var limits = regexp.MustCompile(`^testdata/([A-Z]{3}-\d{3})/limits`)

// What is known not to be seen is told to those who rely on the linter: the page is made of the comments of the packages that show it
// (go test ./analyzer -run TestLimitsPage -update).
func TestLimitsPage(t *testing.T) {
	var page bytes.Buffer
	page.WriteString("# What toolvet does not see\n\nA linter that guesses is switched off. Where toolvet cannot prove that a tool breaks a rule it is silent, " +
		"and the\nsuite may still find it by running the tool. Each case is pinned by a package that is broken, and of which nothing is\nsaid.\n")
	before := ""
	for _, folder := range append(corpus(t, false), corpus(t, true)...) {
		m := limits.FindStringSubmatch(slashed(t, folder))
		if m == nil {
			continue
		}
		if m[1] != before {
			fmt.Fprintf(&page, "\n## %s %s\n\n", m[1], requirement.MustLookup(m[1]).Title)
			before = m[1]
		}
		fmt.Fprintf(&page, "- `%s` %s\n", slashed(t, folder), saysOf(t, folder))
	}
	name := filepath.Join("..", "docs", "limits.md")
	if *update {
		if err := os.WriteFile(name, page.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(name); err != nil || !bytes.Equal(have, page.Bytes()) {
		t.Errorf("docs/limits.md does not say what testdata/*/limits shows (go test ./analyzer -run TestLimitsPage -update): %v", err)
	}
}

// saysOf answers what the comment of a package says, without its first two words.
func saysOf(t *testing.T, folder string) string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		if parsed.Doc != nil {
			words := strings.Fields(parsed.Doc.Text())
			return strings.Join(words[min(2, len(words)):], " ")
		}
	}
	t.Errorf("%s does not say what is not seen, and why", folder)
	return ""
}
