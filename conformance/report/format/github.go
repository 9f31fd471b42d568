package format

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/lists"
)

// github writes the report as GitHub workflow commands, which annotate the lines of a pull request, followed by the totals. Failures come
// before warnings, because GitHub shows only ten of each kind.
func github(r report.Report, look Presentation) ([]byte, error) {
	var b bytes.Buffer
	for _, t := range r.Tools {
		for _, one := range problems(t) {
			first := one.Checks[0]
			kind := kindOf(first.Verdict)
			path, line := placeOf(t, first.Findings, look)
			if !slices.ContainsFunc(one.Checks, func(c report.Check) bool { return !t.Excused(c) }) {
				kind, path = "notice", "" // accepted: beside no line
			}
			message := cmp.Or(one.Message, one.Heading)
			if one.Message == "" && first.BlockedBy == "" {
				message = strings.Join(append([]string{message}, rulesOf(one.Checks)...), "\n")
			}
			if also := one.also(); also != "" {
				message += "\n" + also
			}
			annotate(&b, kind, path, line, t.Name+": "+one.Heading, message+"\ntoolconform requirements "+first.Requirement)
		}
		if why := notTested(t); why != "" {
			kind := "notice"
			if slices.ContainsFunc(t.Checks, func(c report.Check) bool { return undecided(t, c) }) {
				kind = kindOf(report.Untestable)
			}
			annotate(&b, kind, "", 0, t.Name, why)
		}
	}
	for _, f := range sdkFaults(r) {
		annotate(&b, "notice", "", 0, sdkTitle, f.String())
	}
	for _, s := range r.Stale {
		path, why := look.Baseline, s.Why
		if s.At != "" {
			path, why = "", exceptionOf(s)+": "+why
		}
		annotate(&b, kindOf(report.Fail), path, s.Line, s.Requirement+" of "+s.Tool, why)
	}
	for _, line := range serverLines(r.Scope.Server) {
		b.WriteString(line[0] + ": " + line[1] + "\n")
	}
	b.Write(Totals(r, 0))
	return b.Bytes(), nil
}

// placeOf returns the first path and line of a finding in the repository; "", 0 if there is none.
func placeOf(t report.Tool, findings []report.Finding, look Presentation) (path string, line int) {
	for i := 0; i < len(findings) && path == "" && look.Path != nil; i++ {
		file, at := position(findings[i].At)
		if at > 0 {
			path, line = look.Path(t.Module, file), at
		}
	}
	return path, line
}

// kindOf returns the command for a verdict.
func kindOf(verdict report.Verdict) string {
	if verdict == report.Warn {
		return "warning"
	}
	return "error"
}

// annotate writes one command, such as ::error file=a.go,line=1,title=t::message
func annotate(b *bytes.Buffer, kind, path string, line int, title, message string) {
	place := ""
	if path != "" {
		place = fmt.Sprintf("file=%s,line=%d,", commandProperty(path), line)
	}
	lines := lists.Select(lists.Map(strings.Split(message, "\n"), report.Clean), func(line string) bool { return line != "" })
	fmt.Fprintf(b, "::%s %stitle=%s::%s\n", kind, place, commandProperty(truncate(title, 200)), commandData.Replace(strings.Join(lines, "\n")))
}

// commandData escapes the message of a command, as GitHub's actions toolkit does.
var commandData = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")

// commandProperty escapes the value of a property. Commas and colons would end it.
func commandProperty(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(commandData.Replace(report.Clean(text)))
}
