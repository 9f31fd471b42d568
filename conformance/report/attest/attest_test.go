package attest

import (
	"bytes"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

func exampleReport() report.Report {
	digest := "sha256:" + strings.Repeat("ab", 32)
	tool := func(name string, verdict report.Verdict, c report.Check) report.Tool {
		return report.Tool{Name: name, Package: "example.com/m/" + name, Module: "example.com/m", Version: "v1.4.0", Contract: "agent-tool", Digest: digest,
			Dependencies: digest, Profile: requirement.AgentTool, Verdict: verdict, Checks: []report.Check{c}}
	}
	r := report.New(report.Scope{Profile: "agent-tool", Seed: 4711, Go: "go1.26.8", Platform: "linux/amd64"}, []report.Tool{
		tool("good", report.Pass, report.Check{Requirement: "NAM-001", Level: requirement.Must, Verdict: report.Pass, Cases: 1}),
		tool("warned", report.Warn, report.Check{Requirement: "NAM-001", Level: requirement.Should, Verdict: report.Warn, Cases: 1,
			Findings: []report.Finding{{Case: "described", Got: "<b>&"}}}),
		tool("bad", report.Fail, report.Check{Requirement: "NAM-001", Level: requirement.Must, Verdict: report.Fail, Cases: 1,
			Findings: []report.Finding{{Case: "described", Got: "\u202e##[error]"}}}),
	})
	r.Modules = []report.Module{{Path: "example.com/m", Version: "v1.4.0", Digest: digest}}
	return r
}

func newKey(t testing.TB) (ed25519.PrivateKey, ed25519.PublicKey) {
	t.Helper()
	private, public, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	key, err := PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	open, err := PublicKey(public)
	if err != nil {
		t.Fatal(err)
	}
	return key, open
}

func signed(t testing.TB, r report.Report, key ed25519.PrivateKey) []byte {
	t.Helper()
	document, err := Sign(r, key)
	if err != nil {
		t.Fatal(err)
	}
	return document
}

func TestWhatWasSignedIsAuthentic(t *testing.T) {
	key, public := newKey(t)
	r := exampleReport()
	document := signed(t, r, key)
	if again := signed(t, r, key); !bytes.Equal(document, again) {
		t.Error("two signatures of one report differ")
	}
	if !Is(document) {
		t.Error("it is taken for no envelope")
	}
	signed, problems, err := Authenticate(document, public)
	if err != nil || len(problems) > 0 {
		t.Errorf("got %v, %v", problems, err)
	}
	inside, _ := signed.JSON()
	want, _ := r.JSON()
	if !bytes.Equal(inside, want) {
		t.Errorf("got %s", inside)
	}
	if Is(want) {
		t.Error("a report is taken for an envelope")
	}
}

// An envelope with any changed byte is not authentic.
func TestEveryChangedByteIsFound(t *testing.T) {
	key, public := newKey(t)
	r := exampleReport()
	r.Tools = r.Tools[2:]
	r.Summary = report.Summarize(r.Tools)
	document := signed(t, r, key)
	for i := range document {
		for _, bit := range []byte{0x01, 0x20} {
			changed := bytes.Clone(document)
			changed[i] ^= bit
			inside, problems, err := Authenticate(changed, public)
			if inside.Tools != nil || len(problems) == 0 && err == nil {
				t.Fatalf("%q for %q at %d is not found", changed[i], document[i], i)
			}
			if err != nil && !errors.Is(err, report.ErrUnreadable) {
				t.Fatal(err)
			}
		}
	}
}

// A change of any value of the report invalidates the signature, even if the rest is adapted.
func TestEveryChangedValueIsFound(t *testing.T) {
	key, public := newKey(t)
	forger, _ := newKey(t)
	var genuine envelope
	if err := json.Unmarshal(signed(t, exampleReport(), key), &genuine); err != nil {
		t.Fatal(err)
	}
	for name, edit := range map[string]func(*report.Report){
		"verdict": func(r *report.Report) {
			r.Tools[2].Checks[0].Verdict, r.Tools[2].Checks[0].Findings, r.Tools[2].Verdict = report.Pass, nil, report.Pass
			r.Summary = report.Summarize(r.Tools)
		},
		"tool":    func(r *report.Report) { r.Tools = r.Tools[:2]; r.Summary = report.Summarize(r.Tools) },
		"name":    func(r *report.Report) { r.Tools[0].Name = "better" },
		"version": func(r *report.Report) { r.Kit.Version = "v9" },
		"digest":  func(r *report.Report) { r.Modules[0].Digest = "sha256:" + strings.Repeat("cd", 32) },
		"seed":    func(r *report.Report) { r.Scope.Seed++ },
	} {
		r := exampleReport()
		edit(&r)
		var e envelope
		if err := json.Unmarshal(signed(t, r, forger), &e); err != nil {
			t.Fatal(err)
		}
		e.Signatures = genuine.Signatures
		document, err := report.Document(e)
		if err != nil {
			t.Fatal(err)
		}
		if inside, problems, err := Authenticate(document, public); inside.Tools != nil || err != nil || len(problems) != 1 || problems[0].Pointer != "/signatures/0/sig" {
			t.Errorf("%s: %v, %v", name, problems, err)
		}
		if inside, problems, _ := Authenticate(signed(t, r, forger), public); inside.Tools != nil || len(problems) != 1 || problems[0].Pointer != "/signatures/0/keyid" {
			t.Errorf("%s, signed by somebody else: %v", name, problems)
		}
	}
}

// A signed statement that contradicts its report is rejected.
func TestAStatementFollowsFromItsReport(t *testing.T) {
	key, public := newKey(t)
	payload, err := statementOf(exampleReport())
	if err != nil {
		t.Fatal(err)
	}
	for old, changed := range map[string]string{
		`"result": "FAILED"`:                         `"result": "PASSED"`,
		`"_type": "https://in-toto.io/Statement/v1"`: `"_type": "https://in-toto.io/Statement/v2"`,
		`"example.com/m/bad bad"`:                    `"example.com/m/good good"`,
		`"tools": "",`:                               `"tools": "", "more": 1,`,
	} {
		forged := bytes.Replace(payload, []byte(old), []byte(changed), 1)
		if bytes.Equal(forged, payload) {
			t.Fatalf("there is no %s in\n%s", old, payload)
		}
		id, _ := KeyID(public)
		document, _ := report.Document(envelope{payloadType, base64.StdEncoding.EncodeToString(forged),
			[]signature{{id, base64.StdEncoding.EncodeToString(ed25519.Sign(key, preAuthentication(payloadType, forged)))}}})
		if inside, problems, err := Authenticate(document, public); inside.Tools != nil || err != nil || len(problems) != 1 || problems[0].Pointer != "/payload" {
			t.Errorf("%s: %v, %v", changed, problems, err)
		}
	}
}

func TestStatementSaysWhatPoliciesAsk(t *testing.T) {
	r := exampleReport()
	result := func() map[string]any {
		payload, err := statementOf(r)
		if err != nil {
			t.Fatal(err)
		}
		var s map[string]any
		if err := json.Unmarshal(payload, &s); err != nil {
			t.Fatal(err)
		}
		return s["predicate"].(map[string]any)
	}
	p := result()
	for name, want := range map[string]string{"passedTests": "example.com/m/good good", "warnedTests": "example.com/m/warned warned", "failedTests": "example.com/m/bad bad"} {
		if got := p[name].([]any); len(got) != 1 || got[0] != want {
			t.Errorf("%s are %v", name, got)
		}
	}
	if p["result"] != "FAILED" {
		t.Errorf("the result is %v", p["result"])
	}
	for want, tools := range map[string][]report.Tool{"WARNED": r.Tools[:2], "PASSED": r.Tools[:1]} {
		r.Tools = tools
		r.Summary = report.Summarize(tools)
		if got := result()["result"]; got != want {
			t.Errorf("the result is %v, not %v", got, want)
		}
	}
	r.Scope.Checks = "NAM-*"
	if got := result()["result"]; got != "WARNED" {
		t.Errorf("the result of a part is %v", got)
	}
}

// The vector is from the specification: https://github.com/secure-systems-lab/dsse/blob/master/protocol.md
func TestPreAuthenticationEncoding(t *testing.T) {
	got := preAuthentication("http://example.com/HelloWorld", []byte("hello world"))
	if want := "DSSEv1 29 http://example.com/HelloWorld 11 hello world"; string(got) != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestKeyErrors(t *testing.T) {
	private, public, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	other, err := x509.MarshalPKCS8PrivateKey(mustECDSA(t))
	if err != nil {
		t.Fatal(err)
	}
	ecdsa := pem.EncodeToMemory(&pem.Block{Type: privateBlock, Bytes: other})
	for want, text := range map[string]string{
		"no PEM block (openssl genpkey ":       "not a key",
		"it is a public key: sign with":        string(public),
		"it is encrypted: remove the password": "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n",
		`it is a "CERTIFICATE"`:                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
		"it is a *ecdsa.PrivateKey":            string(ecdsa),
		"there are several keys":               string(private) + string(private),
		"asn1":                                 "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
	} {
		if _, err := PrivateKey([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	if _, err := PublicKey(private); err == nil || !strings.Contains(err.Error(), "it is a private key: verify with the public one") {
		t.Errorf("got %v", err)
	}
}

// Keys of OpenSSL work here, and the other way round.
func TestKeysAreOpenSSLs(t *testing.T) {
	openssl, err := exec.LookPath("openssl")
	if err != nil {
		t.Skip("there is no openssl")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "key.pem")
	if out, err := exec.Command(openssl, "genpkey", "-algorithm", "ed25519", "-out", file).CombinedOutput(); err != nil {
		t.Skipf("openssl makes no Ed25519 keys: %s", out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	key, err := PrivateKey(text)
	if err != nil {
		t.Fatal(err)
	}
	open, err := exec.Command(openssl, "pkey", "-in", file, "-pubout").Output()
	if err != nil {
		t.Fatal(err)
	}
	public, err := PublicKey(open)
	if err != nil {
		t.Fatal(err)
	}
	document := signed(t, exampleReport(), key)
	if _, problems, err := Authenticate(document, public); err != nil || len(problems) > 0 {
		t.Errorf("%v, %v", problems, err)
	}

	// And the signature is one that OpenSSL accepts over the same bytes.
	var e envelope
	if err := json.Unmarshal(document, &e); err != nil {
		t.Fatal(err)
	}
	payload, _ := base64.StdEncoding.DecodeString(e.Payload)
	sig, _ := base64.StdEncoding.DecodeString(e.Signatures[0].Sig)
	for name, content := range map[string][]byte{"pub.pem": open, "message": preAuthentication(payloadType, payload), "sig": sig} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	verify := exec.Command(openssl, "pkeyutl", "-verify", "-pubin", "-inkey", "pub.pem", "-rawin", "-in", "message", "-sigfile", "sig")
	verify.Dir = dir
	if out, err := verify.CombinedOutput(); err != nil {
		t.Errorf("openssl says %s", out)
	}
	private, _, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	check := exec.Command(openssl, "pkey", "-noout", "-text")
	check.Stdin = bytes.NewReader(private)
	if out, err := check.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("ED25519 Private-Key")) {
		t.Errorf("openssl says %s", out)
	}
}

// FuzzAuthenticate: only a signed document is authentic, and none causes a panic.
func FuzzAuthenticate(f *testing.F) {
	key, err := PrivateKey([]byte(fuzzKey))
	if err != nil {
		f.Fatal(err)
	}
	public := key.Public().(ed25519.PublicKey)
	genuine := signed(f, exampleReport(), key)
	f.Add(genuine)
	f.Add([]byte(`{"payloadType":"application/vnd.in-toto+json","payload":"","signatures":[{"keyid":"","sig":""}]}`))
	f.Fuzz(func(t *testing.T, document []byte) {
		Is(document)
		inside, problems, err := Authenticate(document, public)
		if inside.Tools != nil && len(problems) == 0 && err == nil && !bytes.Equal(document, genuine) {
			t.Errorf("%q is taken for what was signed", document)
		}
	})
}

// fuzzKey is the published key of RFC 8410, section 10.3.
const fuzzKey = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
-----END PRIVATE KEY-----
`

// FuzzKeys: any key file gives an error or a key.
func FuzzKeys(f *testing.F) {
	f.Add([]byte(fuzzKey))
	f.Add([]byte("-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if key, err := PrivateKey(text); err == nil && len(key) != ed25519.PrivateKeySize {
			t.Errorf("a key of %d bytes", len(key))
		}
		if key, err := PublicKey(text); err == nil && len(key) != ed25519.PublicKeySize {
			t.Errorf("a key of %d bytes", len(key))
		}
	})
}
