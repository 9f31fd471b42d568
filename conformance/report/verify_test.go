package report

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// problemsOf returns everything that reading and verifying a document finds.
func problemsOf(document []byte) ([]Problem, error) {
	r, problems, err := Read(document)
	if err != nil || len(problems) > 0 {
		return problems, err
	}
	return r.Verify(someChecks), nil
}

func written(t testing.TB, r Report) []byte {
	t.Helper()
	document, err := r.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return document
}

func TestVerifyAcceptsWrittenReports(t *testing.T) {
	expected := wholeReport(3).Expect(Expectation{Baseline: expecting(t).Baseline, Digest: "sha256:" + strings.Repeat("0", 64)})
	for name, r := range map[string]Report{"one": wholeReport(1), "four": wholeReport(4), "held against a baseline": expected} {
		if problems, err := problemsOf(written(t, r)); err != nil || len(problems) > 0 {
			t.Errorf("%s: %v, %v", name, problems, err)
		}
	}
}

// A change of any byte is found.
func TestEveryChangedByteIsFound(t *testing.T) {
	r := wholeReport(3)
	r.Tools = r.Tools[2:]
	r.Summary = Summarize(r.Tools)
	document := written(t, r)
	for i := range document {
		for _, bit := range []byte{0x01, 0x20} { // another character, and the same in another case
			changed := bytes.Clone(document)
			changed[i] ^= bit
			problems, err := problemsOf(changed)
			if len(problems) == 0 && err == nil {
				t.Fatalf("%q for %q at %d is not found: %q", changed[i], document[i], i, changed[max(0, i-40):min(len(changed), i+20)])
			}
			if err != nil && !errors.Is(err, ErrUnreadable) {
				t.Fatal(err)
			}
		}
	}
}

// A changed value with a matching digest is found if the value follows from others.
func TestVerifyNamesThePlace(t *testing.T) {
	for pointer, spoil := range map[string]func(*Report){
		"/kit/version":                        func(r *Report) { r.Kit.Version = "" },
		"/kit/requirements":                   func(r *Report) { r.Kit.Requirements = "sha256:0" },
		"/scope/profile":                      func(r *Report) { r.Scope.Profile = "agent" },
		"/scope/tools":                        func(r *Report) { r.Scope.Tools = "[" },
		"/scope/checks":                       func(r *Report) { r.Scope.Checks = "[" },
		"/scope/baseline":                     func(r *Report) { r.Scope.Baseline = "known" },
		"/scope/go":                           func(r *Report) { r.Scope.Go = "1.26" },
		"/scope/platform":                     func(r *Report) { r.Scope.Platform = "linux" },
		"/scope/sites":                        func(r *Report) { r.Scope.Sites = "sites.json" },
		"/stale":                              func(r *Report) { r.Stale = []Stale{{}} },
		"/modules/0":                          func(r *Report) { r.Modules[0].Version = "" },
		"/modules/0/digest":                   func(r *Report) { r.Modules[0].Digest = "sha256:" },
		"/modules/1":                          func(r *Report) { r.Modules[1] = r.Modules[0] },
		"/summary/verdicts/harness-error":     func(r *Report) { delete(r.Summary.Verdicts, "harness-error") },
		"/modules/1/path":                     func(r *Report) { r.Modules[0].Path = "z" },
		"/tools/0/name":                       func(r *Report) { r.Scope.Tools = "tool_[12]" },
		"/tools/1/profile":                    func(r *Report) { r.Tools[1].Profile = requirement.TUL011 },
		"/tools/1/module":                     func(r *Report) { r.Tools[1].Module = "example.com/other" },
		"/tools/1/digest":                     func(r *Report) { r.Tools[1].Digest = "" },
		"/tools/1/dependencies":               func(r *Report) { r.Tools[1].Dependencies = "" },
		"/tools/2/verdict":                    func(r *Report) { r.Tools[2].Verdict = Pass },
		"/tools/0/checks":                     func(r *Report) { dropped(r, 0, 5) },
		"/tools/0/checks/5/requirement":       func(r *Report) { r.Tools[0].Checks[5].Requirement = "ARG-999" },
		"/tools/0/checks/1/requirement":       func(r *Report) { c := r.Tools[0].Checks; c[0], c[1] = c[1], c[0] },
		"/tools/0/checks/3/requirement":       func(r *Report) { r.Scope.Checks = "NAM-00[1-3]" },
		"/tools/0/checks/4/level":             func(r *Report) { r.Tools[0].Checks[4].Level = requirement.May },
		"/tools/0/checks/4":                   func(r *Report) { r.Tools[0].Checks[4].Cases = 0 },
		"/tools/0/checks/4/known":             func(r *Report) { r.Tools[0].Checks[4].Known = "x" },
		"/tools/2/checks/0/findings/0/replay": func(r *Report) { r.Tools[2].Checks[0].Findings[0].Replay = "ARG-001:0" },
		"/summary/tools":                      func(r *Report) { r.Summary.Tools++ },
		"/summary/conformant":                 func(r *Report) { r.Summary.Conformant++ },
		"/summary/planned":                    func(r *Report) { r.Summary.Planned++ },
		"/summary/executed":                   func(r *Report) { r.Summary.Executed-- },
		"/summary/known":                      func(r *Report) { r.Summary.Known = 1 },
		"/summary/verdicts/pass":              func(r *Report) { r.Summary.Verdicts["pass"]++ },
		"/summary/verdicts/great":             func(r *Report) { r.Summary.Verdicts["great"] = 1 },
	} {
		r := wholeReport(3)
		spoil(&r)
		text, err := Document(r)
		if err != nil {
			t.Fatal(err)
		}
		problems, err := problemsOf(sealed(text))
		found := false
		for _, p := range problems {
			found = found || p.Pointer == pointer
		}
		if err != nil || !found {
			t.Errorf("%s: got %v, %v", pointer, problems, err)
		}
	}
	blocked := wholeReport(1)
	blocked.Tools[0].Checks[3].Verdict, blocked.Tools[0].Checks[3].BlockedBy = Untestable, blocked.Tools[0].Checks[1].Requirement
	blocked.Tools[0].Verdict = Untestable
	blocked.Summary = Summarize(blocked.Tools)
	if problems, _ := problemsOf(written(t, blocked)); len(problems) != 1 || problems[0].Pointer != "/tools/0/checks/3/blockedBy" {
		t.Errorf("blocked by a rule that is kept: %v", problems)
	}
}

// dropped removes a check from a tool and from the counts.
func dropped(r *Report, tool, check int) {
	for i := range r.Tools {
		if i >= tool {
			c := r.Tools[i].Checks
			r.Tools[i].Checks = append(append([]Check(nil), c[:check]...), c[check+1:]...)
		}
	}
	r.Summary = Summarize(r.Tools)
}

// A document with the same meaning but other bytes is rejected.
func TestReadWantsTheCanonicalForm(t *testing.T) {
	document := string(written(t, wholeReport(1)))
	for name, c := range map[string]struct{ old, new, line string }{
		"another blank":    {`"schema": 1`, `"schema":  1`, `"schema":  1,`},
		"an unknown key":   {`"seed": 4711,`, `"seed": 4711, "more": 1,`, `"seed": 4711, "more": 1,`},
		"a second key":     {`"seed": 4711,`, `"seed": 4711, "seed": 4711,`, `"seed": 4711, "seed": 4711,`},
		"another case":     {`"seed": 4711,`, `"Seed": 4711,`, `"Seed": 4711,`},
		"another escape":   {`"tool_0"`, `"tool\u005f0"`, `"name": "tool\u005f0",`},
		"another number":   {`"seed": 4711,`, `"seed": 4711.0,`, `"seed": 4711.0,`},
		"trailing newline": {"", "\n", "()"},
		"a null":           {`"baseline": ""`, `"baseline": null`, `"baseline": null,`},
		"an object":        {`"baseline": ""`, `"baseline": {}`, `"baseline": {},`},
		"no such verdict":  {`"verdict": "pass"`, `"verdict": "great"`, `"verdict": "great",`},
		"no such count":    {`"conformant": 1`, `"conformant": "1"`, `"conformant": "1",`},
	} {
		changed := strings.Replace(document, c.old, c.new, 1)
		if c.old == "" {
			changed = document + c.new
		}
		problems, err := problemsOf([]byte(changed))
		if err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0].What, "line ") || !strings.Contains(problems[0].What, c.line) {
			t.Errorf("%s: got %v, %v; want %s", name, problems, err, c.line)
		}
	}
}

func TestReadRejectsOtherDocuments(t *testing.T) {
	document := written(t, wholeReport(1))
	for name, text := range map[string][]byte{
		"nothing": nil, "a text": []byte("hello"), "an array": []byte("[]"), "another document": []byte(`{"a":1}`), "half of one": document[:len(document)/2],
		"a newer one": bytes.Replace(document, []byte(`"schema": 1`), []byte(`"schema": 2`), 1),
	} {
		if _, problems, err := Read(text); !errors.Is(err, ErrUnreadable) || len(problems) > 0 {
			t.Errorf("%s: %v, %v", name, problems, err)
		}
	}
	if _, _, err := Read(document[:len(document)/2]); !strings.Contains(fmt.Sprint(err), ": line ") {
		t.Errorf("half of a report: %v", err)
	}
}

// FuzzRead: a document is either rejected or identical to what would be written for it.
func FuzzRead(f *testing.F) {
	f.Add(written(f, wholeReport(1)))
	f.Add(written(f, wholeReport(3)))
	f.Add([]byte(`{"schema":1,"tools":[]}`))
	f.Add([]byte(`{"schema":1,"tools":[{"checks":[{"verdict":"pass"}]}],"summary":{"verdicts":null}}`))
	f.Fuzz(func(t *testing.T, document []byte) {
		r, problems, err := Read(document)
		if err != nil || len(problems) > 0 {
			return
		}
		if again, err := Document(r); err != nil || !bytes.Equal(again, document) {
			t.Errorf("%q is read as %q", document, again)
		}
		r.Verify(someChecks)
	})
}

// The corpus is committed as a regression test.
func TestCorpusIsThere(t *testing.T) {
	entries, err := os.ReadDir(filepath.Join("testdata", "fuzz", "FuzzRead"))
	if err != nil || len(entries) == 0 {
		t.Errorf("there is no corpus: %v", err)
	}
}

// BenchmarkVerify reads and verifies reports. The time per tool must not depend on the size of the report.
func BenchmarkVerify(b *testing.B) {
	for _, tools := range []int{100, 1000, 10000} {
		b.Run(fmt.Sprint(tools), func(b *testing.B) {
			document := written(b, wholeReport(tools))
			b.SetBytes(int64(len(document)))
			for b.Loop() {
				if problems, err := problemsOf(document); err != nil || len(problems) > 0 {
					b.Fatal(problems, err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(tools), "ns/tool")
		})
	}
}
