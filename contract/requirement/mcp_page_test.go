package requirement

import (
	"slices"
	"strings"
	"testing"
)

// Each sentence is of a revision that its rule has as a source, and is one that asks for something.
func TestSentences(t *testing.T) {
	known := map[string]bool{}
	for line := range strings.Lines(mcpSentences) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if len(columns) != 3 || columns[1] == "" || !strings.Contains(columns[2], "MUST") && !strings.Contains(columns[2], "SHOULD") || known[columns[0]] {
			t.Errorf("the row %q is malformed", line)
			continue
		}
		known[columns[0]] = true
		r, _ := Lookup(columns[0])
		for _, letter := range columns[1] {
			of := "MCP-" + mcpRevisions[letter] + ":"
			if r == nil || !slices.ContainsFunc(r.Sources, func(source string) bool { return strings.HasPrefix(source, of) }) {
				t.Errorf("%s has no source in %s", columns[0], of)
			}
		}
	}
}

// The page of a rule is that of the tested revision, or else the newest one; a rule that is ours has none.
func TestPageOf(t *testing.T) {
	for _, c := range [][4]string{
		{"MCP-501", "2025-06-18", "https://modelcontextprotocol.io/specification/2025-06-18/server/tools#security-considerations", "Servers MUST: … Validate all tool inputs"},
		{"MCP-104", "2025-06-18", "https://modelcontextprotocol.io/specification/2025-06-18/server/tools#tool", ""},
		{"MCP-104", "2025-03-26", "https://modelcontextprotocol.io/specification/2025-03-26/server/tools#tool", ""},
		{"MCP-708", "2025-11-25", "https://modelcontextprotocol.io/specification/2025-03-26/basic#batching", "MUST support receiving JSON-RPC batches."},
		{"MCP-851", "2026-07-28", "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio", "The server MUST NOT write anything to its `stdout` that is not a valid MCP message."},
		{"MCP-951", "2025-11-25", "", ""},
		{"NAM-001", "2025-11-25", "", ""},
	} {
		p, found := PageOf(MustLookup(c[0]), c[1])
		if p.URL != c[2] || p.Sentence != c[3] || found != (c[2] != "") {
			t.Errorf("%s in %s: %+v", c[0], c[1], p)
		}
	}
}
