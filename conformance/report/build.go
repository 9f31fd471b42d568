package report

import (
	"cmp"
	"strings"
)

// A Build records every setting that decides which code the tools are built from and how it is compiled. Settings that replace code
// without changing a digest (-overlay, -toolexec, -ldflags=-X) are rejected before anything is built.
type Build struct {
	Cgo         bool     `json:"cgo"`
	Tags        string   `json:"tags,omitempty"`
	Race        bool     `json:"race,omitempty"`
	Flags       []string `json:"flags,omitempty"`       // from GOFLAGS
	Environment []string `json:"environment,omitempty"` // NAME=value, where it differs from the go command's default
}

// String describes the settings as they are written on a command line: "-tags=prod -race CGO_ENABLED=0".
func (b Build) String() string {
	var all []string
	if b.Tags != "" {
		all = append(all, "-tags="+b.Tags)
	}
	if b.Race {
		all = append(all, "-race")
	}
	all = append(append(all, b.Flags...), b.Environment...)
	if !b.Cgo {
		all = append(all, "CGO_ENABLED=0")
	}
	return cmp.Or(strings.Join(all, " "), "no tags or flags")
}

// A Module is a module that contains tools, or that they import.
type Module struct {
	Path     string `json:"path"`
	Version  string `json:"version"`            // Unversioned for a directory
	Replaced string `json:"replaced,omitempty"` // the replacement: a module and its version, or Folder
	Vendored bool   `json:"vendored,omitempty"` // its files come from a vendor directory
	Digest   string `json:"digest"`             // of the packages that the tools are built from
}

// Unversioned is the version of a module that is a directory, as the go command reports it. Folder replaces the path of the directory, which
// differs between machines.
const (
	Unversioned = "(devel)"
	Folder      = "a folder"
)

// Bound reports whether the report has a digest of the code of every tool.
func (r Report) Bound() bool {
	return len(r.Modules) > 0 && r.every(func(t Tool) bool { return t.Digest != "" && t.Dependencies != "" })
}
