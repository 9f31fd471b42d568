package calls

import (
	"path"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// traces are program internals that a model should not read. Each pattern matches only what programs write; a bare
// "runtime" or file name is not enough.
var traces = []textForm{
	{"the header of a goroutine trace", []string{"goroutine "}, regexp.MustCompile(`goroutine \d+ \[`)},
	{"a stack frame", []string{"(0x", "({0x"}, regexp.MustCompile(`[\w)*\]]\(\{?0x[0-9a-f]+`)},
	{"a runtime function", []string{"runtime"}, regexp.MustCompile(`\bruntime(?:/debug)?\.(?:gopanic|goexit|Stack|PrintStack|panic\w+|main)\b`)},
	{"a path of the Go toolchain", []string{"src", "pkg"}, regexp.MustCompile(`[/\\](?:src[/\\](?:runtime|internal|testing|reflect)|pkg[/\\]mod)[/\\][\w.!@-]+`)},
}

var (
	sourceLine   = textForm{"a Go source position", []string{".go:"}, regexp.MustCompile(`[^\s"'(),;=\[\]<>]*\.go:\d+(?::\d+)?`)}
	column       = regexp.MustCompile(`\.go:\d+:\d+\z`)
	sourceFile   = textForm{"the path of a source file of the tool's package", []string{".go"}, regexp.MustCompile(`(?:\b[A-Za-z]:)?[^\s"'(),;=\[\]<>:]+\.go\b`)}
	absolutePath = regexp.MustCompile(`\A(?:/|[A-Za-z]:[/\\])`)
)

// traceCases returns all calls: any of them may fail.
func traceCases(f check.Target) ([]check.Case, error) { return check.EveryCase(f) }

// evaluateNoTrace looks for program internals in failed results.
func evaluateNoTrace(f check.Target, t check.Case, o probe.Observation) error {
	for i, c := range o.Calls {
		for _, e := range c.Errors {
			if mark := trace(f, t.Calls[i].Arguments, e.Code+"\n"+e.Message); mark != "" {
				return f.ViolationAt(t, i, "a failed result that contains "+mark)
			}
		}
	}
	return nil
}

// trace describes program internals in a text; "" if there are none. Text that is also in the arguments does not
// count: a tool for source code may cite a line of it.
func trace(f check.Target, arguments []byte, text string) string {
	sent := ""
	isSent := func(found string) bool {
		if sent == "" {
			sent = argumentTexts(arguments)
		}
		return strings.Contains(sent, found)
	}
	for _, trace := range traces {
		for _, found := range trace.find(text) {
			if !isSent(found) {
				return trace.what
			}
		}
	}
	for _, found := range sourceLine.find(text) {
		if column.MatchString(found) && !absolutePath.MatchString(found) {
			continue // an error in source code that the tool processes: stacks and logs have no columns
		}
		name, _, _ := strings.Cut(found, ".go:")
		file := path.Base(strings.ReplaceAll(name, `\`, "/")) + ".go"
		if !isSent(file) {
			return sourceLine.what + " (" + suite.Plain(file) + ")"
		}
	}
	for _, found := range sourceFile.find(text) {
		if file := path.Base(strings.ReplaceAll(found, `\`, "/")); ownFile(f, found) && !isSent(file) {
			return sourceFile.what + " (" + suite.Plain(file) + ")"
		}
	}
	if symbol := symbol(f, text); symbol != "" && !isSent(symbol) {
		return "a symbol of the tool's package"
	}
	return ""
}

// ownFile reports whether a path leads into the tool's own package: as written with -trimpath, an absolute path, or what a blank cut off one.
// Other paths may be data of the tool, or an example in a refusal.
func ownFile(f check.Target, found string) bool {
	own := strings.TrimSuffix(f.Inspection.Package, "_test")
	if own == "" || own == "main" {
		return false
	}
	dir := path.Dir(strings.ReplaceAll(found, `\`, "/"))
	if dir == own || strings.HasPrefix(found, "//") { // what is left of a URL
		return dir == own
	}
	within, around := path.Base(own), path.Dir(own)
	if !absolutePath.MatchString(found) {
		host := strings.Contains(path.Base(around), ".") // no folder is named after one
		return !host && strings.HasSuffix(dir, "/"+path.Base(around)+"/"+within)
	}
	if majorVersion.MatchString(within) && around != "." && path.Base(dir) != within {
		within = path.Base(around)
	}
	return path.Base(dir) == within
}

var majorVersion = regexp.MustCompile(`\Av[0-9]+\z`)

// symbol returns a qualified name from the tool's own package, as in stacks: "example.com/tools/weather.(*Tool)".
func symbol(f check.Target, text string) string {
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

// argumentTexts returns the text of the arguments, and each string in it without escapes.
func argumentTexts(arguments []byte) string {
	all := []string{string(arguments)}
	if root, err := jsontree.Parse(string(arguments)); err == nil {
		for _, text := range rules.TextsIn(root) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "\n")
}

// A textForm is a pattern of text that only programs write. For speed, the expression is tried only if the text contains one of the plain
// words.
type textForm struct {
	what  string
	words []string // one of them is in every match
	form  *regexp.Regexp
}

// find returns the matches in a text.
func (t textForm) find(text string) []string {
	for _, word := range t.words {
		if strings.Contains(text, word) {
			return t.form.FindAllString(text, -1)
		}
	}
	return nil
}
