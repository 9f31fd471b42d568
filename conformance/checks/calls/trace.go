package calls

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// A textForm is a pattern of text that only programs write.
type textForm struct {
	what  string
	words []string // one of them is in every match: for speed, the expression is tried only then
	form  *regexp.Regexp
	// shown returns the part of a match that must not be in the arguments, "" for a match that does not count. It is nil for the whole match.
	shown func(f *check.Target, found string) string
}

// traces are program internals that a model should not read. Each pattern matches only what programs write; a bare
// "runtime" or file name is not enough.
var traces = []textForm{
	{"the header of a goroutine trace", []string{"goroutine "}, regexp.MustCompile(`goroutine \d+ \[`), nil},
	{"a stack frame", []string{"(0x", "({0x"}, regexp.MustCompile(`[\w)*\]]\(\{?0x[0-9a-f]+`), nil},
	{"a runtime function", []string{"runtime"}, regexp.MustCompile(`\bruntime(?:/debug)?\.(?:gopanic|goexit|Stack|PrintStack|panic\w+|main)\b`), nil},
	{"a path of the Go toolchain", []string{"src", "pkg"}, regexp.MustCompile(`[/\\](?:src[/\\](?:runtime|internal|testing|reflect)|pkg[/\\]mod)[/\\][\w.!@-]+`), nil},
	{"a Go source position", []string{".go:"}, regexp.MustCompile(`[^\s"'(),;=\[\]<>]*\.go:\d+(?::\d+)?`), sourceLine},
	{"a path of the host", []string{"/", `\`}, hostPath, pathOfHost},
	{"the path of a source file of the tool's package", []string{".go"}, regexp.MustCompile(`(?:\b[A-Za-z]:)?[^\s"'(),;=\[\]<>:]+\.go\b`), sourceFile},
}

// goTexts are texts of Go itself: messages of its decoders and its runtime, and fmt verbs.
var goTexts = []textForm{
	{"an encoding/json error about Go types", []string{"json", "Go ", "map[string]"},
		regexp.MustCompile(`cannot unmarshal .* into Go |Go struct field|\bjson: (?:cannot|Unmarshal|unsupported|invalid use)|of type map\[string\]`), nil},
	{"a strconv error", []string{"strconv."}, regexp.MustCompile(`\bstrconv\.[A-Z]\w+: `), nil},
	{"the text of a panic", []string{"interface", "runtime", "nil "},
		regexp.MustCompile(`\binterface conversion: |\bruntime error: |\bnil pointer dereference\b|assignment to entry in nil map`), nil},
	{"the name of a Go type", []string{"interface", "[]", "map[", "float64", "json.Number"},
		regexp.MustCompile(`\binterface ?\{\}|\bmap\[string\](?:any|interface|string)|\[\](?:interface|any|uint8|string|map)\b|\bfloat64\b|\bjson\.Number\b`), nil},
	{"a broken fmt verb", []string{"%!", "<nil>"}, regexp.MustCompile(`%!\w?\(\w*[^)]*\)|<nil>`), nil},
}

// find returns what is shown of the first match in a text that counts and is not in the arguments: a tool for source code may cite a line of it.
func (t textForm) find(f *check.Target, text string, arguments []byte) string {
	if !slices.ContainsFunc(t.words, func(word string) bool { return strings.Contains(text, word) }) {
		return ""
	}
	for _, found := range t.form.FindAllString(text, -1) {
		if t.shown != nil {
			found = t.shown(f, found)
		}
		if found != "" && !strings.Contains(argumentTexts(arguments), found) {
			return found
		}
	}
	return ""
}

// evaluateNoGoText requires that a refusal describes the arguments in terms that the sender knows, without texts of Go itself.
func evaluateNoGoText(f *check.Target, t suite.Case, o probe.Observation) error {
	c := o.Calls[0]
	if c.OK {
		return mustRefuse(t)
	}
	for _, g := range goTexts {
		if g.find(f, check.Message(c), t.Calls[0].Arguments) != "" {
			return check.Violation(t, "a refusal that contains "+g.what+": "+check.QuotedFailure(c))
		}
	}
	return nil
}

// evaluateNoTrace looks for program internals in failed results.
func evaluateNoTrace(f *check.Target, t suite.Case, o probe.Observation) error {
	for i, c := range o.Calls {
		for _, e := range c.Errors {
			if mark := trace(f, t.Calls[i].Arguments, e.Code+"\n"+e.Message); mark != "" {
				return check.ViolationAt(t, i, "a failed result that contains "+mark)
			}
		}
	}
	return nil
}

// trace describes program internals in a text; "" if there are none.
func trace(f *check.Target, arguments []byte, text string) string {
	for _, t := range traces {
		switch found := t.find(f, text, arguments); {
		case found == "":
		case t.shown != nil:
			return t.what + " (" + suite.Plain(found) + ")"
		default:
			return t.what
		}
	}
	if symbol := symbol(f, text); symbol != "" && !strings.Contains(argumentTexts(arguments), symbol) {
		return "a symbol of the tool's package"
	}
	return ""
}

var (
	column       = regexp.MustCompile(`\.go:\d+:\d+\z`)
	absolutePath = regexp.MustCompile(`\A(?:/|[A-Za-z]:[/\\])`)
)

// sourceLine returns the name of the file of a source position. With a column it is an error in source code that the tool processes: stacks
// and logs have none.
func sourceLine(_ *check.Target, found string) string {
	if column.MatchString(found) && !absolutePath.MatchString(found) {
		return ""
	}
	name, _, _ := strings.Cut(found, ".go:")
	return fileName(name) + ".go"
}

// sourceFile returns the name of a file of the tool's own package.
func sourceFile(f *check.Target, found string) string {
	if !ownFile(f, found) {
		return ""
	}
	return fileName(found)
}

// hostPath matches a path below a folder that systems have by convention. The first group introduces an example of a path, which no tool
// has from its host; the second is the path.
var hostPath = regexp.MustCompile(`((?i)\b(?:e\.g\.|examples?|such as|like|for instance)[^/\\]{0,12})?(?:^|[\s"'\x60(=:,\[<]|file://)` +
	`((?:/(?:home|root|etc|var|usr|opt|srv|tmp|private|Users)/|[A-Za-z]:[/\\](?:Users|Windows|Program\w*|Temp)[/\\])[\w.-][^\s"'\x60(),;:<>\]]*)`)

// pathOfHost returns the last part of a path that is neither an example nor described to the model, or "/tmp/", where names vary. A tool may
// tell the path of a file that the arguments name.
func pathOfHost(f *check.Target, found string) string {
	parts, d := hostPath.FindStringSubmatch(found), f.Inspection.Description
	place := strings.TrimRight(parts[2], `./\`)
	switch {
	case parts[1] != "", strings.Contains(d.Usage+string(d.Schema), place):
		return ""
	case strings.HasPrefix(place, "/tmp/"):
		return "/tmp/"
	}
	return fileName(place)
}

func fileName(found string) string { return path.Base(strings.ReplaceAll(found, `\`, "/")) }

// ownFile reports whether a path leads into the tool's own package: as written with -trimpath, an absolute path, or what a blank cut off one.
// Other paths may be data of the tool, or an example in a refusal.
func ownFile(f *check.Target, found string) bool {
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
func symbol(f *check.Target, text string) string {
	own := f.Inspection.Package
	if !strings.Contains(own, "/") {
		return ""
	}
	for _, rest := range strings.Split(text, own+".")[1:] {
		if rest != "" && (rest[0] == '(' || unicode.IsLetter(rune(rest[0]))) {
			return own + "." + rest[:1]
		}
	}
	return ""
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
