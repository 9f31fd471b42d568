package report

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// GitHub returns the report as GitHub workflow commands, which annotate the lines of a pull request, followed by the totals. file maps
// a file of a module to its path in the repository, "" for a file outside it; baseline is the path of the baseline. Text from a tool is
// escaped, so that it cannot form a command. An invalid report is an error.
func (r Report) GitHub(file func(module, file string) string, baseline string) ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	a := &annotator{file: file}
	for _, t := range r.Tools {
		a.tool(t)
	}
	for _, s := range r.Stale {
		a.annotate("error", baseline, s.Line, s.Requirement+" of "+s.Tool, s.Why)
	}
	if err := (Text{}).WriteTotals(&a.out, r); err != nil {
		return nil, err
	}
	return a.out.Bytes(), nil
}

// An annotator writes workflow commands.
type annotator struct {
	out  bytes.Buffer
	file func(module, file string) string
}

// tool annotates failures before warnings, because GitHub shows only ten of each kind. Blocked checks share one annotation per blocking rule.
func (a *annotator) tool(t Tool) {
	for _, group := range openGroups(t) {
		a.annotate("error", "", 0, t.Name+": "+group[0].Verdict.String(), fmt.Sprintf("%s (%s)", messageOf(group[0]), idsOf(group)))
	}
	for _, c := range brokenOf(t) {
		a.finding("error", t, c)
	}
	for _, group := range blockedGroups(t) {
		a.annotate("error", "", 0, t.Name+": not evaluated until "+group[0].BlockedBy+" is fixed", idsOf(group))
	}
	for _, c := range t.With(Warn) {
		a.finding("warning", t, c)
	}
}

// finding annotates a check at the first known position of its findings.
func (a *annotator) finding(kind string, t Tool, c Check) {
	path, line := "", 0
	for _, f := range c.Findings {
		if path, line = a.place(t, f.At); path != "" {
			break
		}
	}
	p := &printer{}
	a.annotate(kind, path, line, t.Name+": "+c.Requirement, p.title(c.Requirement)+"\n"+messageOf(c)+"\ntoolconform requirements "+c.Requirement)
}

// place returns the path and line of a finding in the repository; "", 0 if it is elsewhere.
func (a *annotator) place(t Tool, at string) (string, int) {
	file, line := position(at)
	if line == 0 || a.file == nil {
		return "", 0
	}
	return a.file(t.Module, file), line
}

func idsOf(checks []Check) string {
	var ids []string
	for _, c := range checks {
		ids = append(ids, c.Requirement)
	}
	return strings.Join(ids, ", ")
}

// annotate writes one command, such as ::error file=a.go,line=1,title=t::message
func (a *annotator) annotate(kind, path string, line int, title, message string) {
	a.out.WriteString("::" + kind + " ")
	if path != "" {
		a.out.WriteString("file=" + commandProperty(path) + ",")
		if line > 0 {
			a.out.WriteString("line=" + strconv.Itoa(line) + ",")
		}
	}
	var lines []string
	for part := range strings.SplitSeq(message, "\n") {
		if part = Clean(part); part != "" {
			lines = append(lines, part)
		}
	}
	a.out.WriteString("title=" + commandProperty(truncate(Clean(title), 200)) + "::" + commandData(strings.Join(lines, "\n")) + "\n")
}

// commandData escapes the message of a command, as GitHub's actions toolkit does.
func commandData(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(text)
}

// commandProperty escapes the value of a property. Commas and colons would end it.
func commandProperty(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(Clean(text))
}
