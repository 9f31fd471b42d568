// Package sites reads the list of sites that can panic (toolvet sites -json), in which each is proven safe or open. Open sites guide the
// generation of arguments. A panic at a proven site is an error of the linter, on which no verdict can be based.
package sites

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// The states of a site, as toolvet names them.
const (
	proven   = "proven"
	reported = "counterexample"
	open     = "open"
)

// A List holds the sites of tools. The zero value is empty.
type List struct{ tools []tool }

// A tool is the part of one in toolvet's document that is read.
type tool struct {
	Name    string `json:"tool"` // "WeatherTool.Execute"
	Package string `json:"package"`
	Sites   []site `json:"sites"`
}

type site struct {
	Key        string `json:"key"`
	Class      string `json:"class"`
	File       string `json:"file"`
	Line       int    `json:"line"`
	Expression string `json:"expression"`
	State      string `json:"state"`
	// Arguments are those with which toolvet's interpreter fails there, if Assumes (what services do) is empty.
	Arguments string   `json:"arguments"`
	Assumes   []string `json:"assumes"`
}

// errOther is wrapped if a text is not toolvet's list.
var errOther = errors.New("not a list of sites (make one with: toolvet sites -json ./... > sites.json)")

// Read reads a list. The error wraps no error of another package.
func Read(text []byte) (List, error) {
	var d struct {
		Schema int    `json:"schema"`
		Tools  []tool `json:"tools"`
	}
	err := json.Unmarshal(text, &d)
	switch {
	case err != nil:
		return List{}, fmt.Errorf("%w: %s", errOther, err)
	case d.Schema != 1:
		return List{}, fmt.Errorf("%w: its schema is %d, not 1", errOther, d.Schema)
	case d.Tools == nil:
		return List{}, fmt.Errorf("%w: it has no tools", errOther)
	}
	for i, t := range d.Tools {
		if t.Name == "" || t.Package == "" {
			return List{}, fmt.Errorf("%w: /tools/%d lacks a tool or a package", errOther, i)
		}
		for k, s := range t.Sites {
			switch {
			case s.File == "" || s.Line < 1:
				return List{}, fmt.Errorf("%w: /tools/%d/sites/%d has no position", errOther, i, k)
			case !slices.Contains([]string{proven, reported, open}, s.State):
				return List{}, fmt.Errorf("%w: /tools/%d/sites/%d has the state %q", errOther, i, k, s.State)
			}
		}
	}
	return List{d.Tools}, nil
}

// Empty reports whether a list has no tools.
func (l List) Empty() bool { return len(l.tools) == 0 }

// Proven returns the key of the site at a position if every site on that line is proven; otherwise "".
func (l List) Proven(at probe.Place) string {
	if at.File == "" || at.Line == 0 {
		return ""
	}
	key := ""
	for _, t := range l.tools {
		for _, s := range t.Sites {
			switch {
			case s.Line != at.Line || !sameFile(at.File, s.File):
			case s.State != proven:
				return ""
			case key == "":
				key = s.Key
			}
		}
	}
	return key
}

// sameFile reports whether two paths may name the same file, because one is a suffix of the other: each build has another path for a file,
// and toolvet's paths are relative to its working directory.
func sameFile(a, b string) bool {
	a, b = strings.ReplaceAll(a, `\`, "/"), strings.ReplaceAll(b, `\`, "/")
	for strings.HasPrefix(b, "../") {
		b = b[len("../"):]
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	return a == b || strings.HasSuffix(a, "/"+b)
}
