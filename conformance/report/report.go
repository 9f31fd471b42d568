// Package report is the outcome of a run: the model, and its writers.
package report

import (
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Verdict is what a run concludes about a check, a tool, or all of it. The worst wins.
type Verdict int

// The verdicts, from best to worst.
const (
	NotApplicable Verdict = iota
	Pass
	Warn         // a should is not kept
	Fail         // a must is not kept
	Untestable   // something is missing that the author has to provide, or the tool died before
	HarnessError // ours, never the tool's
)

// A Report is one run. Marshalled, it is byte-identical from run to run on one Go version and platform.
type Report struct {
	Schema  int      `json:"schema"`
	Kit     Kit      `json:"kit"`
	Scope   Scope    `json:"scope"`
	Modules []Module `json:"modules,omitempty"` // that the tools are built of, by path
	Tools   []Tool   `json:"tools"`
	Stale   []Stale  `json:"stale,omitempty"` // entries of the baseline that let more pass than there is
	Summary Summary  `json:"summary"`
	Digest  string   `json:"digest,omitempty"` // of the document without this member
}

// A Kit identifies what made the report.
type Kit struct {
	Version      string `json:"version"`
	Requirements string `json:"requirements"` // sha256 of the catalogue
}

// A Scope says what was asked for.
type Scope struct {
	Profile  string   `json:"profile"`
	Seed     uint64   `json:"seed"`
	Tools    string   `json:"tools"`              // the pattern, "" for all
	Checks   string   `json:"checks"`             // the pattern, "" for all
	Packages []string `json:"packages,omitempty"` // the patterns; none where the tools were handed over
	Build    *Build   `json:"build,omitempty"`    // nil where the tools were handed over
	Baseline string   `json:"baseline"`           // sha256 of the file, "" for none
	Sites    string   `json:"sites,omitempty"`    // sha256 of the list that aimed what was drawn
	LeftOut  []string `json:"leftOut,omitempty"`  // what this way of running cannot do
	Go       string   `json:"go"`
	Platform string   `json:"platform"`
}

// A Tool is the outcome for one tool.
type Tool struct {
	Name         string              `json:"name"`
	Package      string              `json:"package"`
	Module       string              `json:"module"`
	Version      string              `json:"version,omitempty"` // of the module
	Contract     string              `json:"contract"`
	Digest       string              `json:"digest"`                 // of the package
	Dependencies string              `json:"dependencies,omitempty"` // digest of all that the package imports
	Profile      requirement.Profile `json:"profile"`
	Verdict      Verdict             `json:"verdict"`
	Undrawn      []string            `json:"undrawn,omitempty"` // places of the arguments for which nothing could be drawn, and why
	Checks       []Check             `json:"checks"`
}

// A Check is the outcome of one requirement for one tool.
type Check struct {
	Requirement string            `json:"requirement"`
	Level       requirement.Level `json:"level"`
	Verdict     Verdict           `json:"verdict"`
	Cases       int               `json:"cases"` // stimuli that were evaluated
	BlockedBy   string            `json:"blockedBy,omitempty"`
	Why         string            `json:"why,omitempty"` // not applicable, untestable or a harness error: the reason
	Write       string            `json:"write,omitempty"`
	Known       string            `json:"known,omitempty"` // the baseline's reason why it may fail
	Findings    []Finding         `json:"findings,omitempty"`
}

// A Finding is one case in which a requirement is not kept.
type Finding struct {
	Case   string `json:"case"` // its class
	With   string `json:"with,omitempty"`
	Note   string `json:"note,omitempty"` // what the input is a case of: required "city" left out
	Got    string `json:"got"`
	At     string `json:"at,omitempty"` // relative to the module: tools/weather/weather.go:48
	Replay string `json:"replay"`       // ARG-004:f111c0ce

	Place probe.Place `json:"-"` // At, as the compiler recorded it
}

// A Summary counts.
type Summary struct {
	Tools      int            `json:"tools"`
	Conformant int            `json:"conformant"`
	Planned    int            `json:"planned"`
	Executed   int            `json:"executed"`
	Known      int            `json:"known,omitempty"` // of those that fail: how many the baseline expects
	Verdicts   map[string]int `json:"verdicts"`
}
