package guide

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

var title = prose.Compile(`(?i)^[#*\s]*(\S+?)[*\s]*\s[—–-]+\s*usage guide\W*$`)

// Titled returns the first line, and reports whether it is the recommended title for that tool. The text must not be blank.
func (g Guide) Titled(name string) (line string, ok bool) {
	line = g.lines[0]
	m := title.FindStringSubmatch(line)
	return line, m != nil && strings.Trim(m[1], "`") == name
}

// OutOfOrder describes two recommended sections in the wrong order, or returns "". It ignores missing sections, which other
// rules cover.
func (g Guide) OutOfOrder() string {
	var there []topic
	for _, s := range g.sections {
		if slices.Contains(recommended, s.topic) && !slices.Contains(there, s.topic) {
			there = append(there, s.topic)
		}
	}
	if len(there) == 0 {
		return "there is none of the recommended sections"
	}
	for i := 1; i < len(there); i++ {
		if slices.Index(recommended, there[i]) < slices.Index(recommended, there[i-1]) {
			return fmt.Sprintf("the section on %s stands after the one on %s", there[i], there[i-1])
		}
	}
	return ""
}
