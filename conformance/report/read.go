package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
)

// A Problem is a place of a document that does not hold together with the rest, or with what is known.
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

// ErrUnreadable is wrapped where a document is no report, or one of a form that this version does not know.
var ErrUnreadable = errors.New("not a report that can be read")

// Read reads a document and returns what of it is not as it was written: it has to be the very bytes that JSON returns, so that every
// place says one thing, and to have the digest of what it says. Whether what it says makes sense, Verify tells.
func Read(document []byte) (Report, []Problem, error) {
	var head struct {
		Schema *int             `json:"schema"`
		Tools  *json.RawMessage `json:"tools"`
	}
	err := json.Unmarshal(document, &head)
	if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		err = errors.New("it is JSON, and has not the form of a report")
	}
	if err != nil {
		return Report{}, nil, fmt.Errorf("read report: %w: %w", ErrUnreadable, located(document, err))
	}
	if head.Schema == nil || head.Tools == nil {
		return Report{}, nil, fmt.Errorf("read report: %w: it has no schema and no tools", ErrUnreadable)
	}
	if *head.Schema != Format {
		return Report{}, nil, fmt.Errorf("read report: %w: its schema is %d, and this version knows %d", ErrUnreadable, *head.Schema, Format)
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

// Canonical returns where a document is not what Document makes of the value that it was read into; nil where it is. A key that is
// unknown, stands there twice or is spelled in another way is found by that, too.
func Canonical(document []byte, value any) *Problem {
	canonical, err := Document(value)
	if err != nil {
		return &Problem{"", err.Error()}
	}
	if at := firstDifference(document, canonical); at >= 0 {
		return &Problem{pointerAt(document, at), fmt.Sprintf("the document is not in its canonical form from offset %d on", at)}
	}
	return nil
}

// located adds to an error of the decoder where it is.
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
	return "outside of everything"
}

// mistyped returns what is wrong with a document that is JSON and a report in outline.
func mistyped(document []byte, err error) Problem {
	if at, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return Problem{pointerAt(document, max(0, int(at.Offset)-1)), fmt.Sprintf("there is a JSON %s where there should be a %s", at.Value, at.Type.Kind())}
	}
	return Problem{unknownVerdict(document), err.Error()}
}

// unknownVerdict returns the pointer of the first verdict that there is not: its error has no place of its own.
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

// unsealed returns a digest that is not that of the document.
func unsealed(r Report, canonical []byte) []Problem {
	if r.Digest == "" {
		return []Problem{{"/digest", "there is none: the report was not written whole"}}
	}
	seal := fmt.Sprintf(",\n  \"digest\": \"%s\"\n}\n", r.Digest)
	body, ok := bytes.CutSuffix(canonical, []byte(seal))
	if !ok {
		return []Problem{{"/digest", "it is no digest"}}
	}
	hash := sha256.New()
	hash.Write(body)
	hash.Write([]byte("\n}\n"))
	if want := fmt.Sprintf("sha256:%x", hash.Sum(nil)); want != r.Digest {
		return []Problem{{"/digest", "something in the document was changed: its digest is " + want}}
	}
	return nil
}
