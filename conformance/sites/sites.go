// Package sites reads the list of places that toolvet makes of the ways in which tools can panic (toolvet sites -json): those that it has proven
// cannot, and those that are open. What is open aims the arguments that are drawn for a tool; what is proven and panics all the same is an error of
// the linter, and no verdict can be built on it.
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

// A List is the sites of tools. The zero value is a list of none.
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
	// Promise, where there is one: it is no tool but something that its author promises not to panic. No host calls it.
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

// A line is one of a file, by the file's last element: the same file has another path in each build.
type line struct {
	file string
	line int
}

// errOther is wrapped where a text is something else than toolvet's list.
var errOther = errors.New("it is no list of sites (make one with: toolvet sites -json ./... > sites.json)")

// Read reads a list. The error says what is wrong with it, and wraps none of another package.
func Read(text []byte) (List, error) {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		return List{}, fmt.Errorf("%w: %s", errOther, err)
	}
	if d.Schema != 1 {
		return List{}, fmt.Errorf("%w: its schema is %d, and 1 is known", errOther, d.Schema)
	}
	if d.Tools == nil {
		return List{}, fmt.Errorf("%w: it has no tools", errOther)
	}
	all := List{tools: d.Tools, places: map[line][]site{}}
	for i, t := range d.Tools {
		if t.Name == "" || t.Package == "" {
			return List{}, fmt.Errorf("%w: /tools/%d names no tool or no package", errOther, i)
		}
		for k, s := range t.Sites {
			if s.File == "" || s.Line < 1 {
				return List{}, fmt.Errorf("%w: /tools/%d/sites/%d has no place", errOther, i, k)
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

// Empty reports whether there is nothing in a list.
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

// Proven returns the site at a place where every way to panic is proven not to happen; "" where one of them is not, or nothing is known of the place.
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

// sameFile reports whether two paths may name one file: the shorter one is the end of the longer one. toolvet names files relative to where it was run.
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
