// Package attest signs reports and verifies signatures. A signed report is an in-toto test-result statement in a DSSE envelope with an
// Ed25519 signature, which other tools can read. The package has its own envelope code, because the available libraries accept what it
// must reject: another base64 encoding of the same bytes, JSON keys in another case, a changed key identifier.
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

// payloadType is the type of the payload of an envelope.
const payloadType = "application/vnd.in-toto+json"

// An envelope is a DSSE envelope: https://github.com/secure-systems-lab/dsse/blob/master/envelope.md
type envelope struct {
	PayloadType string      `json:"payloadType"`
	Payload     string      `json:"payload"`
	Signatures  []signature `json:"signatures"`
}

type signature struct {
	KeyID string `json:"keyid"`
	Sig   string `json:"sig"`
}

// preAuthentication returns the bytes that are signed: DSSE's PAE, in which each part has a length prefix.
func preAuthentication(kind string, payload []byte) []byte {
	text := "DSSEv1 " + strconv.Itoa(len(kind)) + " " + kind + " " + strconv.Itoa(len(payload)) + " "
	return append([]byte(text), payload...)
}

// Is reports whether a document is an envelope, possibly a damaged one. Anything else is to be read as a report.
func Is(document []byte) bool {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(document, &members); err != nil {
		return false
	}
	return members["payloadType"] != nil && members["payload"] != nil || members["signatures"] != nil
}

// Sign returns an envelope that contains the report.
func Sign(r report.Report, key ed25519.PrivateKey) ([]byte, error) {
	payload, err := statementOf(r)
	id, idErr := KeyID(key.Public().(ed25519.PublicKey))
	if err := errors.Join(err, idErr); err != nil {
		return nil, fmt.Errorf("sign report: %w", err)
	}
	return report.Document(envelope{
		PayloadType: payloadType,
		Payload:     base64.StdEncoding.EncodeToString(payload),
		Signatures:  []signature{{id, base64.StdEncoding.EncodeToString(ed25519.Sign(key, preAuthentication(payloadType, payload)))}},
	})
}

// Authenticate verifies an envelope, which has to be byte-identical to what Sign writes, and returns the report in it, without verifying
// the report itself. If problems is not empty, the envelope is not what the owner of the key signed, and there is no report. The error
// wraps report.ErrUnreadable if the document is not an envelope.
func Authenticate(document []byte, key ed25519.PublicKey) (r report.Report, problems []report.Problem, err error) {
	r, err = authenticate(document, key)
	if problem, ok := errors.AsType[report.Problem](err); ok {
		return r, []report.Problem{problem}, nil
	}
	return r, nil, err
}

// authenticate returns a report.Problem if the envelope is not what the owner of the key signed.
func authenticate(document []byte, key ed25519.PublicKey) (none report.Report, err error) {
	id, err := KeyID(key)
	if err != nil {
		return none, err
	}
	var e envelope
	err = json.Unmarshal(document, &e)
	if _, mistyped := errors.AsType[*json.UnmarshalTypeError](err); mistyped {
		return none, report.Problem{What: err.Error()}
	}
	if err != nil {
		return none, fmt.Errorf("read envelope: %w: %w", report.ErrUnreadable, err)
	}
	if e.PayloadType != payloadType {
		return none, report.Problem{Pointer: "/payloadType", What: fmt.Sprintf("it is %q, not %q", e.PayloadType, payloadType)}
	}
	if len(e.Signatures) != 1 {
		return none, report.Problem{Pointer: "/signatures", What: fmt.Sprintf("there are %d, not one", len(e.Signatures))}
	}
	payload, err := base64.StdEncoding.Strict().DecodeString(e.Payload)
	if err != nil {
		return none, report.Problem{Pointer: "/payload", What: err.Error()}
	}
	if problem := report.Canonical(document, e); problem != nil {
		return none, *problem
	}
	if got := e.Signatures[0].KeyID; got != id {
		return none, report.Problem{Pointer: "/signatures/0/keyid", What: fmt.Sprintf("signed with another key: %s, not %s", got, id)}
	}
	sig, err := base64.StdEncoding.Strict().DecodeString(e.Signatures[0].Sig)
	if err != nil || !ed25519.Verify(key, preAuthentication(e.PayloadType, payload), sig) {
		return none, report.Problem{Pointer: "/signatures/0/sig", What: "the signature does not match the payload: one of them was changed"}
	}
	return reportIn(payload)
}
