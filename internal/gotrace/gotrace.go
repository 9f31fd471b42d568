// Package gotrace reads the stacks that the Go runtime writes: dumps of goroutines, crash messages, reports of the race detector. Tools
// can write to the same streams, so that any text has to be expected.
package gotrace

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// A Frame is a place in a stack.
type Frame struct {
	File     string `json:"file,omitempty"` // as the compiler recorded it
	Line     int    `json:"line,omitempty"`
	Function string `json:"function,omitempty"`
}

// A Goroutine is one goroutine of a dump.
type Goroutine struct {
	ID      int
	State   string // "running", "select", "IO wait"
	Durable bool   // blocked durably, in terms of testing/synctest
	Bubble  int    // 0 if it is in none
	Frames  []Frame
	Created Frame // where it was started

	labels string // `"key": "value", …`
}

// header matches the first line of a goroutine. Labels are in the brackets or behind them, depending on the version of Go.
var header = regexp.MustCompile(`^goroutine (\d+) (?:gp=\S+ m=\S+(?: mp=\S+)? )?\[(.*)\](?: \{(.*)\})?:$`)

// Parse returns the goroutines of a text, in its order. Other lines are skipped.
func Parse(text string) (all []Goroutine) {
	function, created := "", false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, "goroutine ") {
			if h := header.FindStringSubmatch(line); h != nil {
				all = append(all, parseHeader(h[1], h[2], h[3]))
				function = ""
				continue
			}
		}
		if len(all) == 0 {
			continue
		}
		g := &all[len(all)-1]
		if place, ok := parsePlace(line); ok && function != "" {
			place.Function = function
			if created {
				g.Created = place
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

// parseHeader parses the number and "sleep (durable), 2 minutes, synctest bubble 1 labels:{…}".
func parseHeader(number, text, labels string) (g Goroutine) {
	g.ID, _ = strconv.Atoi(number)
	text, g.labels, _ = strings.Cut(text, " labels:{")
	g.labels += labels
	for i, part := range strings.Split(text, ", ") {
		if i == 0 {
			g.State, g.Durable = strings.CutSuffix(part, " (durable)")
		} else if number, ok := strings.CutPrefix(part, "synctest bubble "); ok {
			g.Bubble, _ = strconv.Atoi(number)
		}
	}
	return g
}

// Label returns the value of a label of the goroutine; "" if it does not have it.
func (g Goroutine) Label(key string) string {
	for rest := g.labels; ; {
		name, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return ""
		}
		rest = strings.TrimLeft(rest[len(name):], ": ")
		value, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return ""
		}
		rest = strings.TrimLeft(rest[len(value):], ", ")
		if unquoted, _ := strconv.Unquote(name); unquoted == key {
			unquoted, _ := strconv.Unquote(value)
			return unquoted
		}
	}
}

// functionOf reads the line of a frame that names the function: "example.com/a.(*T).M(0x1, {0x2, 0x3})".
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

// parsePlace parses "\t/dir/file.go:12 +0x1d". The path may contain blanks and colons.
func parsePlace(line string) (Frame, bool) {
	file, ok := strings.CutPrefix(line, "\t")
	if at := strings.LastIndex(file, " +0x"); at > 0 && !strings.ContainsAny(file[at:], `/\`) {
		file = file[:at]
	}
	colon := strings.LastIndexByte(file, ':')
	if !ok || colon <= 0 {
		return Frame{}, false
	}
	number, err := strconv.Atoi(file[colon+1:])
	return Frame{File: file[:colon], Line: number}, err == nil && number >= 0
}

// RaceHeader begins a report of the race detector.
const RaceHeader = "WARNING: DATA RACE"

// raceFrame matches a frame in the report of the race detector, which indents by spaces.
var raceFrame = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^  (\S.*)\(.*\)\n      (.+):(\d+)(?: \+0x[0-9a-f]+)?$`)
})

// ParseRace returns the frames of the first report of the race detector.
func ParseRace(text string) (frames []Frame) {
	_, text, _ = strings.Cut(text, RaceHeader)
	for _, match := range raceFrame().FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(match[3])
		frames = append(frames, Frame{File: match[2], Line: n, Function: match[1]})
	}
	return frames
}
