package validate_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/validate"
)

var sample = regexp.MustCompile("(?s)```go\n(.*?)```")

// The module in docs/modules.md can be copied as it is.
func TestTheModuleOfThePageIsValid(t *testing.T) {
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(repo, "docs", "modules.md"))
	if err != nil {
		t.Fatal(err)
	}
	block := sample.FindSubmatch(page)
	if block == nil {
		t.Fatal("docs/modules.md shows no module")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"module.go": string(block[1]),
		"go.mod": "module example.com/greeting\n\ngo 1.26.0\n\nrequire github.com/toolconform/toolconform v0.0.0\n\n" +
			"replace github.com/toolconform/toolconform => " + strconv.Quote(filepath.ToSlash(repo)) + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	result, err := validate.Tool(t.Context(), dir, validate.Config{Behavior: true})
	if err != nil || result.Summary() != "PASSED: 11/11 checks passed (0 errors, 0 warnings)" {
		t.Errorf("%v, %v", result, err)
	}
	for _, c := range result.Checks {
		if !strings.Contains(string(page), "`"+c.Name+"`") && !strings.HasPrefix(c.Name, "behavior_") {
			t.Errorf("the page does not name %s", c.Name)
		}
	}
}
