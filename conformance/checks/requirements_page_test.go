package checks_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

var update = flag.Bool("update", false, "write REQUIREMENTS.md")

// REQUIREMENTS.md is generated from the catalogue and the existing witnesses.
func TestRequirementsPage(t *testing.T) {
	const file = "../../REQUIREMENTS.md"
	var want bytes.Buffer
	if err := requirement.Markdown(&want, requirement.Document(witnessed())); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want.Bytes()) {
		t.Error("REQUIREMENTS.md is stale: run go test ./conformance/checks -run TestRequirementsPage -update")
	}
}
