package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/attest"
	"github.com/toolconform/toolconform/conformance/worker"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A verified report, and what does not hold of it.
type verified struct {
	report.Report
	signer   string // the identifier of the key, "" where it is not signed
	problems []report.Problem
}

// verify says whether a report is authentic and consistent, whatever its verdict.
func verify(ctx context.Context, o options, c console) (bool, error) {
	v, err := o.verified()
	if err != nil {
		return false, err
	}
	var compared []string
	if o.module != "" && len(v.problems) == 0 {
		if v.problems, compared, err = o.compare(ctx, v.Report); err != nil {
			return false, err
		}
	}
	text := v.text(compared)
	if _, err := c.stdout.Write(text); err != nil {
		return false, fmt.Errorf("write output: %w", err)
	}
	return len(v.problems) == 0, nil
}

// verified reads the report that the command line names, and everything that is wrong with it by itself.
func (o options) verified() (verified, error) {
	var v verified
	document, err := o.readReport()
	if err != nil {
		return v, err
	}
	if document, err = v.authenticate(o, document); err != nil || len(v.problems) > 0 {
		return v, err
	}
	if v.Report, v.problems, err = report.Read(document); err != nil {
		return v, err
	}
	if v.Report.Schema == report.Format { // what does not follow from the rest says more than that something was changed
		v.problems = append(v.problems, v.Report.Verify(checksOf)...)
	}
	return v, nil
}

// authenticate answers the report in an envelope; what is no envelope is the report.
func (v *verified) authenticate(o options, document []byte) ([]byte, error) {
	switch signed := attest.Is(document); {
	case !signed && o.key == "":
		return document, nil
	case !signed:
		v.problems = []report.Problem{{What: "it is not signed"}}
		return nil, nil
	case o.key == "":
		return nil, usage("%s is signed: name the public key with --key FILE", report.Clean(o.arguments[0]))
	}
	text, err := os.ReadFile(o.inDir(o.key))
	if err != nil {
		return nil, fmt.Errorf("read public key: %w", err)
	}
	key, err := attest.PublicKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.key, err)
	}
	inside, problems, err := attest.Authenticate(document, key)
	if err != nil {
		return nil, err
	}
	v.problems = problems
	v.signer, err = attest.KeyID(key)
	return inside, err
}

// readReport reads the one file that the command line names; - is standard input.
func (o options) readReport() ([]byte, error) {
	if len(o.arguments) != 1 {
		return nil, usage("%s takes one report (got %d)", o.command.name, len(o.arguments))
	}
	var document []byte
	var err error
	if o.arguments[0] == "-" {
		document, err = io.ReadAll(os.Stdin)
	} else {
		document, err = os.ReadFile(o.inDir(o.arguments[0]))
	}
	if err != nil {
		return nil, fmt.Errorf("read report: %w", err)
	}
	return document, nil
}

// checksOf are the requirements that this version judges a tool of a profile by.
func checksOf(profile requirement.Profile) []*requirement.Requirement {
	checks, err := conformance.Plan(conformance.Config{Profile: profile})
	if err != nil {
		return nil
	}
	var all []*requirement.Requirement
	for _, c := range checks {
		all = append(all, c.Requirement)
	}
	return all
}

// compare holds the report against the files that are there now.
func (o options) compare(ctx context.Context, r report.Report) ([]report.Problem, []string, error) {
	if !r.Bound() {
		return []report.Problem{{Pointer: "/modules", What: "the report does not say of what its tools were made (tests and conformance.Run cannot; toolconform does)"}}, nil, nil
	}
	now, err := worker.Reread(ctx, o.inDir(o.module), r)
	if err != nil {
		return nil, nil, err
	}
	problems := r.Differs(now)
	var modules []string
	for _, m := range r.Modules {
		modules = append(modules, m.Path+" "+m.Version)
	}
	return problems, modules, nil
}

// text is what verify writes.
func (v verified) text(compared []string) []byte {
	var b bytes.Buffer
	line := func(name, format string, arguments ...any) {
		fmt.Fprintf(&b, "%-10s %s\n", name, report.Clean(fmt.Sprintf(format, arguments...)))
	}
	for _, p := range v.problems {
		line("wrong", "%s", p)
	}
	if len(v.problems) > 0 {
		line("verdict", "not to be relied on")
		return b.Bytes()
	}
	r := v.Report
	line("report", "%d checks, %s, profile %s, kit %s, catalogue %s", r.Summary.Executed, countedTools(r), r.Scope.Profile, r.Kit.Version, r.Kit.Requirements)
	if v.signer != "" {
		line("signed", "with key %s", v.signer)
	} else {
		line("signed", "by nobody: whoever wrote it could have written anything (toolconform sign)")
	}
	if len(compared) > 0 {
		line("matches", "the files: %s", strings.Join(compared, ", "))
	} else {
		line("unknown", "whether it is of your files (--module DIR)")
	}
	line("matches", "canonical form, digest, catalogue, identifiers, counts")
	if r.Filtered() {
		line("partial", "only some of the tools or checks were asked for: it is no certificate")
	}
	if r.Scope.Baseline != "" {
		line("baseline", "%d known failures, %d stale entries, %s", r.Summary.Known, len(r.Stale), r.Scope.Baseline)
	}
	line("verdict", "%s (as reported)", r.Conclusion())
	return b.Bytes()
}

func countedTools(r report.Report) string {
	if len(r.Tools) == 1 {
		return "1 tool"
	}
	return fmt.Sprintf("%d tools", len(r.Tools))
}
