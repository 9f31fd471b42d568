package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/internal/prose"
)

// JSON returns the report as one JSON document. An invalid report is an error.
func (r Report) JSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	r.Digest = ""
	document, err := Document(r)
	if err != nil {
		return nil, err
	}
	return sealed(document), nil
}

// sealed appends the document's digest as its last member, which reveals accidental changes.
func sealed(document []byte) []byte {
	sum := sha256.Sum256(document)
	end := bytes.LastIndex(document, []byte("\n}"))
	return fmt.Appendf(document[:end:end], ",\n  \"digest\": \"sha256:%x\"\n}\n", sum)
}

// Document returns a value as a JSON document in canonical form: indented, without HTML escapes, with escapes for characters that are
// not printable, and with a newline at the end.
func Document(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return nil, fmt.Errorf("write JSON: %w", err)
	}
	return prose.EscapeJSON(b.Bytes()), nil
}
