// Package message builds and parses the messages of MCP as bytes, and knows as data how the revisions of MCP differ.
package message

import "slices"

// A Revision of MCP is the date that the protocol names it by.
type Revision string

// The revisions.
const (
	March2025    Revision = "2025-03-26"
	June2025     Revision = "2025-06-18"
	November2025 Revision = "2025-11-25"
	July2026     Revision = "2026-07-28"
)

// A Shape says which values a field may have.
type Shape int

// The shapes.
const (
	Absent Shape = iota // the revision does not know the field
	Object
	Any
)

// Traits are what distinguishes a revision.
type Traits struct {
	Revision   Revision
	Modern     bool     // stateless: each request has its own _meta, and there is no handshake
	Handshake  string   // the method that tells the versions and capabilities of the server
	Ping       string   // a request that needs no work
	Batches    bool     // several messages may be sent as one array
	Header     bool     // over HTTP, each request after the handshake has a header with the version
	Content    []string // the types of content that a result may have
	Structured Shape    // of structuredContent, and of what outputSchema describes
	Names      bool     // the characters of names are restricted
	Dialect    string   // the URI of the dialect of schemas that name none
}

const latestDialect = "https://json-schema.org/draft/2020-12/schema"

// table has a row for each revision, the oldest first.
var table = []Traits{
	{
		Revision: March2025, Handshake: "initialize", Ping: "ping", Batches: true,
		Content: []string{"text", "image", "audio", "resource"},
	},
	{
		Revision: June2025, Handshake: "initialize", Ping: "ping", Header: true,
		Content: []string{"text", "image", "audio", "resource", "resource_link"}, Structured: Object,
	},
	{
		Revision: November2025, Handshake: "initialize", Ping: "ping", Header: true,
		Content: []string{"text", "image", "audio", "resource", "resource_link"}, Structured: Object, Names: true, Dialect: latestDialect,
	},
	{
		Revision: July2026, Modern: true, Handshake: "server/discover", Ping: "server/discover", Header: true,
		Content: []string{"text", "image", "audio", "resource", "resource_link"}, Structured: Any, Names: true, Dialect: latestDialect,
	},
}

// Revisions returns all revisions, the oldest first.
func Revisions() []Revision {
	all := make([]Revision, len(table))
	for i, row := range table {
		all[i] = row.Revision
	}
	return all
}

// Known reports whether r is one of Revisions.
func (r Revision) Known() bool { return slices.Contains(Revisions(), r) }

// Traits returns what distinguishes the revision; of an unknown one those of the newest with a handshake.
func (r Revision) Traits() Traits {
	i := slices.IndexFunc(table, func(row Traits) bool { return row.Revision == r })
	if i < 0 {
		i = len(table) - 2
	}
	return table[i]
}

// Modern reports whether each request carries its own version and capabilities, so that there is no handshake.
func (r Revision) Modern() bool { return r.Traits().Modern }
