package report

// A Binding says what the tools of a report were made of.
type Binding struct {
	Go       string   // the version of the go command that built them
	Packages []string // the patterns that were asked for
	Build    Build
	Modules  []Module
	Sources  map[string]Source // by import path
}

// A Build is every setting that decides which code the tools were made of, or how it was compiled. What replaces code behind a
// digest's back (-overlay, -toolexec, -ldflags=-X) is refused before anything is built.
type Build struct {
	Cgo         bool     `json:"cgo"`
	Tags        string   `json:"tags,omitempty"`
	Race        bool     `json:"race,omitempty"`
	Flags       []string `json:"flags,omitempty"`       // of GOFLAGS
	Environment []string `json:"environment,omitempty"` // NAME=value, where it is not what the go command takes by itself
}

// A Module is one that tools come from, or what they import.
type Module struct {
	Path     string `json:"path"`
	Version  string `json:"version"`            // Unversioned where it is a folder
	Replaced string `json:"replaced,omitempty"` // by what: a module and its version, or Folder
	Vendored bool   `json:"vendored,omitempty"` // its files are those of a vendor folder
	Digest   string `json:"digest"`             // of the packages that the tools are built of
}

// Unversioned is the version of a module that is a folder; Folder is in the place of the folder itself, which is another on every machine.
const (
	Unversioned = unversioned
	Folder      = "a folder"
)

// A Source is the content of one package, and of all that it imports outside of the standard library.
type Source struct {
	Version      string // of its module
	Digest       string
	Dependencies string
}

// Bind returns the report with what its tools were made of.
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

// Bound reports whether the report says of every tool what it was made of.
func (r Report) Bound() bool {
	for _, t := range r.Tools {
		if t.Digest == "" || t.Dependencies == "" {
			return false
		}
	}
	return len(r.Tools) > 0 && len(r.Modules) > 0
}
