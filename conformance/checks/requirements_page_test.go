package checks_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

var update = flag.Bool("update", false, "write REQUIREMENTS.md and docs/measured/profiles.md")

// REQUIREMENTS.md and docs/measured/profiles.md are generated from the catalogue and the existing witnesses.
func TestRequirementsPage(t *testing.T) {
	for file, write := range map[string]func(io.Writer, []requirement.Entry) error{
		"REQUIREMENTS.md": requirement.Markdown, "docs/measured/profiles.md": requirement.ProfilesMarkdown,
	} {
		var want bytes.Buffer
		if err := write(&want, requirement.Document(witnessed())); err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile("../../"+file, want.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		have, err := os.ReadFile("../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(have, want.Bytes()) {
			t.Errorf("%s is stale: run go test ./conformance/checks -run TestRequirementsPage -update", file)
		}
	}
}
