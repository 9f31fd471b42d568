package known

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

var (
	//go:embed std.txt
	standard string
	//go:embed modules.txt
	modules string
)

// A line is a statement of a table where it stands.
type line struct {
	number int
	text   string // without the name
}

// entry answers what the tables say of a name. Only what is asked for is parsed: the linter is a process per package.
var entry = func() func(string) (Function, bool) {
	index := sync.OnceValue(func() map[string][]line {
		all := make(map[string][]line, 1024)
		each(standard, func(name string, l line) { all[name] = append(all[name], l) })
		each(modules, func(name string, l line) { all[name] = append(all[name], l) })
		return all
	})
	var parsed sync.Map // name to Function
	return func(name string) (Function, bool) {
		lines, ok := index()[name]
		if !ok {
			if name = family(name); name == "" {
				return Function{}, false
			}
			if lines, ok = index()[name]; !ok {
				return Function{}, false
			}
		}
		if f, ok := parsed.Load(name); ok {
			return f.(Function), true
		}
		f, err := parse(lines)
		if err != nil { // a test reads all of the tables
			return Function{}, false
		}
		parsed.Store(name, f)
		return f, true
	}
}()

// family answers the name that stands for all methods of a type, or all functions of a package.
func family(name string) string {
	before, _, ok := cutLast(name, ".")
	if !ok {
		return ""
	}
	return before + ".*"
}

// each calls yield with the statements of a table.
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

// stampWord begins the line that says which Go version a table was made for.
const stampWord = "go"

// Stamp answers the Go version that the table of the standard library was made for: "1.26".
func Stamp() string {
	for text := range strings.Lines(standard) {
		if version, ok := strings.CutPrefix(text, stampWord+" "); ok {
			return strings.TrimSpace(version)
		}
	}
	return ""
}

// Check reads a whole table. An error says where it is wrong, and what to write.
func Check(file, table string) error {
	last := ""
	var failed error
	seen := map[string]bool{}
	each(table, func(name string, l line) {
		if failed != nil {
			return
		}
		refuse := func(why string) { failed = fmt.Errorf("%s:%d: %s: %s", file, l.number, name, why) }
		_, err := parse([]line{l})
		switch {
		case err != nil:
			refuse(err.Error())
		case !nameForm(name):
			refuse("this is not the name of a function; write strings.Repeat or (*strings.Builder).Grow")
		case name < last:
			refuse(fmt.Sprintf("stands after %s; sort the lines by name", last))
		case seen[name+" "+l.text]:
			refuse("says this twice; take one of the lines away")
		}
		last = name
		seen[name+" "+l.text] = true
	})
	return failed
}

// nameForm reports whether a name has a package and, in parentheses, a type.
func nameForm(name string) bool {
	if all, ok := strings.CutSuffix(name, ".*"); ok {
		name = all + ".All"
	}
	if rest, ok := strings.CutPrefix(name, "("); ok {
		typ, method, ok := strings.Cut(rest, ").")
		return ok && method != "" && !strings.Contains(method, ".") && nameForm(strings.TrimPrefix(typ, "*"))
	}
	path, last, ok := cutLast(name, ".")
	return ok && path != "" && last != "" && !strings.ContainsAny(name, "()*") && !strings.Contains(last, "/")
}

func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}
