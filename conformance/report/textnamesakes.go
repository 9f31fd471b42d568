package report

import (
	"fmt"
	"slices"
	"strings"
)

// namesakes lists tools of different packages with the same name, ignoring case as a registry does. They need not be registered together,
// so this is no verdict.
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
			text := fmt.Sprintf("%s is the name of %d tools; a registry accepts only one of them (NAM-007): %s", Clean(name), n, where)
			p.heading(Tool{}, doubt, text)
		}
	}
}
