package requirement

import "strings"

// A serverRule is a row of the catalogue about MCP servers.
type serverRule struct {
	id, name string
	level    Level
	// sources names the sentences that the rule restates: the revisions, a page and a section, as "ABC:basic/lifecycle#operation". A rule
	// without sources is ours.
	sources, title, text string
}

// mcpRevisions are the revisions of the Model Context Protocol by the letters that sources use.
var mcpRevisions = map[rune]string{'A': "2025-03-26", 'B': "2025-06-18", 'C': "2025-11-25", 'D': "2026-07-28"}

// oursMark ends the title of a rule without a sentence of the specification, oursText its text.
const (
	oursMark = " (ours)"
	oursText = "\n\nThis rule is ours: no sentence of MCP asks for it, and breaking it is not a breach of MCP."
)

// requirement returns the row as a requirement.
func (row serverRule) requirement() Requirement {
	if row.sources == "" {
		row.title, row.text = row.title+oursMark, row.text+oursText
	}
	return Requirement{
		ID: row.id, Name: "mcp-" + row.name, Level: row.level, Title: row.title, Text: row.text,
		Sources: mcpSources(row.sources), Binds: []Binder{Server}, Profiles: only(MCP, row.level), Since: "0.1.0",
	}
}

// mcpSources returns a source for each revision: MCP-2025-11-25:server/tools#tool-names.
func mcpSources(sources string) (all []string) {
	for source := range strings.FieldsSeq(sources) {
		revisions, page, _ := strings.Cut(source, ":")
		for _, letter := range revisions {
			all = append(all, "MCP-"+mcpRevisions[letter]+":"+page)
		}
	}
	return all
}
