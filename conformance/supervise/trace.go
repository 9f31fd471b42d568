package supervise

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// The names of a folder for generated packages, and of a generated test file in a package main. They exist in the overlay of a build only.
const (
	FolderName   = "_toolconform"
	InjectedTest = "toolconform_probe_test.go"
)

const modulePath = "github.com/toolconform/toolconform"

// A tracer finds the tool's own code in tracebacks.
type tracer struct {
	goroot string
}

// culprit returns the goroutine that explains a traceback: the first one, if it crashed. Otherwise it is the one most likely at fault: in
// the tool's code, of the current stimulus, running.
func (t tracer) culprit(text string, crashed bool, inFlight string) gotrace.Goroutine {
	all := gotrace.Parse(text)
	if len(all) == 0 || crashed {
		return append(all, gotrace.Goroutine{})[0]
	}
	return slices.MaxFunc(all, func(a, b gotrace.Goroutine) int { return cmp.Compare(t.score(a, inFlight), t.score(b, inFlight)) })
}

func (t tracer) score(g gotrace.Goroutine, inFlight string) int {
	score := 0
	if t.place(g).File != "" {
		score += 8
	}
	if g.Label(probe.CaseLabel) == inFlight && inFlight != "" {
		score += 4
	}
	if strings.HasPrefix(g.State, "run") {
		score += 2
	}
	return score
}

// place returns the first frame of the tool in a goroutine, or where the tool started it.
func (t tracer) place(g gotrace.Goroutine) probe.Place {
	for _, frame := range append(g.Frames, g.Created) {
		if frame.File != "" && t.isTool(frame) {
			return frame
		}
	}
	return probe.Place{}
}

// siteOf returns where a process crashed.
func (t tracer) siteOf(crash probe.Crash, left remains, starting bool) CrashSite {
	if crash.Kind != "panic" && crash.Kind != "fatal" {
		return CrashSite{Starting: starting}
	}
	g := t.culprit(left.trace(), true, "")
	notTool := func(frame probe.Place) bool { return frame.File == "" || !t.isTool(frame) }
	return CrashSite{slices.DeleteFunc(append(g.Frames, g.Created), notTool), g.Label(probe.CaseLabel) != "", starting}
}

// isTool reports whether a frame belongs neither to the standard library nor to toolconform.
func (t tracer) isTool(frame probe.Place) bool {
	file := strings.ReplaceAll(frame.File, "\\", "/")
	switch {
	case t.goroot != "" && strings.HasPrefix(file, t.goroot+"/src/"), file == "_testmain.go":
		return false
	case strings.Contains(file, "/"+FolderName+"/"), strings.HasSuffix(file, "/"+InjectedTest):
		return false
	}
	for _, ours := range []string{modulePath + "/contract.", modulePath + "/conformance.", modulePath + "/conformance/"} {
		if strings.HasPrefix(frame.Function, ours) {
			return false
		}
	}
	return true
}
