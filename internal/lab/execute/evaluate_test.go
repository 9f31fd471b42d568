package execute_test

import (
	"regexp"
	"slices"
	"testing"
)

// A symptom describes how the panics of a class show.
type symptom struct {
	text        string // matches the value of the panic or the output of the process
	endsProcess bool   // and not only the call
	noPlace     bool   // there is no stack trace with the place
	excludes    string // does not match that text
}

const (
	runtimeError = `runtime error|interface conversion`
	nilPointer   = `invalid memory address or nil pointer dereference`
	anyPanic     = `(?s).`
)

// symptoms are the symptoms of each class: messages of the runtime and of the standard library.
var symptoms = map[string]symptom{
	"panic":     {text: anyPanic, excludes: runtimeError},
	"must":      {text: anyPanic, excludes: runtimeError},
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
	"argument":  {text: anyPanic, excludes: `runtime error`},
	"goroutine": {text: `(?m)^panic: |\npanic: `, endsProcess: true},
	"exit":      {text: anyPanic, endsProcess: true, noPlace: true, excludes: `(?m)^(panic|fatal error): `},
	"goexit":    {text: `^goexit$`, noPlace: true},
	"shared":    {text: `fatal error: concurrent map|DATA RACE`, endsProcess: true},
	"unlock":    {text: `fatal error: sync: R?[Uu]n[lL]ock of (un|R)`, endsProcess: true},
	"recursion": {text: `stack overflow`, endsProcess: true},
	"huge":      {text: `out of memory|cannot allocate memory`, endsProcess: true},
}

// panicFree reports whether a variant must not panic: a good one, or a known false positive.
func (v variant) panicFree() bool { return v.kind == "good" || v.kind == "alarms" }

// evaluate compares the failures of a variant with the labels in its file.
func evaluate(t *testing.T, v variant, failures []failure) {
	t.Helper()
	if v.panicFree() {
		if alarm := v.kind == "alarms"; alarm != (len(v.wanted) > 0) {
			t.Errorf("%s does not panic and wants %d reports", v, len(v.wanted))
		}
		for _, f := range failures[:min(1, len(failures))] {
			t.Errorf("%s does not panic and ends with %s: %s\n%v", v, f.input, truncated(f.text), f.places)
		}
		return
	}
	if broken := v.kind == "broken"; broken != (len(v.wanted) == 1) {
		t.Errorf("%s wants %d reports", v, len(v.wanted))
		return
	}
	if len(failures) == 0 {
		t.Errorf("%s ends with no input", v)
	}
	for _, input := range v.inputs {
		ended := slices.ContainsFunc(failures, func(f failure) bool { return f.processEnded })
		if !ended && !slices.ContainsFunc(failures, func(f failure) bool { return f.input == input }) {
			t.Errorf("%s does not end with %s", v, input)
		}
	}
	for _, f := range failures {
		if why := difference(v, f); why != "" {
			t.Errorf("%s with %s: %s\nwants %v, panics at %v\n%s", v, f.input, why, v.wanted, f.places, truncated(f.text))
			return
		}
	}
}

// difference returns how a failure differs from the labels of a variant, or "".
func difference(v variant, f failure) string {
	class := v.class
	if v.label != "" {
		class = v.label
	}
	m, known := symptoms[class]
	switch {
	case !known:
		return "the class has no manner"
	case f.processEnded != m.endsProcess:
		return map[bool]string{true: "the process ends", false: "the process survives"}[f.processEnded]
	case v.class != "yield" && len(f.places) > 1 && slices.Contains(f.places, v.wanted[0]):
		return "" // a recovered panic: the text is that of the second one
	case !regexp.MustCompile(m.text).MatchString(f.text):
		return "the text is not that of the class"
	case m.excludes != "" && regexp.MustCompile(m.excludes).MatchString(f.text):
		return "the text is that of another class"
	case m.noPlace || v.kind == "limits" || class == "recursion" || class == "shared":
		return ""
	case !slices.ContainsFunc(append(v.endsAt, v.wanted...), func(p string) bool { return slices.Contains(f.places, p) }):
		return "the place is another one"
	}
	return ""
}
