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

// find returns the statements about a name in a sorted table. It searches the text without an index, so that a lookup reads only a
// few lines.
func find(table, name string) []line {
	low, high := header(table), len(table)
	for low < high {
		middle := low + (high-low)/2
		begin := low + strings.LastIndexByte(table[low:middle], '\n') + 1
		if nameAt(table[begin:]) >= name {
			high = begin
			continue
		}
		if low = next(table, begin); low > high {
			low = high
		}
	}
	var all []line
	for ; low < len(table) && nameAt(table[low:]) == name; low = next(table, low) {
		each(table[low:next(table, low)], func(_ string, l line) { all = append(all, l) })
	}
	return all
}

// header returns the offset of the first statement, after the version and the comments.
func header(table string) int {
	at := 0
	for at < len(table) && (table[at] == '\n' || table[at] == '#' || nameAt(table[at:]) == stampWord) {
		at = next(table, at)
	}
	return at
}

func nameAt(table string) string {
	line := table[:next(table, 0)]
	if end := strings.IndexByte(line, ' '); end >= 0 {
		return line[:end]
	}
	return strings.TrimSuffix(line, "\n")
}

// next returns the offset of the next line.
func next(table string, begin int) int {
	end := strings.IndexByte(table[begin:], '\n')
	if end < 0 {
		return len(table)
	}
	return begin + end + 1
}

// parsed caches the results of entry. The keys are function names; a value is nil if there is no entry.
var parsed sync.Map

// entry returns the parsed statements about a function. It parses nothing else, because the linter runs one process per package.
func entry(name string) (Function, bool) {
	if found, ok := parsed.Load(name); ok {
		f, ok := found.(Function)
		return f, ok
	}
	lines := statementsAbout(name)
	if lines == nil {
		lines = statementsAbout(family(name))
	}
	f, err := parse(lines)
	if lines == nil || err != nil { // a test parses all tables
		parsed.Store(name, nil)
		return Function{}, false
	}
	parsed.Store(name, f)
	return f, true
}

func statementsAbout(name string) []line {
	if lines := find(standard, name); lines != nil {
		return lines
	}
	return find(modules, name)
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
