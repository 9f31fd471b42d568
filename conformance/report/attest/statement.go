package attest

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
)

// A statement is an in-toto statement with the test-result predicate, which third-party policies evaluate. It also contains the report:
// https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md
type statement struct {
	Type          string     `json:"_type"`
	Subject       []resource `json:"subject"`
	PredicateType string     `json:"predicateType"`
	Predicate     predicate  `json:"predicate"`
}

type resource struct {
	Name        string            `json:"name"`
	Digest      map[string]string `json:"digest,omitempty"`
	Annotations map[string]string `json:"annotations,omitempty"`
}

type predicate struct {
	Result        string          `json:"result"`
	Configuration []resource      `json:"configuration"`
	PassedTests   []string        `json:"passedTests"`
	WarnedTests   []string        `json:"warnedTests"`
	FailedTests   []string        `json:"failedTests"`
	Report        json.RawMessage `json:"toolconformReport"`
}

const (
	statementType = "https://in-toto.io/Statement/v1"
	predicateType = "https://in-toto.io/attestation/test-result/v0.1"
)

// packagesDigest names the digest of a module in a report, which covers only the packages that the tools are built from.
const packagesDigest = "toolconformPackages"

// statementOf returns the statement about a report. It is deterministic.
func statementOf(r report.Report) ([]byte, error) {
	document, err := r.JSON()
	if err != nil {
		return nil, err
	}
	s := statement{Type: statementType, PredicateType: predicateType, Subject: []resource{
		{Name: "report", Digest: map[string]string{"sha256": fmt.Sprintf("%x", sha256.Sum256(document))}},
	}}
	for _, m := range r.Modules {
		s.Subject = append(s.Subject, resource{Name: m.Path + "@" + m.Version, Digest: map[string]string{packagesDigest: hexOf(m.Digest)}})
	}
	if server := r.Scope.Server; server != nil && server.Digest != "" {
		s.Subject = append(s.Subject, resource{Name: server.Command[0], Digest: map[string]string{"sha256": hexOf(server.Digest)}})
	}
	s.Predicate = predicate{
		Result: result(r), Configuration: configuration(r), Report: document,
		PassedTests: []string{}, WarnedTests: []string{}, FailedTests: []string{},
	}
	for _, t := range r.Tools {
		name := t.Package + " " + t.Name
		switch p := &s.Predicate; {
		case !t.Passes():
			p.FailedTests = append(p.FailedTests, name)
		case t.Verdict >= report.Warn:
			p.WarnedTests = append(p.WarnedTests, name)
		default:
			p.PassedTests = append(p.PassedTests, name)
		}
	}
	return report.Document(s)
}

// result maps the verdict to PASSED, WARNED or FAILED. A report that is not a certificate is at most WARNED.
func result(r report.Report) string {
	switch {
	case !r.Passes():
		return "FAILED"
	case !r.Certificate() || r.Summary.Verdicts[report.Warn.String()] > 0:
		return "WARNED"
	}
	return "PASSED"
}

// configuration describes the catalogue, the version and the scope of the run.
func configuration(r report.Report) []resource {
	all := []resource{
		{Name: "catalogue", Digest: map[string]string{"sha256": hexOf(r.Kit.Requirements)}},
		{Name: "toolconform", Annotations: map[string]string{
			"version": r.Kit.Version, "profile": r.Scope.Profile, "seed": strconv.FormatUint(r.Scope.Seed, 10), "go": r.Scope.Go, "platform": r.Scope.Platform,
			"tools": r.Scope.Tools, "checks": r.Scope.Checks,
		}},
	}
	if r.Scope.Baseline != "" {
		all = append(all, resource{Name: "baseline", Digest: map[string]string{"sha256": hexOf(r.Scope.Baseline)}})
	}
	return all
}

func hexOf(digest string) string { return strings.TrimPrefix(digest, "sha256:") }

// reportIn returns the report in a statement. The rest of the statement has to follow from it.
func reportIn(payload []byte) (r report.Report, err error) {
	var s statement
	err = json.Unmarshal(payload, &s)
	if err == nil {
		err = json.Unmarshal(s.Predicate.Report, &r)
	}
	var want []byte
	if err == nil {
		want, err = statementOf(r)
	}
	switch {
	case err != nil:
		return report.Report{}, report.Problem{Pointer: "/payload", What: "not a statement about a report: " + err.Error()}
	case !bytes.Equal(want, payload):
		return report.Report{}, report.Problem{Pointer: "/payload", What: "the statement does not match the report in it"}
	}
	return r, nil
}
