package sarif

import (
	"cmp"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/contract/requirement"
)

// addRules tells the rules that were looked for. What an analyzer reports without a requirement, it reports under its own name.
func (d *document) addRules(findings []driver.Finding) {
	for _, r := range d.Rules {
		if level, binds := r.LevelIn(d.Profile); binds {
			d.add(ruleOf(r, level))
		}
	}
	for _, a := range d.Analyzers {
		d.add(bare(a.Name, a.Doc, a.URL))
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
		d.add(bare(f.Category, "what "+f.Analyzer+" reports by itself", ""))
	}
}

// bare returns the rule of what has no requirement, from the text of an analyzer: a line, and paragraphs.
func bare(name, doc, url string) rule {
	doc = strings.TrimSpace(doc)
	title, _, _ := strings.Cut(doc, "\n")
	return rule{
		ID: name, ShortDescription: message{Text: title}, FullDescription: message{Text: doc}, Default: configuration{"error"},
		HelpURI: cmp.Or(url, home), Help: message{Text: doc}, Properties: properties{"error", []string{"go"}},
	}
}

func (d *document) add(r rule) {
	d.index[r.ID] = len(d.rules)
	d.rules = append(d.rules, r)
}

// ruleOf returns what the catalogue says of a requirement.
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

// form returns an example with its title; nothing where there is none.
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

// severities are the words of the standard, and those of GitHub, for how binding a requirement is.
var severities = map[requirement.Level]severity{
	requirement.Must:   {"error", "error"},
	requirement.Should: {"warning", "warning"},
	requirement.May:    {"note", "recommendation"},
	"":                 {"note", "recommendation"},
}

// pascal returns a kebab-case name as the standard wants names to be.
func pascal(kebab string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(kebab, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}
