package report

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// GitHub is the report as workflow commands, which GitHub shows on the lines of a pull request, and the totals. file tells where a file
// of a module is in the repository, "" where it is not in it; baseline is the file that the stale entries stand in. What a tool wrote can
// be neither a command nor a part of one. A report that does not hold together is an error, and there is no document.
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

// tool annotates what is red first: a service shows ten of a kind. What waits for another rule is one annotation for each of those.
func (a *annotator) tool(t Tool) {
	for _, group := range openGroups(t) {
		a.annotate("error", "", 0, t.Name+": "+group[0].Verdict.String(), fmt.Sprintf("%s (%s)", messageOf(group[0]), idsOf(group)))
	}
	for _, c := range brokenOf(t) {
		a.finding("error", t, c)
	}
	waiting := map[string][]Check{}
	var owners []string
	for _, c := range t.Checks {
		if c.BlockedBy != "" {
			if waiting[c.BlockedBy] == nil {
				owners = append(owners, c.BlockedBy)
			}
			waiting[c.BlockedBy] = append(waiting[c.BlockedBy], c)
		}
	}
	for _, by := range owners {
		a.annotate("error", "", 0, t.Name+": not judged until "+by+" is mended", idsOf(waiting[by]))
	}
	for _, c := range t.With(Warn) {
		a.finding("warning", t, c)
	}
}

// finding annotates a check at the first place that one of its findings has.
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

// place returns where a finding is in the repository; nothing where it is elsewhere.
func (a *annotator) place(t Tool, at string) (string, int) {
	colon := strings.LastIndexByte(at, ':')
	if colon < 0 || a.file == nil {
		return "", 0
	}
	line, err := strconv.Atoi(at[colon+1:])
	if err != nil || line < 1 {
		return "", 0
	}
	return a.file(t.Module, at[:colon]), line
}

func idsOf(checks []Check) string {
	var ids []string
	for _, c := range checks {
		ids = append(ids, c.Requirement)
	}
	return strings.Join(ids, ", ")
}

// annotate writes one command: ::error file=a.go,line=1,title=t::message
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
	a.out.WriteString("title=" + commandProperty(cut(Clean(title), 200)) + "::" + commandData(strings.Join(lines, "\n")) + "\n")
}

// commandData escapes what a command says, as GitHub's own toolkit does: the runner takes it apart again.
func commandData(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(text)
}

// commandProperty escapes the value of a property, which ends at a comma or at two colons.
func commandProperty(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(Clean(text))
}
