package requirement

import (
	"errors"
	"strings"
	"testing"
)

func TestMarkdownShowsEveryEntry(t *testing.T) {
	var page strings.Builder
	entries := Document(Checks("NAM-001"))
	if err := Markdown(&page, entries); err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if strings.Count(page.String(), "\n### "+entry.ID+"\n") != 1 {
			t.Errorf("%s has not one heading", entry.ID)
		}
		if !strings.Contains(page.String(), "(#"+strings.ToLower(entry.ID)+") ") {
			t.Errorf("%s is not in the contents", entry.ID)
		}
	}
	for _, want := range []string{"- Witness: check `name-not-blank`\n", "*must* in agent-tool, tul-011, agn-005, tul-010", "| TUL-011, "} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
}

func TestMarkdownIsTheSameEveryTime(t *testing.T) {
	var first, again strings.Builder
	if err := errors.Join(Markdown(&first, Document()), Markdown(&again, Document())); err != nil {
		t.Fatal(err)
	}
	if first.String() != again.String() {
		t.Error("two pages differ")
	}
}

func TestMarkdownReportsAFailedWrite(t *testing.T) {
	if err := Markdown(full{}, Document()); !errors.Is(err, errFull) {
		t.Errorf("error = %v", err)
	}
}

var errFull = errors.New("disk full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestEscape(t *testing.T) {
	if got, want := escape("a *b_ `*c_` <d>"), "a \\*b\\_ `*c_` \\<d\\>"; got != want {
		t.Errorf("escape = %q, want %q", got, want)
	}
}
