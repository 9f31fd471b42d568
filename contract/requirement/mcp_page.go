package requirement

import (
	_ "embed"
	"strings"
)

// A Page is the section of the specification of MCP that a rule for servers restates.
type Page struct {
	Revision string // "2025-11-25"
	Title    string // "server/tools, tool names"
	URL      string
	Sentence string // its words, shortened by …; "" if they are a table, a type or an example
}

// PageOf returns the section that a rule restates in a revision of MCP, or else in the newest one that has it. It reports false for a rule that is ours.
func PageOf(r *Requirement, revision string) (p Page, found bool) {
	for _, source := range r.Sources {
		text, ok := strings.CutPrefix(source, "MCP-")
		if !ok {
			continue
		}
		of, place, _ := strings.Cut(text, ":")
		if found && (p.Revision == revision || of != revision && of <= p.Revision) {
			continue
		}
		page, section, _ := strings.Cut(place, "#")
		page = strings.TrimSuffix(page, "/index")
		title := page
		if section != "" {
			title += ", " + strings.ReplaceAll(section, "-", " ")
			page += "#" + section
		}
		p, found = Page{Revision: of, Title: title, URL: "https://modelcontextprotocol.io/specification/" + of + "/" + page, Sentence: sentenceOf(r.ID, of)}, true
	}
	return p, found
}

//go:embed mcp_sentences.tsv
var mcpSentences string

// sentenceOf returns the words that a rule restates in a revision; "" if there are none.
func sentenceOf(id, revision string) string {
	for line := range strings.Lines(mcpSentences) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if columns[0] != id {
			continue
		}
		for _, letter := range columns[1] {
			if mcpRevisions[letter] == revision {
				return columns[2]
			}
		}
	}
	return ""
}
