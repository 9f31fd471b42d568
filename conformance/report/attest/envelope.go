// Package attest signs reports and finds out whether one is what was signed: an in-toto test-result statement in a DSSE envelope,
// with Ed25519. Tools of other people read both. The envelope is written here, and not by one of their libraries, because it
// is forty lines over crypto/ed25519, while those accept what this package must not: another base64 of the same bytes, keys of
// JSON in another case, a changed key identifier.
package attest

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/conformance/report"
)

// payloadType says what an envelope holds.
const payloadType = "application/vnd.in-toto+json"

// An envelope is DSSE's: https://github.com/secure-systems-lab/dsse/blob/master/envelope.md
type envelope struct {
	PayloadType string      `json:"payloadType"`
	Payload     string      `json:"payload"`
	Signatures  []signature `json:"signatures"`
}

type signature struct {
	KeyID string `json:"keyid"`
	Sig   string `json:"sig"`
}

// preAuthentication is what is signed: DSSE's PAE, which says of each part how long it is, so that no two are alike.
func preAuthentication(kind string, payload []byte) []byte {
	text := "DSSEv1 " + strconv.Itoa(len(kind)) + " " + kind + " " + strconv.Itoa(len(payload)) + " "
	return append([]byte(text), payload...)
}

// Is reports whether a document is an envelope, or was one: everything else is to be read as a report.
func Is(document []byte) bool {
	var outline struct {
		PayloadType *json.RawMessage
		Payload     *json.RawMessage
		Signatures  *json.RawMessage
	}
	if err := json.Unmarshal(document, &outline); err != nil {
		return false
	}
	return outline.PayloadType != nil && outline.Payload != nil || outline.Signatures != nil
}

// Sign returns an envelope with the report in it.
func Sign(r report.Report, key ed25519.PrivateKey) ([]byte, error) {
	payload, err := statementOf(r)
	if err != nil {
		return nil, fmt.Errorf("sign report: %w", err)
	}
	id, err := KeyID(key.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, fmt.Errorf("sign report: %w", err)
	}
	return report.Document(envelope{
		PayloadType: payloadType,
		Payload:     base64.StdEncoding.EncodeToString(payload),
		Signatures:  []signature{{id, base64.StdEncoding.EncodeToString(ed25519.Sign(key, preAuthentication(payloadType, payload)))}},
	})
}

// Authenticate returns the report in an envelope, as its document. The problems say why it is not what the owner of the key signed;
// then there is no report. Whether the report holds together is for others to say. The error is report.ErrUnreadable, wrapped,
// for a document that is no envelope.
func Authenticate(document []byte, key ed25519.PublicKey) (inside []byte, problems []report.Problem, err error) {
	e, payload, problems, err := open(document)
	if err != nil || len(problems) > 0 {
		return nil, problems, err
	}
	id, err := KeyID(key)
	if err != nil {
		return nil, nil, err
	}
	if got := e.Signatures[0].KeyID; got != id {
		return nil, []report.Problem{{Pointer: "/signatures/0/keyid", What: fmt.Sprintf("it was signed with another key: %s, and the given one is %s", got, id)}}, nil
	}
	sig, err := base64.StdEncoding.Strict().DecodeString(e.Signatures[0].Sig)
	if err != nil || !ed25519.Verify(key, preAuthentication(e.PayloadType, payload), sig) {
		return nil, []report.Problem{{Pointer: "/signatures/0/sig", What: "the signature is not that of this payload: one of them was changed"}}, nil
	}
	return reportIn(payload)
}

// Signer returns the key identifier that an envelope names, and the report in it, on nobody's word.
func Signer(document []byte) (keyID string, inside []byte, problems []report.Problem, err error) {
	e, payload, problems, err := open(document)
	if err != nil || len(problems) > 0 {
		return "", nil, problems, err
	}
	inside, problems, err = reportIn(payload)
	return e.Signatures[0].KeyID, inside, problems, err
}

// open reads an envelope, which has to be the very bytes that Sign writes for what it says.
func open(document []byte) (e envelope, payload []byte, problems []report.Problem, err error) {
	if err := json.Unmarshal(document, &e); err != nil {
		if _, mistyped := errors.AsType[*json.UnmarshalTypeError](err); mistyped {
			return e, nil, []report.Problem{{What: err.Error()}}, nil
		}
		return e, nil, nil, fmt.Errorf("read envelope: %w: %w", report.ErrUnreadable, err)
	}
	tell := func(pointer, what string) (envelope, []byte, []report.Problem, error) {
		return e, nil, []report.Problem{{Pointer: pointer, What: what}}, nil
	}
	if e.PayloadType != payloadType {
		return tell("/payloadType", fmt.Sprintf("it is %q and not %q", e.PayloadType, payloadType))
	}
	if len(e.Signatures) != 1 {
		return tell("/signatures", fmt.Sprintf("there are %d, and not one", len(e.Signatures)))
	}
	if payload, err = base64.StdEncoding.Strict().DecodeString(e.Payload); err != nil {
		return tell("/payload", err.Error())
	}
	if problem := report.Canonical(document, e); problem != nil {
		return e, nil, []report.Problem{*problem}, nil
	}
	return e, payload, nil, nil
}
