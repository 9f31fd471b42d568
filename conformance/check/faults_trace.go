package check

import (
	"path"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Traces of the program that do not belong into what a model reads. Each is a form that only a program writes: a bare
// "runtime" or a file name is an honest word.
var traces = []textForm{
	{"the header of a goroutine trace", []string{"goroutine "}, regexp.MustCompile(`goroutine \d+ \[`)},
	{"a stack frame", []string{"(0x", "({0x"}, regexp.MustCompile(`[\w)*\]]\(\{?0x[0-9a-f]+`)},
	{"a runtime function", []string{"runtime"}, regexp.MustCompile(`\bruntime(?:/debug)?\.(?:gopanic|goexit|Stack|PrintStack|panic\w+|main)\b`)},
	{"a path of the Go toolchain", []string{"src", "pkg"}, regexp.MustCompile(`[/\\](?:src[/\\](?:runtime|internal|testing|reflect)|pkg[/\\]mod)[/\\][\w.!@-]+`)},
}

var (
	sourceLine   = textForm{"a Go source position", []string{".go:"}, regexp.MustCompile(`[^\s"'(),;=\[\]<>]*\.go:\d+(?::\d+)?`)}
	column       = regexp.MustCompile(`\.go:\d+:\d+\z`)
	sourceFile   = textForm{"the path of a source file of its own package", []string{".go"}, regexp.MustCompile(`(?:\b[A-Za-z]:)?[^\s"'(),;=\[\]<>:]+\.go\b`)}
	absolutePath = regexp.MustCompile(`\A(?:/|[A-Za-z]:[/\\])`)
)

// traceStimuli are all calls: any of them may fail.
func traceStimuli(f Target) ([]probe.Stimulus, error) { return everyStimulus(f) }

// evaluateNoTrace looks for traces of the program in whatever failed.
func evaluateNoTrace(f Target, t probe.Stimulus, o probe.Observation) error {
	for i, c := range o.Calls {
		for _, e := range c.Errors {
			if mark := f.trace(t.Calls[i].Arguments, e.Code+"\n"+e.Message); mark != "" {
				return f.violationAt(t, i, "a failed result that contains "+mark)
			}
		}
	}
	return nil
}

// trace returns what traces of the program a text holds, in words; "" where there are none. What the caller wrote himself
// is none: a tool that looks at source may well talk about a line of it.
func (f Target) trace(arguments []byte, text string) string {
	asked := ""
	given := func(found string) bool {
		if asked == "" {
			asked = spoken(arguments)
		}
		return strings.Contains(asked, found)
	}
	for _, trace := range traces {
		for _, found := range trace.find(text) {
			if !given(found) {
				return trace.what
			}
		}
	}
	for _, found := range sourceLine.find(text) {
		if column.MatchString(found) && !absolutePath.MatchString(found) {
			continue // the place of a mistake in source that the tool was given: no stack and no log has columns
		}
		name, _, _ := strings.Cut(found, ".go:")
		file := path.Base(strings.ReplaceAll(name, `\`, "/")) + ".go"
		if !given(file) {
			return sourceLine.what + " (" + plain(file) + ")"
		}
	}
	for _, found := range sourceFile.find(text) {
		if file := path.Base(strings.ReplaceAll(found, `\`, "/")); f.ownFile(found) && !given(file) {
			return sourceFile.what + " (" + plain(file) + ")"
		}
	}
	if symbol := f.symbol(text); symbol != "" && !given(symbol) {
		return "a symbol of its own package"
	}
	return ""
}

// ownFile reports whether a path leads into the tool's own package: as the compiler writes it with -trimpath, or from the root of
// a disk. Other paths may be what the tool works on, or the way in which a refusal shows what a path looks like.
func (f Target) ownFile(found string) bool {
	own := strings.TrimSuffix(f.Inspection.Package, "_test")
	if own == "" || own == "main" {
		return false
	}
	dir := path.Dir(strings.ReplaceAll(found, `\`, "/"))
	if dir == own {
		return true
	}
	within := path.Base(own)
	if around := path.Dir(own); majorVersion.MatchString(within) && around != "." && path.Base(dir) != within {
		within = path.Base(around)
	}
	return absolutePath.MatchString(found) && !strings.HasPrefix(found, "//") && path.Base(dir) == within
}

var majorVersion = regexp.MustCompile(`\Av[0-9]+\z`)

// symbol returns a qualified name from the tool's own package, as stacks have it: "example.com/tools/weather.(*Tool)".
func (f Target) symbol(text string) string {
	own := f.Inspection.Package
	if !strings.Contains(own, "/") {
		return ""
	}
	for rest := text; ; {
		at := strings.Index(rest, own+".")
		if at < 0 {
			return ""
		}
		rest = rest[at+len(own)+1:]
		if rest != "" && (rest[0] == '(' || rest[0] >= 'A' && rest[0] <= 'Z' || rest[0] >= 'a' && rest[0] <= 'z') {
			return own + "." + rest[:1]
		}
	}
}

// spoken returns all that a caller wrote: the text of the arguments, and each string in it as it reads.
func spoken(arguments []byte) string {
	all := []string{string(arguments)}
	if root, err := parseJSON(arguments); err == nil {
		for _, text := range root.strings() {
			all = append(all, text)
		}
	}
	return strings.Join(all, "\n")
}

// A telltale is something that only a program writes. Most texts hold nothing of the kind, and each is looked at for all
// forms: one of a few plain words has to be there before the expression is tried.
type textForm struct {
	what  string
	words []string // one of which is in whatever the expression finds
	form  *regexp.Regexp
}

// find returns where a text holds the form.
func (t textForm) find(text string) []string {
	for _, word := range t.words {
		if strings.Contains(text, word) {
			return t.form.FindAllString(text, -1)
		}
	}
	return nil
}
