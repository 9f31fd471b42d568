package requirement

import (
	"errors"
	"go/format"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// The wrong and the right form are Go that an author can paste: a file, a list of declarations, or of statements.
func TestFormsAreGo(t *testing.T) {
	for _, r := range All() {
		for title, source := range map[string]string{"wrong": r.Wrong, "right": r.Right} {
			if source == "" {
				continue
			}
			if err := parses(source); err != nil {
				t.Errorf("%s: the %s form: %v", r.ID, title, err)
				continue
			}
			formatted, err := format.Source([]byte(source))
			if err != nil || strings.TrimSpace(string(formatted)) != source {
				t.Errorf("%s: the %s form is not formatted (%v):\n%s", r.ID, title, err, formatted)
			}
			for line := range strings.Lines(source) {
				if len(line) > 121 {
					t.Errorf("%s: the %s form has a line of %d characters", r.ID, title, len(line))
				}
			}
		}
	}
}

// What binds a tool shows how it is broken and how it is kept, unless nothing can witness it.
func TestRulesForToolsHaveForms(t *testing.T) {
	for _, r := range All() {
		if (r.Wrong == "") != (r.Right == "") {
			t.Errorf("%s has one form of two", r.ID)
		}
		if r.BindsTo(Tool) && r.Unchecked == "" && r.Right == "" {
			t.Errorf("%s binds tools and shows no form", r.ID)
		}
		if r.Right != "" && r.Right == r.Wrong {
			t.Errorf("%s: right is wrong", r.ID)
		}
	}
}

func parses(source string) error {
	for _, whole := range []string{source, "package p\n" + source} {
		if _, err := parser.ParseFile(token.NewFileSet(), "", whole, parser.SkipObjectResolution); err == nil {
			return nil
		}
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc _() {\n"+source+"\n}", parser.SkipObjectResolution)
	if err == nil && len(file.Decls) != 1 {
		return errors.New("more than a list of statements")
	}
	return err
}

func TestParses(t *testing.T) {
	for source, want := range map[string]bool{
		"const ToolName = \"x\"": true, "x := 1\n_ = x": true, "func": false, "}\nfunc f() {": false,
	} {
		if got := parses(source) == nil; got != want {
			t.Errorf("parses(%q) = %v", source, got)
		}
	}
}
