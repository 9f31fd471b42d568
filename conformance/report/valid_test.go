package report

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

func TestValidate(t *testing.T) {
	if err := exampleReport().Validate(); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		spoil func(*Report)
		want  string
	}{
		"another schema":    {func(r *Report) { r.Schema = 2 }, "/schema: it is 2, not 1"},
		"no tools":          {func(r *Report) { r.Tools, r.Summary = nil, Summarize(nil) }, "no tool was evaluated"},
		"no checks":         {func(r *Report) { r.Tools[0].Checks = nil }, "no check was evaluated"},
		"lost check":        {func(r *Report) { r.Tools[0].Checks = r.Tools[0].Checks[1:]; r.Summary = Summarize(r.Tools) }, "14 checks were planned and 13 executed"},
		"unknown verdict":   {func(r *Report) { r.Tools[0].Checks[0].Verdict = 9 }, "unknown verdict"},
		"better verdict":    {func(r *Report) { r.Tools[1].Verdict = Pass }, "/tools/1/verdict: it is pass, but the checks conclude untestable"},
		"summary":           {func(r *Report) { r.Summary.Conformant = 2 }, "/summary/conformant: it is 2, but the tools add up to 1"},
		"twice":             {func(r *Report) { r.Tools[0].Checks[1] = r.Tools[0].Checks[0] }, "NAM-001 is evaluated twice"},
		"fail for nothing":  {func(r *Report) { r.Tools[1].Checks[2].Findings = nil }, "no finding"},
		"pass with finding": {func(r *Report) { r.Tools[1].Checks[0].Findings = []Finding{{}} }, "it has findings"},
		"pass of no case":   {func(r *Report) { r.Tools[0].Checks[0].Cases = 0 }, "no case was evaluated"},
		"blocked pass":      {func(r *Report) { r.Tools[0].Checks[0].BlockedBy = "X" }, "blocked by X"},
		"warned must":       {func(r *Report) { r.Tools[1].Checks[1].Level = requirement.Must }, "its level is must"},
		"skip":              {func(r *Report) { r.Tools[1].Checks[6].Why = "" }, "no reason"},
		"nameless":          {func(r *Report) { r.Tools[1].Checks[6].Requirement = "" }, "no requirement"},
	} {
		t.Run(name, func(t *testing.T) {
			r := exampleReport()
			c.spoil(&r)
			err := r.Validate()
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error about %q", err, c.want)
			}
			if document, err := r.JSON(); err == nil || document != nil {
				t.Errorf("a document is written: %.80s", document)
			}
		})
	}
}
