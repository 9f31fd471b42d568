package guide

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// listed matches one entry of a list of arguments: "- path: ...", "* `path` (string, optional) — ...", "path: ...". Before the
// separator is one name, optionally followed by a remark in brackets.
var listed = prose.Compile("^(\\s*)([-*+•–]\\s+|\\d+[.)]\\s+)?([`*_\"']*)([A-Za-z_][A-Za-z0-9_.\\[\\]-]*)[`*_\"']*" +
	`\s*(?:[(\[][^)\]]*[)\]])?\s*[` + "`*]*" + `(?::|\s[—–-])(?:\s|$)`)

// An entry is a name in a list of arguments.
type entry struct {
	indent int
	marked bool // in code or bold
	name   string
}

// entries returns the names that the sections on arguments list, without those of nested lists, which explain an argument.
func (g Guide) entries() []entry {
	var all []entry
	for _, s := range g.under(aboutArguments) {
		var found []entry
		least := -1
		found = append(found, tabled(s.lines)...)
		for _, line := range s.lines {
			m := listed.FindStringSubmatch(line)
			if m != nil {
				found = append(found, entry{indent: len(m[1]), marked: m[3] != "", name: m[4]})
			}
			if (m != nil || isItem(line)) && (least < 0 || indentation(line) < least) {
				least = indentation(line)
			}
		}
		all = append(all, slices.DeleteFunc(found, func(e entry) bool { return e.indent > max(least, 0) })...)
	}
	return all
}

// tabled returns the names in a table of arguments, from the column of names.
func tabled(lines []string) []entry {
	var all []entry
	column := -1
	for i, line := range lines {
		row := cells(line)
		switch {
		case row == nil:
			column = -1
		case i == 0 || cells(lines[i-1]) == nil:
			column = slices.IndexFunc(row, func(cell string) bool { return slices.Contains(columns, prose.Folded(cell)) })
		case column >= 0 && column < len(row):
			if m := listed.FindStringSubmatch(row[column] + ":"); m != nil {
				all = append(all, entry{marked: m[3] != "", name: m[4]})
			}
		}
	}
	return all
}

// columns are the headings of the column of names in a table of arguments, folded.
var columns = []string{"argument", "arguments", "arg", "name", "parameter", "param", "field", "key", "property", "input", "option"}

// remarks are words before a colon that are not arguments, folded.
var remarks = []string{
	"note", "notes", "example", "examples", "required", "optional", "default", "defaults", "all", "none", "no", "tip", "tips",
	"warning", "important", "returns", "return", "result", "results", "output", "see", "eg", "ie", "format", "type", "types",
	"units", "unit", "hint", "hints", "remark", "remarks", "caution", "json", "arguments", "parameters", "input", "also", "both",
	"otherwise", "good", "bad", "errors", "usage", "valid", "values", "allowed", "http", "https",
}

// maxEntries is the maximal number of arguments of a text that are examined.
const maxEntries = 1000

// An Argument is a member of the arguments in the schema, at any depth.
type Argument struct {
	Name string
	Enum []string // the allowed values, as JSON
}

// Unknown returns the names in sections on arguments that the schema does not have at any depth. A model that follows the text
// would send arguments that the tool does not know.
func (g Guide) Unknown(schema []Argument) []string {
	var unknown []string
	entries := g.entries()
	for _, e := range entries[:min(len(entries), maxEntries)] {
		switch {
		case knows(schema, e.name), slices.Contains(remarks, prose.Folded(e.name)), slices.Contains(unknown, e.name):
		case !e.marked && capital(e.name) && !slices.ContainsFunc(schema, func(a Argument) bool { return capital(a.Name) }):
			// probably the first word of a remark: no argument begins with a capital letter
		default:
			unknown = append(unknown, e.name)
		}
	}
	return unknown
}

func capital(name string) bool { return name != "" && name[0] >= 'A' && name[0] <= 'Z' }

// knows reports whether a name in prose is in the schema: a property, a path that begins with one, or an enum value. It ignores
// the case of the first letter, which may begin a sentence.
func knows(schema []Argument, name string) bool {
	head, _, _ := strings.Cut(strings.ReplaceAll(name, "[]", ""), ".")
	for _, a := range schema {
		if strings.EqualFold(a.Name, name) || a.Name == head {
			return true
		}
		for _, value := range a.Enum {
			if strings.EqualFold(strings.Trim(value, `"`), name) {
				return true
			}
		}
	}
	return false
}

// Unexplained returns the names that the text does not mention.
func (g Guide) Unexplained(names []string) []string {
	var silent []string
	for _, name := range names {
		if !prose.Mentions(g.Text, name) {
			silent = append(silent, name)
		}
	}
	return silent
}

// pagers are the names of arguments for paging, folded. max alone is not one: max_temperature.
var pagers = []string{"limit", "offset", "page", "pagesize", "pagetoken", "perpage", "cursor", "maxresults"}

// Pages reports whether an argument with that name controls paging or limits the result.
func Pages(name string) bool { return slices.Contains(pagers, prose.Folded(name)) }

// withoutKeys returns the text without the names at the beginning of its entries, so that "- limit: rows" does not count as a
// statement about limits.
func (g Guide) withoutKeys() string {
	var remaining []string
	for line := range strings.SplitSeq(g.prose, "\n") {
		remaining = append(remaining, listed.ReplaceAllString(line, ""))
	}
	return strings.Join(remaining, "\n")
}
