package checks

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A writtenGuide is a guide with the arguments of its tool and the rules that it violates.
type written struct {
	arguments, lacks []string
	text             string
}

// readWritten reads a guide of testdata/guides: two lines of metadata, a blank one, and the text.
func readWritten(t *testing.T, path string) written {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, text, _ := strings.Cut(string(content), "\n\n")
	arguments, lacks, _ := strings.Cut(head, "\n")
	w := written{text: text, lacks: strings.Fields(strings.TrimPrefix(lacks, "lacks:"))}
	for name := range strings.SplitSeq(strings.TrimPrefix(arguments, "arguments:"), ",") {
		if name = strings.TrimSpace(name); name != "none" {
			w.arguments = append(w.arguments, name)
		}
	}
	return w
}

// parameters returns a schema of the arguments, which may have any type.
func (w written) parameters() string {
	var all []string
	for _, name := range w.arguments {
		all = append(all, fmt.Sprintf(`%q:{"description":"It."}`, name))
	}
	return `{"type":"object","properties":{` + strings.Join(all, ",") + `},"required":[]}`
}

// Each guide violates exactly the rules that it lists.
func TestGuidesAsAuthorsWriteThem(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("testdata", "guides", "*.txt"))
	if err != nil || len(paths) < 40 {
		t.Fatalf("there are %d guides: %v", len(paths), err)
	}
	rules := []string{"USE-004", "USE-005", "USE-006", "USE-007", "USE-008", "USE-009", "USE-010", "USE-011", "USE-012", "USE-013",
		"USE-014", "USE-015", "USE-016", "USE-020"}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			w := readWritten(t, path)
			d := With(func(d *probe.Description) {
				d.Usage, d.Schema = w.text, []byte(FlatWith(w.parameters()))
			})
			f := DescribedAs(d)
			for _, id := range rules {
				got := Finding(t, id, f, d)
				if objects := strings.HasPrefix(got, "the usage metadata "); objects != slices.Contains(w.lacks, id) {
					t.Errorf("%s: %s", id, got)
				}
			}
		})
	}
}
