package requirement

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

func TestEveryRequirementIsComplete(t *testing.T) {
	id := regexp.MustCompile(`\A[A-Z]{3}-[0-9]{3}\z`)
	kebab := regexp.MustCompile(`\A[a-z0-9]+(-[a-z0-9]+)*\z`)
	for _, r := range All() {
		if !id.MatchString(r.ID) || strings.HasSuffix(r.ID, "-000") {
			t.Errorf("%q is no ID", r.ID)
		}
		if !kebab.MatchString(r.Name) {
			t.Errorf("%s: the name %q is not kebab-case", r.ID, r.Name)
		}
		if strings.TrimSpace(r.Text) == "" {
			t.Errorf("%s has no text", r.ID)
		}
		if r.Since == "" {
			t.Errorf("%s does not say since when", r.ID)
		}
		if len(r.Sources) > 8 {
			t.Errorf("%s restates %d rows: is that one rule?", r.ID, len(r.Sources))
		}
	}
}

// A title reads on after the ID: "NAM-001 the name of a tool is not blank".
func TestTitlesReadOn(t *testing.T) {
	methods := regexp.MustCompile(`\A(Name|UsageMetadata|Schema|Execute|Mount|LogException|HelloWorld|PingPong|Calculator|Delay|FailureInjection|MockTool|TestCoordinator|Register)\b`)
	for _, r := range All() {
		first := r.Title[:1]
		if first != strings.ToLower(first) && !methods.MatchString(r.Title) {
			t.Errorf("%s: the title begins with a capital: %q", r.ID, r.Title)
		}
		if strings.HasSuffix(r.Title, ".") || strings.ContainsAny(r.Title, "\n\t`") || strings.TrimSpace(r.Title) != r.Title {
			t.Errorf("%s: the title is not one clause: %q", r.ID, r.Title)
		}
		if n := len(r.Title); n > 110 {
			t.Errorf("%s: the title has %d characters", r.ID, n)
		}
	}
}

func TestIDsAndNamesAreUnique(t *testing.T) {
	ids, names, titles := map[string]bool{}, map[string]string{}, map[string]string{}
	for _, r := range All() {
		if ids[r.ID] {
			t.Errorf("%s stands twice", r.ID)
		}
		if other := names[r.Name]; other != "" {
			t.Errorf("%s and %s are both called %s", other, r.ID, r.Name)
		}
		if other := titles[r.Title]; other != "" {
			t.Errorf("%s and %s have one title", other, r.ID)
		}
		ids[r.ID], names[r.Name], titles[r.Title] = true, r.ID, r.ID
	}
}

func TestRequirementsStandInOrder(t *testing.T) {
	codes := map[string]bool{}
	for _, area := range Areas() {
		if codes[area.Code] || area.Title == "" || area.About == "" || len(area.Requirements) == 0 {
			t.Errorf("area %q is a duplicate or incomplete", area.Code)
		}
		codes[area.Code] = true
		last := ""
		for _, r := range area.Requirements {
			if r.Area() != area.Code {
				t.Errorf("%s stands in area %s", r.ID, area.Code)
			}
			if r.ID <= last {
				t.Errorf("%s stands after %s", r.ID, last)
			}
			last = r.ID
		}
	}
}

func TestBindersAreKnown(t *testing.T) {
	known := []Binder{Tool, Reference, Registry, Executor, Reasoner, Library, Serializer, Server, Tests}
	for _, r := range All() {
		if len(r.Binds) == 0 {
			t.Errorf("%s binds nobody", r.ID)
		}
		for i, binder := range r.Binds {
			if !slices.Contains(known, binder) || slices.Contains(r.Binds[:i], binder) {
				t.Errorf("%s binds %q", r.ID, binder)
			}
			if !r.BindsTo(binder) {
				t.Errorf("%s: BindsTo(%q) = false", r.ID, binder)
			}
		}
	}
}

func TestLookUps(t *testing.T) {
	for _, want := range All() {
		if got, ok := Lookup(want.ID); !ok || got != want {
			t.Errorf("Lookup(%q) = %v, %v", want.ID, got, ok)
		}
		if got, ok := ByName(want.Name); !ok || got != want {
			t.Errorf("ByName(%q) = %v, %v", want.Name, got, ok)
		}
	}
	for _, absent := range []string{"", "NAM-999", "nam-001", "NAM-001 "} {
		if got, ok := Lookup(absent); ok || got != nil {
			t.Errorf("Lookup(%q) = %v", absent, got)
		}
		if got, ok := ByName(absent); ok || got != nil {
			t.Errorf("ByName(%q) = %v", absent, got)
		}
	}
}

func TestMustLookupPanicsOnAnUnknownID(t *testing.T) {
	defer func() {
		if got := recover(); got == nil || !strings.Contains(got.(string), `"NAM-999"`) {
			t.Errorf("recovered %v", got)
		}
	}()
	MustLookup("NAM-999")
}

func TestAListIsTheCallersOwn(t *testing.T) {
	first := All()[0]
	All()[0] = nil
	Areas()[0] = Area{}
	if All()[0] != first || Areas()[0].Code != first.Area() {
		t.Error("a caller changed the catalogue")
	}
}

func TestFold(t *testing.T) {
	if got, want := fold("\n a\nb \n\n\n\n c\n"), "a b\n\nc"; got != want {
		t.Errorf("fold = %q, want %q", got, want)
	}
}

// folded says the same as fold, in more words and more time.
func folded(text string) string {
	var paragraphs []string
	for paragraph := range strings.SplitSeq(strings.ReplaceAll(text, "´", "`"), "\n\n") {
		if words := strings.Fields(paragraph); len(words) > 0 {
			paragraphs = append(paragraphs, strings.Join(words, " "))
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

func TestEveryTextIsFolded(t *testing.T) {
	for _, row := range table {
		for _, r := range row.all() {
			if got, want := fold(r.Text), folded(r.Text); got != want {
				t.Errorf("%s: fold = %q, want %q", r.ID, got, want)
			}
		}
	}
}

func FuzzFold(f *testing.F) {
	f.Add("a ´b´\n\n \tc\n \n\n")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && !strings.ContainsRune(" \n\t", r) }) {
			t.Skip("no text of the catalogue has such spaces")
		}
		if got, want := fold(text), folded(text); got != want {
			t.Errorf("fold(%q) = %q, want %q", text, got, want)
		}
	})
}

func TestURLIsTheAnchorOfThePage(t *testing.T) {
	if got := MustLookup("NAM-001").URL(); !strings.HasSuffix(got, "/REQUIREMENTS.md#nam-001") {
		t.Error(got)
	}
}
