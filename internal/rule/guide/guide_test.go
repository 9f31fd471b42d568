package guide

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/prose/prosetest"
)

// The tests of the suite check the verdicts on these guides.
func TestPhrasesOfGuides(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "conformance", "checks", "testdata", "guides", "*.txt"))
	if err != nil || len(paths) < 40 {
		t.Fatalf("there are %d guides: %v", len(paths), err)
	}
	texts := slices.Clone(prosetest.Texts)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(append(texts, string(text)), Read(string(text)).Statements()...)
	}
	prosetest.Check(t, []*prose.Table{
		saysPurpose, saysWhen, saysOnly, SaysNot, saysWhenNot, saysRepeats, saysPaging, saysCost, saysErrors, saysGood, saysBad, callsBad,
		refusing, generic,
	}, texts)
}

// A heading names at most one topic, so that the verdict is deterministic.
func TestHeadingsNameOneTopic(t *testing.T) {
	of := map[string]topic{}
	for about, all := range headings {
		for _, heading := range all {
			if other, twice := of[heading]; twice {
				t.Errorf("%q names %s and %s", heading, about, other)
			}
			of[heading] = about
			if got := topicOf("## **" + strings.ToUpper(heading) + "** (all):"); got != about {
				t.Errorf("%q names %q, want %s", heading, got, about)
			}
		}
	}
	for _, about := range recommended {
		if headings[about] == nil {
			t.Errorf("no heading names %s", about)
		}
	}
}
