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

// String is the problem as one line.
func (p Problem) String() string {
	if p.Pointer == "" {
		return Clean(p.What)
	}
	return Clean(p.Pointer) + ": " + Clean(p.What)
}

// ErrUnreadable is wrapped if a document is not a report, or has a schema that this version does not know.
var ErrUnreadable = errors.New("not a readable report")

// Read decodes a report. The problems list every deviation from the bytes that JSON writes, and a wrong digest. Read does not examine
// whether the content is consistent; see Verify.
func Read(document []byte) (Report, []Problem, error) {
	var head struct {
		Schema *int             `json:"schema"`
		Tools  *json.RawMessage `json:"tools"`
	}
	err := json.Unmarshal(document, &head)
	if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		err = errors.New("valid JSON, but not a report")
	}
	if err != nil {
		return Report{}, nil, fmt.Errorf("read report: %w: %w", ErrUnreadable, located(document, err))
	}
	if head.Schema == nil || head.Tools == nil {
		return Report{}, nil, fmt.Errorf("read report: %w: schema or tools missing", ErrUnreadable)
	}
	if *head.Schema != SchemaVersion {
		return Report{}, nil, fmt.Errorf("read report: %w: its schema is %d, this version reads %d", ErrUnreadable, *head.Schema, SchemaVersion)
	}
	var r Report
	if err := json.Unmarshal(document, &r); err != nil {
		return Report{}, []Problem{mistyped(document, err)}, nil
	}
	if problem := Canonical(document, r); problem != nil {
		return r, []Problem{*problem}, nil
	}
	return r, unsealed(r, document), nil
}

// Canonical returns the first deviation of a document from the form that Document gives the value decoded from it, or nil. It therefore
// also finds keys that are unknown, duplicated or in another case.
func Canonical(document []byte, value any) *Problem {
	canonical, err := Document(value)
	if err != nil {
		return &Problem{"", err.Error()}
	}
	if at := firstDifference(document, canonical); at >= 0 {
		return &Problem{pointerAt(document, at), fmt.Sprintf("not in canonical form from offset %d on", at)}
	}
	return nil
}

// located adds its position to an error of the decoder.
func located(document []byte, err error) error {
	if at, ok := errors.AsType[*json.SyntaxError](err); ok {
		return fmt.Errorf("offset %d (%s): %w", at.Offset, pointerOr(document, int(at.Offset)-1), err)
	}
	return err
}

func pointerOr(document []byte, at int) string {
	if pointer := pointerAt(document, at); pointer != "" {
		return pointer
	}
	return "outside of any value"
}

// mistyped describes a type error in a document that has the outline of a report.
func mistyped(document []byte, err error) Problem {
	if at, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return Problem{pointerAt(document, max(0, int(at.Offset)-1)), fmt.Sprintf("JSON %s instead of %s", at.Value, at.Type.Kind())}
	}
	return Problem{unknownVerdict(document), err.Error()}
}

// unknownVerdict returns the pointer of the first unknown verdict, whose decoding error has no position.
func unknownVerdict(document []byte) string {
	var r struct {
		Tools []struct {
			Verdict string
			Checks  []struct{ Verdict string }
		}
	}
	if err := json.Unmarshal(document, &r); err != nil {
		return "/tools"
	}
	unknown := func(name string) bool { return new(Verdict).UnmarshalText([]byte(name)) != nil }
	for i, t := range r.Tools {
		if unknown(t.Verdict) {
			return fmt.Sprintf("/tools/%d/verdict", i)
		}
		for k, c := range t.Checks {
			if unknown(c.Verdict) {
				return fmt.Sprintf("/tools/%d/checks/%d/verdict", i, k)
			}
		}
	}
	return "/tools"
}

// unsealed returns a problem if the digest is missing or wrong.
func unsealed(r Report, canonical []byte) []Problem {
	if r.Digest == "" {
		return []Problem{{"/digest", "missing: the report is incomplete"}}
	}
	seal := fmt.Sprintf(",\n  \"digest\": \"%s\"\n}\n", r.Digest)
	body, ok := bytes.CutSuffix(canonical, []byte(seal))
	if !ok {
		return []Problem{{"/digest", "not a digest"}}
	}
	hash := sha256.New()
	hash.Write(body)
	hash.Write([]byte("\n}\n"))
	if want := fmt.Sprintf("sha256:%x", hash.Sum(nil)); want != r.Digest {
		return []Problem{{"/digest", "the document was changed: its digest is " + want}}
	}
	return nil
}
