package report

// A Binding identifies the code that the tools of a report were built from.
type Binding struct {
	Go       string   // the version of the go command that built them
	Packages []string // the package patterns of the command line
	Build    Build
	Modules  []Module
	Sources  map[string]Source // by import path
}

// A Build records every setting that decides which code the tools are built from and how it is compiled. Settings that replace code
// without changing a digest (-overlay, -toolexec, -ldflags=-X) are rejected before anything is built.
type Build struct {
	Cgo         bool     `json:"cgo"`
	Tags        string   `json:"tags,omitempty"`
	Race        bool     `json:"race,omitempty"`
	Flags       []string `json:"flags,omitempty"`       // from GOFLAGS
	Environment []string `json:"environment,omitempty"` // NAME=value, where it differs from the go command's default
}

// A Module is a module that contains tools, or that they import.
type Module struct {
	Path     string `json:"path"`
	Version  string `json:"version"`            // Unversioned for a directory
	Replaced string `json:"replaced,omitempty"` // the replacement: a module and its version, or Folder
	Vendored bool   `json:"vendored,omitempty"` // its files come from a vendor directory
	Digest   string `json:"digest"`             // of the packages that the tools are built from
}

// Unversioned is the version of a module that is a directory. Folder replaces the path of the directory, which differs between machines.
const (
	Unversioned = unversioned
	Folder      = "a folder"
)

// A Source identifies the content of a package and of everything outside the standard library that it imports.
type Source struct {
	Version      string // of its module
	Digest       string
	Dependencies string
}

// Bind returns a copy of the report with the code that its tools were built from.
func (r Report) Bind(b Binding) Report {
	r.Scope.Go, r.Scope.Packages, r.Scope.Build, r.Modules = b.Go, b.Packages, &b.Build, b.Modules
	r.Tools = append([]Tool(nil), r.Tools...)
	for i := range r.Tools {
		t := &r.Tools[i]
		if s, ok := b.Sources[t.Package]; ok {
			t.Version, t.Digest, t.Dependencies = s.Version, s.Digest, s.Dependencies
		}
	}
	return r
}

// Bound reports whether the report has a digest of the code of every tool.
func (r Report) Bound() bool {
	for _, t := range r.Tools {
		if t.Digest == "" || t.Dependencies == "" {
			return false
		}
	}
	return len(r.Tools) > 0 && len(r.Modules) > 0
}
