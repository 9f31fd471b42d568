package execute_test

import (
	"regexp"
	"slices"
	"testing"
)

// A manner is how the panics of a class are known.
type manner struct {
	text    string // what the panic or the process says
	dies    bool   // the process ends
	silent  bool   // without a trace that tells where
	unheard string // what it does not say
}

const (
	runtimeError = `runtime error|interface conversion`
	nilPointer   = `invalid memory address or nil pointer dereference`
	anyPanic     = `(?s).`
)

// manners tells them apart by the texts of the runtime and of the standard library.
var manners = map[string]manner{
	"panic":     {text: anyPanic, unheard: runtimeError},
	"must":      {text: anyPanic, unheard: runtimeError},
	"assertion": {text: `interface conversion`},
	"index":     {text: `index out of range`},
	"slice":     {text: `slice bounds out of range`},
	"array":     {text: `cannot convert slice with length`},
	"nil":       {text: nilPointer},
	"nil-map":   {text: `assignment to entry in nil map`},
	"nil-call":  {text: nilPointer},
	"division":  {text: `integer divide by zero`},
	"shift":     {text: `negative shift amount`},
	"size":      {text: `makeslice: (len|cap) out of range|makechan: size out of range|negative (Repeat )?count|Repeat.*(overflow|too large)|buffer.*too large|Buffer.Grow|cannot be negative|slice: len out of range`},
	"channel":   {text: `close of (nil|closed) channel|send on closed channel`},
	"hash":      {text: `unhashable type|uncomparable type`},
	"yield":     {text: `range function continued iteration|yield|iter`},
	"argument":  {text: anyPanic, unheard: `runtime error`},
	"marshal":   {text: anyPanic},
	"goroutine": {text: `(?m)^panic: |\npanic: `, dies: true},
	"exit":      {text: anyPanic, dies: true, silent: true, unheard: `(?m)^(panic|fatal error): `},
	"goexit":    {text: `^goexit$`, silent: true},
	"shared":    {text: `fatal error: concurrent map|DATA RACE`, dies: true},
	"unlock":    {text: `fatal error: sync: R?[Uu]n[lL]ock of (un|R)`, dies: true},
	"recursion": {text: `stack overflow`, dies: true},
	"huge":      {text: `out of memory|cannot allocate memory`, dies: true},
}

// harmless reports whether a variant does not panic: a good one, or one of which something is said all the same.
func (v variant) harmless() bool { return v.kind == "good" || v.kind == "alarms" }

// evaluate holds what became of a variant against what it says.
func judge(t *testing.T, v variant, ends []end) {
	t.Helper()
	if v.harmless() {
		if alarm := v.kind == "alarms"; alarm != (len(v.wanted) > 0) {
			t.Errorf("%s does not panic and wants %d reports", v, len(v.wanted))
		}
		for _, e := range ends[:min(1, len(ends))] {
			t.Errorf("%s does not panic and ends with %s: %s\n%v", v, e.input, shortened(e.text), e.places)
		}
		return
	}
	if broken := v.kind == "broken"; broken != (len(v.wanted) == 1) {
		t.Errorf("%s wants %d reports", v, len(v.wanted))
		return
	}
	if len(ends) == 0 {
		t.Errorf("%s ends with no input", v)
	}
	for _, input := range v.picked {
		died := slices.ContainsFunc(ends, func(e end) bool { return e.dead })
		if !died && !slices.ContainsFunc(ends, func(e end) bool { return e.input == input }) {
			t.Errorf("%s does not end with %s", v, input)
		}
	}
	for _, e := range ends {
		if why := differs(v, e); why != "" {
			t.Errorf("%s with %s: %s\nwants %v, panics at %v\n%s", v, e.input, why, v.wanted, e.places, shortened(e.text))
			return
		}
	}
}

// differs returns in what an end is not the one that a variant speaks of.
func differs(v variant, e end) string {
	class := v.class
	if v.labelled != "" {
		class = v.labelled
	}
	m, known := manners[class]
	switch {
	case !known:
		return "the class has no manner"
	case e.dead != m.dies:
		return map[bool]string{true: "the process ends", false: "the process survives"}[e.dead]
	case v.class != "yield" && len(e.places) > 1 && slices.Contains(e.places, v.wanted[0]):
		return "" // what recovers panics again, and its text is what is heard
	case !regexp.MustCompile(m.text).MatchString(e.text):
		return "the text is not that of the class"
	case m.unheard != "" && regexp.MustCompile(m.unheard).MatchString(e.text):
		return "the text is that of another class"
	case m.silent || v.kind == "limits" || class == "recursion" || class == "shared":
		return ""
	case !slices.ContainsFunc(append(v.ended, v.wanted...), func(p string) bool { return slices.Contains(e.places, p) }):
		return "the place is another one"
	}
	return ""
}
