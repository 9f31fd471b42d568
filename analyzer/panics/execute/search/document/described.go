package document

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A model reads the descriptions of arguments, and sends what they name.

// descriptions are the keys of the tags in which frameworks look for the description of a member.
var descriptions = []string{"jsonschema", "jsonschema_description", "description", "doc", "desc", "usage"}

// Schema has the generator know the texts and numbers in a schema of the values at a path, and what its descriptions name.
func (g *Generator) Schema(n *jsontree.Node, path string) {
	switch n.Kind {
	case jsontree.String:
		g.Constant(n.Unquoted(), 0, true)
	case jsontree.Number:
		if number, err := strconv.ParseInt(n.Text, 10, 64); err == nil {
			g.Constant("", number, false)
		}
	}
	for _, part := range n.List() {
		g.Schema(part, path)
	}
	for _, part := range n.Members() {
		switch {
		case part.Name == "description" && part.Is(jsontree.String):
			g.described(path, part.Unquoted())
		case part.Name == "properties":
			for _, p := range part.Members() {
				g.Schema(p, path+"/"+p.Name)
			}
		case part.Name == "items":
			g.Schema(part, path+"/*")
		default:
			g.Schema(part, path)
		}
	}
}

// described has the generator know what a description of the values at a path names.
func (g *Generator) described(path, description string) {
	g.named[path] = union(g.named[path], Named(description), mostHints)
}

// hints returns what values at a path may be: what others there were compared with, and what descriptions name, of them or of what they are part of.
func (g *Generator) hints(path string) []string {
	named := g.named[path]
	if len(named) == 0 {
		named = g.named[path[:max(strings.LastIndex(path, "/"), 0)]]
	}
	return slices.Concat(g.Hints[path], named)
}

// Named returns what a description names: quoted texts, what follows words such as "such as", the parts of a list, and words that are no words of a
// language.
func Named(description string) []string {
	description = keyed.ReplaceAllString(strings.ToValidUTF8(description[:min(len(description), longestDescription)], ""), "$1 ")
	var all names
	all.quoted(description)
	all.examples(description)
	all.listed(description)
	all.marked(description)
	return all
}

type names []string

// longestDescription is how much is read of a description, and longestName how long a text may be that it names.
const (
	longestDescription = 1000
	longestName        = 60
)

// add adds a text, unless it has more than a number of words.
func (all *names) add(text string, words int) {
	text = trimmed(text)
	if text != "" && text != "e.g" && text != "i.e" && len(text) <= longestName && len(*all) < mostHints && len(strings.Fields(text)) <= words && !slices.Contains(*all, text) {
		*all = append(*all, text)
	}
}

// trimmed returns a text without what separates it from others: a bracket, too, unless the text has both.
func trimmed(text string) string {
	text = strings.TrimRight(strings.Trim(text, " ,;:\"'`"), ".,;:")
	if strings.Contains(text, "(") != strings.Contains(text, ")") {
		text = strings.TrimRight(strings.Trim(text, "() \"'`"), ".,;:")
	}
	return text
}

var (
	keyed   = regexp.MustCompile(`(^|,)(?:description|title|enum|default|example|examples|format|pattern|min\w*|max\w*)=`) // of a tag
	quotes  = regexp.MustCompile("`([^`]+)`" + `|"([^"]+)"|\B'([^']+)'`)
	leading = regexp.MustCompile(`(?i)(?:\b(?:such as|e\.g\.|i\.e\.|for example|examples?|form|format)(?:\s|[:,])|:\s)\W?\s*(\S.*)`)
	between = regexp.MustCompile(`[,;]?\s+(?:or|and|to)\b:?\s+|[,;]\s*|\s*\|\s*|\.\s+`)
)

func (all *names) quoted(description string) {
	for _, groups := range quotes.FindAllStringSubmatch(description, -1) {
		all.add(strings.Join(groups[1:], ""), 8)
	}
}

// examples adds what follows words such as "such as".
func (all *names) examples(description string) {
	groups := leading.FindStringSubmatch(description)
	if groups == nil {
		return
	}
	rest := closed(groups[1])
	all.add(rest, 8)
	for _, part := range between.Split(rest, -1) {
		all.add(part, 5)
	}
}

// listed adds the parts of a list that are single words.
func (all *names) listed(description string) {
	if parts := between.Split(description, -1); len(parts) > 1 {
		for _, part := range parts {
			all.add(part, 1)
		}
	}
}

// marked adds words with other characters than letters, and runs of them.
func (all *names) marked(description string) {
	run := ""
	for word := range strings.FieldsSeq(description + " end") {
		if strings.ContainsFunc(trimmed(word), func(r rune) bool { return !unicode.IsLetter(r) }) {
			all.add(word, 1)
			run += " " + word
			continue
		}
		all.add(run, 8)
		run = ""
	}
}

// closed returns a text up to a bracket that closes one before it.
func closed(text string) string {
	open := 0
	for i, r := range text {
		switch r {
		case '(':
			open++
		case ')':
			if open--; open < 0 {
				return text[:i]
			}
		}
	}
	return text
}
