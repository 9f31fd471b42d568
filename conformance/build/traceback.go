package build

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A Goroutine is one goroutine of a traceback.
type Goroutine struct {
	State  string // "running", "select (durable), synctest bubble 1"
	CaseID string // of the stimulus that started it, by its label
	Frames []probe.Place
	Origin probe.Place // where it was created
}

var (
	header = regexp.MustCompile(`^goroutine \d+ (?:gp=\S+ m=\S+(?: mp=\S+)? )?\[(.*)\]:$`)
	label  = regexp.MustCompile(` labels:\{(.*)\}`)
	pair   = regexp.MustCompile(`("(?:[^"\\]|\\.)*"): ?("(?:[^"\\]|\\.)*")`)
	where  = regexp.MustCompile(`^\t(.+?):(\d+)(?: \+0x[0-9a-f]+.*)?$`)
)

// ParseTraceback returns the goroutines of a traceback of the Go runtime, in its order. Other lines are skipped.
func ParseTraceback(text string) []Goroutine {
	var all []Goroutine
	var function string
	created := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if h := header.FindStringSubmatch(line); h != nil {
			state, class := labelled(h[1])
			all = append(all, Goroutine{State: state, CaseID: class})
			continue
		}
		if len(all) == 0 {
			continue
		}
		g := &all[len(all)-1]
		if w := where.FindStringSubmatch(line); w != nil && function != "" {
			n, _ := strconv.Atoi(w[2])
			place := probe.Place{File: w[1], Line: n, Function: function}
			if created {
				g.Origin = place
			} else {
				g.Frames = append(g.Frames, place)
			}
			function = ""
			continue
		}
		function, created = functionOf(line)
	}
	return all
}

// functionOf reads the line of a frame that names the function.
func functionOf(line string) (name string, created bool) {
	if rest, ok := strings.CutPrefix(line, "created by "); ok {
		name, _, _ = strings.Cut(rest, " in goroutine ")
		return name, true
	}
	if i := strings.LastIndexByte(line, '('); i > 0 && strings.HasSuffix(line, ")") {
		return line[:i], false
	}
	return "", false
}

// labelled splits the state of a goroutine from the case ID in its label.
func labelled(state string) (string, string) {
	found := label.FindStringSubmatchIndex(state)
	if found == nil {
		return state, ""
	}
	for _, p := range pair.FindAllStringSubmatch(state[found[2]:found[3]], -1) {
		key, _ := strconv.Unquote(p[1])
		value, err := strconv.Unquote(p[2])
		if key == probe.CaseLabel && err == nil {
			return state[:found[0]] + state[found[1]:], value
		}
	}
	return state[:found[0]] + state[found[1]:], ""
}
