package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
)

// JSON is the report as one JSON document. A report that does not hold together is an error, and there is no document.
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

// sealed adds the digest of a document as its last member: whoever changes a report by accident is found out.
func sealed(document []byte) []byte {
	sum := sha256.Sum256(document)
	end := bytes.LastIndex(document, []byte("\n}"))
	return fmt.Appendf(document[:end:end], ",\n  \"digest\": \"sha256:%x\"\n}\n", sum)
}

// WriteJSON writes the report as one JSON document.
func (r Report) WriteJSON(w io.Writer) error {
	document, err := r.JSON()
	if err != nil {
		return err
	}
	if _, err := w.Write(document); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}

// Document is a value as a JSON document in the form that everything here is written in: indented, without HTML escapes, with
// escapes for every character that is not printable, and a newline at its end.
func Document(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return nil, fmt.Errorf("write JSON: %w", err)
	}
	return escapeJSON(b.Bytes()), nil
}
