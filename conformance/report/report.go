// Package report defines the result of a run, writes and reads it as JSON, and verifies it. Package format has the other formats.
package report

import (
	"regexp"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Verdict is the outcome of a check, a tool or a run. The worst verdict of the parts is that of the whole.
type Verdict int

// The verdicts, from best to worst.
const (
	NotApplicable Verdict = iota
	Pass
	Warn         // violates a should
	Fail         // violates a must
	Untestable   // the author has to provide something, or an earlier failure prevents it
	HarnessError // a fault of toolconform, never of the tool
)

// A Report is the result of one run. On one Go version and platform its JSON is byte-identical from run to run.
type Report struct {
	Schema  int      `json:"schema"`
	Kit     Kit      `json:"kit"`
	Scope   Scope    `json:"scope"`
	Modules []Module `json:"modules,omitempty"` // that the tools are built from, sorted by path
	Tools   []Tool   `json:"tools"`
	Stale   []Stale  `json:"stale,omitempty"` // exceptions for failures that no longer occur
	Summary Summary  `json:"summary"`
	Digest  string   `json:"digest,omitempty"` // of the document without this member
}

// A Kit identifies the program that made the report.
type Kit struct {
	Version      string `json:"version"`
	Requirements string `json:"requirements"` // sha256 of the catalogue
}

// A Scope describes what a run covers.
type Scope struct {
	Profile  string   `json:"profile"`
	Seed     uint64   `json:"seed"`
	Tools    string   `json:"tools"`              // pattern, "" for all
	Checks   string   `json:"checks"`             // pattern, "" for all
	Packages []string `json:"packages,omitempty"` // patterns; none if the caller passed the tools
	Build    *Build   `json:"build,omitempty"`    // nil if the caller passed the tools
	Baseline string   `json:"baseline"`           // sha256 of the file, "" for none
	Sites    string   `json:"sites,omitempty"`    // sha256 of the list of sites that guided the generator
	LeftOut  []string `json:"leftOut,omitempty"`  // what this way of running cannot test
	Server   *Server  `json:"server,omitempty"`   // nil for tools in Go
	Go       string   `json:"go"`
	Platform string   `json:"platform"`
}

// HostContract is the contract of hosts in reports.
const HostContract = "host"

// A Tool is the result for one tool or host.
type Tool struct {
	Name         string              `json:"name"`
	Package      string              `json:"package"`
	Module       string              `json:"module"`
	Version      string              `json:"version,omitempty"` // of the module
	Contract     string              `json:"contract"`
	Digest       string              `json:"digest"`                 // of the package
	Dependencies string              `json:"dependencies,omitempty"` // digest of everything that the package imports
	Profile      requirement.Profile `json:"profile"`
	Verdict      Verdict             `json:"verdict"`
	NotTested    string              `json:"notTested,omitempty"` // why failures of its services were not tested, although it has clients of some
	Slow         string              `json:"slow,omitempty"`      // why calls were repeated less often, and what was omitted
	Uncalled     string              `json:"uncalled,omitempty"`  // why the tool of a server was not called
	Undrawn      []string            `json:"undrawn,omitempty"`   // arguments for which nothing could be generated, and why
	Checks       []Check             `json:"checks"`

	exceptions []Stale // in its source, those that are needed without a reason why not
}

// A Check is the outcome of one requirement for one tool.
type Check struct {
	Requirement string            `json:"requirement"`
	Level       requirement.Level `json:"level"`
	Verdict     Verdict           `json:"verdict"`
	Cases       int               `json:"cases"`             // number of cases evaluated
	Omitted     int               `json:"omitted,omitempty"` // of others, for which a slow tool left no time: see Tool.Slow
	BlockedBy   string            `json:"blockedBy,omitempty"`
	Why         string            `json:"why,omitempty"` // reason of not-applicable, untestable and harness-error
	Write       string            `json:"write,omitempty"`
	Known       string            `json:"known,omitempty"`   // the reason that the baseline or a directive gives
	KnownAt     string            `json:"knownAt,omitempty"` // the position of the directive; "" for the baseline
	Findings    []Finding         `json:"findings,omitempty"`
}

// A Finding is one case that violates a requirement.
type Finding struct {
	Case   string `json:"case"` // ID of the case
	With   string `json:"with,omitempty"`
	Note   string `json:"note,omitempty"` // what is special about the input: required "city" left out
	Got    string `json:"got"`
	At     string `json:"at,omitempty"` // relative to the module: tools/weather/weather.go:48
	Replay string `json:"replay"`       // ARG-004:f111c0ce

	// Exchange is what was sent to a server and received, in lines. It may differ between runs, and is no part of the document.
	Exchange string      `json:"-"`
	Place    probe.Place `json:"-"` // At, as the compiler recorded it
}

// Fault is equal for findings of one fault: those at the same position, or else with the same text, without the values in it.
func (f Finding) Fault() string {
	if f.At != "" {
		return f.At
	}
	return values.ReplaceAllString(f.Got, "")
}

// values matches values that a finding repeats from the arguments.
var values = regexp.MustCompile(`"(\\.|[^"\\])*"|-?[0-9][0-9.]*`)

// A Summary counts tools and checks.
type Summary struct {
	Tools      int            `json:"tools"`
	Conformant int            `json:"conformant"`
	Planned    int            `json:"planned"`
	Executed   int            `json:"executed"`
	Known      int            `json:"known,omitempty"` // how many of the failures are accepted
	Verdicts   map[string]int `json:"verdicts"`
}
