// Package sites reads the list of sites that can panic (toolvet sites -json), in which each is proven safe or open. Open sites guide the
// generation of arguments. A panic at a proven site is an error of the linter, on which no verdict can be based.
package sites

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// The states of a site, as toolvet names them.
const (
	proven   = "proven"
	reported = "reported"
	open     = "open"
)

// A List holds the sites of tools. The zero value is empty.
type List struct {
	tools  []tool
	places map[line][]site
}

// The parts of toolvet's document that are read.
type document struct {
	Schema int    `json:"schema"`
	Tools  []tool `json:"tools"`
}

type tool struct {
	Name    string `json:"tool"` // "WeatherTool.Execute"
	Package string `json:"package"`
	Sites   []site `json:"sites"`
	// Promise, if set, means that this is not a tool, but code that is declared not to panic: no host calls it.
	Promise json.RawMessage `json:"promise"`
}

type site struct {
	Key        string `json:"key"`
	Class      string `json:"class"`
	File       string `json:"file"`
	Line       int    `json:"line"`
	Expression string `json:"expression"`
	State      string `json:"state"`
}

// A line is a line of a file, which is identified by its base name: each build has another path for the same file.
type line struct {
	file string
	line int
}

// errOther is wrapped if a text is not toolvet's list.
var errOther = errors.New("not a list of sites (make one with: toolvet sites -json ./... > sites.json)")

// Read reads a list. The error wraps no error of another package.
func Read(text []byte) (List, error) {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		return List{}, fmt.Errorf("%w: %s", errOther, err)
	}
	if d.Schema != 1 {
		return List{}, fmt.Errorf("%w: its schema is %d, not 1", errOther, d.Schema)
	}
	if d.Tools == nil {
		return List{}, fmt.Errorf("%w: it has no tools", errOther)
	}
	all := List{tools: d.Tools, places: map[line][]site{}}
	for i, t := range d.Tools {
		if t.Name == "" || t.Package == "" {
			return List{}, fmt.Errorf("%w: /tools/%d lacks a tool or a package", errOther, i)
		}
		for k, s := range t.Sites {
			if s.File == "" || s.Line < 1 {
				return List{}, fmt.Errorf("%w: /tools/%d/sites/%d has no position", errOther, i, k)
			}
			switch s.State {
			case proven, reported, open:
			default:
				return List{}, fmt.Errorf("%w: /tools/%d/sites/%d has the state %q", errOther, i, k, s.State)
			}
			at := line{last(s.File), s.Line}
			all.places[at] = append(all.places[at], s)
		}
	}
	return all, nil
}

// Empty reports whether a list has no tools.
func (l List) Empty() bool { return len(l.tools) == 0 }

// Knows reports whether the list has a tool of that package.
func (l List) Knows(path string) bool {
	for _, t := range l.tools {
		if t.Package == path {
			return true
		}
	}
	return false
}

// Proven returns the key of the site at a position if every site on that line is proven; otherwise "".
func (l List) Proven(at probe.Place) string {
	if at.File == "" || at.Line == 0 {
		return ""
	}
	key := ""
	for _, s := range l.places[line{last(at.File), at.Line}] {
		switch {
		case !sameFile(at.File, s.File):
		case s.State != proven:
			return ""
		case key == "":
			key = s.Key
		}
	}
	return key
}

// sameFile reports whether two paths may name the same file, because one is a suffix of the other. toolvet's paths are relative to its
// working directory.
func sameFile(a, b string) bool {
	a, b = slashed(a), slashed(b)
	for strings.HasPrefix(b, "../") {
		b = b[len("../"):]
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	return a == b || strings.HasSuffix(a, "/"+b)
}

func slashed(path string) string { return strings.ReplaceAll(path, `\`, "/") }

func last(path string) string {
	path = slashed(path)
	return path[strings.LastIndexByte(path, '/')+1:]
}
