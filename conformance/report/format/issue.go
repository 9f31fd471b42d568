package format

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// mostIssues is the size of the text about findings: that of an issue on GitHub is 65,536 characters.
const mostIssues = 48 << 10

// issues writes what is wrong with a server, a section for each finding that its authors could paste as an issue.
func (p *printer) issues(r report.Report) {
	p.findAlike(r.Tools)
	var more []string
	for _, t := range r.Tools {
		for _, one := range problems(t) {
			if !isIssue(one) || p.repeated(t, one) {
				continue
			}
			section := p.issue(t, one)
			if p.out.Len()+len(section) > mostIssues {
				more = append(more, report.Clean(one.Checks[0].Requirement))
				continue
			}
			p.out.Write(section)
		}
	}
	if slices.Sort(more); len(more) > 0 {
		fmt.Fprintf(&p.out, "\nMore than fits into an issue is left out: %s (`-check` and `-tool` select).\n", strings.Join(slices.Compact(more), ", "))
	}
}

// isIssue reports whether a problem is one that has a section.
func isIssue(one problem) bool { return len(one.Checks[0].Findings) > 0 && !one.Checks[0].Excused() }

// issue returns the section on a problem that has findings. Whatever a server or a model may have written stands in blocks of code.
func (p *printer) issue(t report.Tool, one problem) []byte {
	var b bytes.Buffer
	c := one.Checks[0]
	f := c.Findings[0]
	rule, known := requirement.Lookup(c.Requirement)
	fmt.Fprintf(&b, "\n---\n\n### %s: %s\n\n", word(t.Name), catalogued(ruleOf(c)))
	if known {
		fmt.Fprintf(&b, "**Due:** %s\n\n%s\n\n", due(c, rule, p.scope.Server.Revision), catalogued(firstSentences(rule.Text, 400)))
	}
	where := []string{"**Seen**"}
	if n := len(c.Findings) - 1; n > 0 {
		where = append(where, "and in "+prose.Plural(n, "more case"))
	}
	if names := p.alike[alikeKey(t, one)]; len(names) > 1 {
		where = append(where, "also in "+strings.Join(atMost(lists.Map(names[1:], word), 2*casesShown), ", "))
	}
	if also := one.also(); also != "" {
		where = append(where, catalogued(also))
	}
	seen := lists.Map(report.CleanLines(withoutFolders(f.Got)), func(line string) string { return truncate(line, 1000) })
	if input := inputOf(f, 1000); input != "" {
		seen = append(seen, "with "+withoutFolders(input))
	}
	fmt.Fprintf(&b, "%s:\n\n%s", strings.Join(where, ", "), fenced("text", atMost(seen, 2*paragraphLines)))
	if f.Exchange != "" {
		b.WriteString("\nMessages to the server (`>`) and from it (`<`), each cut after 400 characters; of many, the first and the last:\n\n")
		b.WriteString(fenced("text", report.CleanLines(withoutFolders(f.Exchange))))
	}
	if line := p.replay(t, f); line != "" {
		b.WriteString("\nReplay, with [toolconform](https://github.com/toolconform/toolconform):\n\n" + fenced("sh", []string{line}))
	}
	return b.Bytes()
}

// due says how much a rule asks, and where that is written: in the revision in which the tools were tested, or else in the newest one with the sentence.
func due(c report.Check, rule *requirement.Requirement, tested string) string {
	page, found := requirement.PageOf(rule, tested)
	if !found {
		return "a rule of toolconform, not of MCP (" + string(c.Level) + ")"
	}
	quoted := ""
	if page.Sentence != "" {
		quoted = ": “" + catalogued(page.Sentence) + "”"
	}
	return fmt.Sprintf("MCP %s, [%s](%s) (%s)%s", page.Revision, catalogued(page.Title), page.URL, c.Level, quoted)
}

// catalogued escapes a text of the catalogue, which is ours, so that it stays legible. What stands between backquotes is code already.
func catalogued(text string) string {
	parts := strings.Split(oneLine(text), "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = strings.NewReplacer("<", "&lt;", "*", `\*`, "_", `\_`, "[", `\[`, "|", `\|`).Replace(parts[i])
	}
	return strings.Join(parts, "`")
}

// word formats a name as code.
func word(name string) string {
	if plainName.MatchString(name) {
		return "`" + name + "`"
	}
	return code(report.Clean(name))
}

var plainName = regexp.MustCompile(`^[A-Za-z0-9_.-]+$`)

// fenced returns lines as a block of code, whose fence is longer than what in them might end it.
func fenced(language string, lines []string) string {
	text := strings.Join(lines, "\n")
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + language + "\n" + prose.Neutral(text) + "\n" + fence + "\n"
}

// withoutFolders shortens the absolute paths of positions in sources.
func withoutFolders(text string) string { return codePlace.ReplaceAllString(text, "…$1") }

// absolute matches a word of a command that is an absolute path, or sets something to one.
var (
	absolute  = regexp.MustCompile(`^([^=/]*=)?(/.+)$`)
	codePlace = regexp.MustCompile(`(?:/[^\s/:'"()]+)+(/[^\s/:'"()]+/[^\s/:'"()]+:\d)`)
)

// portableWord returns a word of a command without a path of this machine: it becomes that of a file beside the reader, or that below node_modules.
func portableWord(word string) string {
	m := absolute.FindStringSubmatch(word)
	if m == nil {
		return word
	}
	file := path.Base(m[2])
	if _, below, found := strings.Cut(m[2], "/node_modules/"); found {
		file = "node_modules/" + below
	}
	return m[1] + "./" + file
}
