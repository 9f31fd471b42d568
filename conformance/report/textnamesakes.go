package report

import (
	"fmt"
	"slices"
	"strings"
)

// namesakes mentions tools of different packages that have one name, ignoring case as a registry does. It is no verdict:
// whether they are ever registered together nobody here knows.
func (p *printer) namesakes(tools []Tool) {
	var names []string
	places := map[string][]string{}
	for _, t := range tools {
		name := strings.ToLower(t.Name)
		if name == "" || slices.Contains(places[name], place(t)) {
			continue
		}
		if places[name] == nil {
			names = append(names, name)
		}
		places[name] = append(places[name], place(t))
	}
	for _, name := range names {
		if n := len(places[name]); n > 1 {
			where := strings.Join(places[name][:min(n, casesShown)], ", ")
			if n > casesShown {
				where += fmt.Sprintf(", and %d more", n-casesShown)
			}
			text := fmt.Sprintf("%s is the name of %d tools, of which a registry takes one (NAM-007): %s", Clean(name), n, where)
			p.heading(Tool{}, doubt, text)
		}
	}
}
