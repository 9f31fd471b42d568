package guide

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

var title = prose.Compile(`(?i)^[#*\s]*(\S+?)[*\s]*\s[—–-]+\s*usage guide\W*$`)

// Titled returns the first line, and whether it is the recommended one for a tool of that name. The text is not blank.
func (g Guide) Titled(name string) (line string, ok bool) {
	line = g.lines[0]
	m := title.FindStringSubmatch(line)
	return line, m != nil && strings.Trim(m[1], "`") == name
}

// OutOfOrder compares the recommended sections that there are. One that is missing is for the rule on its topic.
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
