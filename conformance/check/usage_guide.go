package check

import (
	"regexp"
	"slices"
	"strings"
)

// A guide is usage metadata, taken apart as far as its author gave it a form.
type guide struct {
	text     string
	prose    string   // as much of the text as is read for what it says
	lines    []string // those that are not blank, trimmed
	sections []section
}

// A section is a heading and what stands below it. What stands above the first heading is a section without one.
type section struct {
	heading string // as it is written, without its marks
	topic   topic
	lines   []string // those that are not blank, with their indentation
}

// maxProse is how much of a text is read for what it says. A text of an eighth of that is too long already (USE-019).
const maxProse = 64 << 10

// readGuide takes usage metadata apart.
func readGuide(text string) guide {
	g := guide{text: text, prose: text[:min(len(text), maxProse)], sections: []section{{}}}
	for _, raw := range dedented(g.prose) {
		line := strings.TrimSpace(raw)
		if line == "" {
			continue
		}
		g.lines = append(g.lines, line)
		if heading, rest, ok := headingOf(raw); ok {
			g.sections = append(g.sections, section{heading: heading, topic: topicOf(heading)})
			raw = rest
		}
		if last := &g.sections[len(g.sections)-1]; strings.TrimSpace(raw) != "" {
			last.lines = append(last.lines, raw)
		}
	}
	return g
}

// dedented answers the lines of a text without the indentation that they share: that of the source that it stands in. The
// first line may have less.
func dedented(text string) []string {
	lines := strings.Split(text, "\n")
	shared := -1
	for _, line := range lines[1:] {
		if indent := indentation(line); strings.TrimSpace(line) != "" && (shared < 0 || indent < shared) {
			shared = indent
		}
	}
	for i, line := range lines {
		lines[i] = line[min(indentation(line), max(shared, 0)):]
	}
	return lines
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

var (
	hashes     = regexp.MustCompile(`^#{1,6}\s+`)
	bullet     = regexp.MustCompile(`^\s*([-*+•–]|\d+[.)])\s+`)
	bold       = strings.NewReplacer("**", "", "__", "")
	headLine   = regexp.MustCompile(`^([^:.!?]{1,60}):$`)
	headInLine = regexp.MustCompile(`^([^:.!?]{1,40}):\s+(\S.*)$`)
)

// headingOf answers the heading that a line is, or begins with: "Arguments:", "## When to use", "**Errors**", and
// "Error codes: none" where the words before the colon are a topic. An item of a list is none, nor is an indented line.
func headingOf(raw string) (heading, rest string, ok bool) {
	line := strings.TrimSpace(raw)
	if bullet.MatchString(raw) || indentation(raw) > 0 {
		return "", "", false
	}
	words := strings.TrimSpace(bold.Replace(hashes.ReplaceAllString(line, "")))
	marked := hashes.MatchString(line) || strings.HasPrefix(line, "**") || strings.HasPrefix(line, "__")
	inLine := headInLine.FindStringSubmatch(words)
	switch {
	case headLine.MatchString(words):
		return strings.TrimSuffix(words, ":"), "", true
	case inLine != nil && topicOf(inLine[1]) != "":
		return inLine[1], inLine[2], true
	case marked && len(strings.Fields(words)) <= 8:
		return words, "", true
	}
	return "", "", false
}

// under answers the sections on a topic.
func (g guide) under(t topic) []section {
	var found []section
	for _, s := range g.sections {
		if s.topic == t {
			found = append(found, s)
		}
	}
	return found
}

// treats reports whether a topic has a section that says something.
func (g guide) treats(t topic) bool {
	for _, s := range g.under(t) {
		if len(s.lines) > 0 {
			return true
		}
	}
	return false
}

// inWords reports whether a topic has a section with a line of prose: at least three words outside of any code.
func (g guide) inWords(t topic) bool {
	for _, s := range g.under(t) {
		for _, line := range s.lines {
			if len(word.FindAllString(code.ReplaceAllString(line, " "), -1)) >= 3 {
				return true
			}
		}
	}
	return false
}

var (
	code = regexp.MustCompile("`[^`]*`" + `|\{[^{}]*\}`)
	word = regexp.MustCompile(`[\p{L}'’]+`)
)

// statements answers what the text says, one thing at a time: a sentence, or an item of a list, below its heading. A line
// that goes on with the one before it belongs to that.
func (g guide) statements() []string {
	var all []string
	for _, s := range g.sections {
		var items []string
		var item strings.Builder
		for _, line := range s.lines {
			if bullet.MatchString(line) {
				items = append(items, item.String())
				item.Reset()
				line = bullet.ReplaceAllString(line, "")
			}
			item.WriteString(" " + strings.TrimSpace(line))
		}
		for _, one := range append(items, item.String()) {
			for _, sentence := range sentenceEnd.Split(one, -1) {
				if strings.TrimSpace(sentence) != "" {
					all = append(all, strings.TrimSpace(s.heading+" "+strings.TrimSpace(sentence)))
				}
			}
		}
	}
	return all
}

// sentenceEnd matches where a sentence ends, or takes a turn: "do not" before a semicolon says nothing of what follows.
var sentenceEnd = regexp.MustCompile(`[.!?;]\s`)

// says reports whether the text has a phrase of a table.
func (g guide) says(phrases *regexp.Regexp) bool { return phrases.MatchString(g.prose) }

// saysWithout reports whether a statement, or a part of one, has a phrase of one table and none of another.
func (g guide) saysWithout(phrases, unless *regexp.Regexp) bool {
	for _, s := range g.statements() {
		for _, part := range turn.Split(s, -1) {
			says, not := phrases.FindStringIndex(part), unless.FindStringIndex(part)
			if says != nil && (not == nil || not[0] > says[1]+1) { // "call it when asked, never otherwise" says when
				return true
			}
		}
	}
	return false
}

// turn matches where a statement goes on with another: "call it when asked, and do not call it otherwise".
var turn = regexp.MustCompile(`,\s+(and|but)\s`)

// states reports whether one statement matches all of the patterns.
func (g guide) states(patterns ...*regexp.Regexp) bool {
	return slices.ContainsFunc(g.statements(), func(s string) bool {
		return !slices.ContainsFunc(patterns, func(p *regexp.Regexp) bool { return !p.MatchString(s) })
	})
}
