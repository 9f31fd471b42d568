package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/attest"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/conformance/sources"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/prose"
)

// A verified is a report and its problems.
type verified struct {
	report.Report
	signer   string // the identifier of the key; "" if the report is not signed
	problems []report.Problem
}

// verify reports whether a report is authentic and consistent, whatever its verdict.
func verify(ctx context.Context, o options, c console) (bool, error) {
	v, err := o.verified()
	if err != nil {
		return false, err
	}
	compared := ""
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

// verified reads the report named on the command line, and finds the problems that need no source files.
func (o options) verified() (verified, error) {
	var v verified
	document, err := o.readReport()
	switch signed := attest.Is(document); {
	case err != nil:
	case signed && o.key == "":
		err = usage("%s is signed: name the public key with -key FILE", report.Clean(o.arguments[0]))
	case signed:
		err = v.authenticate(o, document)
	case o.key != "":
		v.problems = []report.Problem{{What: "the report is not signed"}}
	default:
		v.Report, v.problems, err = report.Read(document)
	}
	if err == nil && v.Report.Schema == report.SchemaVersion { // Verify supports only this schema
		v.problems = append(v.problems, v.Report.Verify(checksOf)...)
	}
	return v, err
}

// authenticate reads the report in a signed envelope.
func (v *verified) authenticate(o options, document []byte) error {
	text, err := o.readFile("public key", o.key)
	if err != nil {
		return err
	}
	key, err := attest.PublicKey(text)
	if err != nil {
		return fmt.Errorf("%s: %w", o.key, err)
	}
	if v.Report, v.problems, err = attest.Authenticate(document, key); err != nil {
		return err
	}
	v.signer, err = attest.KeyID(key)
	return err
}

// readReport reads the file named on the command line; - is standard input.
func (o options) readReport() ([]byte, error) {
	if len(o.arguments) != 1 {
		return nil, usage("%s takes one report (got %d)", o.command.name, len(o.arguments))
	}
	if o.arguments[0] != "-" {
		return o.readFile("report", o.arguments[0])
	}
	document, err := io.ReadAll(os.Stdin)
	if err != nil {
		return nil, fmt.Errorf("read report: %w", err)
	}
	return document, nil
}

// checksOf returns the requirements that this version checks for a profile.
func checksOf(contract string, profile requirement.Profile) []*requirement.Requirement {
	switch contract {
	case report.HostContract:
		return hostRules(profile)
	case report.ServerContract, report.ServerToolContract:
		return mcp.Requirements(contract)
	}
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

// hostRules returns the rules that a host is tested by in a profile.
func hostRules(profile requirement.Profile) []*requirement.Requirement {
	var all []*requirement.Requirement
	for _, id := range hosts.Requirements() {
		r := requirement.MustLookup(id)
		if _, applies := r.LevelIn(profile); applies {
			all = append(all, r)
		}
	}
	return all
}

// compare compares the report with the present files.
func (o options) compare(ctx context.Context, r report.Report) ([]report.Problem, string, error) {
	if r.Scope.Server != nil {
		problem, compared := o.compareServer(r.Scope.Server)
		return problem, compared, nil
	}
	if !r.Bound() {
		return []report.Problem{{Pointer: "/modules", What: "the report does not record the sources of its tools (toolconform records them; tests and conformance.Run do not)"}}, "", nil
	}
	now, err := sources.Reread(ctx, o.inDir(o.module), r)
	if err != nil {
		return nil, "", err
	}
	problems := r.Differs(now)
	var modules []string
	for _, m := range r.Modules {
		modules = append(modules, m.Path+" "+m.Version)
	}
	return problems, "the files: " + strings.Join(modules, ", "), nil
}

// compareServer compares the executable of a server with the one that its command starts now.
func (o options) compareServer(s *report.Server) ([]report.Problem, string) {
	wrong := func(format string, arguments ...any) ([]report.Problem, string) {
		return []report.Problem{{Pointer: "/scope/server/digest", What: fmt.Sprintf(format, arguments...)}}, ""
	}
	if s.Digest == "" || len(s.Command) == 0 {
		return wrong("the report does not record an executable: the server was not started by toolconform")
	}
	program, err := executable(o.inDir(o.module), s.Command[0])
	if err != nil {
		return wrong("find the executable: %v", err)
	}
	switch digest, err := mcp.Digest(program); {
	case err != nil:
		return wrong("find the executable: %v", err)
	case digest != s.Digest:
		return wrong("the executable %s has changed since the test", s.Command[0])
	}
	return nil, "the executable: " + s.Command[0] + " (not what it loads: scripts, libraries, configuration)"
}

// text returns the output of verify.
func (v verified) text(compared string) []byte {
	var b bytes.Buffer
	line := func(name, format string, arguments ...any) {
		fmt.Fprintf(&b, "%-10s %s\n", name, report.Clean(fmt.Sprintf(format, arguments...)))
	}
	for _, p := range v.problems {
		line("wrong", "%s", p)
	}
	if len(v.problems) > 0 {
		line("verdict", "do not rely on this report")
		return b.Bytes()
	}
	r := v.Report
	line("report", "%s, %s, profile %s, toolconform %s, catalogue %s", r.Summary.Checks(), prose.Plural(len(r.Tools), "tool"), r.Scope.Profile, r.Kit.Version, r.Kit.Requirements)
	if v.signer != "" {
		line("signed", "with key %s", v.signer)
	} else {
		line("signed", "no: its author could have written anything (see toolconform sign)")
	}
	if compared != "" {
		line("matches", "%s", compared)
	} else {
		line("unknown", "whether it is about your files (-module DIR compares them)")
	}
	line("matches", "canonical form, digest, catalogue, identifiers, counts")
	if r.Filtered() {
		line("partial", "only some tools or checks were selected: this is no certificate")
	}
	if r.Scope.Baseline != "" {
		line("baseline", "%s, %s, %s", prose.Plural(r.Summary.Known, "known failure"), prose.Counted(len(r.Stale), "stale entry", "stale entries"), r.Scope.Baseline)
	}
	if r.Scope.Build != nil {
		line("built", "%s %s, %s", r.Scope.Go, r.Scope.Platform, r.Scope.Build)
	}
	line("verdict", "%s (as reported)", format.Conclusion(r))
	return b.Bytes()
}
