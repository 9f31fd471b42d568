package known

import (
	"fmt"
	"strings"
)

// checkTable parses a whole table. The error has the line and says what to write.
func checkTable(file, table string) error {
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
			refuse(fmt.Sprintf("is after %s; sort the lines", last))
		case seen[name+" "+l.text]:
			refuse("has this statement twice; remove one")
		}
		last = name
		seen[name+" "+l.text] = true
	})
	return failed
}

// nameForm reports whether a name has a package path and, for a method, a type in parentheses.
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
