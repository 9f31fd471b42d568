package reference_test

import (
	"os"
	"path/filepath"
	"testing"
)

// A changed schema affects every model that uses the tool, and every report about it. The digests here make changes deliberate.
//
//toolconform:witness REF-013
func TestSchemasArePinned(t *testing.T) {
	for name, tool := range registered(t) {
		want, err := os.ReadFile(filepath.Join("testdata", "schemas", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := tool.Schema().Render(); err != nil || string(got)+"\n" != string(want) {
			t.Errorf("the schema of %s is\n%s\nerror %v, want\n%s", name, got, err, want)
		}
	}
}
