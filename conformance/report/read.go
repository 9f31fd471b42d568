package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
)

// A Problem is an inconsistency at one place of a document.
type Problem struct {
	Pointer string `json:"pointer"` // JSON pointer; "" for the whole
	What    string `json:"what"`
}

// Error is the problem as one line.
func (p Problem) Error() string {
	if p.Pointer == "" {
		return Clean(p.What)
	}
	return Clean(p.Pointer) + ": " + Clean(p.What)
}

// ErrUnreadable is wrapped if a document is not a report, or has a schema that this version does not know.
var ErrUnreadable = errors.New("not a readable report")

// Read decodes a report. The problems list the first deviation from the bytes that JSON writes, or a wrong digest. Read does not examine
// whether the content is consistent; see Verify.
func Read(document []byte) (Report, []Problem, error) {
	var r Report
	err := json.Unmarshal(document, &r)
	unreadable := func(cause error) (Report, []Problem, error) {
		return Report{}, nil, fmt.Errorf("read report: %w: %w", ErrUnreadable, cause)
	}
	if at, ok := errors.AsType[*json.SyntaxError](err); ok {
		return unreadable(fmt.Errorf("%s: %w", lineAt(document, int(at.Offset)-1), err))
	}
	if r.Schema == 0 || r.Tools == nil {
		return unreadable(errors.New("valid JSON, but not a report: schema or tools missing"))
	}
	if r.Schema != SchemaVersion {
		return unreadable(fmt.Errorf("its schema is %d, this version reads %d", r.Schema, SchemaVersion))
	}
	if err != nil {
		return Report{}, []Problem{mistyped(document, err)}, nil
	}
	problem := Canonical(document, r)
	if problem == nil {
		problem = unsealed(r, document)
	}
	if problem != nil {
		return r, []Problem{*problem}, nil
	}
	return r, nil, nil
}

// Canonical returns the first deviation of a document from the form that Document gives the value decoded from it, or nil. It therefore
// also finds keys that are unknown, duplicated or in another case.
func Canonical(document []byte, value any) *Problem {
	canonical, err := Document(value)
	if err != nil {
		return &Problem{"", err.Error()}
	}
	if bytes.Equal(document, canonical) {
		return nil
	}
	at := 0
	for at < min(len(document), len(canonical)) && document[at] == canonical[at] {
		at++
	}
	return &Problem{"", lineAt(document, at) + ": not in canonical form"}
}

// lineAt returns the number and the text of the line at an offset of a document.
func lineAt(document []byte, offset int) string {
	before := document[:max(0, min(offset, len(document)))]
	start := bytes.LastIndexByte(before, '\n') + 1
	line, _, _ := bytes.Cut(document[start:], []byte("\n"))
	return fmt.Sprintf("line %d (%.80s)", bytes.Count(before, []byte("\n"))+1, bytes.TrimSpace(line))
}

// mistyped describes a type error in a document that has the outline of a report.
func mistyped(document []byte, err error) Problem {
	if at, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return Problem{"", fmt.Sprintf("%s: JSON %s instead of %s", lineAt(document, int(at.Offset)-1), at.Value, at.Type.Kind())}
	}
	if unknown, ok := errors.AsType[unknownVerdict](err); ok { // the decoder does not say where
		return Problem{"", lineAt(document, bytes.Index(document, fmt.Appendf(nil, `"verdict": %q`, string(unknown)))) + ": " + err.Error()}
	}
	return Problem{"", err.Error()}
}

// unsealed returns a problem if the digest is missing or wrong.
func unsealed(r Report, canonical []byte) *Problem {
	if r.Digest == "" {
		return &Problem{"/digest", "missing: the report is incomplete"}
	}
	body, ok := bytes.CutSuffix(canonical, fmt.Appendf(nil, ",\n  \"digest\": \"%s\"\n}\n", r.Digest))
	if !ok {
		return &Problem{"/digest", "not a digest"}
	}
	hash := sha256.New()
	hash.Write(body)
	hash.Write([]byte("\n}\n"))
	if want := fmt.Sprintf("sha256:%x", hash.Sum(nil)); want != r.Digest {
		return &Problem{"/digest", "the document was changed: its digest is " + want}
	}
	return nil
}
