package known

import (
	_ "embed"
	"strings"
	"sync"
)

var (
	//go:embed std.txt
	standard string
	//go:embed modules.txt
	modules string
)

// A line is a statement of a table, with its line number.
type line struct {
	number int
	text   string // without the name
}

// lines has the statements of the tables for each function.
var lines = sync.OnceValue(func() map[string][]line {
	all := map[string][]line{}
	for _, table := range []string{standard, modules} {
		each(table, func(name string, l line) { all[name] = append(all[name], l) })
	}
	return all
})

// parsed caches the results of entry. The keys are function names; a value is nil if there is no entry.
var parsed sync.Map

// entry returns the parsed statements about a function. It parses nothing else, because the linter runs one process per package.
func entry(name string) (Function, bool) {
	if found, ok := parsed.Load(name); ok {
		f, ok := found.(Function)
		return f, ok
	}
	about, ok := lines()[name]
	if !ok {
		about = lines()[family(name)]
	}
	f, err := parse(about)
	if about == nil || err != nil { // a test parses all tables
		parsed.Store(name, nil)
		return Function{}, false
	}
	parsed.Store(name, f)
	return f, true
}

// family returns the name that stands for all methods of a type, or all functions of a package.
func family(name string) string {
	before, _, ok := cutLast(name, ".")
	if !ok {
		return ""
	}
	return before + ".*"
}

// each calls yield with each statement of a table.
func each(table string, yield func(name string, l line)) {
	number := 0
	for text := range strings.Lines(table) {
		number++
		text, _, _ = strings.Cut(text, "#")
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		name, rest, _ := strings.Cut(text, " ")
		if name != stampWord {
			yield(name, line{number, strings.TrimSpace(rest)})
		}
	}
}

// stampWord begins the line with the Go version of a table.
const stampWord = "go"

// Stamp returns the Go version of the table of the standard library, such as "1.26".
func Stamp() string {
	for text := range strings.Lines(standard) {
		if version, ok := strings.CutPrefix(text, stampWord+" "); ok {
			return strings.TrimSpace(version)
		}
	}
	return ""
}

func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}
