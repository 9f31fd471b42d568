package modecatalog

import (
	"encoding/json"
	"errors"
	"testing"
)

// Any file is either a valid catalog or an error.
func FuzzParse(f *testing.F) {
	f.Add(defaultModes)
	f.Add([]byte(`[]`))
	f.Add([]byte(`null`))
	f.Add([]byte(`[{"id":"x"}] []`))
	f.Fuzz(func(t *testing.T, text []byte) {
		catalog, err := parse(text)
		if (catalog == nil) != (err != nil) {
			t.Fatalf("%q gives %v, %v", text, catalog, err)
		}
		if err != nil {
			return
		}
		var entries []json.RawMessage
		modes, err := catalog.GetAllModes(t.Context())
		if err := errors.Join(err, json.Unmarshal(text, &entries)); err != nil || len(modes) != len(entries) {
			t.Errorf("%q has %d entries, and the catalogue %d: %v", text, len(entries), len(modes), err)
		}
	})
}
