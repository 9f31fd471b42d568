package sarif

import (
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/contract/requirement"
)

// addRules adds the rules that were checked. Diagnostics without a requirement get a rule with the name of their
// analyzer.
func (d *document) addRules(findings []driver.Finding) {
	for _, r := range d.Rules {
		if level, binds := r.LevelIn(d.Profile); binds {
			d.add(ruleOf(r, level))
		}
	}
	for _, f := range findings {
		if _, known := d.index[f.Category]; known {
			continue
		}
		if r, ok := requirement.Lookup(f.Category); ok {
			level, _ := r.LevelIn(d.Profile)
			d.add(ruleOf(r, level))
			continue
		}
		text := message{Text: "what " + f.Analyzer + " reports by itself"}
		d.add(rule{
			ID: f.Category, ShortDescription: text, FullDescription: text, Default: configuration{"error"},
			HelpURI: home, Help: text, Properties: properties{"error", []string{"go"}},
		})
	}
}

func (d *document) add(r rule) {
	d.index[r.ID] = len(d.rules)
	d.rules = append(d.rules, r)
}

// ruleOf returns the rule for a requirement.
func ruleOf(r *requirement.Requirement, level requirement.Level) rule {
	of := severities[level]
	return rule{
		ID: r.ID, Name: pascal(r.Name),
		ShortDescription: message{Text: r.Title},
		FullDescription:  message{Text: r.Text},
		Default:          configuration{of.level},
		HelpURI:          r.URL(),
		Help: message{
			Text:     r.Text + form("", "\n\nWrong:\n\n", r.Wrong, "") + form("", "\n\nRight:\n\n", r.Right, ""),
			Markdown: r.Text + form("go", "\n\nWrong:\n\n", r.Wrong, "```") + form("go", "\n\nRight:\n\n", r.Right, "```"),
		},
		Properties: properties{of.problem, []string{"agent-tool", strings.ToLower(r.Area())}},
	}
}

// form returns a titled example, or "" without source.
func form(language, title, source, fence string) string {
	switch {
	case source == "":
		return ""
	case fence == "":
		return title + source
	}
	return title + fence + language + "\n" + source + "\n" + fence
}

type severity struct{ level, problem string }

// severities are the SARIF and GitHub severities of requirement levels.
var severities = map[requirement.Level]severity{
	requirement.Must:   {"error", "error"},
	requirement.Should: {"warning", "warning"},
	requirement.May:    {"note", "recommendation"},
	"":                 {"note", "recommendation"},
}

// pascal converts a kebab-case name to PascalCase.
func pascal(kebab string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(kebab, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}
