package report

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/lists"
)

// A Server is the MCP server that a run tested. Values of variables, of headers and of the query of its URL are no part of a report.
type Server struct {
	Command   []string `json:"command,omitempty"`   // as it was written
	URL       string   `json:"url,omitempty"`       // without user, password and query
	Name      string   `json:"name,omitempty"`      // as the server calls itself
	Version   string   `json:"version,omitempty"`   // the same
	Revisions []string `json:"revisions,omitempty"` // of MCP that it speaks, the oldest first
	Revision  string   `json:"revision,omitempty"`  // in which its tools were tested
	SDK       string   `json:"sdk,omitempty"`       // NAME@VERSION; "" if it is not known
	Digest    string   `json:"digest,omitempty"`    // of the executable that the command starts
}

// The contracts of a server and of its tools in reports.
const (
	ServerContract     = "mcp-server"
	ServerToolContract = "mcp"
)

// SDKPlace begins Check.KnownAt of a violation that is accepted because the SDK of the server causes it: "SDK go-sdk@1.8.0".
const SDKPlace = "SDK "

// OfSDK reports whether a violation is accepted because the SDK of the server causes it.
func (c Check) OfSDK() bool { return c.Excused() && strings.HasPrefix(c.KnownAt, SDKPlace) }

// NothingCalled reports whether the report is on a server with tools of which none was called: then it says nothing of what they do.
func (r Report) NothingCalled() bool {
	called := func(t Tool) bool { return t.Contract == ServerToolContract && t.Uncalled == "" }
	return slices.ContainsFunc(r.Tools, func(t Tool) bool { return t.Uncalled != "" }) && !slices.ContainsFunc(r.Tools, called)
}

// NotReached reports whether there was no conversation with the server, so that nothing is known of it.
func (r Report) NotReached() bool {
	known := func(c Check) bool { return c.Verdict != Untestable || c.BlockedBy != "" }
	s := r.Scope.Server
	return s != nil && len(s.Revisions) == 0 && !slices.ContainsFunc(r.Tools, func(t Tool) bool { return slices.ContainsFunc(t.Checks, known) })
}

// clean returns the server with cleaned texts of its own; nil for nil. The command and the URL are those of the user, and stay what they are.
func (s *Server) clean() *Server {
	if s == nil {
		return nil
	}
	return &Server{s.Command, s.URL, Clean(s.Name), Clean(s.Version), lists.Map(s.Revisions, Clean), Clean(s.Revision), Clean(s.SDK), s.Digest}
}

// server verifies what the report says about the server.
func (v *verifier) server(r Report) {
	s := r.Scope.Server
	ofServer := func(t Tool) bool { return t.Contract == ServerContract || t.Contract == ServerToolContract }
	if s == nil {
		v.holds(!slices.ContainsFunc(r.Tools, ofServer), "/scope/server", "missing")
		return
	}
	entries := 0
	for _, t := range r.Tools {
		if t.Contract == ServerContract {
			entries++
		}
	}
	v.holds(entries <= 1, "/tools", "there are %d servers", entries)
	v.holds(len(s.Command) > 0 || s.URL != "", "/scope/server", "neither a command nor a URL")
	v.holds(s.Digest == "" || digestForm.MatchString(s.Digest) && len(s.Command) > 0, "/scope/server/digest", "not a digest of an executable")
	v.holds(s.Revision == "" || slices.Contains(s.Revisions, s.Revision), "/scope/server/revision", "%q is not among the revisions", s.Revision)
	v.holds(!slices.ContainsFunc(r.Tools, func(t Tool) bool { return !ofServer(t) }), "/tools", "there are tools of other contracts")
}
