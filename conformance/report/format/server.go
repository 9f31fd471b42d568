package format

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// serverLines describes the server of a run, as names and values; none for tools in Go.
func serverLines(s *report.Server) (all [][2]string) {
	if s == nil {
		return nil
	}
	add := func(name string, parts ...string) {
		parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
		if len(parts) > 0 {
			all = append(all, [2]string{name, truncate(report.Clean(oneLine(strings.Join(parts, " "))), 500)})
		}
	}
	calls := strings.TrimSpace(s.Name + " " + s.Version)
	if calls != "" {
		calls = "(calls itself " + calls + ")"
	}
	add("server", commandLine(s), s.URL, calls)
	tested := ""
	if len(s.Revisions) > 1 {
		tested = "; tools tested in " + s.Revision
	}
	add("MCP", strings.Join(s.Revisions, ", ")+tested)
	add("SDK", s.SDK)
	return all
}

// commandLine returns the command that starts a server, quoted for a shell.
func commandLine(s *report.Server) string {
	return strings.Join(lists.Map(s.Command, func(word string) string { return cmp.Or(prose.ShellWord(word), "''") }), " ")
}

// sdkTitle names the section of violations that the SDK of a server causes.
const sdkTitle = "your SDK, not your tools"

// A sdkFault is a violation that the SDK of a server causes. All texts are clean and have one line.
type sdkFault struct{ ID, Rule, Reason, In string }

func (f sdkFault) String() string { return f.Rule + ": " + f.Reason + "; in " + f.In }

// sdkFaults returns the violations that the SDK of a server causes, each once for all tools that show it.
func sdkFaults(r report.Report) (all []sdkFault) {
	type shown struct {
		report.Check
		in string
	}
	var every []shown
	for _, t := range r.Tools {
		for _, c := range t.Checks {
			if c.OfSDK() {
				every = append(every, shown{c, report.Clean(t.Name)})
			}
		}
	}
	for _, same := range grouped(every, func(a, b shown) bool { return a.Requirement == b.Requirement && a.Known == b.Known }) {
		c, names := same[0].Check, lists.Map(same, func(s shown) string { return s.in })
		all = append(all, sdkFault{
			report.Clean(c.Requirement), ruleOf(c), report.Clean(oneLine(c.Known + " (" + strings.TrimPrefix(c.KnownAt, report.SDKPlace) + ")")),
			strings.Join(atMost(names, casesShown), ", "),
		})
	}
	return all
}

// failuresOfSDK counts the rules that tools break because of their SDK.
func failuresOfSDK(tools ...report.Tool) (n int) {
	for _, t := range tools {
		for _, c := range t.Checks {
			if c.OfSDK() && c.Verdict == report.Fail {
				n++
			}
		}
	}
	return n
}

// undecided reports whether a check waits for a decision whether the tool of a server may be called. There may be hundreds of such tools.
func undecided(t report.Tool, c report.Check) bool {
	return t.Uncalled != "" && c.Verdict == report.Untestable && c.Write != ""
}

// uncalled writes the tools of a server whose calls wait for a decision or a correction, together those with the same reason. It returns all tools
// without the reasons why they are not called: the end of the text has them.
func (p *printer) uncalled(tools []report.Tool) []report.Tool {
	type waiting struct {
		name  string
		check report.Check
	}
	var all []waiting
	tools = slices.Clone(tools)
	for i, t := range tools {
		if n := slices.IndexFunc(t.Checks, func(c report.Check) bool { return undecided(t, c) }); n >= 0 {
			all = append(all, waiting{report.Clean(t.Name), t.Checks[n]})
		}
		tools[i].Uncalled = ""
	}
	for _, same := range grouped(all, func(a, b waiting) bool { return a.check.Why == b.check.Why }) {
		names := lists.Map(same, func(w waiting) string { return w.name })
		p.heading(report.Tool{}, bad, "untestable: calls of "+strings.Join(atMost(names, 2*casesShown), ", ")+": "+report.Clean(oneLine(same[0].check.Why)))
		p.whole("write", report.CleanLines(same[0].check.Write)...)
	}
	return tools
}

// alikeKey is equal for problems of a server and of its tools that have the same cause, since they share their code; "" for others.
func alikeKey(t report.Tool, one problem) string {
	ofServer := t.Contract == report.ServerContract || t.Contract == report.ServerToolContract
	if c := one.Checks[0]; ofServer && len(c.Findings) > 0 && !c.Excused() {
		return c.Requirement + " " + c.Findings[0].Fault()
	}
	return ""
}

// findAlike finds the problems that a server and its tools share. They are written for the first one.
func (p *printer) findAlike(tools []report.Tool) {
	p.alike = map[string][]string{}
	for _, t := range tools {
		for _, one := range problems(t) {
			if key := alikeKey(t, one); key != "" {
				p.alike[key] = append(p.alike[key], t.Name)
			}
		}
	}
}

// repeated reports whether a problem has been written for another tool.
func (p *printer) repeated(t report.Tool, one problem) bool {
	names := p.alike[alikeKey(t, one)]
	return len(names) > 0 && names[0] != t.Name
}

// sdk writes the violations that the SDK of a server causes.
func (p *printer) sdk(r report.Report) {
	faults := sdkFaults(r)
	if len(faults) == 0 {
		return
	}
	p.heading(report.Tool{}, doubt, sdkTitle+": "+prose.Plural(len(faults), "rule"))
	for _, f := range faults {
		p.field(f.ID, strings.TrimPrefix(f.String(), f.ID+" "))
	}
}

// serverCase returns the command that replays a case of a server; "" if a word of it would refer to something else once it is shown.
func (p *printer) serverCase(f report.Finding) string {
	s := p.scope.Server
	words := append([]string{"toolconform", "mcp"}, p.Flags...)
	words = append(words, "-case", f.Replay)
	if s.URL != "" {
		words = append(words, "-url", s.URL)
	}
	line := strings.Join(lists.Map(words, prose.ShellWord), " ")
	if command := commandLine(s); command != "" {
		line += " -- " + command
	}
	if report.Clean(line) != line {
		return ""
	}
	return line
}
